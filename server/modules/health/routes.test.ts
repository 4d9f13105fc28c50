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
