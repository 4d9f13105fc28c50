import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { RecordValues } from '../engine.ts';
import { startRecordsServer, type HttpAnswer, type RecordsServer } from '../testing/records-server.ts';

let server: RecordsServer;
let project: RecordValues;
let mine: RecordValues;
let foreign: RecordValues;
const BASE = '/api/visualdev/OnlineDev';
const OWN: Condition = { field: 'applicant', op: 'eq', value: { var: 'currentUser.id' } };
const ALL_BUTTONS = ['btn_add', 'btn_edit', 'btn_history', 'btn_remove'];
const item = { name: 'a', quantity: 1, price: 2, cost: 1 };

beforeAll(async () => {
  server = await startRecordsServer();
  project = await server.project({ manager: 'u-manager', budget: 10 });
  mine = await server.expense({ projectId: project['id'] ?? null, applicant: 'u-engineer', subject: 'mine', secret: 5, note: 'needle', items: [item] });
  foreign = await server.expense({ projectId: project['id'] ?? null, applicant: 'u-manager', subject: 'foreign', secret: 6, note: 'needle' });
});
afterAll(() => server?.stop());

const as = (method: string, path: string, body?: unknown): Promise<HttpAnswer> => server.call('engineer', method, `${BASE}${path}`, body);
const values = (more: RecordValues = {}): RecordValues => ({ subject: 'new', projectId: project['id'] ?? null, items: [{ name: 'a', quantity: 1, price: 1 }], ...more });
const projects = { model: 'projectInfo', columns: { '*': 'read' } };

describe('without a grant nothing is there', () => {
  test('nobody, and somebody without rights', async () => {
    await server.grant();
    expect((await server.call(null, 'POST', `${BASE}/expense/List`, {})).status).toBe(401);
    for (const [method, path, body] of [
      ['POST', '/expense/List', {}], ['GET', '/expense/Config'], ['GET', `/expense/${String(mine['id'])}`], ['POST', '/expense', values()],
      ['PUT', `/expense/${String(mine['id'])}`, mine], ['DELETE', `/expense/${String(mine['id'])}`], ['POST', '/batchDelete/expense', { ids: [mine['id']] }],
      ['POST', '/expense/Options', { field: 'projectId' }], ['POST', '/expense/Compute', values()], ['GET', `/expense/${String(mine['id'])}/History`],
      ['GET', `/expense/${String(mine['id'])}/DataChange`],
    ] as const) {
      expect({ path, status: (await as(method, path, body)).status }).toEqual({ path, status: 403 });
    }
    expect((await as('POST', '/nothing/List', {})).status).toBe(404);
  });
});

describe('a row rule holds on every way to a record', () => {
  beforeAll(() => server.grant({ model: 'expense', buttons: ALL_BUTTONS, rule: OWN }, projects));

  test('list, totals and sums', async () => {
    const { data } = await as('POST', '/expense/List', { sums: [{ field: 'secret', function: 'sum' }] });
    expect(data.list.map((row: RecordValues) => row['subject'])).toEqual(['mine']);
    expect(data.pagination.total).toBe(1);
    expect(data.sums).toEqual({ secret: 5 });
    // The page may say that there could be more, and not what.
    expect((await as('GET', '/expense/Config')).data.permission.isPartial).toBe(true);
  });

  test('who can give more is told by grants alone: those who hand rights on and hold every record', async () => {
    const give = (subject: string, model: string, rule: object | null): Promise<unknown> => server.kernel.db.insertInto('kernel.model_grant').values({
      subject_type: 'user', subject_id: subject, model, buttons: ['btn_authorize'], columns: '{"*":"read"}', row_rule: rule === null ? null : JSON.stringify(rule),
    }).execute();
    const told = async (): Promise<string[]> => (await as('GET', '/expense/Givers')).data.givers;
    const administrators = await told();
    expect(administrators.length).toBeGreaterThan(0);
    const { rows: [other] } = await sql<{ id: string; name: string }>`
      select id, real_name as name from records.sys_user where not is_administrator and id <> 'u-engineer' order by id limit 1`.execute(server.kernel.db);
    if (other === undefined) throw new Error('nobody else is here');
    await give(other.id, 'role', null);
    await give(other.id, 'expense', OWN);
    // Own records are all this person could hand on.
    expect(await told()).toEqual(administrators);
    await server.kernel.db.updateTable('kernel.model_grant').set({ row_rule: null }).where('subject_id', '=', other.id).where('model', '=', 'expense').execute();
    expect(await told()).toEqual([...administrators, other.name]);
    await server.kernel.db.deleteFrom('kernel.model_grant').where('subject_id', '=', other.id).execute();
    await server.grant({ model: 'expense', buttons: ALL_BUTTONS }, projects);
    expect(await told()).toEqual([]);
    await server.grant({ model: 'expense', buttons: ALL_BUTTONS, rule: OWN }, projects);
  });

  test.each(['', '/DataChange', '/History'])('GET %s of a foreign record is not there', async (ending) => {
    expect((await as('GET', `/expense/${String(foreign['id'])}${ending}`)).status).toBe(404);
    expect((await as('GET', `/expense/${String(mine['id'])}${ending}`)).status).toBe(200);
  });

  test('looking back is a right of its own', async () => {
    await server.grant({ model: 'expense', buttons: ['btn_edit'], rule: OWN }, projects);
    for (const record of [mine, foreign]) expect((await as('GET', `/expense/${String(record['id'])}/History`)).status).toBe(403);
    await server.grant({ model: 'expense', buttons: ALL_BUTTONS, rule: OWN }, projects);
  });

  test('changing and removing foreign records', async () => {
    expect((await as('PUT', `/expense/${String(foreign['id'])}`, { version: 1, subject: 'taken' })).status).toBe(404);
    expect((await as('DELETE', `/expense/${String(foreign['id'])}`)).status).toBe(404);
    expect((await as('POST', '/batchDelete/expense', { ids: [mine['id'], foreign['id']] })).status).toBe(404);
    expect((await server.engine.get(server.actors.admin, 'expense', String(foreign['id'])))['subject']).toBe('foreign');
    expect((await server.engine.get(server.actors.admin, 'expense', String(mine['id'])))['subject']).toBe('mine');
  });

  test('a record that would leave the rule is not written', async () => {
    const count = async (): Promise<number> => (await server.engine.list(server.actors.admin, 'expense', {})).pagination.total;
    const before = await count();
    expect((await as('POST', '/expense', values({ applicant: 'u-manager' }))).status).toBe(403);
    expect((await as('PUT', `/expense/${String(mine['id'])}`, { version: mine['version'], applicant: 'u-manager' })).status).toBe(403);
    expect(await count()).toBe(before);
    const created = await as('POST', '/expense', values());
    expect(created.data.applicant).toBe('u-engineer');
    expect((await as('DELETE', `/expense/${String(created.data.id)}`)).status).toBe(200);
  });

  test('a button works within the rule of the grant that gives it', async () => {
    await server.grant(projects);
    for (const [subject_type, subject_id, buttons, rule] of [['role', 'r-staff', [], null], ['user', 'u-engineer', ['btn_edit'], OWN]] as const) {
      await server.kernel.db.insertInto('kernel.model_grant').values({
        subject_type, subject_id, model: 'expense', buttons: [...buttons], columns: '{"*":"write"}', row_rule: rule === null ? null : JSON.stringify(rule),
      }).execute();
    }
    server.records.context.permissions.clear();
    expect((await as('GET', `/expense/${String(foreign['id'])}`)).status).toBe(200);
    expect((await as('PUT', `/expense/${String(foreign['id'])}`, { version: 1, subject: 'taken' })).status).toBe(403);
    expect((await as('DELETE', `/expense/${String(mine['id'])}`)).status).toBe(403);
    expect((await as('PUT', `/expense/${String(mine['id'])}`, { version: 1, subject: 'mine' })).status).toBe(200);
  });

  test('what a rule cannot see cannot be referred to', async () => {
    await server.grant({ model: 'expense', buttons: ALL_BUTTONS }, { ...projects, rule: { field: 'manager', op: 'eq', value: 'u-engineer' } });
    const refused = await as('POST', '/expense', values());
    expect(refused.status).toBe(422);
    expect(refused.data.errors).toMatchObject([{ path: 'projectId', rule: 'reference' }]);
    expect((await as('POST', '/expense/Options', { field: 'projectId' })).data.list).toEqual([]);
    expect((await as('POST', '/expense/Options', { field: 'projectId', ids: [project['id']] })).data.list).toEqual([]);
    expect((await as('POST', '/expense/Options', { field: 'applicant', keyword: 'manager' })).data.list).toHaveLength(1);
  });
});

describe('columns', () => {
  beforeAll(() => server.grant(
    { model: 'expense', buttons: ALL_BUTTONS, columns: { '*': 'write', secret: 'none', note: 'none', discount: 'read', 'items.cost': 'none', 'items.price': 'read' } },
    { model: 'projectInfo', columns: { projectName: 'read' } },
  ));

  test('are missing wherever they may not be read', async () => {
    const one = (await as('GET', `/expense/${String(mine['id'])}`)).data;
    expect(Object.keys(one)).not.toContain('secret');
    expect(Object.keys(one.items[0])).toEqual(expect.arrayContaining(['price']));
    expect(Object.keys(one.items[0])).not.toContain('cost');
    expect(Object.keys((await as('POST', '/expense/List', {})).data.list[0])).not.toContain('note');
    const history = (await as('GET', `/expense/${String(mine['id'])}/History`)).data.list[0];
    expect(JSON.stringify(history)).not.toContain('cost');
    expect(history.changes.map((change: { path: string }) => change.path)).not.toContain('secret');
    const { permission } = (await as('GET', '/expense/Config')).data;
    expect(permission.read).not.toContain('secret');
    expect(permission.write).not.toContain('discount');
    expect(permission.buttons.sort()).toEqual(ALL_BUTTONS);
  });

  test.each([
    { sidx: 'secret' }, { filter: { field: 'secret', op: 'gt', value: 0 } }, { filter: { not: { all: [{ field: 'secret', op: 'empty' }] } } },
    { filter: { field: 'total', op: 'eq', value: { field: 'secret' } } }, { sums: [{ field: 'secret', function: 'max' }] }, { fields: ['secret'] },
    { filter: { rows: 'items', quantifier: 'any', where: { field: 'cost', op: 'ge', value: 1 } } },
    { filter: { rows: 'items', quantifier: 'any', where: { field: 'secret', op: 'ge', value: 1 } } },
  ])('cannot be probed with %j', async (query) => {
    const answer = await as('POST', '/expense/List', query);
    expect(answer.status).toBe(400);
    expect(answer.data.errors[0].path).toMatch(/secret|cost/);
  });

  test('are not searched by the keyword', async () => {
    expect((await as('POST', '/expense/List', { keyword: 'needle' })).data.pagination.total).toBe(0);
    expect((await server.engine.list(server.actors.admin, 'expense', { keyword: 'needle' })).pagination.total).toBe(2);
  });

  test('further columns of a picker are those the target shows', async () => {
    const [choice] = (await as('POST', '/expense/Options', { field: 'projectId' })).data.list;
    expect(Object.keys(choice)).not.toContain('projectCode');
  });

  test('are refused by name when they may not be written, and keep their value when they are not sent', async () => {
    const version = (await as('GET', `/expense/${String(mine['id'])}`)).data.version as number;
    const refused = await as('PUT', `/expense/${String(mine['id'])}`, { version, discount: 10, secret: 1, items: [{ id: (mine['items'] as RecordValues[])[0]?.['id'], price: 9 }] });
    expect(refused.status).toBe(403);
    expect(refused.data.errors.map(({ path }: { path: string }) => path).sort()).toEqual(['discount', 'items.0.price', 'secret']);
    const seen = (await as('GET', `/expense/${String(mine['id'])}`)).data;
    expect((await as('PUT', `/expense/${String(mine['id'])}`, { ...seen, subject: 'renamed' })).status).toBe(200);
    const whole = await server.engine.get(server.actors.admin, 'expense', String(mine['id']));
    expect(whole).toMatchObject({ subject: 'renamed', secret: 5, note: 'needle' });
    expect((whole['items'] as RecordValues[])[0]).toMatchObject({ cost: 1, price: 2 });
    expect((await as('POST', '/expense', values({ secret: 1 }))).status).toBe(403);
  });
});

describe('a column of rows that may be written alone', () => {
  beforeAll(() => server.grant({ model: 'expense', buttons: ALL_BUTTONS, columns: { '*': 'read', 'items.price': 'write' } }, projects));

  test('is changed on the rows that are there; rows neither come nor go', async () => {
    const path = `/expense/${String(mine['id'])}`;
    const seen = (await as('GET', path)).data as RecordValues & { items: RecordValues[] };
    const row = seen.items[0]?.['id'] as string;
    const write = (items: object[]) => as('PUT', path, { version: seen['version'], items });
    const added = await write([{ id: row }, { price: 5 }]);
    expect([added.status, added.data.errors.map((error: { path: string }) => error.path)]).toEqual([403, ['items.1']]);
    const removed = await write([]);
    expect([removed.status, removed.data.errors.map((error: { path: string }) => error.path)]).toEqual([403, ['items.0']]);
    const changed = await write([{ id: row, price: 11 }]);
    expect(changed.status).toBe(200);
    const whole = await server.engine.get(server.actors.admin, 'expense', String(mine['id']));
    expect(whole['items']).toEqual([expect.objectContaining({ ...seen.items[0], price: 11, amount: expect.anything() })]);
  });
});

describe('rights change at once, in every process', () => {
  test('grants, roles and switched off roles', async () => {
    const other = await startRecordsServer({ sameDatabaseAs: server });
    try {
      const isIn = async (): Promise<boolean> => other.engine.list(other.actors.engineer, 'expense', {}).then(() => true, () => false);
      const soon = async (expected: boolean): Promise<void> => {
        await expect.poll(isIn, { timeout: 1_000, interval: 20 }).toBe(expected);
      };
      await server.grant({ model: 'expense' });
      await soon(true);
      await server.grant();
      await soon(false);
      await server.grant({ model: 'expense' });
      await soon(true);
      const role = await server.engine.get(server.actors.admin, 'role', 'r-staff');
      await server.engine.update(server.actors.admin, 'role', 'r-staff', { ...role, enabledMark: false });
      await soon(false);
      await server.engine.update(server.actors.admin, 'role', 'r-staff', { version: Number(role['version']) + 1, enabledMark: true });
      await soon(true);
      const user = await server.engine.get(server.actors.admin, 'user', 'u-engineer');
      await server.engine.update(server.actors.admin, 'user', 'u-engineer', { ...user, roleIds: ['r-guest'] });
      await soon(false);
      await server.engine.update(server.actors.admin, 'user', 'u-engineer', { version: Number(user['version']) + 1, roleIds: ['r-staff'] });
      await soon(true);
    } finally {
      await other.stop();
    }
  });
});

test('a repeated request shows no column that has been taken away since', async () => {
  const key = { 'idempotency-key': 'asked-twice' };
  const send = () => server.call('engineer', 'POST', `${BASE}/expense`, values({ secret: 5 }), key);
  await server.grant({ model: 'expense', buttons: ['btn_add'] }, projects);
  const first = await send();
  expect(first.data).toMatchObject({ subject: expect.any(String), secret: expect.anything() });
  await server.grant({ model: 'expense', buttons: ['btn_add'], columns: { '*': 'write', secret: 'none' } }, projects);
  const second = await send();
  expect({ status: second.status, id: second.data.id }).toEqual({ status: 200, id: first.data.id });
  expect(second.data).not.toHaveProperty('secret');
  expect(second.data.subject).toBe(first.data.subject);
});
