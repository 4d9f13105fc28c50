import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

describe('the environment', () => {
  it('may be empty', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({ port: 8080, host: '127.0.0.1', seed: 'none', allowDemo: false, logLevel: 'info' });
    expect(config.databaseUrl).toBeUndefined();
    expect(isAbsolute(config.dataDir) && isAbsolute(config.schemasDir)).toBe(true);
  });

  it('is read as text, and an empty value is none', () => {
    expect(loadConfig({ PORT: ' 81 ', DATABASE_URL: '', SEED: 'demo', ALLOW_DEMO: '1' })).toMatchObject({ port: 81, seed: 'demo', allowDemo: true });
    expect(loadConfig({ DATABASE_URL: 'postgres://a:b@host/name' }).databaseUrl).toBe('postgres://a:b@host/name');
  });

  it('is refused in plain words, all faults at once', () => {
    expect(() => loadConfig({ PORT: 'eighty', SEED: 'all' })).toThrow(
      'PORT: "eighty" is not possible. It must be a port number from 0 to 65535.\nSEED: "all" is not possible. It must be "demo" or "none".',
    );
  });

  it('names the proxies that are believed: addresses, networks and three names', () => {
    expect(loadConfig({}).trustedProxies).toEqual(['loopback']);
    expect(loadConfig({ TRUSTED_PROXIES: '10.0.0.5, 192.168.0.0/24,FD00::/8 ,loopback' }).trustedProxies).toEqual(['10.0.0.5', '192.168.0.0/24', 'fd00::/8', 'loopback']);
  });

  it.each(['proxy.local', '10.0.0', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.1/24/8', '10.0.0.1,', 'fd00::/129', 'all'])('does not take %j for a proxy', (value) => {
    expect(() => loadConfig({ TRUSTED_PROXIES: value })).toThrow(`TRUSTED_PROXIES: "${value}" is not possible. It must be addresses or networks of proxies with commas between`);
  });

  it('tells a collector what goes on only where one is named and nothing switches it off', () => {
    const at = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
    expect(loadConfig({ OTEL_SERVICE_NAME: 'x', OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }).isTraced).toBeUndefined();
    expect(loadConfig(at).isTraced).toBe(true);
    expect(loadConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c.example.com/v1/traces', OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }).isTraced).toBe(true);
    expect(loadConfig({ ...at, OTEL_SDK_DISABLED: 'TRUE' }).isTraced).toBeUndefined();
    expect(loadConfig({ ...at, OTEL_TRACES_EXPORTER: 'none' }).isTraced).toBeUndefined();
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', '"http/json" or "http/protobuf"'], ['OTEL_TRACES_SAMPLER', 'some', 'one of always_on'], ['OTEL_TRACES_SAMPLER_ARG', '2', 'a share from 0 to 1'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'hunter2@collector', 'The given value is not possible. It must be the address of a collector'],
  ])('refuses to start with %s=%s', (name, value, sentence) => {
    expect(() => loadConfig({ [name]: value })).toThrow(sentence);
  });

  it('never repeats a secret', () => {
    expect(() => loadConfig({ DATABASE_URL: 'mysql://root:hunter2@host' })).toThrow(ConfigError);
    expect(() => loadConfig({ DATABASE_URL: 'mysql://root:hunter2@host' })).not.toThrow('hunter2');
    expect(() => loadConfig({ ADMIN_PASSWORD: 'abc' })).not.toThrow('abc');
    expect(() => loadConfig({ METRICS_TOKEN: 'hunter2' })).toThrow('METRICS_TOKEN: The given value is not possible. It must be a secret of at least 16 characters without spaces.');
  });
});
