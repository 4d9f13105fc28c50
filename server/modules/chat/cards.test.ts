import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { RecordCard } from '#schemas/wire/chat.ts';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import { connect, endConnections, type Frame } from '../../kernel/socket/testing/dial.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { oauth } from '../oauth/routes.ts';
import { chat } from './routes.ts';

const WAIT = { timeout: 10_000 };
const ACCOUNTS = ['admin', 'manager', 'engineer', 'viewer'] as const;
type Account = (typeof ACCOUNTS)[number];

let server: TestServer;
const tokens = {} as Record<Account, string>;
const ids = {} as Record<Account, string>;
/** A record that administrators see and engineers do not. */
let hidden = '';
/** One that both see. */
let shared = '';

beforeAll(async () => {
  server = await startTestServer({ seed: true, modules: [oauth, chat] });
  for (const account of ACCOUNTS) {
    tokens[account] = await server.login(account);
    const { rows } = await server.kernel.pool.query<{ id: string }>('select id from records.sys_user where account = $1', [account]);
    ids[account] = rows[0]?.id ?? '';
  }
  const seen = await visaChanges('engineer');
  shared = seen[0] ?? '';
  hidden = (await visaChanges('admin')).find((id) => !seen.includes(id)) ?? '';
  expect([shared, hidden]).not.toContain('');
});
afterEach(async () => {
  endConnections();
  await sql`truncate kernel.chat_member, kernel.chat_message, kernel.chat_conversation`.execute(server.kernel.db);
});
afterAll(() => server?.stop());

async function visaChanges(account: Account): Promise<string[]> {
  const actor = { userId: ids[account], account, isAdministrator: account === 'admin', locale: 'zh-CN' as const };
  const { list } = await server.kernel.records.list(actor, 'visaChange', { pageSize: 1_000, fields: ['changeNo'] });
  return list.map(({ id }) => String(id));
}

type News = Frame & { id: string; code: number; msg: string; formMessage: unknown };

async function page(account: Account) {
  const line = await connect(server, tokens[account], 10_000);
  return {
    of: (method: string): News[] => line.frames.filter((frame) => frame.method === method) as News[],
    show: (to: Account, content: unknown) => line.say({
      token: tokens[account], method: 'SendMessage', toUserId: ids[to], messageType: 'record', messageContent: content, clientId: randomBytes(16).toString('hex'),
    }),
  };
}

/** Shows a record to somebody; answers the id of the message. */
async function show(from: Account, to: Account, id: string): Promise<string> {
  const sender = await page(from);
  sender.show(to, { model: 'visaChange', id });
  await expect.poll(() => sender.of('sendMessage').length, WAIT).toBe(1);
  return sender.of('sendMessage')[0]?.id ?? '';
}

const ask = (account: Account, message: string) =>
  server.request<{ card: RecordCard | null } | null>('GET', `/api/message/imrecord/${message}`, { token: tokens[account] });

describe('M6: a record in a chat', () => {
  it('goes over the line by its codes alone, and each of the two sees its card', async () => {
    const receiver = await page('engineer');
    const message = await show('admin', 'engineer', shared);
    await expect.poll(() => receiver.of('receiveMessage'), WAIT).toMatchObject([{ messageType: 'record', unread: 1 }]);
    expect(receiver.of('receiveMessage')[0]?.formMessage).toEqual({ model: 'visaChange', id: shared });
    const record = await server.kernel.records.get(SYSTEM_ACTOR, 'visaChange', shared);
    for (const account of ['admin', 'engineer'] as const) {
      const { status, data } = await ask(account, message);
      expect(status).toBe(200);
      expect(data?.card).toMatchObject({ screen: 'visaChange', record: shared, label: record['changeNo'] });
      expect(data?.card?.fields[0]).toMatchObject({ value: record['changeTitle'], isTime: false });
      expect(data?.card?.fields.length).toBeLessThanOrEqual(3);
    }
    const recent = await server.request<{ list: object[] }>('GET', '/api/message/imreply', { token: tokens.engineer });
    expect(recent.data.list).toMatchObject([{ messageType: 'record', latestMessage: '' }]);
  });

  it('brings with a number what its cell is drawn by', async () => {
    const { list: [project] } = await server.kernel.records.list(SYSTEM_ACTOR, 'projectInfo', { pageSize: 1 });
    const sender = await page('admin');
    sender.show('manager', { model: 'projectInfo', id: String(project?.id) });
    await expect.poll(() => sender.of('sendMessage').length, WAIT).toBe(1);
    const fields = (await ask('admin', sender.of('sendMessage')[0]?.id ?? '')).data?.card?.fields;
    expect(fields?.find(({ number }) => number !== undefined)).toEqual({ title: '进度', value: project?.['progress'], isTime: false, number: { type: 'decimal', scale: 0, unit: '%' } });
  });

  it('is refused alike where the sender may not see it, where it does not exist and where its model does not', async () => {
    const sender = await page('engineer');
    for (const content of [{ model: 'visaChange', id: hidden }, { model: 'visaChange', id: 'nothing' }, { model: 'nothing', id: hidden }]) sender.show('admin', content);
    await expect.poll(() => sender.of('sendRefused').length, WAIT).toBe(3);
    const answers = sender.of('sendRefused').map(({ code, msg }) => ({ code, msg }));
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ code: 404, msg: '记录不存在，或无权查看' })));
    expect((await sql`select 1 from kernel.chat_message`.execute(server.kernel.db)).rows).toEqual([]);
  });

  it('is no more than its two codes', async () => {
    const sender = await page('admin');
    const wrong = ['text', { model: 'visaChange' }, { model: 'visaChange', id: shared, label: '伪造' }, { model: '../user', id: shared }, { model: 'visaChange', id: 'x'.repeat(101) }];
    for (const content of wrong) sender.show('engineer', content);
    await expect.poll(() => [...sender.of('error'), ...sender.of('sendRefused')].map(({ code }) => code), WAIT).toEqual(wrong.map(() => 400));
  });

  it('tells a reader without the right the same as one whose record is gone', async () => {
    const forbidden = await ask('engineer', await show('admin', 'engineer', hidden));
    const removed = String((await server.kernel.records.create(SYSTEM_ACTOR, 'area', { fullName: '临时', enCode: '990001', parentId: null }))['id']);
    const sender = await page('admin');
    sender.show('engineer', { model: 'area', id: removed });
    await expect.poll(() => sender.of('sendMessage').length, WAIT).toBe(1);
    await server.kernel.records.remove(SYSTEM_ACTOR, 'area', [removed]);
    const message = sender.of('sendMessage')[0]?.id ?? '';
    for (const account of ['admin', 'engineer'] as const) expect((await ask(account, message)).data).toEqual({ card: null });
    expect([forbidden.status, forbidden.data]).toEqual([200, { card: null }]);
  });

  it('is there for its two people alone, administrators included, and not once it is recalled', async () => {
    const message = await show('manager', 'engineer', shared);
    for (const account of ['admin', 'viewer'] as const) expect((await ask(account, message)).status).toBe(404);
    expect((await ask('engineer', message)).status).toBe(200);
    await sql`update kernel.chat_message set kind = 'recalled', content = null where id = ${message}`.execute(server.kernel.db);
    expect((await ask('engineer', message)).status).toBe(404);
    expect((await ask('engineer', 'nothing')).status).toBe(404);
  });
});
