import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { RecordValues } from '../engine.ts';
import { startRecordsServer, type HttpAnswer, type RecordsServer } from '../testing/records-server.ts';

/** All rows with few columns and own rows with all columns are not all columns of all rows. */
let server: RecordsServer;
let mine: RecordValues;
let foreign: RecordValues;
const BASE = '/api/visualdev/OnlineDev';
const OWN: Condition = { field: 'applicant', op: 'eq', value: { var: 'currentUser.id' } };
const item = { name: 'a', quantity: 1, price: 2, cost: 1 };

interface Grant {
  buttons?: string[];
  columns: Record<string, string>;
  rule?: Condition;
}

/** Grants of the engineer on expenses: the first through his role, the second to himself. */
async function grant(first: Grant, second: Grant): Promise<void> {
  await server.grant({ model: 'projectInfo', columns: { '*': 'read' } }, { model: 'user', columns: { '*': 'read' } }, { model: 'expense', ...first });
  await server.kernel.db.insertInto('kernel.model_grant').values({
    subject_type: 'user', subject_id: 'u-engineer', model: 'expense', buttons: second.buttons ?? [],
    columns: JSON.stringify(second.columns), row_rule: second.rule === undefined ? null : JSON.stringify(second.rule),
  }).execute();
  server.records.context.permissions.clear();
}

const FEW = { subject: 'read', applicant: 'read', projectId: 'read', kind: 'read', items: 'read', 'items.cost': 'none' };

beforeAll(async () => {
  server = await startRecordsServer();
  await server.grant();
  await server.kernel.db.deleteFrom('kernel.model_grant').where('subject_id', '=', 'u-engineer').execute();
  const project = await server.project({ manager: 'u-manager' });
  const values = { projectId: project['id'] ?? null, secret: 5, note: 'needle', items: [item] };
  mine = await server.expense({ ...values, applicant: 'u-engineer', subject: 'mine' });
  foreign = await server.expense({ ...values, applicant: 'u-manager', subject: 'foreign', tags: ['a'] });
});
afterAll(() => server?.stop());

const as = (method: string, path: string, body?: unknown): Promise<HttpAnswer> => server.call('engineer', method, `${BASE}${path}`, body);
const pathOf = (record: RecordValues): string => `/expense/${String(record['id'])}`;

describe('reading', () => {
  beforeAll(() => grant({ columns: FEW }, { columns: { '*': 'read' }, rule: OWN }));

  test('a list shows a column only on the rows of the grant that has it', async () => {
    const { data } = await as('POST', '/expense/List', {});
    expect(data.pagination.total).toBe(2);
    const row = (subject: string): RecordValues => data.list.find((one: RecordValues) => one['subject'] === subject);
    expect(row('mine')).toMatchObject({ secret: 5, note: 'needle' });
    expect(row('foreign')).toMatchObject({ applicant: 'u-manager', $display: { applicant: 'manager' } });
    for (const key of ['secret', 'note', 'total', 'tags']) expect([key, key in row('foreign')]).toEqual([key, false]);
    expect(Object.keys(row('foreign')['$display'] as object)).not.toContain('tags');
    const chosen = await as('POST', '/expense/List', { fields: ['subject', 'secret'] });
    expect(chosen.data.list.map((one: RecordValues) => one['secret'] ?? null).sort()).toEqual([5, null]);
  });

  test.each([
    { sidx: 'secret' }, { filter: { field: 'secret', op: 'gt', value: 0 } }, { filter: { not: { field: 'note', op: 'empty' } } },
    { sums: [{ field: 'secret', function: 'sum' }] }, { sums: [{ field: 'total', function: 'count' }] },
    { filter: { rows: 'items', quantifier: 'any', where: { field: 'cost', op: 'ge', value: 1 } } },
    { filter: { field: 'subject', op: 'eq', value: { field: 'note' } } },
  ])('a column of some rows cannot be probed on all with %j', async (query) => {
    const answer = await as('POST', '/expense/List', query);
    expect(answer.status).toBe(400);
    expect(answer.data.errors[0].path).toMatch(/secret|note|total|cost/);
  });

  test('A3: the screen says which columns filter and order', async () => {
    const { permission } = (await as('GET', '/expense/Config')).data;
    expect(permission.read).toEqual(expect.arrayContaining(['subject', 'secret']));
    expect(permission.query).toContain('subject');
    for (const path of ['secret', 'note', 'items.cost']) expect(permission.query).not.toContain(path);
  });

  test('columns of all rows filter, order and are searched as ever', async () => {
    const query = { filter: { rows: 'items', quantifier: 'any', where: { field: 'price', op: 'ge', value: 1 } }, sidx: 'subject', keyword: 'foreign' };
    expect((await as('POST', '/expense/List', query)).data.pagination.total).toBe(1);
    expect((await as('POST', '/expense/List', { keyword: 'needle' })).data.pagination.total).toBe(0);
  });

  test.each(['', '/DataChange'])('GET %s of a record', async (ending) => {
    const own = (await as('GET', pathOf(mine) + ending)).data;
    expect(own).toHaveProperty('secret');
    expect(own.items[0]).toHaveProperty('cost');
    const other = (await as('GET', pathOf(foreign) + ending)).data;
    expect(other).toMatchObject({ subject: 'foreign' });
    expect(other).not.toHaveProperty('secret');
    expect(other.items[0]).toHaveProperty('price');
    expect(other.items[0]).not.toHaveProperty('cost');
  });

  test('history, where a grant gives the column, the record and the button', async () => {
    expect((await as('GET', `${pathOf(mine)}/History`)).status).toBe(403);
    await grant({ columns: FEW, buttons: ['btn_history'] }, { columns: { '*': 'read' }, rule: OWN });
    expect(JSON.stringify((await as('GET', `${pathOf(mine)}/History`)).data)).not.toMatch(/needle|cost|secret/);
    await grant({ columns: FEW }, { columns: { '*': 'read' }, rule: OWN, buttons: ['btn_history'] });
    expect([(await as('GET', `${pathOf(mine)}/History`)).status, (await as('GET', `${pathOf(foreign)}/History`)).status]).toEqual([200, 403]);
    await grant({ columns: FEW, buttons: ['btn_history'] }, { columns: { '*': 'read' }, rule: OWN, buttons: ['btn_history'] });
    expect(JSON.stringify((await as('GET', `${pathOf(mine)}/History`)).data)).toContain('needle');
    const other = JSON.stringify((await as('GET', `${pathOf(foreign)}/History`)).data);
    expect(other).toContain('foreign');
    expect(other).not.toMatch(/needle|cost|secret/);
  });

  test('computing what is not saved, and what is', async () => {
    expect((await as('POST', '/expense/Compute', { id: foreign['id'] })).status).toBe(403);
    await grant({ columns: FEW, buttons: ['btn_edit'] }, { columns: { '*': 'read' }, rule: OWN });
    expect((await as('POST', '/expense/Compute', { id: foreign['id'] })).data).toEqual(expect.not.objectContaining({ secret: expect.anything() }));
    expect((await as('POST', '/expense/Compute', { id: mine['id'] })).data).toMatchObject({ secret: 5 });
  });

  test('a picker shows and searches only columns of all rows', async () => {
    await server.grant({ model: 'expense' }, { model: 'projectInfo', columns: { projectName: 'read' } });
    await server.kernel.db.insertInto('kernel.model_grant').values({
      subject_type: 'user', subject_id: 'u-engineer', model: 'projectInfo', buttons: [], columns: '{"*":"read"}',
      row_rule: JSON.stringify({ field: 'manager', op: 'eq', value: 'u-engineer' }),
    }).execute();
    server.records.context.permissions.clear();
    const [choice] = (await as('POST', '/expense/Options', { field: 'projectId' })).data.list;
    expect(Object.keys(choice)).toEqual(expect.not.arrayContaining(['projectCode']));
    await server.kernel.db.deleteFrom('kernel.model_grant').where('subject_id', '=', 'u-engineer').execute();
  });
});

describe('writing', () => {
  const ALL = { columns: { '*': 'write' }, buttons: ['btn_add', 'btn_edit'], rule: OWN };
  beforeAll(() => grant({ columns: { ...FEW, subject: 'write' }, buttons: ['btn_edit'] }, ALL));
  const version = async (record: RecordValues): Promise<unknown> =>
    (await server.engine.get(server.actors.admin, 'expense', String(record['id'])))['version'];
  const put = async (record: RecordValues, values: object): Promise<HttpAnswer> => as('PUT', pathOf(record), { version: await version(record), ...values });

  test('a column is written only where its grant holds', async () => {
    const refused = await put(foreign, { subject: 'renamed', secret: 1 });
    expect([refused.status, refused.data.errors[0].path]).toEqual([403, 'secret']);
    const done = await put(foreign, { subject: 'foreign still' });
    expect(done.status).toBe(200);
    expect(done.data).not.toHaveProperty('secret');
    expect((await put(mine, { secret: 7 })).data).toMatchObject({ secret: 7 });
  });

  test('a record cannot be written and handed on in one go', async () => {
    expect((await put(mine, { secret: 9, applicant: 'u-manager' })).status).toBe(403);
    expect((await server.engine.get(server.actors.admin, 'expense', String(mine['id'])))).toMatchObject({ secret: 7, applicant: 'u-engineer' });
    expect((await as('POST', '/expense', { subject: 'n', projectId: mine['projectId'], applicant: 'u-manager', items: [item], secret: 1 })).status).toBe(403);
    expect((await as('POST', '/expense', { subject: 'n', projectId: mine['projectId'], items: [item], secret: 1 })).status).toBe(200);
  });

  test('what a conflict shows is what may be read', async () => {
    const conflict = await as('PUT', pathOf(foreign), { version: 1_000, subject: 'x' });
    expect([conflict.status, 'secret' in conflict.data]).toEqual([409, false]);
  });

  test('the columns of one grant are not written with the button of another', async () => {
    await grant({ columns: { '*': 'write' } }, { columns: { subject: 'write' }, buttons: ['btn_edit'] });
    expect((await put(mine, { secret: 1 })).status).toBe(403);
    expect((await put(mine, { subject: 'renamed' })).data).toMatchObject({ subject: 'renamed', secret: 7 });
  });
});

test('grants of the same rows add their columns', async () => {
  await grant({ columns: { subject: 'read' } }, { columns: { secret: 'read' } });
  const { data } = await as('POST', '/expense/List', { sidx: 'secret', sort: 'desc', sums: [{ field: 'secret', function: 'max' }] });
  expect(data.list[0]).toMatchObject({ secret: 7, subject: 'renamed' });
  expect(data.sums).toEqual({ secret: 7 });
});

test('nobody hands on the product of his grants', async () => {
  await grant({ columns: FEW }, { columns: { '*': 'read' }, rule: OWN });
  await server.kernel.db.insertInto('kernel.model_grant').values({
    subject_type: 'user', subject_id: 'u-engineer', model: 'role', buttons: ['btn_authorize'], columns: '{"*":"read"}', row_rule: null,
  }).execute();
  server.records.context.permissions.clear();
  const save = async (column: string[], resource?: unknown[]): Promise<number> =>
    (await server.call('engineer', 'PUT', '/api/permission/Authority/Data/r-guest', { objectType: 'Role', module: ['m-expense'], column, resource })).status;
  expect(await save(['expense:secret:read'], ['expense:all'])).toBe(403);
  expect(await save(['expense:subject:read'], ['expense:all'])).toBe(200);
  // Nor in two steps: added to what the role has, own rows with all columns would be all of both.
  const added = await server.call('engineer', 'POST', '/api/permission/Authority/Data/Batch', {
    roleIds: ['r-guest'], column: ['expense:secret:read'], resource: [{ id: 'expense:custom', condition: OWN }],
  });
  expect(added.status).toBe(403);
});

test('a record is removed only where the grant with that button holds', async () => {
  await grant({ columns: FEW }, { columns: { '*': 'read' }, rule: OWN, buttons: ['btn_remove'] });
  const remove = (record: RecordValues): Promise<HttpAnswer> => as('DELETE', pathOf(record));
  expect((await remove(foreign)).status).toBe(403);
  expect((await as('POST', '/batchDelete/expense', { ids: [foreign['id'], mine['id']] })).status).toBe(403);
  expect((await as('GET', pathOf(mine))).status).toBe(200);
  expect((await remove(mine)).status).toBe(200);
});
