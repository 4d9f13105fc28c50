import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OwnPasskey } from '#schemas/wire/passkeys.ts';
import type { SecondStep } from '#schemas/wire/second-step.ts';
import { digestOf, TEST_PASSWORD } from '../../../kernel/testing/minimal-directory.ts';
import { startTestServer, type Answer, type TestServer } from '../../../kernel/testing/test-server.ts';
import { oauth } from '../routes.ts';
import { createSoftAuthenticator, type SoftAuthenticator } from '../testing/soft-authenticator.ts';

const OWN = '/api/oauth/Passkeys';
const PASSWORD = digestOf(TEST_PASSWORD);
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
let server: TestServer;
/** Signed in before there was a key. */
let manager: string;
let engineer: string;
beforeAll(async () => {
  server = await startTestServer({ modules: [oauth], directory: 'minimal' });
  manager = await server.login('manager');
  engineer = await server.login('engineer');
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['passkey', 'passkey_challenge', 'sign_in_challenge', 'login_attempt']) await sql`delete from ${sql.table(`kernel.${table}`)}`.execute(server.kernel.db);
});

const post = <T>(path: string, body?: object, token?: string, headers?: Record<string, string>): Promise<Answer<T>> => server.request<T>('POST', path, { body, token, ...(headers && { headers }) });
const device = (): SoftAuthenticator => createSoftAuthenticator(server.url);
const list = async (token: string): Promise<OwnPasskey[]> => (await server.request<{ list: OwnPasskey[] }>('GET', OWN, { token })).data.list;

async function register(key: SoftAuthenticator, token = manager, name = 'Phone'): Promise<Answer> {
  const { data } = await post<{ challenge: string }>(`${OWN}/Actions/Begin`, { password: PASSWORD }, token);
  return post(OWN, { name, credential: key.register(data) }, token);
}
const ask = async (): Promise<{ challenge: string }> => (await post<{ challenge: string }>(`${OWN}/Actions/Ask`)).data;
const enter = (credential: object, headers?: Record<string, string>): Promise<Answer<{ token: string }>> => post('/api/oauth/LoginByPasskey', { credential }, undefined, headers);
const byPassword = async (): Promise<SecondStep> => (await post<SecondStep>('/api/oauth/Login', { account: 'manager', password: PASSWORD })).data;

it('a key signs in without a password, and says when', async () => {
  const key = device();
  expect((await register(key)).status).toBe(200);
  expect(await list(manager)).toMatchObject([{ name: 'Phone', lastUsed: null }]);
  const answer = await enter(key.answer(await ask()));
  expect(answer.status).toBe(200);
  expect((await server.request('GET', OWN, { token: answer.data.token })).status).toBe(200);
  expect((await list(manager))[0]?.lastUsed).toBeTypeOf('number');
});

it('takes the place of a code as the second step, of that person alone', async () => {
  const key = device();
  await register(key);
  const step = await byPassword();
  expect(step).toMatchObject({ step: 'verify', ways: ['passkey'] });
  expect(step).not.toHaveProperty('token');
  const other = device();
  await register(other, engineer);
  const question = async (): Promise<{ challenge: string }> => (await post<{ challenge: string }>('/api/oauth/SecondStep/Actions/AskPasskey', step.challenge)).data;
  const verify = (credential: object): Promise<Answer<{ token: string }>> => post('/api/oauth/SecondStep/Actions/VerifyPasskey', { ...step.challenge, credential });
  expect((await verify(other.answer(await question()))).status).toBe(400);
  const credential = key.answer(await question());
  expect((await verify(credential)).data).toHaveProperty('token');
  expect((await verify(credential)).status).toBe(400);
});

it('M10: what was signed counts once, also of twenty at the same time, and only in the browser that asked', async () => {
  const key = device();
  await register(key);
  const credential = key.answer(await ask());
  expect((await enter(credential, FIREFOX)).status).toBe(400);
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter(credential)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await enter(credential)).status).toBe(400);
});

it('a challenge of another page, another time or nobody, and a counter that does not grow, are refused alike', async () => {
  const key = device();
  await register(key);
  expect((await enter(key.answer(await ask(), { counter: 5 }))).status).toBe(200);
  const refused = [
    await enter(key.answer(await ask(), { counter: 5 })),
    await enter(key.answer(await ask(), { counter: 9, origin: 'https://office.example.org' })),
    await enter(key.answer({ challenge: Buffer.from('never asked for').toString('base64url') }, { counter: 10 })),
    await enter(device().answer(await ask())),
  ];
  const old = await ask();
  await sql`update kernel.passkey_challenge set expires = now()`.execute(server.kernel.db);
  refused.push(await enter(key.answer(old, { counter: 11 })));
  for (const { status, msg } of refused) expect({ status, msg }).toEqual({ status: 400, msg: '通行密钥验证失败，请重试' });
});

it('what is no credential at all is refused, wherever it is sent', async () => {
  const signed = device().answer(await ask());
  const made = device().register({ challenge: 'x' });
  const broken = (whole: object): object[] => [
    {}, { ...whole, response: undefined }, { ...whole, response: {} }, { ...whole, type: 'password' }, { ...whole, clientExtensionResults: 'none' },
    { ...whole, rawId: 'x'.repeat(20_001) }, { ...whole, response: { clientDataJSON: 1, attestationObject: [], authenticatorData: {}, signature: null } },
  ];
  const misshapen = await Promise.all([
    ...broken(signed).map((credential) => enter(credential)),
    ...broken(made).map((credential) => post(OWN, { name: 'Phone', credential }, manager)),
  ]);
  expect([...new Set(misshapen.map(({ status }) => status))]).toEqual([422]);
  const meaningless = [
    await enter({ ...signed, response: { clientDataJSON: '', authenticatorData: '', signature: '' } }),
    await post(OWN, { name: 'Phone', credential: { ...made, response: { clientDataJSON: '', attestationObject: '' } } }, manager),
  ];
  for (const { status, msg } of meaningless) expect({ status, msg }).toEqual({ status: 400, msg: '通行密钥验证失败，请重试' });
  expect(await list(manager)).toEqual([]);
});

it('is registered with the password by the person who asked, and removed by nobody else', async () => {
  expect((await post(`${OWN}/Actions/Begin`, { password: digestOf('wrong') }, manager)).status).toBe(400);
  const { data } = await post<{ challenge: string }>(`${OWN}/Actions/Begin`, { password: PASSWORD }, manager);
  expect((await post(OWN, { name: 'Phone', credential: device().register(data) }, engineer)).status).toBe(400);
  await register(device());
  const [own] = await list(manager);
  const remove = (token: string): Promise<Answer> => post(`${OWN}/${own?.id ?? ''}/Actions/Remove`, { password: PASSWORD }, token);
  expect((await remove(engineer)).status).toBe(404);
  expect((await remove(manager)).status).toBe(200);
  expect(await list(manager)).toEqual([]);
  expect(await byPassword()).toHaveProperty('token');
});

it('sixty questions in ten minutes are the most from one address', async () => {
  const answers = await Promise.all(Array.from({ length: 80 }, () => post(`${OWN}/Actions/Ask`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});
