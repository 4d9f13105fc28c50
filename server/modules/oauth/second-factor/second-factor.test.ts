import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewAuthenticator, OwnSecondFactor, SecondStep } from '#schemas/wire/second-step.ts';
import { signInSettings } from '../../../kernel/authentication/sign-in-settings.ts';
import { digestOf, TEST_PASSWORD } from '../../../kernel/testing/minimal-directory.ts';
import { startTestServer, type Answer, type TestServer } from '../../../kernel/testing/test-server.ts';
import { oauth } from '../routes.ts';
import { outboxTexts } from '../testing/outbox-texts.ts';

const OWN = '/api/oauth/SecondFactor';
const PASSWORD = digestOf(TEST_PASSWORD);
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ modules: [oauth], directory: 'minimal' }); });
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['login_attempt', 'second_factor', 'second_factor_draft', 'recovery_code', 'sign_in_challenge', 'session']) await sql.raw(`delete from kernel.${table}`).execute(server.kernel.db);
});
afterEach(() => server.kernel.settings.setDefaults(signInSettings, {}));

type Entered = Partial<SecondStep> & { token?: string; recoveryCodes?: string[] };
const post = <T = Entered>(path: string, body?: unknown, options: { token?: string; headers?: Record<string, string> } = {}): Promise<Answer<T>> => server.request<T>('POST', path, { body, ...options });
const signIn = (account = 'engineer', headers: Record<string, string> = {}) => post('/api/oauth/Login', { account, password: PASSWORD }, { headers });
const step = (verb: 'Verify' | 'SetUp' | 'Confirm', { challenge }: Entered, code?: string, headers: Record<string, string> = {}) =>
  post<Entered & NewAuthenticator>(`/api/oauth/SecondStep/Actions/${verb}`, { ...challenge, ...(code !== undefined && { code }) }, { headers });

/** The code that an authenticator app shows; `ahead` periods of thirty seconds from now. */
const codeOf = (secret: string, ahead = 0): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });
const wrongCode = (secret: string): string => ['000000', '111111', '222222', '333333'].find((code) => ![-1, 0, 1].some((ahead) => codeOf(secret, ahead) === code)) ?? '';
/** As if some minutes had passed: a code that was used is of another time. */
const forgetLastCode = () => sql`update kernel.second_factor set last_step = 0`.execute(server.kernel.db);

async function turnOn(account = 'engineer'): Promise<{ token: string; secret: string; recoveryCodes: string[] }> {
  const token = await server.login(account);
  const { data: { secret } } = await post<NewAuthenticator>(`${OWN}/Actions/Begin`, { password: PASSWORD }, { token });
  const { data } = await post<{ recoveryCodes: string[] }>(`${OWN}/Actions/Confirm`, { code: codeOf(secret) }, { token });
  await forgetLastCode();
  return { token, secret, recoveryCodes: data.recoveryCodes };
}
const own = async (token: string): Promise<OwnSecondFactor> => (await server.request<OwnSecondFactor>('GET', OWN, { token })).data;

describe('somebody who has switched it on', () => {
  it('is asked for a code after the password, which opens nothing by itself', async () => {
    const { secret } = await turnOn();
    const { data } = await signIn();
    expect(data).toMatchObject({ step: 'verify', validSeconds: 300 });
    expect(data.token).toBeUndefined();
    for (const token of [data.challenge?.id, data.challenge?.secret]) {
      expect((await server.request('GET', '/api/oauth/CurrentUser', { token })).status).toBe(401);
    }
    const before = await sql`select id from kernel.session where user_id = 'u-engineer'`.execute(server.kernel.db);
    const entered = await step('Verify', data, ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`);
    expect((await server.request('GET', '/api/oauth/CurrentUser', { token: entered.data.token })).status).toBe(200);
    expect((await sql`select id from kernel.session where user_id = 'u-engineer'`.execute(server.kernel.db)).rows).toHaveLength(before.rows.length + 1);
  });

  it('is asked after a code for the mobile number and after a picture as well', async () => {
    const { token, secret } = await turnOn();
    await post('/api/oauth/Actions/SendCode', { mobile: '13800000002' });
    await expect.poll(async () => (await outboxTexts(server, '13800000002')).length).toBe(1);
    const code = /\d{6}/.exec((await outboxTexts(server, '13800000002')).at(-1) ?? '')?.[0] ?? '';
    const byCode = await post('/api/oauth/LoginByCode', { mobile: '13800000002', code });
    expect([byCode.data.step, byCode.data.token]).toEqual(['verify', undefined]);
    const { data: scan } = await post<{ id: string; secret: string }>('/api/oauth/Scan');
    await post(`/api/oauth/Scan/${scan.id}/Actions/Answer`, { isConfirmed: true }, { token });
    const { data } = await post('/api/oauth/LoginByScan', { id: scan.id, secret: scan.secret });
    expect([data.step, data.token]).toEqual(['verify', undefined]);
    expect((await step('Verify', data, codeOf(secret))).status).toBe(200);
  });

  it('M10: uses a code once, also when it is sent by twenty at the same moment, and none from before it', async () => {
    const { secret } = await turnOn();
    const waiting = await Promise.all(Array.from({ length: 20 }, () => signIn()));
    const code = codeOf(secret);
    const answers = await Promise.all(waiting.slice(0, 8).map(({ data }) => step('Verify', data, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await step('Verify', (await signIn()).data, code)).toMatchObject({ status: 400, msg: '动态验证码或恢复码错误，请重新输入' });
    expect((await step('Verify', (await signIn()).data, codeOf(secret, -1))).status).toBe(400);
  });

  it('does not come in with the code that has set it up', async () => {
    const token = await server.login('engineer');
    const { data: { secret } } = await post<NewAuthenticator>(`${OWN}/Actions/Begin`, { password: PASSWORD }, { token });
    const code = codeOf(secret);
    await post(`${OWN}/Actions/Confirm`, { code }, { token });
    expect((await step('Verify', (await signIn()).data, code)).status).toBe(400);
  });

  it('comes in with each of ten recovery codes once, however it is typed, and sees how many are left', async () => {
    const { token, recoveryCodes } = await turnOn();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect((await step('Verify', (await signIn()).data, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await step('Verify', (await signIn()).data, first)).status).toBe(400);
    const twice = await Promise.all([(await signIn()).data, (await signIn()).data].map((data) => step('Verify', data, second)));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await own(token)).recoveryCodesLeft).toBe(8);
  });

  it('finds neither the secret nor a recovery code in the database', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const { rows } = await sql<{ row: string }>`
      select row_to_json(f)::text as row from kernel.second_factor f union all select row_to_json(r)::text || encode(r.code_hash, 'escape') from kernel.recovery_code r`.execute(server.kernel.db);
    const stored = rows.map(({ row }) => row).join('\n');
    for (const plain of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) expect(stored).not.toContain(plain);
  });
});

describe('a sign-in that waits for its second step', () => {
  it('goes on once, in the browser that began it, and by its secret alone', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const { data } = await signIn();
    const other = { challenge: { id: data.challenge?.id ?? '', secret: 'x'.repeat(43) } };
    expect((await step('Verify', other, recoveryCodes[0])).status).toBe(400);
    expect((await step('Verify', data, recoveryCodes[0], FIREFOX)).status).toBe(400);
    expect((await step('Confirm', data, codeOf(secret))).status).toBe(400);
    expect((await step('SetUp', data)).status).toBe(400);
    expect((await step('Verify', data, recoveryCodes[0])).status).toBe(200);
    expect(await step('Verify', data, recoveryCodes[1])).toMatchObject({ status: 400, msg: '登录步骤已失效，请返回重新登录' });
  });

  it('is over after five minutes, after five wrong codes, and when the password has changed', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const late = await signIn();
    await sql`update kernel.sign_in_challenge set expires = now()`.execute(server.kernel.db);
    expect((await step('Verify', late.data, recoveryCodes[0])).status).toBe(400);

    const guessed = await signIn();
    const guesses = await Promise.all(Array.from({ length: 5 }, () => step('Verify', guessed.data, wrongCode(secret))));
    expect(guesses.every(({ status }) => status === 400)).toBe(true);
    expect(await step('Verify', guessed.data, recoveryCodes[0])).toMatchObject({ status: 400, msg: '登录步骤已失效，请返回重新登录' });

    const changed = await signIn();
    await server.kernel.credentials.set('u-engineer', PASSWORD);
    expect((await step('Verify', changed.data, recoveryCodes[0])).status).toBe(400);
  });

  it('does not let in somebody who was disabled meanwhile', async () => {
    const { recoveryCodes } = await turnOn('manager');
    const { data } = await signIn('manager');
    await sql`update records.sys_user set enabled_mark = false where id = 'u-manager'`.execute(server.kernel.db);
    expect((await step('Verify', data, recoveryCodes[0])).status).toBe(403);
    await sql`update records.sys_user set enabled_mark = true where id = 'u-manager'`.execute(server.kernel.db);
  });
});

describe('somebody who guesses codes and knows the password', () => {
  it('has ten tries in a quarter of an hour, from however many addresses, at once or with new sign-ins', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const waiting = await Promise.all(Array.from({ length: 8 }, (_, index) => signIn('engineer', { 'x-forwarded-for': `203.0.113.${String(index)}` })));
    const guesses = await Promise.all(waiting.flatMap(({ data }, index) =>
      Array.from({ length: 4 }, () => step('Verify', data, wrongCode(secret), { 'x-forwarded-for': `203.0.113.${String(index)}` }))));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(22);
    expect((await step('Verify', (await signIn()).data, recoveryCodes[0])).status).toBe(429);
  });
});

describe("M10: the administrator's rule", () => {
  const ruled = (values: { secondFactorFor: 'administrators' | 'roles' | 'all'; secondFactorRoles?: string[] }) => server.kernel.settings.setDefaults(signInSettings, values);
  const asked = async (account: string) => (await signIn(account)).data.step ?? 'nothing';

  it.each([
    ['administrators', ['setUp', 'nothing', 'nothing']], ['roles', ['setUp', 'setUp', 'nothing']], ['all', ['setUp', 'setUp', 'setUp']],
  ] as const)('names %s', async (secondFactorFor, expected) => {
    ruled({ secondFactorFor, secondFactorRoles: ['r3'] });
    await sql`update records.sys_user set role_ids = '{r1,r3}' where id = 'u-manager'`.execute(server.kernel.db);
    expect([await asked('admin'), await asked('manager'), await asked('engineer')]).toEqual(expected);
  });

  it('leads through setting one up before there is a session', async () => {
    ruled({ secondFactorFor: 'all' });
    const { data } = await signIn();
    const { data: shown } = await step('SetUp', data);
    expect(shown.address).toBe(`otpauth://totp/${encodeURIComponent('办公平台')}:engineer?issuer=${encodeURIComponent('办公平台')}&secret=${shown.secret}&algorithm=SHA1&digits=6&period=30`);
    expect((await step('SetUp', data)).data.secret).toBe(shown.secret);
    expect((await step('Verify', data, codeOf(shown.secret))).status).toBe(400);
    expect((await step('Confirm', data, wrongCode(shown.secret))).status).toBe(400);
    const { data: entered } = await step('Confirm', data, codeOf(shown.secret));
    expect(entered.recoveryCodes).toHaveLength(10);
    expect(await own(entered.token ?? '')).toMatchObject({ isOn: true, isRequired: true, recoveryCodesLeft: 10 });
    expect(await asked('engineer')).toBe('verify');
  });

  it('sets up one of those that are begun at once, and no other afterwards', async () => {
    ruled({ secondFactorFor: 'all' });
    const begun = await Promise.all(Array.from({ length: 4 }, async () => {
      const { data } = await signIn();
      return { data, secret: (await step('SetUp', data)).data.secret };
    }));
    const answers = await Promise.all(begun.map(({ data, secret }) => step('Confirm', data, codeOf(secret))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it('keeps people from switching it off', async () => {
    const { token, secret } = await turnOn();
    ruled({ secondFactorFor: 'all' });
    expect(await post(`${OWN}/Actions/TurnOff`, { password: PASSWORD, code: codeOf(secret) }, { token })).toMatchObject({ status: 409, msg: '管理员要求您使用两步验证，不能关闭' });
    expect((await own(token)).isOn).toBe(true);
  });
});

describe('in the profile', () => {
  it('nothing changes without the password, and without a code where there is a second factor', async () => {
    const { token, secret } = await turnOn();
    for (const verb of ['Begin', 'TurnOff', 'NewCodes']) {
      expect((await post(`${OWN}/Actions/${verb}`, { password: digestOf('wrong'), code: codeOf(secret) }, { token })).status).toBe(400);
      expect((await post(`${OWN}/Actions/${verb}`, { password: PASSWORD }, { token })).status).toBe(400);
      expect((await post(`${OWN}/Actions/${verb}`, { password: PASSWORD, code: wrongCode(secret) }, { token })).status).toBe(400);
    }
    expect(await own(token)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  });

  it('an authenticator counts once its first code has been seen, and takes the place of the one before', async () => {
    const { token, secret } = await turnOn();
    const { data: next } = await post<NewAuthenticator>(`${OWN}/Actions/Begin`, { password: PASSWORD, code: codeOf(secret) }, { token });
    expect((await post(`${OWN}/Actions/Confirm`, { code: wrongCode(next.secret) }, { token })).status).toBe(400);
    expect((await post(`${OWN}/Actions/Confirm`, { code: codeOf(next.secret) }, { token })).status).toBe(200);
    expect((await post(`${OWN}/Actions/Confirm`, { code: codeOf(next.secret) }, { token })).status).toBe(409);
    await forgetLastCode();
    expect((await step('Verify', (await signIn()).data, codeOf(secret))).status).toBe(400);
    expect((await step('Verify', (await signIn()).data, codeOf(next.secret))).status).toBe(200);
  });

  it('new recovery codes take the place of those before; switched off, the password is enough again', async () => {
    const { token, secret, recoveryCodes } = await turnOn();
    const { data } = await post<{ recoveryCodes: string[] }>(`${OWN}/Actions/NewCodes`, { password: PASSWORD, code: codeOf(secret) }, { token });
    expect(data.recoveryCodes).toHaveLength(10);
    expect((await step('Verify', (await signIn()).data, recoveryCodes[0])).status).toBe(400);
    expect((await post(`${OWN}/Actions/TurnOff`, { password: PASSWORD, code: data.recoveryCodes[0] }, { token })).status).toBe(200);
    expect(await own(token)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false });
    expect((await signIn()).data.token).toBeDefined();
  });
});
