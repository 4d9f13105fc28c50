import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../../kernel/testing/test-server.ts';
import type { TestServer } from '../../kernel/testing/test-server.ts';
import { health } from './routes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules: [health], directory: 'minimal' });
});
afterAll(() => server.stop());

it('answers anybody that the server and its database work', async () => {
  expect(await server.request('GET', '/api/health')).toMatchObject({ status: 200, code: 200, data: { status: 'ok' } });
});

it('says for what restarts it that the process lives, and for proxies that it may be sent requests, until it is asked to stop', async () => {
  expect(await server.request('GET', '/api/health/live')).toMatchObject({ status: 200, data: { status: 'ok' } });
  expect(await server.request('GET', '/api/health/ready')).toMatchObject({ status: 200, data: { status: 'ok' } });
  server.kernel.stopping.abort();
  expect(await server.request('GET', '/api/health/ready')).toMatchObject({ status: 503, code: 503 });
  expect(await server.request('GET', '/api/health/live')).toMatchObject({ status: 200 });
  // What is asked of it is still answered.
  expect(await server.request('GET', '/api/health')).toMatchObject({ status: 200 });
});
