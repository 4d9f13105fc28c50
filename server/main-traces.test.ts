import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findFreePort } from './kernel/embedded-postgres/postmaster.ts';
import { databaseAddress } from './kernel/testing/database-address.ts';
import { acquireTestCluster, type TestCluster } from './kernel/testing/test-cluster.ts';
import { startCollector, type Collector } from './kernel/tracing/testing/collector.ts';

const NAME = `office_traces_${String(process.pid)}_${randomBytes(4).toString('hex')}`;
/** Says at the end which libraries for traces the process has loaded. */
const TELL_LOADED = `
  import { createRequire } from 'node:module';
  const { cache } = createRequire(import.meta.url);
  process.on('exit', () => process.stderr.write('LOADED ' + JSON.stringify(Object.keys(cache).flatMap((path) => path.match(/@opentelemetry.([a-z-]+)/)?.[1] ?? [])) + '\\n'));`;

let cluster: TestCluster;
let folder: string;
let collector: Collector;
let server: ChildProcess | undefined;
beforeAll(async () => {
  cluster = await acquireTestCluster();
  collector = await startCollector();
  folder = await mkdtemp(join(tmpdir(), 'office-traces-'));
  await writeFile(join(folder, 'tell-loaded.mjs'), TELL_LOADED);
  await cluster.run(`create database ${NAME}`);
});
afterEach(() => { server?.kill('SIGKILL'); });
afterAll(async () => {
  await cluster.run(`drop database if exists ${NAME} with (force)`);
  await cluster.release();
  await collector.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the product, asks it once, stops it: what it has loaded, and how it ended. */
async function run(env: Record<string, string>): Promise<{ loaded: string[]; code: number | null }> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', join(folder, 'tell-loaded.mjs'), 'server/main.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('OTEL_'))), HOST: '127.0.0.1', PORT: String(port), DATA_DIR: join(folder, 'data'), SEED: 'none', LOG_LEVEL: 'error', ADMIN_PASSWORD: 'Kaishi7788',
      DATABASE_URL: databaseAddress(cluster.connectionTo(NAME)), ...env,
    },
  });
  server = child;
  let text = '';
  child.stderr.on('data', (part: Buffer) => { text += part.toString(); });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  await expect.poll(() => fetch(`http://127.0.0.1:${String(port)}/api/health/ready`).then(({ ok }) => ok, () => false), { timeout: 90_000, interval: 200 }).toBe(true);
  child.kill('SIGTERM');
  const code = await closed;
  return { loaded: [...new Set(JSON.parse(/LOADED (.*)/.exec(text)?.[1] ?? 'null') as string[])], code };
}

it('without a collector no library for traces is loaded', async () => {
  expect(await run({ OTEL_SERVICE_NAME: 'office', OTEL_TRACES_SAMPLER: 'always_on' })).toEqual({ loaded: [], code: 0 });
});

it('where the libraries are switched off nothing is loaded, though a collector is named', async () => {
  expect(await run({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SDK_DISABLED: 'true' })).toEqual({ loaded: [], code: 0 });
});

it('with a collector the end of the server sends what was waiting', async () => {
  const { loaded, code } = await run({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/own/path`, OTEL_BSP_SCHEDULE_DELAY: '900000' });
  expect(code).toBe(0);
  expect(loaded).toEqual(expect.arrayContaining(['api', 'sdk-trace-base', 'exporter-trace-otlp-http']));
  expect(collector.requests.map(({ url }) => url)).toEqual(['/own/path']);
  expect(collector.spans.filter(({ name }) => name === 'GET /api/health/ready')).toHaveLength(1);
});
