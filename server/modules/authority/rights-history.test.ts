import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RightLine, RightsChange, RightsComparison } from '#schemas/wire/authority.ts';
import { readWorkbook } from '../../kernel/spreadsheet/read-workbook.ts';
import { startRecordsServer, type HttpAnswer, type RecordsServer } from '../../records/testing/records-server.ts';

const BASE = '/api/permission/Authority';
let server: RecordsServer;
beforeAll(async () => { server = await startRecordsServer(); });
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.kernel.pool.query('delete from kernel.rights_change');
  await server.kernel.pool.query('delete from kernel.menu_grant where subject_id = $1', ['r-guest']);
  await server.kernel.pool.query('delete from kernel.model_grant where subject_id = $1', ['r-guest']);
});

const save = (body: object, account = 'admin'): Promise<HttpAnswer> => server.call(account, 'PUT', `${BASE}/Data/r-guest`, { objectType: 'Role', ...body });
const history = (id = 'r-guest', account = 'admin', query = ''): Promise<HttpAnswer> => server.call(account, 'GET', `${BASE}/Data/${id}/History${query}`);
const changes = async (query = ''): Promise<RightsChange[]> => (await history('r-guest', 'admin', query)).data.list as RightsChange[];
const linesOf = ({ groups }: Pick<RightsComparison, 'groups'>): RightLine[] => groups.flatMap(({ lines }) => lines);
const compared = (query: string, account = 'admin'): Promise<HttpAnswer> => server.call(account, 'GET', `${BASE}/Comparison?${query}`);
/** Times have the precision of the wire: what is asked of lies between two changes. */
const pause = (): Promise<void> => new Promise((resolve) => { setTimeout(resolve, 5); });

test('each change says who changed what, when, and what it was before', async () => {
  const began = Date.now();
  await save({ module: ['m-expense'], button: ['expense:btn_edit'], column: ['expense:*:read'], resource: ['expense:own'] });
  await save({ module: ['m-expense'], button: ['expense:btn_remove'], column: ['expense:*:read'], resource: ['expense:all'] });
  const [second, first] = await changes();
  expect(first).toMatchObject({ cause: 'grant', userName: expect.stringContaining('/admin') as string });
  expect(first?.time).toBeGreaterThanOrEqual(began - 1000);
  expect(linesOf(first!).find(({ id }) => id === 'm-expense')?.cells).toEqual([{ amount: 'none' }, { amount: 'granted' }]);
  expect(linesOf(second!).map(({ id, cells }) => [id, ...cells.map(({ amount }) => amount)])).toEqual([
    ['expense:btn_edit', 'granted', 'none'], ['expense:btn_remove', 'none', 'granted'], ['expense:*', 'records', 'records'],
  ]);
  expect(second?.count).toBe(3);
});

test('nothing is kept of what changes nothing, nor of what is refused', async () => {
  const body = { module: ['m-expense'], button: ['expense:btn_edit', 'expense:btn_add'], column: ['expense:*:read'], resource: ['expense:own'] };
  await save(body);
  await save({ ...body, button: [...body.button].reverse() });
  expect((await save({ button: ['expense:btn_fly'] })).status).toBe(422);
  await server.grant({ model: 'role', buttons: ['btn_authorize'] });
  expect((await save({ button: ['expense:btn_remove'] }, 'engineer')).status).toBe(403);
  await server.grant();
  expect(await changes()).toHaveLength(1);
});

test('a batch keeps a change of each subject, and of none where one may not be changed', async () => {
  const batch = (roleIds: string[]): Promise<HttpAnswer> => server.call('admin', 'POST', `${BASE}/Data/Batch`, { roleIds, userIds: ['u-viewer'], button: ['expense:btn_edit'] });
  expect((await batch(['r-guest', 'r-nobody'])).status).toBe(404);
  expect(await changes()).toEqual([]);
  expect((await batch(['r-guest'])).status).toBe(200);
  expect(await changes()).toHaveLength(1);
  expect((await history('u-viewer')).data.list).toHaveLength(1);
});

test('a subject is compared with itself at an earlier moment, on the page and as a workbook', async () => {
  await save({ button: ['expense:btn_edit'], column: ['expense:*:read'], resource: ['expense:own'] });
  await pause();
  const at = Date.now();
  await pause();
  await save({ button: ['expense:btn_remove'], column: ['expense:*:read'], resource: ['expense:own'] });
  await save({ button: [], column: ['expense:*'], resource: ['expense:own'] });
  const { data } = await compared(`ids=r-guest&only=differences&at=${String(at)}`);
  expect(data.subjects).toEqual([{ id: 'r-guest', fullName: 'Guest', at }, { id: 'r-guest', fullName: 'Guest' }]);
  expect(data.since).toBeLessThanOrEqual(at);
  const lines = linesOf(data as RightsComparison);
  expect(lines.find(({ id }) => id === 'expense:btn_edit')?.cells).toEqual([{ amount: 'granted' }, { amount: 'none' }]);
  expect(lines.find(({ id }) => id === 'expense:subject')?.cells).toEqual([{ amount: 'read' }, { amount: 'write' }]);
  expect(lines.some(({ id }) => id === 'expense:btn_remove')).toBe(false);

  const answer = await fetch(`${server.url}${BASE}/Comparison/Workbook?ids=r-guest&only=differences&at=${String(at)}`, { headers: { authorization: await server.token('admin') } });
  const [sheet] = await readWorkbook(new Uint8Array(await answer.arrayBuffer()), { sheets: 5, rows: 10_000, columns: 20, bytes: 20_000_000 });
  expect(sheet?.rows[0]?.cells.slice(3, 5)).toEqual([expect.stringMatching(/^Guest \d{4}-\d\d-\d\d \d\d:\d\d$/), 'Guest 现在']);
  expect(sheet?.rows.slice(1).map(({ cells }) => cells[2])).toEqual(lines.map(({ fullName }) => fullName));
});

test('a moment of which nothing is known is refused, and so are too many', async () => {
  const { data: { since } } = await compared('ids=r-guest') as { data: { since: number } };
  expect((await compared(`ids=r-guest&at=${String(since - 1)}`)).status).toBe(400);
  expect((await compared(`ids=r-guest&at=${String(Date.now() + 3_600_000)}`)).status).toBe(400);
  expect((await compared(`ids=${Array.from({ length: 7 }, (_, index) => `r-${String(index)}`).join(',')}&at=${String(since)}`)).status).toBe(400);
});

test('is told to those alone who may see the rights; one out of their reach is like one that is not there', async () => {
  await save({ module: ['m-expense'], button: ['expense:btn_edit'] });
  const plain = async (answer: Promise<HttpAnswer>): Promise<unknown> => { const { status, code, msg, data } = await answer; return { status, code, msg, data }; };
  expect((await history('r-guest', 'viewer')).status).toBe(403);
  await server.grant({ model: 'role', buttons: ['btn_authorize'], rule: { field: 'enCode', op: 'eq', value: 'staff' } });
  for (const asked of [history, (id: string, account: string) => compared(`ids=${id}&at=${String(Date.now())}`, account)]) {
    expect(await plain(asked('r-guest', 'engineer'))).toEqual(await plain(asked('r-nobody', 'engineer')));
    expect((await asked('r-guest', 'engineer')).status).toBe(404);
    expect((await asked('r-staff', 'engineer')).status).toBe(200);
  }
  await server.grant();
});

test('many changes at once are all there, each begins with what the one before it left', async () => {
  const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_detail'];
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => save({ module: ['m-expense'], button: [`expense:${buttons[index % 4]!}`] })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { rows } = await server.kernel.pool.query<{ before: unknown; after: unknown }>('select before, after from kernel.rights_change where subject_id = $1 order by created', ['r-guest']);
  expect(rows.length).toBeGreaterThan(1);
  for (const [index, { before }] of rows.entries()) if (index > 0) expect(before).toEqual(rows[index - 1]?.after);
  expect((await history('r-guest', 'admin', '?pageSize=5')).data).toMatchObject({ list: { length: 5 }, pagination: { total: rows.length } });
});
