import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../kernel/testing/test-server.ts';
import { oauth } from '../routes.ts';
import { outboxTexts } from '../testing/outbox-texts.ts';

const ENGINEER = '13800000002';
const NOBODY = '13911112222';
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ modules: [oauth], directory: 'minimal' }); });
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['login_attempt', 'sign_in_code', 'outbox']) await sql.raw(`delete from kernel.${table}`).execute(server.kernel.db);
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const ask = (mobile: string, address = '203.0.113.7') => server.request('POST', '/api/oauth/Actions/SendCode', { body: { mobile }, ...from(address) });
const enter = (mobile: string, code: string, address = '203.0.113.7') =>
  server.request<{ token: string }>('POST', '/api/oauth/LoginByCode', { body: { mobile, code }, ...from(address) });
const isQueueEmpty = async (): Promise<boolean> =>
  (await sql`select id from kernel.task where kind = 'oauth.sendCode'`.execute(server.kernel.db)).rows.length === 0;

/** The code that the number has been sent last. */
async function codeOf(mobile: string): Promise<string> {
  await expect.poll(isQueueEmpty).toBe(true);
  return /\d{6}/.exec((await outboxTexts(server, mobile)).at(-1) ?? '')?.[0] ?? '';
}
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const passTime = (interval: string) =>
  sql.raw(`update kernel.sign_in_code set created = created - interval '${interval}', expires = expires - interval '${interval}'`).execute(server.kernel.db);

describe('a code', () => {
  it('M9: signs in the person who has the number, once', async () => {
    expect(await ask(ENGINEER)).toMatchObject({ status: 200, data: { validSeconds: 300, pauseSeconds: 60 } });
    const code = await codeOf(ENGINEER);
    expect(code).toMatch(/^\d{6}$/);
    const { status, data } = await enter(ENGINEER, code);
    expect(status).toBe(200);
    const { data: me } = await server.request<{ userInfo: { userAccount: string } }>('GET', '/api/oauth/CurrentUser', { token: data.token });
    expect(me.userInfo.userAccount).toBe('engineer');
    expect(await enter(ENGINEER, code)).toMatchObject({ status: 400, msg: '验证码错误或已失效，请重新输入' });
  });

  it('of two that use it at the same moment signs in one', async () => {
    await ask(ENGINEER);
    const code = await codeOf(ENGINEER);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => enter(ENGINEER, code, `198.51.100.${String(index)}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is worth nothing after five minutes, for another number, or once there is a newer one', async () => {
    await ask(ENGINEER);
    const first = await codeOf(ENGINEER);
    expect((await enter('13800000001', first)).status).toBe(400);
    await passTime('2 minutes');
    await ask(ENGINEER);
    const second = await codeOf(ENGINEER);
    if (first !== second) expect((await enter(ENGINEER, first)).status).toBe(400);
    await passTime('301 seconds');
    expect((await enter(ENGINEER, second)).status).toBe(400);
  });

  it('M8: is guessed five times from all addresses together, also at once', async () => {
    await ask(ENGINEER);
    const code = await codeOf(ENGINEER);
    const guesses = await Promise.all(Array.from({ length: 200 }, (_, index) => enter(ENGINEER, other(code), `198.51.100.${String(index)}`)));
    expect(guesses.every(({ status }) => status === 400)).toBe(true);
    const { rows } = await sql<{ tries: number }>`select tries from kernel.sign_in_code`.execute(server.kernel.db);
    expect(rows).toEqual([{ tries: 5 }]);
    expect((await enter(ENGINEER, code)).status).toBe(400);
  });

  it('cannot be guessed from one address by asking for ever new ones', async () => {
    const answers: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await ask(ENGINEER);
      const code = await codeOf(ENGINEER);
      for (let guess = 0; guess < 4; guess += 1) answers.push((await enter(ENGINEER, other(code))).status);
      await passTime('61 seconds');
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  });

  it('is stored by its hash, and its text sealed', async () => {
    await ask(ENGINEER);
    const code = await codeOf(ENGINEER);
    const { rows } = await sql`select c::text as row from kernel.sign_in_code c union all select o::text from kernel.outbox o`.execute(server.kernel.db);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('is sent to nobody who is disabled', async () => {
    await sql`update records.sys_user set enabled_mark = false where id = 'u-viewer'`.execute(server.kernel.db);
    await ask('13800000003');
    expect(await codeOf('13800000003')).toBe('');
  });
});

describe('M7: a number that nobody has', () => {
  it('gets the same answers as one that somebody has, all the way', async () => {
    for (const step of [
      (mobile: string) => ask(mobile),
      (mobile: string) => ask(mobile),
      (mobile: string) => enter(mobile, '000000', mobile === NOBODY ? '198.51.100.1' : '198.51.100.2'),
    ]) {
      const strip = ({ status, code, msg, data }: { status: number; code: number; msg: string; data: unknown }) => ({ status, code, msg: msg.replace(/\d+/, ''), data });
      expect(strip(await step(NOBODY))).toEqual(strip(await step(ENGINEER)));
    }
    await expect.poll(isQueueEmpty).toBe(true);
    expect(await outboxTexts(server, NOBODY)).toEqual([]);
  });

  it('is looked up by the queue alone, so that the answer takes the same work', async () => {
    // Nobody can be looked up for as long as this holds.
    const lookup = vi.spyOn(server.kernel.directory, 'findByMobile').mockRejectedValue(new Error('not yet'));
    try {
      for (const mobile of [NOBODY, ENGINEER]) expect((await ask(mobile)).status).toBe(200);
    } finally {
      lookup.mockRestore();
    }
    expect(await codeOf(ENGINEER)).toMatch(/^\d{6}$/);
  });
});

describe('asking for codes', () => {
  it('is possible once a minute for a number, also at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(ENGINEER, `198.51.100.${String(index)}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 429)?.msg).toMatch(/^验证码已发送，请\d+秒后再试$/);
  });

  it('is possible ten times a day for a number, and sixty times an hour from an address', async () => {
    for (let round = 0; round < 10; round += 1) {
      expect((await ask(ENGINEER)).status).toBe(200);
      await passTime('61 seconds');
    }
    expect(await ask(ENGINEER)).toMatchObject({ status: 429, msg: '获取验证码过于频繁，请稍后再试' });
    const numbers = Array.from({ length: 60 }, (_, index) => `138111122${String(index).padStart(2, '0')}`);
    const answers = await Promise.all(numbers.map((mobile) => ask(mobile)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  });

  it.each(['', '12345678901', '1380000000', '138000000021', '+8613800000002', "138' or 1=1"])('is refused for %j', async (mobile) => {
    expect((await ask(mobile)).status).toBe(422);
  });
});
