import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { RightsRequest, WaitingRequest } from '#schemas/wire/authority.ts';
import { startTestServer, type Answer, type TestServer } from '../../../kernel/testing/test-server.ts';
import { fixedId } from '../../../module-kit/fixed-id.ts';
import { approvalSettings } from '../../../module-kit/ask-for-rights.ts';

const BASE = '/api/permission/Authority';
const SETTINGS = '/api/visualdev/OnlineDev/systemSettings/settings';
const ROLE = fixedId('role', 'viewer');
const MARK = 'visaChange:btn_remove';

let one: TestServer;
let two: TestServer;
let admin: string;
/** Somebody who may approve. */
let second: string;
let viewer: string;
beforeAll(async () => {
  one = await startTestServer({ seed: true });
  two = await startTestServer({ seed: true, sameDatabaseAs: one });
  admin = await one.login('admin');
  viewer = await one.login('viewer');
  expect(await require(true)).toMatchObject({ status: 422, data: { errors: [{ path: 'rightsApproval' }] } });
  await one.kernel.pool.query(`insert into kernel.model_grant (subject_type, subject_id, model, buttons, columns) values ('role', $1, 'rightsRequest', '{btn_decide}', '{"*": "read"}')`, [fixedId('role', 'manager')]);
  await one.kernel.pool.query(`insert into kernel.model_grant (subject_type, subject_id, model, buttons, columns) values ('role', $1, 'role', '{btn_authorize}', '{"*": "read"}')
    on conflict (subject_type, subject_id, model) do update set buttons = kernel.model_grant.buttons || excluded.buttons`, [fixedId('role', 'manager')]);
  second = await one.login('manager');
  expect((await require(true)).status).toBe(200);
  for (const server of [one, two]) await vi.waitFor(async () => expect((await server.kernel.settings.read(approvalSettings)).rightsApproval).toBe(true), { timeout: 60_000 });
});
afterAll(async () => {
  await two?.stop();
  await one?.stop();
});
beforeEach(async () => {
  await one.kernel.pool.query('delete from kernel.rights_request');
  await one.kernel.pool.query(`delete from kernel.model_grant where subject_id = $1 and model = 'visaChange'`, [ROLE]);
});

async function require(rightsApproval: boolean): Promise<Answer<{ errors: object[] }>> {
  const { data } = await one.request<{ version: number }>('GET', SETTINGS, { token: admin });
  return one.request('PUT', SETTINGS, { token: admin, body: { rightsApproval, version: data.version } });
}
const ask = (token = admin, at = one): Promise<Answer> => at.request('POST', `${BASE}/Data/Batch`, { token, body: { roleIds: [ROLE], button: [MARK], column: ['visaChange:*:read'], resource: ['visaChange:all'] } });
const waiting = async (): Promise<string> => (await one.request<WaitingRequest>('GET', `${BASE}/Data/${ROLE}/Request`, { token: admin })).data.id;
const look = async (id: string, token = second): Promise<RightsRequest> => (await one.request<RightsRequest>('GET', `${BASE}/Requests/${id}`, { token })).data;
const act = (id: string, action: string, token = second, body?: object, at = one): Promise<Answer> => at.request('POST', `${BASE}/Requests/${id}/Actions/${action}`, { token, ...(body && { body }) });
const holds = async (): Promise<boolean> => (await one.kernel.pool.query(`select 1 from kernel.model_grant where subject_id = $1 and model = 'visaChange' and 'btn_remove' = any(buttons)`, [ROLE])).rows.length > 0;
const told = async (token: string): Promise<string[]> => (await one.request<{ list: { title: string }[] }>('GET', '/api/message?pageSize=50', { token })).data.list.map(({ title }) => title);

it('a change waits, is shown as what it would change, and counts once a second person has approved', async () => {
  expect(await ask()).toMatchObject({ status: 200, data: { isWaiting: true } });
  expect(await holds()).toBe(false);
  const id = await waiting();
  const request = await look(id);
  expect(request).toMatchObject({ state: 'waiting', isOwn: false, mayDecide: true, isOutdated: false, cause: 'grant' });
  expect(request.groups.flatMap(({ lines }) => lines).find(({ id: right }) => right === MARK)?.cells).toEqual([{ amount: 'none' }, { amount: 'granted' }]);
  expect(await look(id, admin)).toMatchObject({ isOwn: true, mayDecide: false });
  expect((await told(second)).some((title) => title.includes('等待批准'))).toBe(true);

  expect((await act(id, 'Approve', admin)).status).toBe(403);
  expect(await holds()).toBe(false);
  expect((await act(id, 'Approve')).status).toBe(200);
  expect(await holds()).toBe(true);
  expect(await look(id)).toMatchObject({ state: 'approved', decidedName: expect.stringContaining('/manager') as string });
  expect((await told(admin)).some((title) => title.includes('已批准'))).toBe(true);
  const { data: history } = await one.request<{ list: { cause: string; userName: string }[] }>('GET', `${BASE}/Data/${ROLE}/History`, { token: admin });
  expect(history.list[0]).toMatchObject({ cause: 'approval', userName: expect.stringContaining('/admin') as string });
  expect((await act(id, 'Refuse', second, { reason: '晚了' })).status).toBe(409);
});

it('what changes nothing asks for nothing, and of one subject one change waits', async () => {
  expect((await ask()).data).toEqual({ isWaiting: true });
  expect(await ask()).toMatchObject({ status: 409, msg: expect.stringContaining('待批准') as string });
  await act(await waiting(), 'Approve');
  expect(await ask()).toMatchObject({ status: 200, data: null });
});

it('is refused with a reason that the person who asked reads, or withdrawn by that person alone', async () => {
  await ask();
  const first = await waiting();
  for (const body of [undefined, {}, { reason: '' }, { reason: '   ' }]) expect((await act(first, 'Refuse', second, body)).status).toBe(422);
  expect((await act(first, 'Withdraw')).status).toBe(403);
  expect((await act(first, 'Refuse', second, { reason: '范围过大' })).status).toBe(200);
  expect(await look(first)).toMatchObject({ state: 'refused', reason: '范围过大' });
  await ask();
  const again = await waiting();
  expect((await act(again, 'Withdraw', admin)).status).toBe(200);
  expect((await act(again, 'Approve')).status).toBe(409);
  expect(await holds()).toBe(false);
});

it('is not applied upon other rights than those it was asked upon', async () => {
  await ask();
  const id = await waiting();
  await one.kernel.pool.query(`insert into kernel.model_grant (subject_type, subject_id, model, buttons, columns) values ('role', $1, 'visaChange', '{btn_add}', '{}')`, [ROLE]);
  expect((await look(id)).isOutdated).toBe(true);
  expect((await act(id, 'Approve')).status).toBe(409);
  expect(await holds()).toBe(false);
  expect((await act(id, 'Refuse', second, { reason: '已变' })).status).toBe(200);
});

it('tells nothing to people who may not see the rights, of this request and of none', async () => {
  await ask();
  const id = await waiting();
  for (const [method, path, body] of [['GET', ''], ['POST', '/Actions/Approve'], ['POST', '/Actions/Refuse', { reason: 'x' }], ['POST', '/Actions/Withdraw']] as const) {
    const sent = (which: string) => one.request(method, `${BASE}/Requests/${which}${path}`, { token: viewer, ...(body && { body }) });
    const [there, none] = [await sent(id), await sent('nothing')];
    expect([there.status, there.msg]).toEqual([none.status, none.msg]);
    expect(there.status).toBe(403);
  }
  expect((await act('nothing', 'Approve')).status).toBe(404);
  expect(await holds()).toBe(false);
});

it('200 people who ask, and then decide, at once on two processes: one is asked for and one decision counts', async () => {
  const asked = await Promise.all(Array.from({ length: 200 }, (_, index) => ask(admin, index % 2 === 0 ? one : two)));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const id = await waiting();
  const decided = await Promise.all(Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? act(id, 'Approve', second, undefined, one) : act(id, 'Refuse', second, { reason: '不' }, two))));
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(decided.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await holds()).toBe((await look(id)).state === 'approved');
});

it('nobody approves of rights that he would have himself', async () => {
  const own = fixedId('role', 'manager');
  await one.request('POST', `${BASE}/Data/Batch`, { token: admin, body: { roleIds: [own], button: ['role:btn_remove'] } });
  const { data: { id } } = await one.request<WaitingRequest>('GET', `${BASE}/Data/${own}/Request`, { token: admin });
  expect((await act(id, 'Approve')).status).toBe(403);
  expect((await act(id, 'Refuse', second, { reason: '不' })).status).toBe(200);
});

it('is listed for those who may see the list', async () => {
  await ask();
  const list = '/api/visualdev/OnlineDev/rightsRequest/List';
  expect((await one.request<{ list: object[] }>('POST', list, { token: second, body: { pageSize: 20 } })).data.list).toMatchObject([{ state: 'waiting', subjectKind: 'role' }]);
  expect((await one.request('POST', list, { token: viewer, body: { pageSize: 20 } })).status).toBe(403);
});
