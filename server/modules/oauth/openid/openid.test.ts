import { sql } from 'kysely';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Admitted, OwnIdentities } from '#schemas/wire/openid.ts';
import { signInSettings } from '../../../kernel/authentication/sign-in-settings.ts';
import { digestOf, TEST_PASSWORD } from '../../../kernel/testing/minimal-directory.ts';
import { startTestServer, type Answer, type TestServer } from '../../../kernel/testing/test-server.ts';
import { SETTINGS_ID } from '../../../records/index.ts';
import { TestBrowser } from '../testing/browser.ts';
import { CLIENT, startIdentityProvider, type TestIdentityProvider } from '../testing/identity-provider.ts';
import { openidSettings } from './settings.ts';

const SETTINGS = `/api/visualdev/OnlineDev/systemSettings/${SETTINGS_ID}`;
const REFUSED = '身份提供方没有完成登录，请重试或使用其他登录方式';
const OVER = '登录步骤已失效，或不是在此浏览器中发起，请重新登录';
const UNKNOWN = '没有与此身份对应的账号，请联系管理员';
const UNREACHABLE = '身份提供方暂时无法访问，请稍后重试或使用其他登录方式';

let server: TestServer;
let provider: TestIdentityProvider;
let admin: string;
let department: string;
let role: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true, dataSourceHosts: ['127.0.0.1'] });
  provider = await startIdentityProvider([`${server.url}/auth-redirect`]);
  admin = await server.login('admin');
  department = await idOf('sys_organize', 'full_name', '土建造价部');
  role = await idOf('sys_role', 'en_code', 'viewer');
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});
beforeEach(async () => {
  for (const table of ['openid_sign_in', 'openid_identity']) await sql`delete from ${sql.table(`kernel.${table}`)}`.execute(server.kernel.db);
  await sql`update records.sys_user set email = 'engineer@example.com', enabled_mark = true where account = 'engineer'`.execute(server.kernel.db);
  provider.people.clear();
  provider.people.set('p-1', { email: 'Engineer@example.com', name: 'Jane Doe', preferredUsername: 'manager' });
  provider.signedIn = 'p-1';
  await setUp({});
});

async function idOf(table: string, column: string, value: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(`records.${table}`)} where ${sql.ref(column)} = ${value}`.execute(server.kernel.db);
  return rows[0]?.id ?? '';
}

/** What counts where nothing else is given. */
const plain = () => ({
  openidIssuer: provider.issuer, openidClientId: CLIENT.id, openidSecret: CLIENT.secret, openidScopes: null, openidName: '企业账号', openidNameEnglish: 'Company account',
  openidMatch: 'email', openidClaim: null, openidUnknown: 'refuse', openidOrganize: null, openidRoles: null,
});
async function setUp(values: Record<string, unknown>): Promise<Answer> {
  const wanted = { ...plain(), ...values };
  const { data } = await server.request<{ version: number }>('GET', SETTINGS, { token: admin });
  const answer = await server.request('PUT', SETTINGS, { token: admin, body: { ...wanted, version: data.version } });
  if (answer.status === 200) {
    const unset: Record<string, unknown> = { ...Value.Create(signInSettings.schema), ...Value.Create(openidSettings.schema) };
    const counting = async (): Promise<object> => ({ ...(await server.kernel.settings.read(signInSettings)), ...(await server.kernel.settings.read(openidSettings)) });
    await vi.waitFor(async () => expect(await counting()).toMatchObject(Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, value ?? unset[name]]))));
  }
  return answer;
}

/** To the provider and back, as far as the page at `/auth-redirect`; what is in its address. */
async function comeBack(browser = new TestBrowser()): Promise<{ browser: TestBrowser; query: string }> {
  const address = await begin(browser);
  return { browser, query: new URL(await browser.follow(address)).search.slice(1) };
}
async function begin(browser: TestBrowser): Promise<string> {
  const answer = await server.request<{ address: string }>('POST', '/api/oauth/OpenId/Actions/Begin');
  expect(answer.status, answer.msg).toBe(200);
  browser.keep(server.url, answer.headers);
  return answer.data.address;
}
const finish = (browser: TestBrowser, query: string): Promise<Answer<Admitted>> =>
  server.request<Admitted>('POST', '/api/oauth/OpenId/Actions/Finish', { body: { query }, headers: { cookie: browser.cookie(server.url) } });
async function signIn(): Promise<Answer<Admitted>> {
  const { browser, query } = await comeBack();
  return finish(browser, query);
}
async function whoIs(answer: Answer<Admitted>): Promise<string> {
  const token = 'token' in answer.data ? answer.data.token : undefined;
  return (await server.request<{ userInfo: { userAccount: string } }>('GET', '/api/oauth/CurrentUser', { token })).data.userInfo.userAccount;
}
const said = ({ status, msg, data }: Answer): object => ({ status, msg, data });

describe('somebody who is here', () => {
  it('is found by a mail address that the provider has verified, and stays who they are when it changes', async () => {
    expect(await whoIs(await signIn())).toBe('engineer');
    provider.people.set('p-1', { email: 'other@example.com' });
    expect(await whoIs(await signIn())).toBe('engineer');
    // The address has been given to somebody else meanwhile, which does not bring the account along.
    provider.people.set('p-2', { email: 'engineer@example.com' });
    provider.signedIn = 'p-2';
    expect(said(await signIn())).toEqual({ status: 403, msg: UNKNOWN, data: null });
  });

  it('is found by the claim that holds the account, and by no mobile number in it', async () => {
    await setUp({ openidMatch: 'claim' });
    expect(await whoIs(await signIn())).toBe('manager');
    const mobile = (await server.kernel.directory.findByAccount('viewer'))?.mobilePhone ?? '';
    expect(mobile).not.toBe('');
    provider.people.set('p-3', { preferredUsername: mobile });
    provider.signedIn = 'p-3';
    expect((await signIn()).status).toBe(403);
  });

  it('comes in by the rules that hold for a password: the second step, the addresses, one session at a time, and the log', async () => {
    const user = await server.kernel.directory.findByAccount('engineer');
    await setUp({ secondFactorFor: 'all' });
    expect((await signIn()).data).toMatchObject({ step: 'setUp' });
    await setUp({ secondFactorFor: 'none', allowedAddresses: '10.9.9.9' });
    expect(await signIn()).toMatchObject({ status: 403, msg: '当前地址不允许登录，请联系管理员' });
    await setUp({ allowedAddresses: null, singleLogin: 'replace' });
    const first = await signIn();
    await signIn();
    expect((await server.request('GET', '/api/oauth/CurrentUser', { token: 'token' in first.data ? first.data.token : '' })).status).toBe(401);
    await setUp({ singleLogin: 'many' });
    const { rows } = await sql<{ succeeded: boolean }>`select succeeded from kernel.login_log where user_id = ${user?.id ?? ''} order by created desc limit 2`.execute(server.kernel.db);
    expect(rows).toEqual([{ succeeded: true }, { succeeded: true }]);
  });

  it('is told that the account is disabled, and does not come in', async () => {
    await sql`update records.sys_user set enabled_mark = false where account = 'engineer'`.execute(server.kernel.db);
    expect(said(await signIn())).toEqual({ status: 403, msg: '账号已停用，请联系管理员', data: null });
  });
});

describe('somebody who is not here', () => {
  it('is refused alike whether nobody is called so, several are, or the address is not verified', async () => {
    provider.people.set('p-4', { email: 'nobody@example.com' });
    provider.people.set('p-5', { email: 'engineer@example.com', emailVerified: false });
    provider.people.set('p-6', {});
    provider.people.set('p-7', { email: 'engineer@example.com' });
    for (const person of ['p-4', 'p-5', 'p-6']) {
      provider.signedIn = person;
      expect(said(await signIn())).toEqual({ status: 403, msg: UNKNOWN, data: null });
    }
    await sql`update records.sys_user set email = 'engineer@example.com' where account = 'viewer'`.execute(server.kernel.db);
    provider.signedIn = 'p-7';
    expect(said(await signIn())).toEqual({ status: 403, msg: UNKNOWN, data: null });
    await sql`update records.sys_user set email = null where account = 'viewer'`.execute(server.kernel.db);
    expect((await sql`select 1 from kernel.openid_identity`.execute(server.kernel.db)).rows).toEqual([]);
  });

  it('is made by the rule with department and roles, once however often they come at the same time', async () => {
    await setUp({ openidUnknown: 'create', openidOrganize: department, openidRoles: [role] });
    provider.people.set('p-8', { email: 'new.person@example.com', name: '新 同事', preferredUsername: 'new.person' });
    provider.signedIn = 'p-8';
    const ways = await Promise.all(Array.from({ length: 8 }, () => comeBack()));
    const answers = await Promise.all(ways.map(({ browser, query }) => finish(browser, query)));
    for (const answer of answers) expect(answer.status, answer.msg).toBe(200);
    const { rows } = await sql<Record<string, unknown>>`select account, real_name, email, organize_id, role_ids, is_administrator from records.sys_user where email = 'new.person@example.com'`.execute(server.kernel.db);
    expect(rows).toEqual([{ account: 'newperson', real_name: '新同事', email: 'new.person@example.com', organize_id: department, role_ids: [role], is_administrator: false }]);
    // An address that is not verified makes nobody either.
    provider.people.set('p-9', { email: 'unverified@example.com', emailVerified: false });
    provider.signedIn = 'p-9';
    expect(said(await signIn())).toEqual({ status: 403, msg: UNKNOWN, data: null });
  });
});

it('many who come for the first time at one moment all come in', async () => {
  await setUp({ openidUnknown: 'create', openidOrganize: department, openidRoles: [role] });
  const ways: { browser: TestBrowser; query: string }[] = [];
  for (let index = 0; index < 40; index += 1) {
    provider.signedIn = `first-${String(index)}`;
    provider.people.set(provider.signedIn, { email: `first${String(index)}@example.com`, name: '新同事', preferredUsername: `first${String(index)}` });
    ways.push(await comeBack());
  }
  const answers = await Promise.all(ways.map(({ browser, query }) => finish(browser, query)));
  expect(answers.map(({ status, msg }) => ({ status, msg }))).toEqual(answers.map(() => ({ status: 200, msg: expect.any(String) })));
});

describe('M11: what is forged, repeated or taken elsewhere', () => {
  it('a sign-in ends in the browser that began it alone, and once, also of twenty at the same time', async () => {
    const { browser, query } = await comeBack();
    expect(said(await finish(new TestBrowser(), query))).toEqual({ status: 400, msg: OVER, data: null });
    const other = new TestBrowser();
    await begin(other);
    expect(said(await finish(other, query))).toEqual({ status: 400, msg: OVER, data: null });
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(browser, query)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, msg } of answers.filter((answer) => answer.status !== 200)) expect({ status, msg }).toEqual({ status: 400, msg: OVER });
    expect(said(await finish(browser, query))).toEqual({ status: 400, msg: OVER, data: null });
  });

  it('a state that was never given, or is too old, opens nothing', async () => {
    const { browser, query } = await comeBack();
    const forged = new URLSearchParams(query);
    forged.set('state', Buffer.from('never given to anybody').toString('base64url'));
    expect(said(await finish(browser, forged.toString()))).toEqual({ status: 400, msg: OVER, data: null });
    await sql`update kernel.openid_sign_in set expires = now()`.execute(server.kernel.db);
    expect(said(await finish(browser, query))).toEqual({ status: 400, msg: OVER, data: null });
  });

  it('a code of another sign-in, one of another nonce and one that was used before are refused', async () => {
    const browser = new TestBrowser();
    const [mine, other] = [await comeBack(browser), await comeBack(browser)];
    const mixed = new URLSearchParams(mine.query);
    mixed.set('code', new URLSearchParams(other.query).get('code') ?? '');
    expect(said(await finish(browser, mixed.toString()))).toEqual({ status: 400, msg: REFUSED, data: null });

    const address = new URL(await begin(browser));
    address.searchParams.set('nonce', 'a-nonce-of-somebody-else');
    const forged = new URL(await browser.follow(address.href)).search.slice(1);
    expect(said(await finish(browser, forged))).toEqual({ status: 400, msg: REFUSED, data: null });

    const used = await comeBack(browser);
    expect((await finish(browser, used.query)).status).toBe(200);
    const again = new URLSearchParams((await comeBack(browser)).query);
    again.set('code', new URLSearchParams(used.query).get('code') ?? '');
    expect(said(await finish(browser, again.toString()))).toEqual({ status: 400, msg: REFUSED, data: null });
  });

  it('what the provider refuses is said in plain words, and not what it said', async () => {
    provider.signedIn = 'nobody';
    const { browser, query } = await comeBack();
    expect(query).toContain('error=access_denied');
    expect(said(await finish(browser, query))).toEqual({ status: 400, msg: REFUSED, data: null });
  });
});

describe('an identity that is joined', () => {
  const DETACH = '/api/oauth/Identities/Actions/Detach';
  const own = async (token: string): Promise<OwnIdentities> => (await server.request<OwnIdentities>('GET', '/api/oauth/Identities', { token })).data;
  const engineer = async (): Promise<string> => (await server.kernel.directory.findByAccount('engineer'))?.id ?? '';
  const tokenOf = ({ data }: Answer<Admitted>): string => ('token' in data ? data.token : '');

  it('is shown to the person and let go of by their password, once of twenty at the same time; the next sign-in looks again', async () => {
    const token = tokenOf(await signIn());
    const { list: [identity], hasPassword } = await own(token);
    expect([identity?.name, hasPassword]).toEqual(['企业账号', true]);
    const detach = (password: string, by = token): Promise<Answer> =>
      server.request('POST', DETACH, { token: by, body: { issuer: identity?.issuer, password } });
    expect(await detach(digestOf('wrong1234'))).toMatchObject({ status: 400, msg: '密码错误' });
    expect((await detach(digestOf(TEST_PASSWORD), admin)).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 20 }, () => detach(digestOf(TEST_PASSWORD))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await own(token)).list).toEqual([]);
    await sql`update records.sys_user set email = 'moved@example.com' where account = 'engineer'`.execute(server.kernel.db);
    expect(said(await signIn())).toEqual({ status: 403, msg: UNKNOWN, data: null });
  });

  it('stays where nothing else would let the person in', async () => {
    await setUp({ openidUnknown: 'create', openidOrganize: department, openidRoles: [role] });
    provider.people.set('p-10', { email: 'no.password@example.com', name: 'Joe' });
    provider.signedIn = 'p-10';
    const token = tokenOf(await signIn());
    const { list: [identity], hasPassword } = await own(token);
    expect([identity?.name, hasPassword]).toEqual(['企业账号', false]);
    const answer = await server.request('POST', DETACH, { token, body: { issuer: identity?.issuer, password: digestOf(TEST_PASSWORD) } });
    expect(answer).toMatchObject({ status: 409, msg: '请先设置密码，否则解除后将无法登录' });
    expect((await own(token)).list).toHaveLength(1);
  });

  it('is detached by an administrator: sessions end, the person is told, and it stands in the log', async () => {
    const token = tokenOf(await signIn());
    const path = `/api/permission/Users/${await engineer()}/Actions/DetachIdentity`;
    expect((await server.request('POST', path, { token: await server.login('viewer') })).status).toBe(403);
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.request('POST', path, { token: admin })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect((await server.request('GET', '/api/oauth/CurrentUser', { token })).status).toBe(401);
    const { rows } = await sql`
      select 1 from kernel.message m join kernel.message_receiver r on r.message_id = m.id where r.user_id = ${await engineer()} and m.kind = 'oauth.identityDetached'`.execute(server.kernel.db);
    expect(rows).toHaveLength(1);
    await expect.poll(async () => (await sql`select id from kernel.request_log where url = ${path} and status = 200`.execute(server.kernel.db)).rows).toHaveLength(1);
  });

  it('takes a sign-in along that waits for its second step, and those that are under way', async () => {
    await sql`update records.sys_user set email = 'engineer@example.com' where account = 'engineer'`.execute(server.kernel.db);
    await setUp({ secondFactorFor: 'all' });
    const { data } = await signIn();
    if (!('challenge' in data)) throw new Error('There is no second step.');
    await setUp({ secondFactorFor: 'none' });
    const path = `/api/permission/Users/${await engineer()}/Actions/DetachIdentity`;
    const ways = await Promise.all(Array.from({ length: 10 }, () => comeBack()));
    // From here on the rule finds nobody.
    await sql`update records.sys_user set email = 'moved@example.com' where account = 'engineer'`.execute(server.kernel.db);
    const [detached, ...answers] = await Promise.all([
      server.request('POST', path, { token: admin }), ...ways.map(({ browser, query }) => finish(browser, query)),
    ]);
    expect(detached.status).toBe(200);
    for (const answer of answers.filter(({ status }) => status === 200)) {
      expect((await server.request('GET', '/api/oauth/CurrentUser', { token: tokenOf(answer) })).status).toBe(401);
    }
    expect(await server.request('POST', '/api/oauth/SecondStep/Actions/SetUp', { body: data.challenge })).toMatchObject({ status: 400, msg: '登录步骤已失效，请返回重新登录' });
  });

  it('of an administrator is an administrator’s alone, and nobody detaches their own by it', async () => {
    const [theirs, mine] = [await idOf('sys_user', 'account', 'admin'), await idOf('sys_user', 'account', 'manager')];
    await sql`
      insert into kernel.model_grant (subject_type, subject_id, model, buttons, columns)
      values ('user', ${mine}, 'user', '{btn_detachIdentity}', '{"*":"write"}')`.execute(server.kernel.db);
    await sql`insert into kernel.openid_identity (issuer, subject, user_id) values ('https://id.example.com', 'a', ${theirs}), ('https://id.example.com', 'm', ${mine})`.execute(server.kernel.db);
    const manager = await server.login('manager');
    const ask = (id: string): Promise<Answer> => server.request('POST', `/api/permission/Users/${id}/Actions/DetachIdentity`, { token: manager });
    expect(await ask(theirs)).toMatchObject({ status: 403, msg: '仅管理员可解除管理员的统一身份' });
    expect(await ask(mine)).toMatchObject({ status: 403, msg: '请在个人信息中管理自己的统一身份' });
    expect((await ask('nobody')).status).toBe(404);
  });
});

describe('setting it up', () => {
  it('says on the sign-in page what the provider is called, and nothing where there is none', async () => {
    const ways = async (language: string): Promise<unknown> => (await server.request('GET', '/api/oauth/Ways', { headers: { 'accept-language': language } })).data;
    expect([await ways('zh-CN'), await ways('en-US'), await ways('zh-TW')]).toEqual([{ openid: { name: '企业账号' } }, { openid: { name: 'Company account' } }, { openid: { name: '企业账号' } }]);
    await setUp({ openidIssuer: null, openidClientId: null, openidSecret: null });
    expect(await ways('zh-CN')).toEqual({ openid: null });
    expect((await server.request('POST', '/api/oauth/OpenId/Actions/Begin')).status).toBe(404);
    expect((await server.request('POST', '/api/oauth/OpenId/Actions/Finish', { body: { query: 'code=1&state=2' } })).status).toBe(404);
  });

  it('is tried out by those who may, and says why it does not work', async () => {
    const TEST = `/api/system/Settings/${SETTINGS_ID}/Actions/TestOpenid`;
    expect((await server.request('POST', TEST, { token: await server.login('viewer') })).status).toBe(403);
    expect(await server.request('POST', TEST, { token: admin })).toMatchObject({ status: 200 });
    await setUp({ openidIssuer: `${provider.issuer}/nothing-here` });
    const answer = await server.request('POST', TEST, { token: admin });
    expect(answer.status).toBe(400);
    expect(answer.msg).toMatch(/^连接失败：./);
  });

  it('refuses addresses that the server must not call, plain HTTP, and the secret for another provider', async () => {
    const refused = async (values: Record<string, unknown>): Promise<unknown> => {
      const { status, data } = await setUp(values) as Answer<{ errors?: { path: string; message: string }[] }>;
      return [status, data.errors?.[0]?.path];
    };
    expect(await refused({ openidIssuer: 'https://169.254.169.254' })).toEqual([422, 'openidIssuer']);
    expect(await refused({ openidIssuer: 'http://id.example.com' })).toEqual([422, 'openidIssuer']);
    expect(await refused({ openidIssuer: 'javascript:alert(1)' })).toEqual([422, 'openidIssuer']);
    expect(await refused({ openidClientId: null })).toEqual([422, 'openidClientId']);
    expect(await refused({ openidUnknown: 'create' })).toEqual([422, 'openidOrganize']);
    const { data } = await server.request<Record<string, unknown>>('GET', SETTINGS, { token: admin });
    expect(JSON.stringify(data)).not.toContain(CLIENT.secret);
    const moved = await server.request<{ errors: { path: string }[] }>('PUT', SETTINGS, { token: admin, body: { ...data, openidIssuer: 'https://id.example.com' } });
    expect([moved.status, moved.data.errors[0]?.path]).toEqual([422, 'openidSecret']);
  });

  it('a provider that is down is said to be down, before and after, and nobody comes in', async () => {
    const gone = await startIdentityProvider([`${server.url}/auth-redirect`]);
    gone.people.set('p-1', { email: 'engineer@example.com' });
    gone.signedIn = 'p-1';
    await setUp({ openidIssuer: gone.issuer });
    const { browser, query } = await comeBack();
    await gone.stop();
    expect(said(await finish(browser, query))).toEqual({ status: 503, msg: UNREACHABLE, data: null });
    await setUp({ openidIssuer: gone.issuer, openidSecret: 'another' });
    expect(said(await server.request('POST', '/api/oauth/OpenId/Actions/Begin'))).toEqual({ status: 503, msg: UNREACHABLE, data: null });
  });
});
