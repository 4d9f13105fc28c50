import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInSettings } from '../../kernel/authentication/sign-in-settings.ts';
import { cleanUp } from '../../kernel/housekeeping.ts';
import { digestOf } from '../../kernel/testing/minimal-directory.ts';
import { startTestServer } from '../../kernel/testing/test-server.ts';
import type { TestServer } from '../../kernel/testing/test-server.ts';
import { currentUser } from '../current-user/routes.ts';
import { oauth } from './routes.ts';

const CURRENT = '/api/permission/Users/Current';
const RIGHT = digestOf('demo2026');
let first: TestServer;
let second: TestServer;
let closed: TestServer;
beforeAll(async () => {
  const modules = [oauth, currentUser];
  first = await startTestServer({ modules, directory: 'minimal' });
  second = await startTestServer({ modules, directory: 'minimal', sameDatabaseAs: first });
  closed = await startTestServer({ modules, directory: 'minimal', sameDatabaseAs: first, trustedProxies: ['10.1.2.3'] });
  // A captcha comes long before these limits; it has tests of its own.
  for (const { kernel } of [first, second, closed]) kernel.settings.setDefaults(signInSettings, { captchaFailures: 100, captchaFailuresOfAddress: 10_000 });
});
afterAll(async () => {
  await closed.stop();
  await second.stop();
  await first.stop();
});
beforeEach(async () => {
  await sql`delete from kernel.login_attempt`.execute(first.kernel.db);
  await first.kernel.credentials.set('u-engineer', RIGHT);
});

const wrong = (index: number): string => digestOf(`guess ${String(index)}`);
const rows = async (): Promise<number> => Number((await sql<{ n: number }>`select count(*) as n from kernel.login_attempt`.execute(first.kernel.db)).rows[0]?.n);

async function signIn(server: TestServer, account: string, password: string, address?: string): Promise<number> {
  const headers: Record<string, string> = address === undefined ? {} : { 'x-forwarded-for': address };
  return (await fetch(`${server.url}/api/oauth/Login`, { method: 'POST', headers, body: new URLSearchParams({ account, password }) })).status;
}

/** How often each answer came. */
function tally(answers: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}

type Try = (server: TestServer, password: string) => Promise<number>;
const PLACES: [string, () => Promise<Try>][] = [
  ['sign-in', () => Promise.resolve((server, password) => signIn(server, 'engineer', password))],
  ['sign-in with a name nobody has', () => Promise.resolve((server, password) => signIn(server, 'nobody', password))],
  ['the lock screen', async () => {
    const token = await first.login('engineer');
    await first.request('POST', '/api/oauth/Actions/Lock', { token });
    return async (server, password) => (await server.request('POST', '/api/oauth/LockScreen', { token, body: { account: 'engineer', password } })).status;
  }],
  ['change of password', async () => {
    const token = await first.login('engineer');
    const next = digestOf('Turm8Uhr');
    return async (server, oldPassword) => (await server.request('POST', `${CURRENT}/Actions/ModifyPassword`, { token, body: { oldPassword, password: next } })).status;
  }],
];

describe.each(PLACES)('M8: of 200 passwords tried at once at %s', (_place, prepare) => {
  it.each([['one server', () => [first, first]], ['two servers', () => [first, second]]] as const)(
    '10 are compared, and the right one as the 151st is refused, on %s', async (_servers, servers) => {
      const attempt = await prepare();
      const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => attempt(servers()[index % 2] ?? first, index === 150 ? RIGHT : wrong(index))));
      // Only what has been compared is called wrong.
      expect(tally(answers)).toEqual({ 400: 10, 429: 190 });
      expect(await attempt(second, RIGHT)).toBe(429);
    },
  );
});

describe('somebody who knows his password', () => {
  it('signs in from many places at once, on two servers', async () => {
    const answers = await Promise.all(Array.from({ length: 120 }, (_, index) => signIn(index % 2 === 0 ? first : second, 'engineer', RIGHT)));
    expect(tally(answers)).toEqual({ 200: 120 });
  });

  it('has all his tries again after a right one', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 9; index += 1) expect(await signIn(first, 'engineer', wrong(index))).toBe(400);
      expect(await signIn(first, 'engineer', RIGHT)).toBe(200);
    }
  });

  it('opens his locked screen with his own name and password, and with no other name', async () => {
    const token = await first.login('engineer');
    await first.request('POST', '/api/oauth/Actions/Lock', { token });
    const unlock = (account: string): ReturnType<TestServer['request']> => first.request('POST', '/api/oauth/LockScreen', { token, body: { account, password: RIGHT } });
    expect(await unlock('manager')).toMatchObject({ status: 400, msg: '账号或密码错误，请重新输入' });
    expect(await unlock('engineer')).toMatchObject({ code: 200 });
  });
});

describe('one address that tries many names', () => {
  it('has 100 failures in a quarter of an hour, also at once, and then no name signs in from there', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => signIn(index % 2 === 0 ? first : second, `name${String(index)}`, wrong(index))));
    expect(tally(answers)).toEqual({ 400: 100, 429: 100 });
    expect(await signIn(first, 'manager', RIGHT)).toBe(429);
    // A row for each name that was compared, one for the address: refused tries store nothing.
    expect(await rows()).toBe(101);
    expect(await signIn(first, 'manager', RIGHT, '203.0.113.7')).toBe(200);
    await sql`update kernel.login_attempt set first_failure = first_failure - interval '15 minutes'`.execute(first.kernel.db);
    expect(await signIn(first, 'manager', RIGHT)).toBe(200);
  });

  it('is told in its language how long it has to wait', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, index) => signIn(first, `name${String(index)}`, wrong(index))));
    const body = new URLSearchParams({ account: 'manager', password: RIGHT });
    const answer = await fetch(`${first.url}/api/oauth/Login`, { method: 'POST', body, headers: { 'accept-language': 'en-US' } });
    expect(((await answer.json()) as { msg: string }).msg).toMatch(/^Too many failed sign-ins from this address\. Try again in 1[45] minutes\.$/);
  });

  it('is not held back by tries that were refused because of their name', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, index) => signIn(first, 'engineer', wrong(index))));
    expect(await signIn(first, 'manager', RIGHT)).toBe(200);
  });

  it('gets none of its failures back by signing in in between', async () => {
    for (let index = 0; index < 100; index += 1) {
      if (index % 20 === 0) expect(await signIn(first, 'manager', RIGHT)).toBe(200);
      expect(await signIn(first, `name${String(index)}`, wrong(index))).toBe(400);
    }
    expect(await signIn(first, 'manager', RIGHT)).toBe(429);
  });

  it('still lets those who are signed in open their locked screens', async () => {
    const token = await first.login('engineer');
    await first.request('POST', '/api/oauth/Actions/Lock', { token });
    await Promise.all(Array.from({ length: 100 }, (_, index) => signIn(first, `name${String(index)}`, wrong(index))));
    expect(await first.request('POST', '/api/oauth/LockScreen', { token, body: { account: 'engineer', password: RIGHT } })).toMatchObject({ code: 200 });
  });

  it('leaves no rows behind when the quarter of an hour is over', async () => {
    await signIn(first, 'nobody', wrong(1));
    await cleanUp(first.kernel);
    expect(await rows()).toBe(2);
    await sql`update kernel.login_attempt set first_failure = first_failure - interval '15 minutes'`.execute(first.kernel.db);
    await cleanUp(first.kernel);
    expect(await rows()).toBe(0);
  });
});

describe('the address of a request', () => {
  const lockedOut = async (server: TestServer, addresses: (index: number) => string): Promise<number> => {
    for (let index = 0; index < 10; index += 1) await signIn(server, 'engineer', wrong(index), addresses(index));
    return signIn(server, 'engineer', RIGHT, addresses(10));
  };

  it('is the one that a trusted proxy names', async () => {
    expect(await lockedOut(first, () => '203.0.113.7')).toBe(429);
    expect(await signIn(first, 'engineer', RIGHT, '203.0.113.8')).toBe(200);
  });

  it('is what the nearest proxy has seen, whatever its client claims to be', async () => {
    expect(await lockedOut(first, (index) => `198.51.100.${String(index)}, 203.0.113.7`)).toBe(429);
  });

  it('is that of the connection where the peer is no trusted proxy, whatever its header says', async () => {
    expect(await lockedOut(closed, (index) => `203.0.113.${String(index)}`)).toBe(429);
    const { rows: found } = await sql<{ ip: string }>`select distinct ip from kernel.login_attempt`.execute(first.kernel.db);
    expect(found).toEqual([{ ip: '127.0.0.1' }]);
  });

  it('is one for all that a network of IPv6 gives to one customer', async () => {
    expect(await lockedOut(first, (index) => `2001:db8:1:2:${String(index)}::9`)).toBe(429);
    expect(await signIn(first, 'engineer', RIGHT, '2001:db8:1:3::9')).toBe(200);
  });

  it('is the same written as IPv4 or as IPv6', async () => {
    expect(await lockedOut(first, (index) => (index % 2 === 0 ? '203.0.113.7' : '::ffff:203.0.113.7'))).toBe(429);
  });
});
