import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signInSettings } from '../../kernel/authentication/sign-in-settings.ts';
import { findNoAddress, isAmong } from '../../kernel/authentication/allowed-addresses.ts';
import { digestOf } from '../../kernel/testing/minimal-directory.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
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
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => openSession(kernel, { ip: '203.0.113.7', device: '' }, user)));
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

it('a session ends after as many minutes as are set', async () => {
  const { data: { token } } = await signIn('engineer');
  server.kernel.settings.setDefaults(signInSettings, { tokenTimeout: 10 });
  const unused = (minutes: number) => sql`update kernel.session set last_seen = now() - make_interval(mins => ${minutes})`.execute(server.kernel.db);
  await unused(9);
  expect((await me(token)).code).toBe(200);
  await unused(11);
  await expect.poll(async () => (await me(token)).code).toBe(600);
});
