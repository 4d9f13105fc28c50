import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReviewDecided, ReviewItem, RightsReview } from '#schemas/wire/authority.ts';
import { approvalSettings } from '../../../module-kit/ask-for-rights.ts';
import { fixedId } from '../../../module-kit/fixed-id.ts';
import { userId } from '../../../seed/demo/company-ids.ts';
import { startTestServer, type Answer, type TestServer } from '../../../kernel/testing/test-server.ts';
import { remindReviewers } from './remind.ts';

const BASE = '/api/permission/Authority';
const FORM = '/api/visualdev/OnlineDev/rightsReview';
const SETTINGS = '/api/visualdev/OnlineDev/systemSettings/settings';
const ROLE = fixedId('role', 'viewer');

let one: TestServer;
let two: TestServer;
const token: Record<'admin' | 'manager' | 'engineer' | 'auditor' | 'viewer', string> = { admin: '', manager: '', engineer: '', auditor: '', viewer: '' };
beforeAll(async () => {
  one = await startTestServer({ seed: true });
  two = await startTestServer({ seed: true, sameDatabaseAs: one });
  for (const account of Object.keys(token) as (keyof typeof token)[]) token[account] = await one.login(account);
});
afterAll(async () => {
  await two?.stop();
  await one?.stop();
});
beforeEach(async () => {
  await one.kernel.pool.query('delete from kernel.rights_review_item');
  await one.kernel.pool.query('delete from kernel.rights_request');
  await one.kernel.pool.query('delete from kernel.model_grant where subject_id = $1', [ROLE]);
  await one.kernel.pool.query('delete from kernel.menu_grant where subject_id = $1', [ROLE]);
  await grant({ button: ['visaChange:btn_edit', 'visaChange:btn_remove'], column: ['visaChange:*'], resource: ['visaChange:all'] });
  await grant({ button: ['role:btn_edit'], column: ['role:*:read'], resource: ['role:all'] });
});

const grant = (rights: object): Promise<Answer> => one.request('POST', `${BASE}/Data/Batch`, { token: token.admin, body: { roleIds: [ROLE], ...rights } });
const draft = (values: object): Promise<Answer<{ id: string; state: string }>> =>
  one.request('POST', FORM, { token: token.admin, body: { name: '第四季度复核', dueDate: '2099-12-31', kinds: ['role'], roles: [ROLE], reviewers: [userId('manager'), userId('engineer')], ...values } });
const act = <T = null>(id: string, action: string, who: keyof typeof token, body?: object, at = one): Promise<Answer<T>> =>
  at.request<T>('POST', `${BASE}/Reviews/${id}/Actions/${action}`, { token: token[who], ...(body && { body }) });
async function started(values: object = {}): Promise<string> {
  const { data: { id } } = await draft(values);
  expect(await act(id, 'Start', 'admin')).toMatchObject({ status: 200, data: { state: 'open' } });
  return id;
}
const look = (id: string, who: keyof typeof token): Promise<Answer<RightsReview>> => one.request('GET', `${BASE}/Reviews/${id}`, { token: token[who] });
const items = async (id: string, who: keyof typeof token = 'manager', query = ''): Promise<ReviewItem[]> =>
  (await one.request<{ list: ReviewItem[] }>('GET', `${BASE}/Reviews/${id}/Items?pageSize=100${query}`, { token: token[who] })).data.list;
const itemOf = async (id: string, what: string): Promise<ReviewItem> => {
  const found = (await items(id, 'admin')).find((item) => item.what === what);
  if (found === undefined) throw new Error(`no item ${what}`);
  return found;
};
const decide = (id: string, ids: string[], decision: 'confirm' | 'revoke', who: keyof typeof token = 'manager', at = one): Promise<Answer<ReviewDecided>> =>
  act<ReviewDecided>(id, 'Decide', who, { ids, decision, ...(decision === 'revoke' && { reason: '不再需要' }) }, at);
const holds = async (model = 'visaChange'): Promise<boolean> => (await one.kernel.pool.query('select 1 from kernel.model_grant where subject_id = $1 and model = $2', [ROLE, model])).rows.length > 0;
const told = async (who: keyof typeof token): Promise<string[]> => (await one.request<{ list: { title: string }[] }>('GET', '/api/message?pageSize=50', { token: token[who] })).data.list.map(({ title }) => title);

describe('starting', () => {
  it('takes down one item for each page, in words, tells the reviewers, and stands in their work', async () => {
    const id = await started();
    const list = await items(id);
    expect(list.map(({ what }) => what).toSorted()).toEqual(['变更签证台账', '角色管理'].toSorted());
    const visa = await itemOf(id, '变更签证台账');
    expect(visa).toMatchObject({ subjectType: 'role', state: 'open', isMembership: false, mayDecide: false });
    expect(visa.lines.map(({ kind, text }) => `${kind} ${text}`)).toEqual(['button 编辑、删除', 'column 可写：全部字段', 'resource 全部数据']);
    expect((await told('manager')).some((title) => title.includes('第四季度复核'))).toBe(true);
    const { data: work } = await one.request<{ groups: unknown; list: { title: string }[] }>('GET', '/api/work?state=open&by=time&pageSize=50', { token: token.manager });
    expect(JSON.stringify(work)).toContain(`/rightsReview/${id}`);
    expect((await look(id, 'admin')).data).toMatchObject({ total: 2, decided: 0, seesAll: true, mayClose: true, state: 'open' });
  });

  it('once, by the first of 200 on two processes', async () => {
    const { data: { id } } = await draft({});
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => act(id, 'Start', 'admin', undefined, index % 2 === 0 ? one : two)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await items(id, 'admin')).toHaveLength(2);
    expect(await one.request('PUT', `${FORM}/${id}`, { token: token.admin, body: { ...(await one.request<object>('GET', `${FORM}/${id}`, { token: token.admin })).data, name: '改名' } })).toMatchObject({ status: 409 });
  });

  it('is refused in words where the day has passed, nothing is held, or a reviewer would look through what is his own', async () => {
    const past = await draft({ dueDate: '2020-01-01' });
    expect(await act(past.data.id, 'Start', 'admin')).toMatchObject({ status: 422, data: { errors: [{ path: 'dueDate' }] } });
    await one.kernel.pool.query('delete from kernel.model_grant where subject_id = $1', [ROLE]);
    const nothing = await draft({});
    expect(await act(nothing.data.id, 'Start', 'admin')).toMatchObject({ status: 422, data: { errors: [{ path: 'kinds' }] } });
    const own = await draft({ kinds: ['member'], roles: [], people: [userId('manager')], reviewers: [userId('manager')] });
    expect(await act(own.data.id, 'Start', 'admin')).toMatchObject({ status: 422, msg: expect.stringContaining('自己的权限') as string, data: { errors: [{ path: 'reviewers' }] } });
    const shared = await started({ kinds: ['role'], roles: [fixedId('role', 'manager')], reviewers: [userId('manager'), userId('auditor')] });
    expect((await items(shared, 'admin')).every(({ reviewers }) => reviewers.length === 1)).toBe(true);
    expect((await look(shared, 'manager')).status).toBe(404);
  });

  it('goes to the starter where nobody is chosen, and to the heads of people where they review them', async () => {
    const own = await started({ reviewers: [] });
    expect((await items(own, 'admin')).every(({ mayDecide }) => mayDecide)).toBe(true);
    const byHead = await started({ kinds: ['member'], roles: [], people: [userId('engineer')], byHead: true });
    const { rows: [head] } = await one.kernel.pool.query<{ name: string }>(`
      with recursive above as (select o.id, o.parent_id, o.manager_id, 0 as depth from records.sys_organize o join records.sys_user u on u.organize_id = o.id where u.account = 'engineer'
        union all select o.id, o.parent_id, o.manager_id, depth + 1 from records.sys_organize o join above a on o.id = a.parent_id)
      select u.real_name as name from above a join records.sys_user u on u.id = a.manager_id where u.account <> 'engineer' order by depth limit 1`);
    expect(new Set((await items(byHead, 'admin')).flatMap(({ reviewers }) => reviewers))).toEqual(new Set([head?.name]));
  });
});

describe('deciding', () => {
  it('keeps, or takes at once and stands in the history of rights; each counts', async () => {
    const id = await started();
    const [visa, role] = [await itemOf(id, '变更签证台账'), await itemOf(id, '角色管理')];
    expect(await decide(id, [role.id], 'confirm')).toMatchObject({ status: 200, data: { decided: 1, waiting: 0, refused: [] } });
    for (const body of [{ ids: [visa.id], decision: 'revoke' }, { ids: [visa.id], decision: 'revoke', reason: '  ' }, { ids: [], decision: 'confirm' }, { ids: [visa.id], decision: 'keep' }]) {
      expect((await act(id, 'Decide', 'manager', body)).status).toBe(422);
    }
    expect(await holds()).toBe(true);
    expect(await decide(id, [visa.id], 'revoke')).toMatchObject({ status: 200, data: { decided: 1 } });
    expect([await holds(), await holds('role')]).toEqual([false, true]);
    expect(await itemOf(id, '变更签证台账')).toMatchObject({ state: 'revoked', reason: '不再需要', decidedName: expect.stringContaining('/manager') as string });
    const { data: history } = await one.request<{ list: { cause: string; userName: string }[] }>('GET', `${BASE}/Data/${ROLE}/History`, { token: token.admin });
    expect(history.list[0]).toMatchObject({ cause: 'review', userName: expect.stringContaining('/manager') as string });
    expect((await look(id, 'admin')).data).toMatchObject({ total: 2, decided: 2, reviewers: expect.arrayContaining([expect.objectContaining({ id: userId('manager'), decided: 2, open: 0 })]) as object[] });
    expect((await one.request<object>('GET', `${FORM}/${id}`, { token: token.admin })).data).toMatchObject({ itemCount: 2, decidedCount: 2, revokedCount: 1 });
    const { data: results } = await one.request<{ list: object[] }>('POST', '/api/visualdev/OnlineDev/rightsReviewItem/List', { token: token.admin, body: { pageSize: 20, filter: { field: 'reviewId', op: 'eq', value: id } } });
    expect(results.list).toEqual(expect.arrayContaining([expect.objectContaining({ what: '变更签证台账', state: 'revoked', reason: '不再需要' })]));
  });

  it('several at once, and takes the entries of the menu with the page', async () => {
    const { rows: [menu] } = await one.kernel.pool.query<{ id: string; parent: string }>(`select id, parent_id as parent from records.sys_menu where screen_code = 'visaChange' and deleted_at is null`);
    await grant({ module: [menu?.id, menu?.parent] });
    const id = await started();
    const list = await items(id);
    expect(list).toHaveLength(2);
    expect((await itemOf(id, '变更签证台账')).lines[0]).toMatchObject({ kind: 'module' });
    expect(await decide(id, list.map((item) => item.id), 'revoke')).toMatchObject({ status: 200, data: { decided: 2 } });
    expect([await holds(), await holds('role')]).toEqual([false, false]);
    expect((await one.kernel.pool.query('select 1 from kernel.menu_grant where subject_id = $1', [ROLE])).rows).toEqual([]);
    expect((await one.kernel.pool.query('select 1 from kernel.rights_change where subject_id = $1 and cause = $2', [ROLE, 'review'])).rows.length).toBeGreaterThan(0);
  });

  it('changes nothing of rights that are not those that were looked at: the item shows those of now', async () => {
    const id = await started();
    const visa = await itemOf(id, '变更签证台账');
    await grant({ button: ['visaChange:btn_add'] });
    expect(await decide(id, [visa.id], 'revoke')).toMatchObject({ status: 409, msg: expect.stringContaining('已变化') as string });
    expect(await holds()).toBe(true);
    const now = await itemOf(id, '变更签证台账');
    expect(now.state).toBe('open');
    expect(now.lines[0]?.text).toContain('新增');
    await one.kernel.pool.query(`delete from kernel.model_grant where subject_id = $1 and model = 'visaChange'`, [ROLE]);
    expect(await decide(id, [visa.id], 'confirm')).toMatchObject({ status: 409, msg: expect.stringContaining('不存在') as string });
    expect(await itemOf(id, '变更签证台账')).toMatchObject({ state: 'gone' });
  });

  it('exactly one of 200 at once by two reviewers on two processes counts', async () => {
    const id = await started();
    const visa = await itemOf(id, '变更签证台账');
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? decide(id, [visa.id], 'confirm', 'manager', one) : decide(id, [visa.id], 'revoke', 'engineer', two))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.msg).toMatch(/处理/);
    expect(await holds()).toBe((await itemOf(id, '变更签证台账')).state === 'confirmed');
  });

  it('takes somebody out of a role, and says so in the record of the person', async () => {
    const person = userId('caoyanli');
    const { rows: [before] } = await one.kernel.pool.query<{ roles: string[] | null }>('select role_ids as roles from records.sys_user where id = $1', [person]);
    await one.kernel.pool.query('update records.sys_user set role_ids = $2 where id = $1', [person, [...before?.roles ?? [], ROLE]]);
    const id = await started({ kinds: ['member'], people: [person] });
    const list = await items(id);
    expect(list).toMatchObject([{ isMembership: true, subjectType: 'role', what: expect.stringContaining('/caoyanli') as string, lines: [] }]);
    expect((await decide(id, [list[0]?.id ?? ''], 'revoke')).status).toBe(200);
    const { rows: [after] } = await one.kernel.pool.query<{ roles: string[] }>('select role_ids as roles from records.sys_user where id = $1', [person]);
    expect(after?.roles ?? []).toEqual(before?.roles ?? []);
  });

  it('nobody decides on what has become his own', async () => {
    const id = await started({ reviewers: [userId('auditor')] });
    const visa = await itemOf(id, '变更签证台账');
    await one.kernel.pool.query(`update records.sys_user set role_ids = role_ids || $2::text[] where id = $1`, [userId('auditor'), [ROLE]]);
    expect(await decide(id, [visa.id], 'confirm', 'auditor')).toMatchObject({ status: 403, msg: expect.stringContaining('自己的权限') as string });
    await one.kernel.pool.query(`update records.sys_user set role_ids = array_remove(role_ids, $2) where id = $1`, [userId('auditor'), ROLE]);
    expect((await itemOf(id, '变更签证台账')).state).toBe('open');
  });
});

describe('who sees what', () => {
  it('a reviewer sees what is his without any right on the screen, and nothing else', async () => {
    const id = await started({ kinds: ['role', 'member'], people: [userId('engineer')], roles: [ROLE, fixedId('role', 'engineer')], reviewers: [userId('manager'), userId('engineer')] });
    const all = await items(id, 'admin');
    const mine = await items(id, 'engineer');
    expect(mine.length).toBeLessThan(all.length);
    expect((await look(id, 'engineer')).data).toMatchObject({ total: mine.length, seesAll: false, mayClose: false, reviewers: [{ id: userId('engineer') }] });
    expect((await one.request('POST', '/api/visualdev/OnlineDev/rightsReview/List', { token: token.engineer, body: { pageSize: 20 } })).status).toBe(403);
    const foreign = all.find((item) => !mine.some((own) => own.id === item.id))?.id ?? '';
    expect((await decide(id, [foreign], 'confirm', 'engineer')).status).toBe(404);
    expect((await decide(id, ['nothing'], 'confirm', 'engineer')).status).toBe(404);
    expect((await decide(id, [all[0]?.id ?? ''], 'confirm', 'admin')).status).toBe(403);
  });

  it('tells a stranger nothing, of this review and of none', async () => {
    const id = await started();
    const visa = await itemOf(id, '变更签证台账');
    for (const [method, path, body, expected] of [
      ['GET', '', undefined, 404], ['GET', '/Items', undefined, 404], ['POST', '/Actions/Decide', { ids: [visa.id], decision: 'confirm' }, 404], ['POST', '/Actions/Close', undefined, 404], ['POST', '/Actions/Start', undefined, 403],
    ] as const) {
      const sent = (which: string) => one.request(method, `${BASE}/Reviews/${which}${path}`, { token: token.viewer, ...(body && { body }) });
      const [there, none] = [await sent(id), await sent('nothing')];
      expect([there.status, there.msg]).toEqual([expected, none.msg]);
      expect(none.status).toBe(expected);
    }
    expect(await itemOf(id, '变更签证台账')).toMatchObject({ state: 'open' });
  });
});

it('is closed by the one who started it; nobody decides afterwards', async () => {
  const id = await started();
  const visa = await itemOf(id, '变更签证台账');
  expect((await act(id, 'Close', 'manager')).status).toBe(403);
  expect((await act(id, 'Close', 'admin')).status).toBe(200);
  expect((await act(id, 'Close', 'admin')).status).toBe(409);
  expect(await decide(id, [visa.id], 'revoke')).toMatchObject({ status: 409, msg: expect.stringContaining('已经结束') as string });
  expect(await holds()).toBe(true);
  expect(await items(id, 'admin', '&state=open')).toHaveLength(2);
});

it('reminds those with open items as the day comes near, of each stage once', async () => {
  const id = await started({ name: '临期复核', dueDate: '2099-06-10' });
  const reminders = async (who: keyof typeof token): Promise<number> => (await told(who)).filter((title) => title.includes('临期复核') && title.includes('未处理')).length;
  await decide(id, (await items(id, 'engineer')).map((item) => item.id).slice(0, 1), 'confirm', 'engineer');
  for (const day of ['2099-06-01', '2099-06-07', '2099-06-08', '2099-06-09', '2099-06-09', '2099-06-10', '2099-06-11', '2099-06-20']) await remindReviewers(one.kernel, day);
  expect([await reminders('manager'), await reminders('auditor')]).toEqual([4, 0]);
  await decide(id, (await items(id, 'manager', '&state=open')).map((item) => item.id), 'confirm');
  await one.kernel.pool.query(`update records.sys_rights_review set due_date = '2099-07-10' where id = $1`, [id]);
  await remindReviewers(one.kernel, '2099-07-10');
  expect(await reminders('manager')).toBe(4);
});

describe('where a second person approves', () => {
  const require = async (rightsApproval: boolean): Promise<void> => {
    const { data } = await one.request<{ version: number }>('GET', SETTINGS, { token: token.admin });
    expect((await one.request('PUT', SETTINGS, { token: token.admin, body: { rightsApproval, version: data.version } })).status).toBe(200);
    for (const server of [one, two]) await vi.waitFor(async () => expect((await server.kernel.settings.read(approvalSettings)).rightsApproval).toBe(rightsApproval), { timeout: 60_000 });
  };
  beforeAll(async () => {
    await one.kernel.pool.query(`insert into kernel.model_grant (subject_type, subject_id, model, buttons, columns) values ('role', $1, 'rightsRequest', '{btn_decide}', '{"*": "read"}')`, [fixedId('role', 'auditor')]);
  });
  afterAll(() => require(false));

  it('what is revoked waits for that person, and is open again where it is refused', async () => {
    await require(true);
    const id = await started();
    const ids = (await items(id)).map((item) => item.id);
    expect(await decide(id, ids, 'revoke')).toMatchObject({ status: 200, data: { decided: 2, waiting: 2 } });
    expect(await holds()).toBe(true);
    expect((await items(id)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    const waiting = async (): Promise<string> => (await one.request<{ id: string }>('GET', `${BASE}/Data/${ROLE}/Request`, { token: token.admin })).data.id;
    const first = await waiting();
    expect((await one.request('POST', `${BASE}/Requests/${first}/Actions/Refuse`, { token: token.admin, body: { reason: '还需要' } })).status).toBe(200);
    expect((await items(id)).map(({ state, decidedName }) => [state, decidedName])).toEqual([['open', null], ['open', null]]);
    expect((await decide(id, ids.slice(0, 1), 'revoke')).status).toBe(200);
    expect(await decide(id, ids.slice(1), 'revoke')).toMatchObject({ status: 409, msg: expect.stringContaining('待批准') as string });
    expect((await one.request('POST', `${BASE}/Requests/${await waiting()}/Actions/Approve`, { token: token.admin })).status).toBe(200);
    expect((await items(id)).map(({ state }) => state)).toEqual(['revoked', 'open']);
    expect((await one.request<object>('GET', `${FORM}/${id}`, { token: token.admin })).data).toMatchObject({ decidedCount: 1, revokedCount: 1 });
  });
});
