import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../kernel/testing/test-server.ts';
import { oauth } from '../routes.ts';
import type { NewScan } from './scans.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ modules: [oauth], directory: 'minimal' });
  token = await server.login('engineer');
});
afterAll(() => server.stop());
beforeEach(async () => { await sql`delete from kernel.sign_in_scan`.execute(server.kernel.db); });

const CHROME = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', 'x-forwarded-for': '203.0.113.7' };
const begin = async (): Promise<NewScan> => (await server.request<NewScan>('POST', '/api/oauth/Scan', { headers: CHROME })).data;
const take = ({ id, secret }: NewScan) => server.request<{ state: string; token?: string }>('POST', '/api/oauth/LoginByScan', { body: { id, secret }, headers: CHROME });
const answer = (id: string, isConfirmed: boolean, by = token) => server.request('POST', `/api/oauth/Scan/${id}/Actions/Answer`, { token: by, body: { isConfirmed } });

describe('a browser that shows a picture', () => {
  it('is signed in as the person who confirms, who is told which browser asks', async () => {
    const scan = await begin();
    expect((await take(scan)).data).toEqual({ state: 'waiting' });
    expect((await server.request('GET', `/api/oauth/Scan/${scan.id}`, { token })).data).toMatchObject({ ip: '203.0.113.7', device: 'Chrome 140, Linux' });
    expect((await answer(scan.id, true)).status).toBe(200);
    const { data } = await take(scan);
    const me = await server.request<{ userInfo: { userAccount: string } }>('GET', '/api/oauth/CurrentUser', { token: data.token });
    expect([data.state, me.data.userInfo.userAccount]).toEqual(['confirmed', 'engineer']);
  });

  it('M9: gets one session of it, however often it asks at once, and none later', async () => {
    const scan = await begin();
    await answer(scan.id, true);
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(scan)));
    expect(answers.filter(({ data }) => data.token !== undefined)).toHaveLength(1);
    expect((await take(scan)).data).toEqual({ state: 'expired' });
  });

  it('is refused by the person', async () => {
    const scan = await begin();
    await answer(scan.id, false);
    expect((await take(scan)).data).toEqual({ state: 'refused' });
    expect((await answer(scan.id, true)).status).toBe(404);
    expect((await take(scan)).data).toEqual({ state: 'refused' });
  });

  it('is not signed in when two minutes are over, confirmed or not', async () => {
    const [early, late] = [await begin(), await begin()];
    await answer(early.id, true);
    await sql`update kernel.sign_in_scan set expires = now()`.execute(server.kernel.db);
    expect((await take(early)).data).toEqual({ state: 'expired' });
    expect(await answer(late.id, true)).toMatchObject({ status: 404, msg: '二维码已失效，请刷新后重新扫描' });
    expect((await server.request('GET', `/api/oauth/Scan/${late.id}`, { token })).status).toBe(404);
  });

  it('is not signed in by somebody who has only seen the picture', async () => {
    const scan = await begin();
    await answer(scan.id, true);
    expect((await take({ id: scan.id, secret: 'x'.repeat(43) })).data).toEqual({ state: 'expired' });
    expect((await take({ id: (await begin()).id, secret: scan.secret })).data).toEqual({ state: 'expired' });
    expect((await take(scan)).data.state).toBe('confirmed');
  });

  it('is not let in by a person who may not sign in any more', async () => {
    const scan = await begin();
    await answer(scan.id, true, await server.login('manager'));
    await sql`update records.sys_user set enabled_mark = false where id = 'u-manager'`.execute(server.kernel.db);
    expect((await take(scan)).status).toBe(403);
  });
});

describe('confirming', () => {
  it('happens once, also when it is asked for twice at the same moment', async () => {
    const { id } = await begin();
    const answers = await Promise.all([answer(id, true), answer(id, false), answer(id, true)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('needs a session, whose screen is not locked', async () => {
    const { id } = await begin();
    expect((await server.request('POST', `/api/oauth/Scan/${id}/Actions/Answer`, { body: { isConfirmed: true } })).status).toBe(401);
    expect((await server.request('GET', `/api/oauth/Scan/${id}`)).status).toBe(401);
    const locked = await server.login('engineer');
    await server.request('POST', '/api/oauth/Actions/Lock', { token: locked });
    expect((await answer(id, true, locked)).status).not.toBe(200);
  });
});

it('an address asks for sixty pictures in ten minutes, also at once', async () => {
  const answers = await Promise.all(Array.from({ length: 80 }, () => server.request('POST', '/api/oauth/Scan', { headers: CHROME })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(answers.find(({ status }) => status !== 200)?.status).toBe(429);
});
