import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CallAnswer, CallInput } from '#schemas/wire/call.ts';
import type { MessageRow } from '#schemas/wire/messages.ts';
import { connect, endConnections } from '../../kernel/socket/testing/dial.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { unitId, userId } from '../../seed/demo/company-ids.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';

const BASE = '/api/message';
let server: TestServer;
let other: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  other = await startTestServer({ seed: true, sameDatabaseAs: server });
  for (const account of ['admin', 'manager', 'engineer', 'viewer']) tokens.set(account, await server.login(account));
});
afterEach(endConnections);
afterAll(async () => {
  await other?.stop();
  await server?.stop();
});

const ask = <T = Record<string, unknown>>(account: string, method: string, path: string, body?: unknown) =>
  server.request<T>(method, `${BASE}${path}`, { token: tokens.get(account), ...(body !== undefined && { body }) });
const toUser = (account: string): string => `user:${userId(account)}`;

async function write(values: object, account = 'admin'): Promise<string> {
  const { data, code, msg } = await ask<{ id: string }>(account, 'POST', '', { title: '公告', bodyText: '<p>正文</p>', toAll: false, ...values });
  expect([code, msg]).toEqual([200, expect.any(String)]);
  return data.id;
}

async function release(values: object): Promise<string> {
  const id = await write(values);
  expect(await ask('admin', 'PUT', `/${id}/Actions/Release`)).toMatchObject({ code: 200, data: { state: 'released' } });
  return id;
}

const inboxOf = async (account: string, query: CallInput<'GET /api/message'>['query'] = {}): Promise<CallAnswer<'GET /api/message'>> =>
  (await server.call('GET /api/message', { token: tokens.get(account), query })).data;
const find = async (account: string, title: string): Promise<MessageRow | undefined> => (await inboxOf(account, { keyword: title })).list.find((row) => row.title === title);
const open = (account: string, id: string) => server.call('GET /api/message/ReadInfo/:id', { token: tokens.get(account), params: { id } });
const unreadOf = async (account: string): Promise<number> => {
  const line = await connect(server, tokens.get(account) ?? '');
  return (line.frames[0] as unknown as { unreadNoticeCount: number }).unreadNoticeCount;
};

describe('a notice', () => {
  it('M1: reaches whom it names, by person, department and below, company, position, role and group, and nobody else', async () => {
    const cases: [string, string[], string[]][] = [
      ['给个人', [toUser('engineer')], ['engineer']],
      ['给部门', [`department:${unitId('HX.HD.GC')}`], ['manager']],
      ['给公司', [`organize:${unitId('HX.HD')}`], ['engineer', 'manager']],
      ['给角色', [`role:${fixedId('role', 'viewer')}`], ['viewer']],
      ['给岗位', [`position:${fixedId('position', 'HDPM')}`], ['manager']],
    ];
    for (const [title, addressees, expected] of cases) {
      await release({ title, addressees });
      const reached: string[] = [];
      for (const account of ['engineer', 'manager', 'viewer']) if (await find(account, title)) reached.push(account);
      expect(reached, title).toEqual(expected);
    }
  });

  it('reaches everybody who may act', async () => {
    const id = await release({ title: '给全体', toAll: true });
    const { rows: [row] } = await sql<{ count: number }>`select count(*)::int as count from records.sys_user where deleted_at is null and enabled_mark is not false`.execute(server.kernel.db);
    expect((await ask<{ receivers: number }>('admin', 'GET', `/${id}`)).data.receivers).toBe(row?.count);
  });

  it('M1: is released once, however many ask at once', async () => {
    const id = await write({ title: '只发一次', addressees: [toUser('viewer')] });
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask('admin', 'PUT', `/${id}/Actions/Release`)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array.from({ length: 59 }, () => 409)]);
    expect((await inboxOf('viewer', { keyword: '只发一次' })).list).toHaveLength(1);
  });

  it('is for those who may release it: the rest neither release nor learn who has read', async () => {
    const id = await release({ title: '他人之事', addressees: [toUser('viewer')] });
    for (const [method, path] of [['PUT', 'Actions/Release'], ['PUT', 'Actions/Withdraw'], ['PUT', 'Actions/Remind'], ['GET', 'Readers']] as const) {
      expect(await ask('viewer', method, `/${id}/${path}`)).toMatchObject({ code: 403 });
    }
  });

  it('stays as it is while it is out, and goes from everybody when it is withdrawn', async () => {
    const id = await release({ title: '要撤回的', addressees: [toUser('viewer')] });
    const message = await find('viewer', '要撤回的');
    expect(await ask('admin', 'PUT', `/${id}`, { title: '改了' })).not.toMatchObject({ code: 200 });
    expect(await ask('admin', 'DELETE', `/${id}`)).toMatchObject({ code: 409 });
    expect(await ask('admin', 'PUT', `/${id}/Actions/Withdraw`)).toMatchObject({ code: 200, data: { state: 'withdrawn' } });
    expect(await find('viewer', '要撤回的')).toBeUndefined();
    expect(await ask('viewer', 'GET', `/ReadInfo/${message?.id ?? ''}`)).toMatchObject({ code: 404 });
    expect(await ask('viewer', 'PUT', '/Record/Actions/Restore', { ids: message?.id })).toMatchObject({ code: 404 });
    expect(await ask('admin', 'PUT', `/${id}/Actions/Withdraw`)).toMatchObject({ code: 409 });
    // Changed and released again, it is new to everybody.
    expect(await ask('admin', 'PUT', `/${id}`, { title: '改过再发' })).toMatchObject({ code: 200 });
    expect(await ask('admin', 'PUT', `/${id}/Actions/Release`)).toMatchObject({ code: 200 });
    expect(await find('viewer', '改过再发')).toMatchObject({ isRead: '0' });
  });

  it('M1: says who has read it, and reminds the others once in a while', async () => {
    const id = await release({ title: '请阅读', addressees: [toUser('viewer'), toUser('engineer')] });
    const seen = await find('viewer', '请阅读');
    await ask('viewer', 'GET', `/ReadInfo/${seen?.id ?? ''}`);
    const readers = async (isRead: '0' | '1') => (await server.call('GET /api/message/:id/Readers', { token: tokens.get('admin'), params: { id }, query: { isRead } })).data;
    expect(await readers('1')).toMatchObject({ readCount: 1, unreadCount: 1, list: [{ account: 'viewer' }] });
    expect((await readers('0')).list).toMatchObject([{ account: 'engineer' }]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.call('PUT /api/message/:id/Actions/Remind', { token: tokens.get('admin'), params: { id } })));
    expect(answers.reduce((sum, { data }) => sum + data.count, 0)).toBe(1);
    expect(await find('engineer', '请阅读')).toMatchObject({ isReminded: true });
  });

  it('whose time is over is neither listed nor counted', async () => {
    await ask('viewer', 'POST', '/Actions/ReadAll');
    await release({ title: '早已过期', addressees: [toUser('viewer')], validUntil: '2020-01-01' });
    expect(await find('viewer', '早已过期')).toBeUndefined();
    expect(await unreadOf('viewer')).toBe(0);
  });

  it('keeps HTML in its title as text and loses what is dangerous in its body', async () => {
    const title = '<img src=x onerror=alert(1)>';
    await release({ title, bodyText: '<p onclick="x()">好<script>alert(1)</script><a href="javascript:alert(1)">链</a></p>', addressees: [toUser('viewer')] });
    const row = await find('viewer', title);
    const { data } = await open('viewer', row?.id ?? '');
    expect(data.title).toBe(title);
    expect(data.bodyText).not.toMatch(/script|onclick/);
  });

  it('lets its receivers read its attachments, and nobody else', async () => {
    const form = new FormData();
    form.set('file', new Blob(['附件内容']), 'a.txt');
    const { data: file } = await server.request<{ url: string }>('POST', '/api/file/Uploader/annex', { token: tokens.get('admin'), body: form });
    await release({ title: '有附件', addressees: [toUser('viewer')], files: [file] });
    const row = await find('viewer', '有附件');
    const { data } = await open('viewer', row?.id ?? '');
    expect(data.files).toMatchObject([{ name: 'a.txt' }]);
    const url = data.files[0]?.url ?? '';
    expect((await server.request('GET', url, { token: tokens.get('viewer') })).status).toBe(200);
    expect((await server.request('GET', url, { token: tokens.get('engineer') })).status).toBe(404);
  });
});

describe('M3: what a person has received', () => {
  it('is his alone, and somebody else\'s is not there', async () => {
    await release({ title: '私事', addressees: [toUser('viewer')] });
    const row = await find('viewer', '私事');
    const id = row?.id ?? '';
    expect(await ask('engineer', 'GET', `/ReadInfo/${id}`)).toMatchObject({ code: 404 });
    expect(await ask('engineer', 'DELETE', '/Record', { ids: id })).toMatchObject({ code: 404 });
    expect(await ask('engineer', 'PUT', '/Record/Actions/Read', { ids: id })).toMatchObject({ code: 404 });
    expect(await ask('admin', 'GET', `/ReadInfo/${id}`)).toMatchObject({ code: 404 });
    expect(await find('viewer', '私事')).toMatchObject({ id, isRead: '0', type: 1, creatorUser: expect.stringMatching(/\/admin$/) as string });
  });

  it('is read when it is opened, may be marked, removed and brought back', async () => {
    await release({ title: '一来一去', addressees: [toUser('viewer')] });
    const id = (await find('viewer', '一来一去'))?.id ?? '';
    expect((await open('viewer', id)).data).toMatchObject({ id, isRead: '1', bodyText: '<p>正文</p>' });
    expect(await find('viewer', '一来一去')).toMatchObject({ isRead: '1' });
    await ask('viewer', 'PUT', '/Record/Actions/Read', { ids: id, isRead: '0' });
    expect(await find('viewer', '一来一去')).toMatchObject({ isRead: '0' });
    expect(await ask('viewer', 'DELETE', '/Record', { ids: id })).toMatchObject({ code: 200 });
    expect(await find('viewer', '一来一去')).toBeUndefined();
    expect(await ask('viewer', 'PUT', '/Record/Actions/Restore', { ids: id })).toMatchObject({ code: 200 });
    expect(await find('viewer', '一来一去')).toMatchObject({ id });
  });

  it('is listed with pinned ones first, by type and by words, a page at a time', async () => {
    await release({ title: '甲一', addressees: [toUser('engineer')], isPinned: true });
    await release({ title: '乙二', addressees: [toUser('engineer')] });
    const { list, pagination } = await inboxOf('engineer', { type: '1', pageSize: 2 });
    expect(list[0]).toMatchObject({ title: '甲一', isPinned: true });
    expect(pagination).toMatchObject({ currentPage: 1, pageSize: 2 });
    expect((await inboxOf('engineer', { type: '3', keyword: '甲一' })).list).toEqual([]);
    expect((await inboxOf('engineer', { keyword: '%' })).list).toEqual([]);
    expect(await ask('engineer', 'GET', '?type=9')).toMatchObject({ code: 400 });
  });

  it('is all read at once, except what comes at that moment', async () => {
    await release({ title: '之前', addressees: [toUser('viewer')] });
    const late = await Promise.all([
      server.call('POST /api/message/Actions/ReadAll', { token: tokens.get('viewer') }),
      ...Array.from({ length: 5 }, (_, index) => release({ title: `同时${String(index)}`, addressees: [toUser('viewer')] })),
    ]);
    expect(late[0]).toMatchObject({ code: 200 });
    expect(await find('viewer', '之前')).toMatchObject({ isRead: '1' });
    // What was not marked is counted: nothing is lost between the two.
    const { list } = await inboxOf('viewer', { isRead: '0', pageSize: 1000 });
    expect(await unreadOf('viewer')).toBe(list.length);
    await ask('viewer', 'POST', '/Actions/ReadAll');
    expect(await unreadOf('viewer')).toBe(0);
  });
});

describe('the pages of a person', () => {
  it('M3: hear of a new message and of what is read, on every process', async () => {
    await ask('viewer', 'POST', '/Actions/ReadAll');
    const [here, there, stranger] = [await connect(server, tokens.get('viewer') ?? ''), await connect(other, tokens.get('viewer') ?? ''), await connect(server, tokens.get('engineer') ?? '')];
    await release({ title: '快看', addressees: [toUser('viewer')] });
    for (const line of [here, there]) {
      expect(await line.hear('messagePush')).toMatchObject({ unreadNoticeCount: 1, messageType: 1, title: '快看', toUserId: [userId('viewer')], unread: 1 });
    }
    const id = (await find('viewer', '快看'))?.id ?? '';
    await ask('viewer', 'GET', `/ReadInfo/${id}`);
    for (const line of [here, there]) await expect.poll(() => line.frames.filter(({ method }) => method === 'unreadNotices').at(-1)).toMatchObject({ unreadNoticeCount: 0 });
    expect(stranger.frames.some(({ method }) => method === 'messagePush')).toBe(false);
  });

  it('are greeted with the count and the newest title', async () => {
    await release({ title: '最新的一条', addressees: [toUser('viewer')] });
    const line = await connect(server, tokens.get('viewer') ?? '');
    expect(line.frames[0]).toMatchObject({ method: 'initMessage', noticeDefaultText: '最新的一条', noticeDefaultTime: expect.any(Number) as number });
  });
});
