import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { SETTINGS_ID } from '../../records/index.ts';
import { MAIL_PASSWORD, MAIL_USER, startMailServer, type TestMailServer } from './testing/mail-server.ts';

const SETTINGS = `/api/visualdev/OnlineDev/systemSettings/${SETTINGS_ID}`;
const CODE = '471193';
const NOTE = { channel: 'mail', to: 'li@example.com', subject: '通知', text: `验证码 ${CODE}`, kind: 'test' } as const;

let server: TestServer;
let second: TestServer;
let mail: TestMailServer;
let token: string;
const calls: { url: string; headers: Record<string, unknown>; body: string }[] = [];
const answers: { status: number; text: string }[] = [];
const http = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => { body += part.toString('utf8'); });
  request.on('end', () => {
    calls.push({ url: request.url ?? '', headers: request.headers, body });
    const { status, text } = answers.shift() ?? { status: 200, text: '{"Code":"OK"}' };
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(text);
  });
});

beforeAll(async () => {
  mail = await startMailServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  server = await startTestServer({ dataSourceHosts: ['127.0.0.1'] });
  second = await startTestServer({ dataSourceHosts: ['127.0.0.1'], sameDatabaseAs: server });
  await server.kernel.outbox.send({ ...NOTE, kind: 'first' });
  token = await server.login('admin');
  await setUp({
    mailHost: '127.0.0.1', mailPort: mail.port, mailSecurity: 'none', mailFrom: 'office@example.com', mailUser: MAIL_USER, mailPassword: MAIL_PASSWORD,
    smsAddress: `http://127.0.0.1:${String((http.address() as AddressInfo).port)}/send`, smsAuthorization: 'Key {secret}', smsSecret: 'sms-geheim-1',
    smsBody: '{"phone":"{to}","params":["{text}"]}', smsAccepted: '"OK"',
  });
}, 120_000);
afterAll(async () => {
  await second?.stop();
  await server?.stop();
  await mail?.stop();
  http.close();
});
beforeEach(async () => {
  await expect.poll(async () => (await query(`select id from kernel.outbox where state = 'waiting'`)).length).toBe(0);
  await query('delete from kernel.outbox');
  mail.received.length = 0;
  calls.length = 0;
});

const query = async <T extends object>(text: string): Promise<T[]> => (await sql.raw<T>(text).execute(server.kernel.db)).rows;

async function setUp(values: Record<string, unknown>) {
  const { data } = await server.request<{ version: number }>('GET', SETTINGS, { token });
  const answer = await server.request('PUT', SETTINGS, { token, body: { ...data, ...values } });
  if (answer.status === 200) {
    for (const one of [server, second]) await vi.waitFor(async () => expect(await one.kernel.outbox.senderOf('mail')).toBeDefined());
  }
  return answer;
}

interface Listed { id: string; state: string; reason: string | null; answer: string | null; attempts: number; content: string | null }
async function listed(): Promise<Listed[]> {
  return (await server.request<{ list: Listed[] }>('POST', '/api/visualdev/OnlineDev/outbox/List', { token, body: {} })).data.list;
}
const states = async (): Promise<string[]> => (await listed()).map(({ state }) => state);
/** Lets what waits for its next try begin now. */
const hurry = () => query(`update kernel.task set start_at = now() where kind = 'kernel.deliver' and state = 'waiting'`);

describe('mail', () => {
  it('leaves with the commit, and what it says is nowhere in the database', async () => {
    await server.kernel.db.transaction().execute(async (trx) => {
      await server.kernel.outbox.send({ ...NOTE, html: `<b>${CODE}</b>` }, trx);
      expect(mail.received).toEqual([]);
      const { rows } = await sql<{ all: string }>`select o::text || t.input::text as all from kernel.outbox o, kernel.task t`.execute(trx);
      for (const { all } of rows) expect(all).not.toContain(CODE);
    });
    await expect.poll(states).toEqual(['sent']);
    expect(mail.received).toMatchObject([{ to: ['li@example.com'] }]);
    const everything = await query<{ all: string }>('select o::text as all from kernel.outbox o union all select o::text from records.sys_outbox o');
    expect(JSON.stringify(everything)).not.toContain(CODE);
    expect(await query('select content from kernel.outbox')).toEqual([{ content: null }]);
  });

  it('is not sent when the transaction is taken back', async () => {
    const doomed = server.kernel.db.transaction().execute(async (trx) => {
      await server.kernel.outbox.send(NOTE, trx);
      throw new Error('taken back');
    });
    await expect(doomed).rejects.toThrow('taken back');
    expect(await query('select id from kernel.outbox')).toEqual([]);
  });

  it('is tried again later when the server is busy, and arrives once', async () => {
    mail.script.push(451, 451);
    await server.kernel.outbox.send(NOTE);
    await expect.poll(async () => (await listed()).map(({ state, attempts, reason }) => [state, attempts, reason])).toEqual([['waiting', 1, 'unreachable']]);
    // Not at once: the pauses double.
    const [next] = await query<{ pause: number }>(`select extract(epoch from start_at - now())::int as pause from kernel.task where kind = 'kernel.deliver'`);
    expect(next?.pause).toBeGreaterThan(20);
    await hurry();
    await expect.poll(async () => (await listed()).map(({ attempts }) => attempts), { timeout: 10_000 }).toEqual([2]);
    await hurry();
    await expect.poll(states, { timeout: 10_000 }).toEqual(['sent']);
    expect(mail.received).toHaveLength(1);
  });

  it('M13: fails with what the server said, and is sent again by a button', async () => {
    mail.script.push(550);
    await server.kernel.outbox.send(NOTE);
    await expect.poll(states).toEqual(['failed']);
    const [{ id, reason, answer, content } = { id: '' } as Listed] = await listed();
    expect([reason, answer, content]).toEqual(['refused', expect.stringContaining('550'), null]);
    expect(await server.request('POST', `/api/system/Outbox/${id}/Actions/Send`, { token })).toMatchObject({ status: 200 });
    await expect.poll(states).toEqual(['sent']);
    expect(await server.request('POST', `/api/system/Outbox/${id}/Actions/Send`, { token })).toMatchObject({ status: 409 });
    expect(await server.request('POST', '/api/system/Outbox/gone/Actions/Send', { token })).toMatchObject({ status: 404 });
    expect(mail.received).toHaveLength(1);
  });

  it('is not sent when it is of no use any more', async () => {
    await server.kernel.outbox.send({ ...NOTE, validUntil: Date.now() - 1 });
    await expect.poll(async () => (await listed()).map(({ reason }) => reason)).toEqual(['expired']);
    expect(mail.received).toEqual([]);
  });

  it('M13: of a process that dies while it sends is sent once more under the same id, and never lost', async () => {
    mail.script.push('hold');
    await server.kernel.outbox.send(NOTE);
    await expect.poll(() => mail.received.length).toBe(1);
    // Nobody has heard of the process for a while: another one takes the work over. It is alive, and would say so every second.
    await expect.poll(async () => {
      await query(`update kernel.task set beat = now() - interval '1 minute' where kind = 'kernel.deliver' and attempt = 1`);
      return mail.received.length;
    }, { timeout: 60_000 }).toBe(2);
    await expect.poll(states).toEqual(['sent']);
    // The first one was slow only: what it did counts for nothing any more.
    mail.release();
    const ids = mail.received.map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1]);
    expect(new Set(ids).size).toBe(1);
    expect(await query('select attempts from kernel.outbox')).toEqual([{ attempts: 1 }]);
  });

  it('that was begun twice and never finished waits for a person', async () => {
    const id = await server.kernel.db.transaction().execute(async (trx) => {
      const made = await server.kernel.outbox.send(NOTE, trx);
      await sql`update kernel.outbox set unfinished = 2 where id = ${made}`.execute(trx);
      return made;
    });
    await expect.poll(async () => (await listed()).map(({ state, reason }) => [state, reason])).toEqual([['failed', 'interrupted']]);
    expect(mail.received).toEqual([]);
    await server.request('POST', `/api/system/Outbox/${id}/Actions/Send`, { token });
    await expect.poll(() => mail.received.length).toBe(1);
  });

  it('has no second recipient or header by way of an address', async () => {
    await server.kernel.outbox.send({ ...NOTE, to: 'a@example.com\r\nBcc: b@example.com', subject: 'x\r\nBcc: c@example.com' });
    await expect.poll(async () => (await states()).every((state) => state !== 'waiting')).toBe(true);
    expect(mail.received.flatMap(({ to }) => to).filter((to) => /^[bc]@/.test(to))).toEqual([]);
    for (const { raw } of mail.received) expect(raw).not.toMatch(/^bcc:/im);
  });
});

describe('a short message', () => {
  it('is a call with number, text and secret in their places', async () => {
    await server.kernel.outbox.send({ channel: 'sms', to: '13800000001', text: 'a "quoted" {secret} text', kind: 'test' });
    await expect.poll(states).toEqual(['sent']);
    expect(calls).toMatchObject([{ url: '/send', headers: { authorization: 'Key sms-geheim-1' } }]);
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ phone: '13800000001', params: ['a "quoted" {secret} text'] });
  });

  it.each([
    ['an answer without the mark of success', { status: 200, text: `{"Code":"FAIL","said":"${CODE}"}` }],
    ['a refusal', { status: 403, text: CODE }],
    ['a redirect, which is not followed', { status: 302, text: '' }],
  ])('fails with %s, whose text is not kept', async (_what, answer) => {
    answers.push(answer);
    await server.kernel.outbox.send({ channel: 'sms', to: '13800000001', text: CODE, kind: 'test' });
    await expect.poll(states).toEqual(['failed']);
    expect(await listed()).toMatchObject([{ reason: 'refused', answer: `HTTP ${String(answer.status)}` }]);
    expect(calls).toHaveLength(1);
  });
});

describe('the settings', () => {
  it.each([
    [{ mailHost: '169.254.169.254', mailPassword: 'x' }, 'mailHost'],
    [{ smsAddress: 'http://[::1]/', smsSecret: 'x' }, 'smsAddress'],
    [{ smsAddress: 'file:///etc/passwd', smsSecret: 'x' }, 'smsAddress'],
    [{ smsBody: 'to={to}', smsSecret: 'x' }, 'smsBody'],
    // The secret goes nowhere but where it was given for.
    [{ mailHost: 'mail.example.com' }, 'mailPassword'],
    [{ smsAddress: 'https://sms.example.com/' }, 'smsSecret'],
  ])('refuse %j', async (values, path) => {
    expect(await setUp(values)).toMatchObject({ status: 422, data: { errors: [{ path }] } });
  });

  it('send a test to the person who asks, and say what went wrong', async () => {
    const test = (path: string) => server.request('POST', `/api/system/Settings/${SETTINGS_ID}/Actions/${path}`, { token });
    expect(await test('TestMail')).toMatchObject({ status: 400, msg: '您的个人资料中没有邮箱，请先填写' });
    await query(`update records.sys_user set email = 'admin@example.com', mobile_phone = '13900000000' where account = 'admin'`);
    expect(await test('TestMail')).toMatchObject({ status: 200 });
    expect(mail.received).toMatchObject([{ to: ['admin@example.com'] }]);
    mail.script.push(554);
    const refused = await test('TestMail');
    expect([refused.status, refused.msg]).toEqual([400, expect.stringMatching(/^发送失败：对方拒绝 .*554/)]);
    expect(await test('TestSms')).toMatchObject({ status: 200 });
    expect(calls).toHaveLength(1);
  });
});

describe('without a sender', () => {
  it('a demonstration keeps messages for its administrator to read; another server says that none is set up', async () => {
    const demo = await startTestServer({ seed: true });
    try {
      const id = await demo.kernel.outbox.send(NOTE);
      const admin = await demo.login('admin');
      const stored = async () => (await demo.request<Listed>('GET', `/api/visualdev/OnlineDev/outbox/${id}`, { token: admin })).data;
      await expect.poll(stored).toMatchObject({ state: 'kept', content: `验证码 ${CODE}` });
      for (const account of ['viewer', 'manager', 'builder']) {
        const other = await demo.login(account);
        expect(await demo.request('GET', `/api/visualdev/OnlineDev/outbox/${id}`, { token: other })).toMatchObject({ status: 403 });
        expect(await demo.request('POST', `/api/system/Outbox/${id}/Actions/Send`, { token: other })).toMatchObject({ status: 403 });
      }
    } finally {
      await demo.stop();
    }
    const bare = await startTestServer();
    try {
      await bare.kernel.outbox.send(NOTE);
      const { rows } = await sql<{ state: string }>`select state, reason from kernel.outbox`.execute(bare.kernel.db);
      expect(rows).toHaveLength(1);
      await expect.poll(async () => (await sql`select state, reason, shown from kernel.outbox`.execute(bare.kernel.db)).rows)
        .toEqual([{ state: 'failed', reason: 'notConfigured', shown: null }]);
    } finally {
      await bare.stop();
    }
  });
});
