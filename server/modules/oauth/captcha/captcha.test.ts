import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Captcha } from '#schemas/wire/captcha.ts';
import { signInSettings } from '../../../kernel/authentication/sign-in-settings.ts';
import { digestOf, TEST_PASSWORD } from '../../../kernel/testing/minimal-directory.ts';
import { startTestServer, type TestServer } from '../../../kernel/testing/test-server.ts';
import { oauth } from '../routes.ts';
import { drawSigns, SIGNS } from './draw-signs.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ modules: [oauth], directory: 'minimal' }); });
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['login_attempt', 'sign_in_failure', 'sign_in_captcha']) await sql.raw(`delete from kernel.${table}`).execute(server.kernel.db);
});
afterEach(() => server.kernel.settings.setDefaults(signInSettings, {}));

const HOME = { 'x-forwarded-for': '203.0.113.7' };
type Given = { captchaId: string; captchaAnswer: string } | undefined;
const signIn = (account: string, password: string, captcha?: Given, headers: Record<string, string> = HOME) =>
  server.request<{ needsCaptcha?: true; token?: string } | null>('POST', '/api/oauth/Login', { body: { account, password: digestOf(password), ...captcha }, headers });
async function fail(account: string, times: number, headers = HOME): Promise<void> {
  for (let time = 0; time < times; time += 1) await signIn(account, 'wrong', undefined, headers);
}
const ask = (headers: Record<string, string> = HOME) => server.request<Captcha>('POST', '/api/oauth/Captcha', { body: { kind: 'question' }, headers: { 'accept-language': 'en-US', ...headers } });

const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
/** A question as a person answers it. */
async function answered(headers: Record<string, string> = HOME): Promise<{ captchaId: string; captchaAnswer: string }> {
  const { data: { id, question = '' } } = await ask(headers);
  const [, a = '', sign = '', b = ''] = /What is (\w+) (plus|minus) (\w+)\?/.exec(question) ?? [];
  const [left, right] = [WORDS.indexOf(a), WORDS.indexOf(b)];
  return { captchaId: id, captchaAnswer: String(sign === 'plus' ? left + right : left - right) };
}

describe('M8: after three failures at a name', () => {
  it('the password alone is not compared any more, from whatever address; with an answer it is', async () => {
    await fail('engineer', 2);
    expect((await signIn('engineer', 'wrong')).data).toEqual({ needsCaptcha: true });
    const elsewhere = { 'x-forwarded-for': '198.51.100.9' };
    expect(await signIn('Engineer', TEST_PASSWORD, undefined, elsewhere)).toMatchObject({ status: 400, msg: '请输入验证码后再登录', data: { needsCaptcha: true } });
    expect((await signIn('manager', TEST_PASSWORD)).status).toBe(200);
    expect((await signIn('engineer', TEST_PASSWORD, await answered(elsewhere), elsewhere)).status).toBe(200);
    // Right ones end it.
    expect((await signIn('engineer', TEST_PASSWORD)).status).toBe(200);
  });

  it('it is the same for a name that nobody has', async () => {
    const said = async (account: string): Promise<unknown[]> => {
      const answers = [];
      for (let time = 0; time < 4; time += 1) answers.push(await signIn(account, 'wrong', undefined, HOME));
      answers.push(await signIn(account, 'wrong', await answered()));
      return answers.map(({ status, code, msg, data }) => [status, code, msg, data]);
    };
    expect(await said('nobody')).toEqual(await said('engineer'));
  });

  it('is over after a quarter of an hour', async () => {
    await fail('engineer', 3);
    await sql`update kernel.sign_in_failure set created = now() - interval '16 minutes'`.execute(server.kernel.db);
    expect((await signIn('engineer', TEST_PASSWORD)).status).toBe(200);
  });

  it('lets hardly more through when all are tried at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => signIn('engineer', 'wrong', undefined, { 'x-forwarded-for': `198.51.100.${String(index)}` })));
    const compared = answers.filter(({ msg }) => msg !== '请输入验证码后再登录').length;
    expect(compared).toBeGreaterThanOrEqual(3);
    expect(compared).toBeLessThanOrEqual(3 + 3);
  });
});

it('after as many failures as are set, of all names from one address', async () => {
  server.kernel.settings.setDefaults(signInSettings, { captchaFailures: 2, captchaFailuresOfAddress: 4 });
  await fail('engineer', 1);
  for (const name of ['a', 'b', 'c']) await fail(name, 1);
  expect((await signIn('manager', TEST_PASSWORD)).data).toEqual({ needsCaptcha: true });
  expect((await signIn('manager', TEST_PASSWORD, undefined, { 'x-forwarded-for': '198.51.100.9' })).status).toBe(200);
  // One who has an account does not clear the address by it.
  expect((await signIn('manager', TEST_PASSWORD, await answered())).status).toBe(200);
  expect((await signIn('viewer', 'wrong')).data).toEqual({ needsCaptcha: true });
});

describe('an answer', () => {
  it('counts once, with a wrong password as well, and also when it is given by many at once', async () => {
    await fail('engineer', 3);
    const used = await answered();
    expect((await signIn('engineer', 'wrong', used)).msg).not.toContain('验证码');
    expect(await signIn('engineer', TEST_PASSWORD, used)).toMatchObject({ status: 400, msg: '验证码错误或已失效，请重新输入' });
    const one = await answered();
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn('engineer', 'wrong', one)));
    expect(answers.filter(({ msg }) => !msg.includes('验证码'))).toHaveLength(1);
  });

  it('is not guessed: a wrong one uses the question up', async () => {
    await fail('engineer', 3);
    const { captchaId, captchaAnswer } = await answered();
    expect((await signIn('engineer', TEST_PASSWORD, { captchaId, captchaAnswer: 'x' })).status).toBe(400);
    expect((await signIn('engineer', TEST_PASSWORD, { captchaId, captchaAnswer })).status).toBe(400);
  });

  it('is worth nothing elsewhere, in another browser, and after three minutes', async () => {
    await fail('engineer', 3);
    expect((await signIn('engineer', TEST_PASSWORD, await answered({ 'x-forwarded-for': '198.51.100.9' }))).status).toBe(400);
    expect((await signIn('engineer', TEST_PASSWORD, await answered({ ...HOME, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }))).status).toBe(400);
    const late = await answered();
    await sql`update kernel.sign_in_captcha set expires = now()`.execute(server.kernel.db);
    expect((await signIn('engineer', TEST_PASSWORD, late)).status).toBe(400);
  });

  it('to a picture is what it shows, in small letters and wide ones too', async () => {
    await fail('engineer', 3);
    const { data } = await server.request<Captcha>('POST', '/api/oauth/Captcha', { body: { kind: 'picture' }, headers: HOME });
    expect(data.picture).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
    expect(Object.keys(data).sort()).toEqual(['id', 'picture', 'validSeconds']);
    const known = 'AC2EF';
    await sql`update kernel.sign_in_captcha set answer_hash = ${createHash('sha256').update(`${data.id}:${known}`).digest()} where id = ${data.id}`.execute(server.kernel.db);
    expect((await signIn('engineer', TEST_PASSWORD, { captchaId: data.id, captchaAnswer: ' ac２eF ' })).status).toBe(200);
  });
});

it('an address asks for sixty in ten minutes, also at once', async () => {
  const answers = await Promise.all(Array.from({ length: 80 }, () => ask()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});

it('no picture of the same signs is like another', () => {
  const pictures = Array.from({ length: 20 }, () => drawSigns(SIGNS.slice(0, 5)).toString('base64'));
  expect(new Set(pictures).size).toBe(20);
});
