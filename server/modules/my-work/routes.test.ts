import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { WorkName } from '#schemas/wire/work.ts';
import { defineModule } from '../../kernel/module.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import type { WorkItem } from '../../kernel/work/work-source.ts';
import { modules } from '../index.ts';
import { timeOf } from './collect.ts';

let server: TestServer;
const tokens: Record<string, string> = {};
/** What waits, by account; a source that is to fail has none. */
let waiting: Record<string, WorkItem[]> | null = {};
const people: Record<string, string> = {};

const stand = defineModule({
  name: 'stand',
  work: () => [{
    name: 'stand.items',
    title: { 'zh-CN': '测试', 'en-US': 'Stand', 'zh-TW': '測試' },
    load: async (actor) => {
      if (waiting === null) throw new Error('no answer');
      return waiting[people[actor.userId] ?? ''] ?? [];
    },
    isClosed: (actor) => Promise.resolve(people[actor.userId] === 'engineer'),
  }],
});

beforeAll(async () => {
  server = await startTestServer({ seed: true, modules: [...modules, stand] });
  for (const account of ['admin', 'manager', 'engineer']) tokens[account] = await server.login(account);
  const { rows } = await sql<{ id: string; account: string }>`select id, account from records.sys_user`.execute(server.kernel.db);
  for (const { id, account } of rows) people[id] = account;
}, 120_000);
afterAll(() => server?.stop());
beforeEach(async () => {
  waiting = {};
  await sql`delete from kernel.work_mark`.execute(server.kernel.db);
});

const item = (key: string, more: Partial<WorkItem> = {}): WorkItem => ({ key, stamp: '1', title: key, time: 1_000, opens: { path: '/home' }, ...more });
const named = (key: string, stamp = '1'): WorkName => ({ source: 'stand.items', key, stamp });
const list = async (account: string, query: object = {}) =>
  (await server.call('GET /api/work', { token: tokens[account], query: { source: 'stand.items', ...query } })).data;
const keys = async (account: string, query: object = {}): Promise<string[]> => (await list(account, query)).list.map(({ key }) => key);
const mark = async (account: string, items: WorkName[], state: 'open' | 'snoozed' | 'done', until?: number): Promise<number> =>
  (await server.call('PUT /api/work/Actions/Mark', { token: tokens[account], body: { items, state, ...(until !== undefined && { until }) } })).status;

it('shows what waits for a person, what is due first, page by page', async () => {
  const day = (days: number): string => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  waiting = { manager: [item('later', { due: day(30) }), item('old', { time: 5 }), item('new', { time: 9 }), item('late', { due: day(-2) }), item('today', { due: day(0) })], engineer: [item('other')] };
  expect(await keys('manager')).toEqual(['late', 'today', 'new', 'old', 'later']);
  expect((await list('manager')).list.map(({ when }) => when)).toEqual(['overdue', 'today', 'anytime', 'anytime', 'later']);
  expect(await list('manager', { currentPage: 2, pageSize: 2 })).toMatchObject({
    list: [{ key: 'new' }, { key: 'old' }], pagination: { currentPage: 2, pageSize: 2, total: 5 }, groups: expect.arrayContaining([{ source: 'stand.items', title: '测试', count: 5 }]),
  });
});

it('M15: says of an empty list alone what the rights of the person keep from it', async () => {
  waiting = { manager: [] };
  expect((await list('engineer')).closed).toContain('测试');
  expect((await list('manager')).closed).not.toContain('测试');
  waiting = { engineer: [item('a')] };
  expect((await list('engineer')).closed).toEqual([]);
});

it('M15: keeps what is done and what is put off out of the way until it changes or its time has come', async () => {
  waiting = { manager: [item('a'), item('b'), item('c')] };
  expect(await mark('manager', [named('a')], 'done')).toBe(200);
  expect(await mark('manager', [named('b')], 'snoozed', Date.now() + 60_000)).toBe(200);
  expect([await keys('manager'), await keys('manager', { state: 'done' }), await keys('manager', { state: 'snoozed' })]).toEqual([['c'], ['a'], ['b']]);
  waiting = { manager: [item('a', { stamp: '2' }), item('b'), item('c')] };
  expect(await keys('manager')).toEqual(['a', 'c']);
  await sql`update kernel.work_mark set until = now() - interval '1 second' where key = 'b'`.execute(server.kernel.db);
  expect(await keys('manager')).toEqual(['a', 'b', 'c']);
  expect(await mark('manager', [named('c')], 'done')).toBe(200);
  expect(await mark('manager', [named('c')], 'open')).toBe(200);
  expect(await keys('manager')).toEqual(['a', 'b', 'c']);
});

it('an item that changed while it was looked at stays open after it has been marked as done', async () => {
  waiting = { manager: [item('a', { stamp: '2' })] };
  expect(await mark('manager', [named('a', '1')], 'done')).toBe(200);
  expect(await keys('manager')).toEqual(['a']);
});

it('finds no items of other people, marks all or none, and tells one from the other', async () => {
  waiting = { manager: [item('a')], engineer: [item('a'), item('mine')] };
  expect(await mark('manager', [named('mine')], 'done')).toBe(404);
  expect(await mark('manager', [named('a'), named('mine')], 'done')).toBe(404);
  expect(await mark('manager', [{ ...named('a'), source: 'nowhere.items' }], 'done')).toBe(404);
  expect(await mark('manager', [named('a')], 'done')).toBe(200);
  expect([await keys('manager'), await keys('engineer')]).toEqual([[], ['a', 'mine']]);
  for (const until of [undefined, 0, Date.now() + 500 * 86_400_000]) expect(await mark('manager', [named('a')], 'snoozed', until)).toBe(400);
});

it('says which source could not be asked, and shows the others', async () => {
  waiting = null;
  expect((await server.call('GET /api/work', { token: tokens['manager'], query: {} })).data.failed).toEqual(['测试']);
  expect(await mark('manager', [named('a')], 'done')).toBe(503);
});

it('stands two hundred marks at once, and every page of the person hears of them', async () => {
  waiting = { manager: Array.from({ length: 40 }, (_, index) => item(`i${String(index)}`)) };
  const all = (waiting['manager'] ?? []).map(({ key }) => named(key));
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => mark('manager', index % 2 === 0 ? all : [...all].reverse(), index % 3 === 0 ? 'open' : 'done')));
  expect(answers.filter((status) => status !== 200)).toEqual([]);
  expect(await mark('manager', all, 'done')).toBe(200);
  expect(await keys('manager')).toEqual([]);
});

it('shows people their own failed tasks until a later try works, and failed mail to those who may send it again', async () => {
  const { db } = server.kernel;
  const [manager = ''] = Object.entries(people).find(([, account]) => account === 'manager') ?? [];
  await sql`insert into kernel.task (id, kind, model, user_id, locale, input, state, created, finished, error) values
    ('t1', 'visualdev.import', 'contractInfo', ${manager}, 'zh-CN', '{}', 'failed', now() - interval '1 hour', now(), '{"code":500,"message":"task.interrupted","data":null}')`.execute(db);
  const failed = async (account: string, source: string) => (await server.call('GET /api/work', { token: tokens[account], query: { source } })).data.list;
  expect(await failed('manager', 'task.failed')).toMatchObject([{ key: 't1', title: '“合同风控审批”的导入没有完成', screen: 'contractInfo' }]);
  expect(await failed('engineer', 'task.failed')).toEqual([]);
  await sql`insert into kernel.task (id, kind, model, user_id, locale, input, state, finished) values
    ('t2', 'visualdev.import', 'contractInfo', ${manager}, 'zh-CN', '{}', 'done', now())`.execute(db);
  expect(await failed('manager', 'task.failed')).toEqual([]);

  await sql`insert into kernel.outbox (id, channel, kind, recipient, subject, content, state, attempts, unfinished) values
    ('m1', 'mail', 'test', 'li@example.com', '周报', null, 'failed', 1, 0)`.execute(db);
  expect(await failed('admin', 'outbox.failed')).toMatchObject([{ key: 'm1', title: '周报', detail: 'li@example.com', screen: 'outbox', record: 'm1' }]);
  expect(await failed('manager', 'outbox.failed')).toEqual([]);
});

it('a week ends on Sunday', () => {
  // A Wednesday.
  expect(['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-29', '2026-11-30'].map((due) => timeOf(due, '2026-11-25'))).toEqual(['overdue', 'today', 'week', 'week', 'later']);
  expect(timeOf('2026-11-30', '2026-11-29')).toBe('later');
});
