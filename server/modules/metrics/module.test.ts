import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { health } from '../health/routes.ts';
import { metrics } from './module.ts';

const TOKEN = 'a-token-for-these-tests';
const modules = [health, metrics];

describe('metrics', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ modules, directory: 'minimal', metricsToken: TOKEN });
  });
  afterAll(() => server.stop());

  const read = async (): Promise<string> => {
    const response = await fetch(`${server.url}/api/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/plain');
    return response.text();
  };

  it('counts answers by method, route and status, and those of unknown paths together', async () => {
    await server.request('GET', '/api/health');
    await server.request('GET', '/api/health');
    await server.request('GET', '/api/no/such/path-17');
    await expect.poll(read).toMatch(/office_http_requests_total\{method="GET",route="\/api\/health",status="200"\} 2\n/);
    const text = await read();
    expect(text).toMatch(/office_http_request_seconds_bucket\{le="\+Inf",method="GET",route="\/api\/health"\} 2\n/);
    expect(text).not.toContain('path-17');
  });

  it('tells of connections, jobs, people, the disk and Node.js in the format of Prometheus', async () => {
    const text = await read();
    for (const line of [
      /^office_database_connections \d+$/m, /^office_database_waiting \d+$/m, /^office_tasks\{state="waiting"\} \d+$/m, /^office_tasks\{state="failed"\} \d+$/m,
      /^office_socket_people 0$/m, /^office_disk_free_bytes \d+$/m, /^nodejs_eventloop_lag_seconds /m, /^process_resident_memory_bytes \d+$/m,
    ]) expect(text).toMatch(line);
    // Whole lines and nothing else.
    for (const line of text.split('\n')) expect(line).toMatch(/^(#.*|[a-z][a-z0-9_]*(\{[^}]*\})? \S+|)$/);
  });

  it('wants the token, which no session stands for', async () => {
    const admin = await server.login('admin').catch(() => 'none');
    for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`, admin]) {
      const answer = await server.request('GET', '/api/metrics', authorization === '' ? {} : { headers: { authorization } });
      expect(answer).toMatchObject({ status: 401, code: 602 });
    }
  });

  it('answers two hundred at once', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => fetch(`${server.url}/api/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })));
    for (const answer of answers) {
      expect([200, 429]).toContain(answer.status);
      await answer.text();
    }
  });
});

describe('metrics without a token', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ modules, directory: 'minimal' });
  });
  afterAll(() => server.stop());

  it('are not there', async () => {
    expect(await server.request('GET', '/api/metrics', { headers: { authorization: 'Bearer ' } })).toMatchObject({ status: 404 });
    expect(await server.request('GET', '/api/metrics', { headers: { authorization: 'Bearer undefined' } })).toMatchObject({ status: 404 });
  });
});
