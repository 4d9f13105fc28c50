import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { signInSettings } from '../../kernel/authentication/sign-in-settings.ts';
import { findNoAddress, isAmong } from '../../kernel/authentication/allowed-addresses.ts';
import type { Transaction } from '../../kernel/database.ts';
import type { DirectoryUser } from '../../kernel/directory/directory-user.ts';
import { digestOf } from '../../kernel/testing/minimal-directory.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { type Basis, passwordBasis } from './basis.ts';
import { openSession } from './open-session.ts';
import { oauth } from './routes.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ modules: [oauth], directory: 'minimal' }); });
afterAll(() => server.stop());
afterEach(async () => {
  server.kernel.settings.setDefaults(signInSettings, {});
  await sql`delete from kernel.session`.execute(server.kernel.db);
});

async function signIn(account: string, address = '203.0.113.7'): Promise<{ status: number; msg: string; data: { token: string } }> {
  const response = await fetch(`${server.url}/api/oauth/Login`, {
    method: 'POST', headers: { 'x-forwarded-for': address }, body: new URLSearchParams({ account, password: digestOf('demo2026') }),
  });
  return { status: response.status, ...((await response.json()) as { msg: string; data: { token: string } }) };
}
const me = (token: string) => server.request('GET', '/api/oauth/CurrentUser', { token });

describe('a list of addresses', () => {
  it('lets people in from there alone, and administrators from everywhere', async () => {
    server.kernel.settings.setDefaults(signInSettings, { allowedAddresses: '10.1.0.0/16\n2001:db8::/32, 203.0.113.9' });
    expect(await signIn('engineer')).toMatchObject({ status: 403, msg: '当前地址不允许登录，请联系管理员' });
    for (const address of ['10.1.200.3', '2001:db8:7::1', '203.0.113.9']) expect((await signIn('engineer', address)).status).toBe(200);
    expect((await signIn('admin')).status).toBe(200);
  });

  it.each([['10.1.0.0/16', '10.1.2.3', true], ['10.1.0.0/16', '::ffff:10.1.2.3', true], ['10.1.0.0/16', '10.2.0.1', false], ['::1', '127.0.0.1', false], ['nonsense', '10.1.2.3', false]])(
    '%j holds %j: %j', (text, ip, expected) => expect(isAmong(ip, text)).toBe(expected));

  it.each([['10.0.0.1, 10.0.0.0/8', undefined], ['10.0.0.1 example.com', 'example.com'], ['10.0.0.0/33', '10.0.0.0/33'], ['1.2.3', '1.2.3']])(
    'of %j calls %j no address', (text, expected) => expect(findNoAddress(text)).toBe(expected));
});

describe('one session of a person', () => {
  it('takes the place of the one before, also of many that are begun at once', async () => {
    server.kernel.settings.setDefaults(signInSettings, { singleLogin: 'replace' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn('engineer')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const stand = await Promise.all(answers.map(async ({ data }) => (await me(data.token)).code));
    expect(stand.filter((code) => code === 200)).toHaveLength(1);
    expect(stand.filter((code) => code === 601)).toHaveLength(7);
  });

  it.each(['replace', 'refuse'] as const)('is one of fifty that are begun at once, more than there are connections (%s)', async (singleLogin) => {
    const { kernel } = server;
    kernel.settings.setDefaults(signInSettings, { singleLogin });
    const user = await kernel.directory.findByAccount('engineer');
    if (user === undefined) throw new Error('no engineer');
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => openSession(kernel, { ip: '203.0.113.7', device: '' }, user, null)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(singleLogin === 'replace' ? 50 : 1);
    const { rows } = await sql`select id from kernel.session where user_id = ${user.id} and ended_reason is null`.execute(kernel.db);
    expect(rows).toHaveLength(1);
  });

  it('keeps others from beginning until it has ended', async () => {
    server.kernel.settings.setDefaults(signInSettings, { singleLogin: 'refuse' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn('engineer')));
    const [first, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 403, msg: '您的账号已在其他地方登录，请先退出' });
    await server.request('GET', '/api/oauth/Logout', { token: first?.data.token });
    expect((await signIn('engineer')).status).toBe(200);
  });
});

describe('what a sign-in goes by', () => {
  const identity = { issuer: 'https://id.example.com', subject: 'p-1' };
  const living = async (userId: string): Promise<number> =>
    (await sql`select id from kernel.session where user_id = ${userId} and ended_reason is null`.execute(server.kernel.db)).rows.length;
  async function engineer(): Promise<DirectoryUser> {
    const user = await server.kernel.directory.findByAccount('engineer');
    if (user === undefined) throw new Error('no engineer');
    return user;
  }
  const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  /** Takes it away in a transaction that ends when a sign-in waits for that. */
  async function takeAwayMeanwhile(user: DirectoryUser, basis: Basis, takeAway: (trx: Transaction) => Promise<void>): Promise<PromiseSettledResult<string>> {
    const { kernel } = server;
    const { outcome } = await kernel.db.transaction().execute(async (trx) => {
      await takeAway(trx);
      await kernel.sessions.endUser(user.id, 'forced', { trx });
      const started = Promise.allSettled([openSession(kernel, { ip: '203.0.113.7', device: '' }, user, basis)]);
      await vi.waitFor(async () => expect((await waiting.execute(kernel.db)).rows).toHaveLength(1));
      // Not awaited here, as it waits for the commit.
      return { outcome: started };
    });
    return (await outcome)[0];
  }

  it.each(['many', 'replace', 'refuse'] as const)('opens nothing when it is taken away under way (%s)', async (singleLogin) => {
    const { kernel } = server;
    kernel.settings.setDefaults(signInSettings, { singleLogin });
    const user = await engineer();
    await sql`insert into kernel.openid_identity (issuer, subject, user_id) values (${identity.issuer}, ${identity.subject}, ${user.id})`.execute(kernel.db);
    const outcomes = [
      await takeAwayMeanwhile(user, { by: 'identity', ...identity }, async (trx) => void (await sql`delete from kernel.openid_identity where user_id = ${user.id}`.execute(trx))),
      await takeAwayMeanwhile(user, await passwordBasis(kernel.db, user.id), (trx) => kernel.credentials.set(user.id, digestOf('demo2026'), trx)),
    ];
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: { errorName: 'loginFailed' } });
    expect(await living(user.id)).toBe(0);
  });

  it('ends with the session that was opened by it, of twenty sign-ins that a new password meets at any moment', async () => {
    const { kernel } = server;
    const user = await engineer();
    const basis = await passwordBasis(kernel.db, user.id);
    const signIns = Array.from({ length: 20 }, () => openSession(kernel, { ip: '203.0.113.7', device: '' }, user, basis));
    const change = kernel.db.transaction().execute(async (trx) => {
      await kernel.credentials.set(user.id, digestOf('demo2026'), trx);
      await kernel.sessions.endUser(user.id, 'password', { trx });
    });
    await Promise.allSettled([...signIns, change]);
    expect(await living(user.id)).toBe(0);
  });
});

it('a session ends after as many minutes as are set', async () => {
  const { data: { token } } = await signIn('engineer');
  server.kernel.settings.setDefaults(signInSettings, { tokenTimeout: 10 });
  const unused = (minutes: number) => sql`update kernel.session set last_seen = now() - make_interval(mins => ${minutes})`.execute(server.kernel.db);
  await unused(9);
  expect((await me(token)).code).toBe(200);
  await unused(11);
  await expect.poll(async () => (await me(token)).code).toBe(600);
});
