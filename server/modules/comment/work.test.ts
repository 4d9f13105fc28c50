import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WorkRow } from '#schemas/wire/work.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { permissionChanged } from '../../events/catalogue.ts';
import { userId } from '../../seed/demo/company-ids.ts';
import { createTargets, type Targets } from '../../seed/testing/targets.ts';

let server: TestServer;
let targets: Targets;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  targets = createTargets(server);
  for (const account of ['admin', 'builder', 'manager', 'engineer', 'auditor', 'viewer']) tokens.set(account, await server.login(account));
});
afterAll(() => server?.stop());

const MODEL = 'visaChange';
const ask = <T = Record<string, unknown>>(account: string, method: string, path: string, body?: unknown) =>
  server.request<T>(method, path, { token: tokens.get(account), ...(body !== undefined && { body }) });
const base = (record: string): string => `/api/visualdev/Comment/${MODEL}/${record}`;
const name = (account: string): string => `<span data-person="${userId(account)}">@x</span>`;

async function said(account: string, record: string, body: string, thread?: string): Promise<string> {
  const answer = await ask<{ id: string }>(account, 'POST', base(record), { body, fileIds: [], clientId: randomUUID(), ...(thread !== undefined && { thread }) });
  expect(answer).toMatchObject({ code: 200 });
  return answer.data.id;
}

/** What waits for somebody in comments, of one record. */
async function waiting(account: string, record: string): Promise<WorkRow[]> {
  const { code, data } = await ask<{ list: WorkRow[]; failed: string[] }>(account, 'GET', '/api/work?pageSize=100');
  expect([code, data.failed]).toEqual([200, []]);
  return data.list.filter((row) => row.source.startsWith('comment.') && (row.record === record || (row.path ?? '').includes(record)));
}
const kinds = async (account: string, record: string): Promise<string[]> => (await waiting(account, record)).map(({ source }) => source);

/** What a role may see of the model from now on; answers how to take it back. */
async function limit(role: string, columns: object, rule: object | null): Promise<() => Promise<void>> {
  const of = sql`model = ${MODEL} and subject_id = (select id from records.sys_role where en_code = ${role})`;
  const { rows: [before] } = await sql<{ columns: object; rule: object | null }>`select columns, row_rule as rule from kernel.model_grant where ${of}`.execute(server.kernel.db);
  const set = async (next: { columns: object; rule: object | null }): Promise<void> => {
    await sql`update kernel.model_grant set columns = ${JSON.stringify(next.columns)}::jsonb, row_rule = ${next.rule === null ? null : JSON.stringify(next.rule)}::jsonb where ${of}`.execute(server.kernel.db);
    await server.kernel.events.publish(permissionChanged, null);
  };
  await set({ columns, rule });
  return () => set(before ?? { columns: {}, rule: null });
}

describe('my work', () => {
  it('shows who is named in a comment, until they answer or it is settled', async () => {
    const record = await targets.fresh(MODEL, 'own');
    const first = await said('engineer', record, `<p>${name('manager')}${name('auditor')} 数量 &lt; 12 吨？</p>`);
    const [item] = await waiting('manager', record);
    expect(item).toMatchObject({ source: 'comment.mentions', key: first, path: `/screen/${MODEL}?record=${record}&mode=comments`, state: 'open' });
    expect(item?.title).toMatch(/^[^：]+：@\S+ @\S+ 数量 < 12 吨？$/);
    expect(await kinds('engineer', record)).toEqual([]);
    await said('manager', record, '<p>是</p>', first);
    expect(await kinds('manager', record)).toEqual([]);
    expect(await kinds('auditor', record)).toEqual(['comment.mentions']);
    await ask('engineer', 'PUT', `${base(record)}/${first}/Actions/Resolve`, { isResolved: true });
    expect(await kinds('auditor', record)).toEqual([]);
  });

  it('shows answers in threads that one has written in, the newest of each, unless one has stopped following', async () => {
    const record = await targets.fresh(MODEL, 'own');
    const first = await said('engineer', record, '<p>问</p>');
    for (const text of ['一', '二']) await said('manager', record, `<p>${text}</p>`, first);
    expect(await waiting('engineer', record)).toMatchObject([{ source: 'comment.replies', key: first, title: expect.stringMatching(/：二$/) }]);
    // Answered by name it is a mention, and shown once.
    const named = await said('manager', record, `<p>${name('engineer')} 三</p>`, first);
    expect((await waiting('engineer', record)).map(({ source, key }) => [source, key]).sort()).toEqual([['comment.mentions', named], ['comment.replies', first]]);
    await ask('engineer', 'PUT', `${base(record)}/Follow`, { isFollowing: false });
    expect(await kinds('engineer', record)).toEqual(['comment.mentions']);
    expect(await ask('admin', 'DELETE', `${base(record)}/${named}`)).toMatchObject({ code: 200 });
    expect(await kinds('engineer', record)).toEqual([]);
  });

  it('shows followed records that others have changed since one has looked', async () => {
    const record = await targets.fresh(MODEL, 'own');
    const path = `/api/visualdev/OnlineDev/${MODEL}/${record}`;
    const save = async (account: string, remark: string): Promise<void> => {
      const { data } = await ask(account, 'GET', path);
      expect(await ask(account, 'PUT', path, { ...data, remark })).toMatchObject({ code: 200 });
    };
    for (const account of ['manager', 'engineer']) await ask(account, 'PUT', `${base(record)}/Follow`, { isFollowing: true });
    await save('engineer', '一');
    await save('engineer', '二');
    const [item] = await waiting('manager', record);
    expect(item).toMatchObject({ source: 'comment.followed', screen: MODEL, record, detail: expect.stringMatching(/修改$/) });
    expect(await kinds('engineer', record)).toEqual([]);
    // Done as it was then; what changes afterwards waits again.
    expect(await ask('manager', 'PUT', '/api/work/Actions/Mark', { items: [{ source: item?.source, key: item?.key, stamp: item?.stamp }], state: 'done' })).toMatchObject({ code: 200 });
    expect(await kinds('manager', record)).toEqual([]);
    await save('engineer', '三');
    expect(await kinds('manager', record)).toEqual(['comment.followed']);
    // Looking at the record is what it waits for.
    expect(await ask('manager', 'GET', `${base(record)}/Summary`)).toMatchObject({ code: 200 });
    expect(await kinds('manager', record)).toEqual([]);
    await save('engineer', '四');
    expect(await ask('manager', 'DELETE', path)).toMatchObject({ code: 200 });
    expect(await kinds('manager', record)).toEqual([]);
  });

  it('shows nothing of a record that one may not read any more, and calls none by a field that one may not see', async () => {
    const record = await targets.fresh(MODEL, 'own');
    const first = await said('auditor', record, '<p>问</p>');
    await said('manager', record, `<p>${name('auditor')}${name('viewer')}看</p>`);
    await said('manager', record, '<p>答</p>', first);
    await ask('viewer', 'PUT', `${base(record)}/Follow`, { isFollowing: true });
    expect((await kinds('auditor', record)).sort()).toEqual(['comment.mentions', 'comment.replies']);
    const undo = [await limit('auditor', { '*': 'read' }, { field: 'changeTitle', op: 'eq', value: 'nothing' }), await limit('viewer', { '*': 'read', changeNo: 'none' }, null)];
    expect(await kinds('auditor', record)).toEqual([]);
    const [item] = await waiting('viewer', record);
    expect(item).toMatchObject({ source: 'comment.mentions', detail: expect.stringMatching(/一条记录$/) });
    // What does not wait for somebody is not there, whether or not it waits for another.
    const items = [{ source: 'comment.mentions', key: item?.key, stamp: item?.stamp }];
    expect(await ask('auditor', 'PUT', '/api/work/Actions/Mark', { items, state: 'done' })).toMatchObject({ status: 404 });
    for (const back of undo) await back();
    expect((await kinds('auditor', record)).sort()).toEqual(['comment.mentions', 'comment.replies']);
  });

  it('is asked two hundred times at once', async () => {
    const record = await targets.fresh(MODEL, 'own');
    await said('engineer', record, `<p>${name('manager')}</p>`);
    const answers = await Promise.all(Array.from({ length: 200 }, () => waiting('manager', record)));
    expect(answers.every(([item]) => item?.source === 'comment.mentions')).toBe(true);
  });
});
