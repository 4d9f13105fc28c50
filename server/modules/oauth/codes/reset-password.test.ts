import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { digestOf } from '../../../kernel/testing/minimal-directory.ts';
import { startTestServer, type TestServer } from '../../../kernel/testing/test-server.ts';
import { oauth } from '../routes.ts';
import { outboxTexts } from '../testing/outbox-texts.ts';

const NEW = 'Turm8Uhr';
const MOBILE = '13800000002';
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ modules: [oauth], directory: 'minimal' }); });
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['login_attempt', 'sign_in_code', 'outbox']) await sql.raw(`delete from kernel.${table}`).execute(server.kernel.db);
  await server.kernel.credentials.set('u-engineer', digestOf('demo2026'));
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const ask = (account: string) => server.request('POST', '/api/oauth/Actions/ForgotPassword', { body: { account } });
const reset = (account: string, code: string, password = NEW, address = '203.0.113.7') =>
  server.request('POST', '/api/oauth/Actions/ResetPassword', { body: { account, code, password: digestOf(password) }, ...from(address) });

async function codeFor(account: string): Promise<string> {
  await ask(account);
  await expect.poll(async () => (await sql`select id from kernel.task where kind = 'oauth.sendCode'`.execute(server.kernel.db)).rows).toEqual([]);
  return /[2-9A-Z]{10}/.exec((await outboxTexts(server, MOBILE)).at(-1) ?? '')?.[0] ?? '';
}

describe('somebody who has forgotten his password', () => {
  it('sets another one by the code, and every session of his ends', async () => {
    const before = await server.login('engineer');
    const code = await codeFor(' Engineer ');
    expect(await reset('engineer', ` ${code.toLowerCase()} `)).toMatchObject({ status: 200 });
    expect(await server.request('GET', '/api/oauth/CurrentUser', { token: before })).toMatchObject({ status: 401, code: 601 });
    await expect(server.login('engineer')).rejects.toThrow();
    expect(await server.login('engineer', NEW)).not.toBe('');
  });

  it('M9: uses a code once, also when it is used twice at the same moment', async () => {
    const code = await codeFor('engineer');
    const answers = await Promise.all([1, 2, 3].map((index) => reset('engineer', code, `Turm8Uhr${String(index)}`, `198.51.100.${String(index)}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await reset('engineer', code)).toMatchObject({ status: 400, msg: '验证码错误或已失效，请重新输入' });
  });

  it('keeps the code when the new password is one that everybody uses', async () => {
    const code = await codeFor('engineer');
    expect((await reset('engineer', code, 'password1')).status).toBe(400);
    expect((await reset('engineer', code)).status).toBe(200);
  });

  it('has a quarter of an hour', async () => {
    const code = await codeFor('engineer');
    await sql`update kernel.sign_in_code set expires = expires - interval '901 seconds'`.execute(server.kernel.db);
    expect((await reset('engineer', code)).status).toBe(400);
  });

  it('cannot sign in with the code instead, nor set a password with one for signing in', async () => {
    const code = await codeFor('engineer');
    expect((await server.request('POST', '/api/oauth/LoginByCode', { body: { mobile: MOBILE, code: code.slice(0, 6) } })).status).not.toBe(200);
    await server.request('POST', '/api/oauth/Actions/SendCode', { body: { mobile: MOBILE } });
    await expect.poll(async () => (await outboxTexts(server, MOBILE)).length).toBe(2);
    const digits = /\d{6}/.exec((await outboxTexts(server, MOBILE)).at(-1) ?? '')?.[0] ?? '';
    expect((await reset(MOBILE, digits)).status).toBe(400);
  });
});

describe('somebody who guesses', () => {
  it('has five tries at a code from all addresses together, also at once', async () => {
    const code = await codeFor('engineer');
    const guesses = await Promise.all(Array.from({ length: 100 }, (_, index) => reset('engineer', 'AAAAAAAAAA', NEW, `198.51.100.${String(index)}`)));
    expect(guesses.every(({ status }) => status === 400)).toBe(true);
    expect((await reset('engineer', code)).status).toBe(400);
    await server.login('engineer');
  });

  it('M7: learns nothing of who is here', async () => {
    const known = await ask('engineer');
    const unknown = await ask('nobody');
    expect([known.status, known.data]).toEqual([200, unknown.data]);
    const strip = ({ status, code, msg, data }: { status: number; code: number; msg: string; data: unknown }) => ({ status, code, msg: msg.replace(/\d+/, ''), data });
    expect(strip(await ask('nobody'))).toEqual(strip(await ask('engineer')));
    expect(strip(await reset('nobody', 'AAAAAAAAAA'))).toEqual(strip(await reset('engineer', 'AAAAAAAAAA')));
  });

  it('M7: learns nothing by the time of an answer either: the queue alone looks names up', async () => {
    const lookup = vi.spyOn(server.kernel.directory, 'findByAccount').mockRejectedValue(new Error('not yet'));
    try {
      for (const account of ['nobody', 'engineer']) expect((await ask(account)).status).toBe(200);
    } finally {
      lookup.mockRestore();
    }
    await expect.poll(async () => (await outboxTexts(server, MOBILE)).length, { timeout: 30_000 }).toBe(1);
  });
});
