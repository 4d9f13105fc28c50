import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { signInSettings } from '../../kernel/authentication/sign-in-settings.ts';
import { digestOf } from '../../kernel/testing/minimal-directory.ts';
import { startTestServer, type Answer, type TestServer } from '../../kernel/testing/test-server.ts';
import { binSettings, SETTINGS_ID } from '../../records/index.ts';

const BASE = '/api/visualdev/OnlineDev/systemSettings';
const RECORD = `${BASE}/${SETTINGS_ID}`;

let one: TestServer;
let two: TestServer;
let token: string;
beforeAll(async () => {
  one = await startTestServer();
  two = await startTestServer({ sameDatabaseAs: one });
  token = await one.login('admin');
});
afterAll(async () => {
  await two?.stop();
  await one?.stop();
});

async function set(values: Record<string, unknown>, by = token): Promise<Answer<Record<string, unknown>>> {
  const { data } = await one.request<{ version: number }>('GET', RECORD, { token });
  return one.request('PUT', RECORD, { token: by, body: { ...values, version: data.version } });
}

it('counts on every process as soon as it is saved, and empties back to the default', async () => {
  const days = async (server: TestServer): Promise<number> => (await server.kernel.settings.read(binSettings)).binDays;
  expect([await days(one), await days(two)]).toEqual([90, 90]);
  expect((await set({ binDays: 30 })).status).toBe(200);
  await vi.waitFor(async () => expect([await days(one), await days(two)]).toEqual([30, 30]), { timeout: 60_000 });
  expect((await one.request<{ bin: { days: number } }>('GET', '/api/visualdev/OnlineDev/projectInfo/Config', { token })).data.bin.days).toBe(30);
  await set({ binDays: null });
  await vi.waitFor(async () => expect([await days(one), await days(two)]).toEqual([90, 90]), { timeout: 60_000 });
});

it('limits wrong passwords as often as it says', async () => {
  // A captcha that comes later than the limit.
  await set({ signInFailures: 3, captchaFailures: 100 });
  await vi.waitFor(async () => expect((await two.kernel.settings.read(signInSettings)).signInFailures).toBe(3), { timeout: 60_000 });
  const attempt = async (): Promise<number> => {
    const body = new URLSearchParams({ account: 'nobody-here', password: digestOf('wrong'), client_id: 'admin', client_secret: '123456', scope: 'all', grant_type: 'password' });
    return (await fetch(`${two.url}/api/oauth/Login`, { method: 'POST', body })).status;
  };
  const answers = [await attempt(), await attempt(), await attempt(), await attempt()];
  expect(answers.slice(0, 3)).not.toContain(429);
  expect(answers[3]).toBe(429);
  await set({ signInFailures: null, captchaFailures: null });
});

it('keeps to the limits of its fields, remembers who changed it, and is one record', async () => {
  expect((await set({ binDays: -1 })).status).toBe(422);
  await set({ requestLogDays: 10 });
  const { data: history } = await one.request<{ list: { changes: { path: string }[] }[] }>('GET', `${RECORD}/DataChange`, { token });
  expect(JSON.stringify(history)).toContain('requestLogDays');
  expect((await one.request('POST', BASE, { token, body: {} })).status).toBe(409);
  expect((await one.request('DELETE', RECORD, { token })).status).toBe(409);
  expect((await one.request('GET', RECORD, { token })).status).toBe(200);
});
