import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnSession } from '#schemas/wire/own-sessions.ts';
import { connect, endConnections } from '../../kernel/socket/testing/dial.ts';
import { digestOf, TEST_PASSWORD } from '../../kernel/testing/minimal-directory.ts';
import { startTestServer, type Answer, type TestServer } from '../../kernel/testing/test-server.ts';
import { oauth } from '../oauth/routes.ts';
import { currentUser } from './routes.ts';

const SESSIONS = '/api/permission/Users/Current/Sessions';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
let server: TestServer;
let second: TestServer;
/** The session that asks, and one on a phone. */
let here: string;
let phone: string;
beforeAll(async () => {
  server = await startTestServer({ modules: [oauth, currentUser], directory: 'minimal' });
  second = await startTestServer({ modules: [oauth, currentUser], directory: 'minimal', sameDatabaseAs: server });
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});
beforeEach(async () => {
  await sql`delete from kernel.session`.execute(server.kernel.db);
  phone = await signIn('engineer', PHONE, '203.0.113.7');
  here = await server.login('engineer');
});
afterEach(endConnections);

async function signIn(account: string, agent: string, address: string): Promise<string> {
  const response = await fetch(`${server.url}/api/oauth/Login`, {
    method: 'POST', headers: { 'x-forwarded-for': address, 'user-agent': agent }, body: new URLSearchParams({ account, password: digestOf(TEST_PASSWORD) }),
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
}

async function list(token: string): Promise<OwnSession[]> {
  return (await server.request<{ list: OwnSession[] }>('GET', SESSIONS, { token })).data.list;
}

async function idOf(token: string): Promise<string> {
  return (await list(token)).find(({ isCurrent }) => isCurrent)?.id ?? '';
}

const end = (id: string, token = here): Promise<Answer> => server.request('DELETE', `${SESSIONS}/${id}`, { token });
const endOthers = (token: string): Promise<Answer> => server.request('POST', `${SESSIONS}/Actions/EndOthers`, { token });
const me = (token: string, at = server): Promise<Answer> => at.request('GET', '/api/oauth/CurrentUser', { token });

describe('the list of one\'s devices', () => {
  it('names those of the person alone, the asking one first, and nothing that opens one', async () => {
    await server.login('manager');
    const found = await list(here);
    expect(found).toMatchObject([{ isCurrent: true }, { device: 'Safari 18, iOS', ip: '203.0.113.7', isCurrent: false }]);
    for (const session of found) {
      expect(Object.keys(session).sort()).toEqual(['created', 'device', 'id', 'ip', 'isCurrent', 'lastSeen']);
      expect(Math.abs(Date.now() - session.created)).toBeLessThan(600_000);
    }
    expect(await list(phone)).toMatchObject([{ device: 'Safari 18, iOS', isCurrent: true }, { isCurrent: false }]);
  });

  it('leaves out what has ended or was not used for too long', async () => {
    await server.request('GET', '/api/oauth/Logout', { token: phone });
    await server.login('engineer');
    await sql`update kernel.session set last_seen = now() - interval '3 days' where id <> ${await idOf(here)}`.execute(server.kernel.db);
    expect(await list(here)).toMatchObject([{ isCurrent: true }]);
  });

  it.each([['GET', ''], ['DELETE', '/x'], ['POST', '/Actions/EndOthers']])('is for those who are signed in: %s %s', async (method, path) => {
    expect(await server.request(method, SESSIONS + path)).toMatchObject({ status: 401, code: 602 });
  });
});

describe('M12: ending one of them', () => {
  it('takes HTTP and the live connection from it within a second, on every server', async () => {
    expect(await me(phone, second)).toMatchObject({ code: 200 });
    const lines = [await connect(server, phone), await connect(second, phone)];
    const stays = await connect(server, here);
    expect(await end(await idOf(phone))).toMatchObject({ status: 200, code: 200 });
    expect(await me(phone)).toMatchObject({ status: 401, code: 601 });
    await expect.poll(async () => (await me(phone, second)).code, { timeout: 1_000, interval: 20 }).toBe(601);
    for (const line of lines) {
      expect(await line.hear('logout', 1_000)).toMatchObject({ code: 601 });
      expect(await line.closed).toBe(4001);
    }
    expect(await list(here)).toMatchObject([{ isCurrent: true }]);
    expect(stays.frames.map(({ method }) => method)).not.toContain('logout');
  });

  it('answers alike for another person\'s, one that has ended and one that never was', async () => {
    const ended = await idOf(phone);
    await end(ended);
    const foreign = await server.login('manager');
    const administrator = await server.login('admin');
    const answers = [await end(await idOf(foreign)), await end(ended), await end('01990000-0000-7000-8000-000000000000'), await end(await idOf(here), administrator)];
    expect(new Set(answers.map(({ status, code, msg, data }) => JSON.stringify([status, code, msg, data]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, code: 404 });
    expect([(await me(foreign)).code, (await me(here)).code]).toEqual([200, 200]);
  });

  it('does not take the one that asks', async () => {
    expect(await end(await idOf(here))).toMatchObject({ status: 400, msg: '这是您正在使用的设备，请使用退出登录' });
    expect((await me(here)).code).toBe(200);
  });

  it('works once of 20 times at once, on two servers', async () => {
    const id = await idOf(phone);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? server : second).request('DELETE', `${SESSIONS}/${id}`, { token: here })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);
  });
});

describe('M12: signing out the others', () => {
  it('keeps the one that asks, and other people\'s', async () => {
    const manager = await server.login('manager');
    const line = await connect(second, phone);
    await server.login('engineer');
    expect(await endOthers(here)).toMatchObject({ status: 200, data: { ended: 2 } });
    expect(await line.hear('logout', 1_000)).toMatchObject({ code: 601 });
    expect([(await me(here)).code, (await me(phone)).code, (await me(manager)).code]).toEqual([200, 601, 200]);
    expect(await endOthers(here)).toMatchObject({ status: 200, data: { ended: 0 } });
  });

  it('leaves one where 20 devices ask at once', async () => {
    const tokens = [here, phone, ...await Promise.all(Array.from({ length: 18 }, () => server.login('engineer')))];
    const answers = await Promise.all(tokens.map(endOthers));
    expect(answers.filter(({ status }) => status === 200)).toMatchObject([{ data: { ended: 19 } }]);
    expect(answers.filter(({ status, code }) => status === 401 && code === 601)).toHaveLength(19);
    const codes = await Promise.all(tokens.map(async (token) => (await me(token)).code));
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
  });

  it('ends any number of them', async () => {
    const { userId } = (await server.kernel.sessions.load(here)).actor;
    for (let made = 0; made < 300; made += 1) await server.kernel.sessions.open(userId, { ip: '203.0.113.8', device: 'script' });
    expect(await list(here)).toHaveLength(200);
    expect(await endOthers(here)).toMatchObject({ status: 200, data: { ended: 301 } });
    expect(await list(here)).toMatchObject([{ isCurrent: true }]);
  });
});
