import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseOpenDemo } from './demo-accounts.ts';
import type { Kernel } from './module.ts';
import { startTestServer } from './testing/test-server.ts';
import type { TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules: [], directory: 'minimal' });
});
afterAll(() => server.stop());

function refuse(host: string, allowDemo = false): Promise<void> {
  return refuseOpenDemo(Object.create(server.kernel, { config: { value: { ...server.kernel.config, host, allowDemo } } }) as Kernel);
}

it('listens anywhere without demo accounts, and only on this machine with them', async () => {
  await expect(refuse('0.0.0.0')).resolves.toBeUndefined();
  await server.kernel.db.insertInto('kernel.setting').values({ key: 'seed.demo', value: '"2026"' }).execute();
  for (const host of ['127.0.0.1', 'localhost', '::1']) await expect(refuse(host)).resolves.toBeUndefined();
  for (const host of ['0.0.0.0', '::', '192.168.1.2', '127.evil.example']) await expect(refuse(host)).rejects.toThrow('ALLOW_DEMO=1');
  await expect(refuse('0.0.0.0', true)).resolves.toBeUndefined();
});
