import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CommentThread } from '#schemas/wire/comments.ts';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import { connect, endConnections } from '../../kernel/socket/testing/dial.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { permissionChanged } from '../../events/catalogue.ts';
import { userId } from '../../seed/demo/company-ids.ts';
import { createTargets, type Targets } from '../../seed/testing/targets.ts';
import { tellChanges } from './changes.ts';

let server: TestServer;
let other: TestServer;
let targets: Targets;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  other = await startTestServer({ seed: true, sameDatabaseAs: server });
  targets = createTargets(server);
  for (const account of ['admin', 'builder', 'manager', 'engineer', 'auditor', 'viewer']) tokens.set(account, await server.login(account));
});
afterEach(endConnections);
afterAll(async () => {
  await other?.stop();
  await server?.stop();
});

const MODEL = 'visaChange';
const base = (record: string, code = MODEL): string => `/api/visualdev/Comment/${code}/${record}`;
const ask = <T = Record<string, unknown>>(account: string, method: string, path: string, body?: unknown) =>
  server.request<T>(method, path, { token: tokens.get(account), ...(body !== undefined && { body }) });
const say = (account: string, record: string, body: string, more: object = {}) =>
  ask<{ id: string }>(account, 'POST', base(record), { body, fileIds: [], clientId: randomUUID(), ...more });
const name = (account: string): string => `<span data-person="${userId(account)}">@x</span>`;
const threads = async (account: string, record: string, query = ''): Promise<CommentThread[]> => (await ask<{ list: CommentThread[] }>(account, 'GET', `${base(record)}${query}`)).data.list;

async function said(account: string, record: string, body: string, more: object = {}): Promise<string> {
  const answer = await say(account, record, body, more);
  expect(answer).toMatchObject({ code: 200 });
  return answer.data.id;
}

interface Message { title: string; kind: string }
/** What somebody was told, the oldest first, each by its kind. */
async function told(account: string, record: string): Promise<string[]> {
  const { rows } = await sql<Message>`
    select m.kind, m.title ->> 'zh-CN' as title from kernel.message m join kernel.message_receiver r on r.message_id = m.id
    where r.user_id = ${userId(account)} and m.kind like 'comment.%' and strpos(m.body ->> 'route', ${record}) > 0 order by m.id`.execute(server.kernel.db);
  return rows.map(({ kind }) => kind);
}
const toldAll = async (record: string): Promise<Record<string, string[]>> => {
  const all = await Promise.all(['admin', 'manager', 'engineer', 'auditor', 'viewer'].map(async (account) => [account, await told(account, record)] as const));
  return Object.fromEntries(all.filter(([, kinds]) => kinds.length > 0));
};
const waiting = async (): Promise<number> =>
  (await sql`select 1 from kernel.task where kind = 'comment.tell' and state in ('waiting', 'running')`.execute(server.kernel.db)).rows.length;
const settled = (): Promise<void> => expect.poll(waiting, { timeout: 10_000 }).toBe(0);

describe('comments on a record', () => {
  it('M14: are read by those who read the record, and written by those who hold the button', async () => {
    const record = await targets.fresh(MODEL, 'own');
    const id = await said('engineer', record, '<p>请<b>核对</b>钢筋<script>steal()</script></p>');
    for (const account of ['admin', 'manager', 'engineer', 'auditor', 'viewer']) {
      expect(await threads(account, record)).toMatchObject([{ id, body: '<p>请<b>核对</b>钢筋</p>', author: { id: userId('engineer') }, replies: [], resolved: null }]);
    }
    expect(await say('viewer', record, '<p>x</p>')).toMatchObject({ status: 403 });
    expect((await ask('viewer', 'GET', `${base(record)}/Summary`)).data).toEqual({ open: 1, resolved: 0, isFollowing: false, mayComment: false });
    expect(await ask('builder', 'GET', base(record))).toMatchObject({ status: 403 });
  });

  it('tell nothing of a record that is hidden, and are not there where the screen has not switched them on', async () => {
    const hidden = await targets.standing(MODEL, 'foreign');
    const id = await said('admin', hidden, '<p>内部</p>');
    const nowhere = randomUUID();
    const paths: [string, string, object?][] = [
      ['GET', ''], ['GET', '/Summary'], ['GET', '/People'], ['GET', `/${id}/Replies`], ['PUT', '/Follow', { isFollowing: true }], ['POST', '', { body: '<p>x</p>', fileIds: [], clientId: randomUUID() }],
      ['PUT', `/${id}`, { body: '<p>x</p>', fileIds: [], version: 1 }], ['DELETE', `/${id}`], ['PUT', `/${id}/Actions/Resolve`, { isResolved: true }],
    ];
    for (const [method, path, body] of paths) {
      const [seen, absent] = [await ask('engineer', method, `${base(hidden)}${path}`, body), await ask('engineer', method, `${base(nowhere)}${path}`, body)];
      expect([seen.status, seen.msg, seen.data], `${method} ${path}`).toEqual([404, absent.msg, absent.data]);
    }
    // A comment of another record is not there, no matter who asks.
    const record = await targets.fresh(MODEL, 'own');
    expect(await ask('admin', 'PUT', `${base(record)}/${id}/Actions/Resolve`, { isResolved: true })).toMatchObject({ status: 404 });
    expect(await ask('admin', 'GET', `${base(record)}/${id}/Replies`)).toMatchObject({ status: 200, data: { list: [] } });
    expect(await say('admin', record, '<p>x</p>', { thread: id })).toMatchObject({ status: 404 });
    const role = (await ask<{ list: { id: string }[] }>('admin', 'POST', '/api/visualdev/OnlineDev/role/List', { pageSize: 1 })).data.list[0]?.id ?? '';
    expect(await ask('admin', 'GET', base(role, 'role'))).toMatchObject({ status: 404 });
  });

  it('are stored once, however often the page sends one', async () => {
    const record = await targets.fresh(MODEL, 'own');
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 200 }, () => say('engineer', record, '<p>一次</p>', { clientId })));
    expect(new Set(answers.filter(({ code }) => code === 200).map(({ data }) => data.id)).size).toBe(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    expect(await threads('engineer', record)).toHaveLength(1);
  });

  it('are at most sixty of one person in a minute, however many come at once', async () => {
    const record = await targets.fresh(MODEL, 'own');
    const answers = await Promise.all(Array.from({ length: 200 }, (_, number) => say('manager', record, `<p>${String(number)}</p>`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    const { rows } = await sql<{ most: number; stored: number }>`
      select count(*)::int as stored, max((select count(*) from kernel.comment b where b.author = a.author and b.created <= a.created and b.created > a.created - interval '1 minute'))::int as most
      from kernel.comment a where a.record_id = ${record}`.execute(server.kernel.db);
    expect(rows).toEqual([{ most: 60, stored: answers.filter(({ status }) => status === 200).length }]);
    // What they may not say for a while is not in the way of the other tests.
    await sql`update kernel.comment set created = created - interval '1 hour' where record_id = ${record}`.execute(server.kernel.db);
  });

  it('are answered, settled and opened again in threads, of which a page brings twenty', async () => {
    const record = await targets.fresh(MODEL, 'own');
    const first = await said('manager', record, '<p>第一</p>');
    for (const text of ['一', '二', '三', '四']) await said('auditor', record, `<p>${text}</p>`, { thread: first });
    expect(await threads('viewer', record)).toMatchObject([{ id: first, replyCount: 4, replies: [{ body: '<p>二</p>' }, { body: '<p>三</p>' }, { body: '<p>四</p>' }] }]);
    expect((await ask<{ list: object[] }>('viewer', 'GET', `${base(record)}/${first}/Replies`)).data.list).toHaveLength(4);
    expect(await ask('auditor', 'PUT', `${base(record)}/${first}/Actions/Resolve`, { isResolved: true })).toMatchObject({ code: 200 });
    expect(await threads('viewer', record, '?state=resolved')).toMatchObject([{ id: first, resolved: { name: expect.any(String) } }]);
    expect(await threads('viewer', record, '?state=open')).toEqual([]);
    // What is answered is not settled any more.
    await said('manager', record, '<p>还有问题</p>', { thread: first });
    expect(await threads('viewer', record, '?state=open')).toMatchObject([{ id: first, resolved: null }]);
    for (let count = 0; count < 22; count += 1) await said(['engineer', 'admin'][count % 2] ?? '', record, `<p>${String(count)}</p>`);
    const { data } = await ask<{ list: CommentThread[]; hasMore: boolean }>('viewer', 'GET', base(record));
    expect([data.list.length, data.hasMore, data.list[0]?.body]).toEqual([20, true, '<p>21</p>']);
    const rest = await ask<{ list: CommentThread[]; hasMore: boolean }>('viewer', 'GET', `${base(record)}?before=${data.list.at(-1)?.id ?? ''}`);
    expect([rest.data.list.map(({ body }) => body), rest.data.hasMore]).toEqual([['<p>1</p>', '<p>0</p>', '<p>第一</p>'], false]);
  });

  it('are changed by their authors under a version, and removed by them and administrators', async () => {
    const record = await targets.fresh(MODEL, 'own');
    const id = await said('engineer', record, '<p>写错</p>');
    const change = (account: string, version: number) => ask(account, 'PUT', `${base(record)}/${id}`, { body: '<p>改对</p>', fileIds: [], version });
    expect(await change('manager', 1)).toMatchObject({ status: 403 });
    expect(await change('admin', 1)).toMatchObject({ status: 403 });
    expect(await change('engineer', 1)).toMatchObject({ code: 200, data: { version: 2 } });
    expect(await change('engineer', 1)).toMatchObject({ status: 409 });
    expect(await threads('viewer', record)).toMatchObject([{ body: '<p>改对</p>', editedTime: expect.any(Number) }]);
    await said('manager', record, '<p>收到</p>', { thread: id });
    expect(await ask('manager', 'DELETE', `${base(record)}/${id}`)).toMatchObject({ status: 403 });
    expect(await ask('admin', 'DELETE', `${base(record)}/${id}`)).toMatchObject({ code: 200 });
    // What was answered stays as a place, without what it said and who said it.
    expect(await threads('viewer', record)).toMatchObject([{ id, isRemoved: true, body: '', author: { id: '', name: '' }, replies: [{ body: '<p>收到</p>' }] }]);
    expect(await ask('engineer', 'DELETE', `${base(record)}/${id}`)).toMatchObject({ status: 404 });
  });

  it('say something, in harmless words, and name only people who may see the record', async () => {
    const record = await targets.fresh(MODEL, 'own');
    for (const body of ['', '<p><br></p>', '<p>&nbsp;</p>', '<script>x</script>']) expect(await say('engineer', record, body)).toMatchObject({ status: 422 });
    const [stranger, nobody] = [await say('engineer', record, `<p>${name('builder')}</p>`), await say('engineer', record, '<p><span data-person="no-such-person">@x</span></p>')];
    // Who may not see it and who is not there at all are refused in the same words.
    expect([stranger.status, stranger.msg]).toEqual([422, nobody.msg]);
    await said('engineer', record, `<p>${name('manager')}看<span data-person="" onclick="x()">一</span>下</p>`);
    const [thread] = await threads('viewer', record);
    expect(thread?.body).toMatch(new RegExp(`^<p><span data-person="${userId('manager')}">@[^<x]+</span>看`));
    expect(thread?.body).not.toContain('onclick');
  });

  it('offer the people who may see the record, by a part of their name, to those who may write', async () => {
    const record = await targets.fresh(MODEL, 'own');
    const offered = async (keyword: string): Promise<string[]> =>
      (await ask<{ list: { account: string }[] }>('engineer', 'GET', `${base(record)}/People?keyword=${encodeURIComponent(keyword)}`)).data.list.map(({ account }) => account);
    expect(await offered('manager')).toEqual(['manager']);
    expect(await offered('builder')).toEqual([]);
    expect(await offered('engineer')).not.toContain('engineer');
    expect(await offered('%')).toEqual([]);
    expect((await offered('')).length).toBeGreaterThan(1);
    expect(await ask('viewer', 'GET', `${base(record)}/People`)).toMatchObject({ status: 403 });
  });

  it('hold files that those who read the record see, and that go with them', async () => {
    const record = await targets.fresh(MODEL, 'own');
    const form = new FormData();
    form.set('file', new Blob(['text']), '说明.txt');
    const upload = await ask<{ fileId: string }>('engineer', 'POST', '/api/file/Uploader/comment', form);
    const { fileId } = upload.data;
    const open = async (account: string): Promise<number> => (await ask(account, 'GET', `/api/file/Image/comment/${fileId}`)).status;
    expect([await open('engineer'), await open('manager'), await open('admin')]).toEqual([200, 404, 404]);
    // Another's upload is not there, whatever its id.
    expect(await say('manager', record, '<p>x</p>', { fileIds: [fileId] })).toMatchObject({ status: 422 });
    const id = await said('engineer', record, '', { fileIds: [fileId] });
    expect(await threads('viewer', record)).toMatchObject([{ files: [{ fileId, name: '说明.txt', size: 4 }] }]);
    expect([await open('manager'), await open('viewer'), await open('builder')]).toEqual([200, 200, 404]);
    // It belongs to one comment.
    expect(await say('engineer', record, '<p>x</p>', { fileIds: [fileId] })).toMatchObject({ status: 422 });
    expect(await ask('engineer', 'DELETE', `${base(record)}/${id}`)).toMatchObject({ code: 200 });
    expect([await open('engineer'), await open('manager')]).toEqual([404, 404]);
  });

  it('are told to pages that show them, on every process, and to nobody else', async () => {
    const record = await targets.fresh(MODEL, 'own');
    const here = await connect(other, tokens.get('viewer') ?? '', 10_000);
    const stranger = await connect(server, tokens.get('builder') ?? '', 10_000);
    here.say({ token: tokens.get('viewer'), method: 'watchComments', code: MODEL, record });
    stranger.say({ token: tokens.get('builder'), method: 'watchComments', code: MODEL, record });
    await expect.poll(() => stranger.frames.some(({ method }) => method === 'error'), { timeout: 10_000 }).toBe(true);
    const news = (): number => here.frames.filter(({ method }) => method === 'comments').length;
    await expect.poll(async () => {
      await said('engineer', record, '<p>新</p>');
      return news();
    }, { timeout: 10_000, interval: 300 }).toBeGreaterThan(0);
    expect(here.frames.find(({ method }) => method === 'comments')).toEqual({ method: 'comments', code: MODEL, record });
    expect(stranger.frames.some(({ method }) => method === 'comments')).toBe(false);
  });

  it('wait in the recycle bin with their record and go with it', async () => {
    const record = await targets.fresh(MODEL, 'own');
    await said('engineer', record, '<p>x</p>');
    const kept = async (): Promise<number> => (await sql`select 1 from kernel.comment where record_id = ${record}`.execute(server.kernel.db)).rows.length;
    await server.kernel.records.remove(SYSTEM_ACTOR, MODEL, [record]);
    expect(await ask('engineer', 'GET', base(record))).toMatchObject({ status: 404 });
    await server.kernel.records.restore(SYSTEM_ACTOR, MODEL, [record]);
    expect(await threads('engineer', record)).toHaveLength(1);
    await server.kernel.records.remove(SYSTEM_ACTOR, MODEL, [record]);
    await server.kernel.records.purge(SYSTEM_ACTOR, MODEL, [record]);
    expect(await kept()).toBe(0);
  });
});

describe('what people are told of', () => {
  it('M14: is being named, being answered, and what is said about a record they follow, each comment once', async () => {
    const record = await targets.fresh(MODEL, 'own');
    await ask('viewer', 'PUT', `${base(record)}/Follow`, { isFollowing: true });
    const first = await said('engineer', record, `<p>${name('manager')}${name('engineer')}请看</p>`);
    await settled();
    expect(await toldAll(record)).toEqual({ manager: ['comment.mention'], viewer: ['comment.added'] });
    // The author follows, and hears of the answer as an answer and not twice.
    await said('manager', record, '<p>好的</p>', { thread: first });
    await settled();
    expect(await toldAll(record)).toEqual({ manager: ['comment.mention'], viewer: ['comment.added', 'comment.added'], engineer: ['comment.reply'] });
    // Who is named later is told then, and those who knew are not told again.
    await ask('engineer', 'PUT', `${base(record)}/${first}`, { body: `<p>${name('manager')}${name('auditor')}请看</p>`, fileIds: [], version: 1 });
    await settled();
    expect(await toldAll(record)).toMatchObject({ manager: ['comment.mention'], auditor: ['comment.mention'], engineer: ['comment.reply'] });
  });

  it('is a change that others have made, once for all that was done in one go', async () => {
    const record = await targets.fresh(MODEL, 'own');
    for (const account of ['manager', 'engineer']) await ask(account, 'PUT', `${base(record)}/Follow`, { isFollowing: true });
    const save = async (account: string, remark: string): Promise<void> => {
      const path = `/api/visualdev/OnlineDev/${MODEL}/${record}`;
      const { data } = await ask(account, 'GET', path);
      expect(await ask(account, 'PUT', path, { ...data, remark })).toMatchObject({ code: 200 });
    };
    await save('engineer', '一');
    await save('engineer', '二');
    await tellChanges(server.kernel, MODEL);
    await tellChanges(server.kernel, MODEL);
    expect(await toldAll(record)).toEqual({ manager: ['comment.changed'] });
    await save('manager', '三');
    await expect.poll(() => toldAll(record), { timeout: 15_000 }).toEqual({ manager: ['comment.changed'], engineer: ['comment.changed'] });
    await ask('manager', 'PUT', `${base(record)}/Follow`, { isFollowing: false });
    await save('engineer', '四');
    await tellChanges(server.kernel, MODEL);
    expect(await toldAll(record)).toEqual({ manager: ['comment.changed'], engineer: ['comment.changed'] });
  });

  it('is nothing where somebody has stopped following, but for what is said to them by name', async () => {
    const record = await targets.fresh(MODEL, 'own');
    const first = await said('engineer', record, '<p>x</p>');
    await ask('engineer', 'PUT', `${base(record)}/Follow`, { isFollowing: false });
    await said('engineer', record, '<p>y</p>');
    expect((await ask('engineer', 'GET', `${base(record)}/Summary`)).data).toMatchObject({ isFollowing: false });
    await said('manager', record, '<p>z</p>', { thread: first });
    await settled();
    expect(await told('engineer', record)).toEqual([]);
    await said('manager', record, `<p>${name('engineer')}</p>`);
    await settled();
    expect(await told('engineer', record)).toEqual(['comment.mention']);
  });

  it('is nothing of a record that they may no longer read, and names no record by a field that they may not see', async () => {
    const record = await targets.fresh(MODEL, 'own');
    for (const account of ['viewer', 'auditor']) await ask(account, 'PUT', `${base(record)}/Follow`, { isFollowing: true });
    const { rows: [before] } = await sql<{ columns: object }>`select columns from kernel.model_grant where model = ${MODEL} and subject_id = (select id from records.sys_role where en_code = 'viewer')`.execute(server.kernel.db);
    const set = async (account: string, columns: object, rule: object | null): Promise<void> => {
      await sql`update kernel.model_grant set columns = ${JSON.stringify(columns)}::jsonb, row_rule = ${rule === null ? null : JSON.stringify(rule)}::jsonb
        where model = ${MODEL} and subject_id = (select id from records.sys_role where en_code = ${account})`.execute(server.kernel.db);
      await server.kernel.events.publish(permissionChanged, null);
    };
    expect(before).toBeDefined();
    await set('viewer', { '*': 'read', changeNo: 'none' }, null);
    await set('auditor', { '*': 'read' }, { field: 'changeTitle', op: 'eq', value: 'nothing' });
    await said('engineer', record, '<p>x</p>');
    await settled();
    expect(await toldAll(record)).toEqual({ viewer: ['comment.added'] });
    const { rows: [message] } = await sql<{ title: string }>`select title ->> 'zh-CN' as title from kernel.message where kind = 'comment.added' and strpos(body ->> 'route', ${record}) > 0`.execute(server.kernel.db);
    expect(message?.title).toContain('一条记录');
  });
});
