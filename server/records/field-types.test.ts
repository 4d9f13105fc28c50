import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { fixtures, type FieldTypeFixture } from '#schemas/language/field-types/fixtures.ts';
import {
  evaluateCondition, FIELD_TYPES, getFieldType, isComputed, isEmptyValue, isSortable, operatorsOf, storageOf, valueKindOf, type Variables,
} from '#schemas/language/index.ts';
import { AppError } from '../kernel/errors.ts';
import type { ListResult, RecordValues } from './engine.ts';
import { startRecordsServer, TEST_SCHEMAS, type RecordsServer } from './testing/records-server.ts';

/** One model with a field of every type, `xText`, `xMoney` ...; what a field reads stands beside it. */
const keyOf = (type: string): string => `x${type.charAt(0).toUpperCase()}${type.slice(1)}`;
const FIELDS: Record<string, FieldDocument> = Object.fromEntries(FIELD_TYPES.map((type) => [keyOf(type), fieldOf(type)]));
const BESIDE = Object.assign({}, ...Object.values(fixtures).map((fixture: FieldTypeFixture) => fixture.beside ?? {})) as Record<string, FieldDocument>;
const MODEL = {
  kind: 'model', schemaVersion: 1, code: 'everyType', title: 'Every type', label: 'xText',
  fields: { ...FIELDS, ...BESIDE, deputy: { id: 'deputy', type: 'user', title: 'Deputy', settings: { scope: 'subordinates' } } },
};
/** Without what has to find the record in the database before it is committed: such a record is stored with the commit, and read back in part. */
const LATE_MODEL = {
  kind: 'model', schemaVersion: 1, code: 'lateType', title: 'Every type at the commit', label: 'xText',
  fields: Object.fromEntries(Object.entries({ ...FIELDS, ...BESIDE }).filter(([, { type }]) => !['lookup', 'aggregate', 'table', 'billNumber'].includes(type))),
};
const SCREEN = {
  kind: 'screen', schemaVersion: 1, code: 'everyType', title: 'Every type', model: 'everyType', list: { columns: ['xText'] },
  form: { layout: FIELD_TYPES.map(keyOf) }, actions: [{ code: 'btn_add', place: 'toolbar', do: 'add' }, { code: 'btn_edit', place: 'row', do: 'edit' }],
};
const FILE = { name: 'a.pdf', fileId: 'f1', url: '/api/file/Download/annex/f1/a.pdf' };
/** Values that name records which are there. */
const NAMED: Record<string, JsonValue> = {
  user: 'u-manager', organize: 'o-company', department: ['d-costs', 'd-roads'], role: 'r-staff', group: 'g-experts', position: null,
  members: ['user:u-manager', 'role:r-staff', 'department:d-costs', 'group:g-experts'], approver: ['departmentHead:d-roads', 'user:u-engineer'],
  file: [FILE], image: [FILE], signature: [FILE], seal: [{ ...FILE, date: '2026-06-30' }],
};

function fieldOf(type: keyof typeof fixtures): FieldDocument {
  const { field } = fixtures[type] as FieldTypeFixture;
  const field_ = { ...field, id: `every_${type}`, title: type };
  switch (type) {
    case 'reference': return { ...field_, reference: { model: 'projectInfo', label: 'projectName' } };
    case 'lookup': return { ...field_, lookup: { through: 'xUser', field: 'realName' } };
    case 'aggregate': return { ...field_, aggregate: { model: 'expense', function: 'count' } };
    default: return field_;
  }
}

let server: RecordsServer;
let schemasDir: string;
let projectId: JsonValue;
let full: RecordValues;
let empty: RecordValues;

/** An example of every type that people fill in. */
function examples(): RecordValues {
  const values: RecordValues = { amount: 100111.05 };
  for (const type of FIELD_TYPES) {
    const field = FIELDS[keyOf(type)] as FieldDocument;
    if (isComputed(field) || storageOf(field) === 'none') continue;
    const canonical = (fixtures[type] as FieldTypeFixture).valid.find(([, value]) => !isEmptyValue(value))?.[1] ?? null;
    values[keyOf(type)] = type === 'reference' ? projectId : Object.hasOwn(NAMED, type) ? NAMED[type] ?? null : canonical;
  }
  return values;
}

beforeAll(async () => {
  schemasDir = await mkdtemp(join(tmpdir(), 'every-type-'));
  await cp(TEST_SCHEMAS, schemasDir, { recursive: true });
  await writeFile(join(schemasDir, 'models', 'every-type.model.json'), JSON.stringify(MODEL));
  await writeFile(join(schemasDir, 'models', 'late-type.model.json'), JSON.stringify(LATE_MODEL));
  await writeFile(join(schemasDir, 'screens', 'every-type.screen.json'), JSON.stringify(SCREEN));
  server = await startRecordsServer({ schemasDir });
  await server.kernel.db.insertInto('kernel.file')
    .values({ id: 'f1', kind: 'annex', name: 'a.pdf', mime: 'application/pdf', size: 1, sha256: 'x', owner: 'u-admin' } as never).execute();
  projectId = (await server.project({ projectName: 'Bridge' }))['id'] ?? null;
  full = await server.engine.create(server.actors.admin, 'everyType', examples());
  empty = await server.engine.create(server.actors.admin, 'everyType', {});
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await rm(schemasDir, { recursive: true, force: true });
});

const list = (filter?: Condition, more: object = {}): Promise<ListResult> =>
  server.engine.list(server.actors.admin, 'everyType', { pageSize: 20, ...(filter ? { filter } : {}), ...more });

describe('a model with a field of every type', () => {
  test.each(FIELD_TYPES.filter((type) => type !== 'table'))('%s is stored and read as it was given', async (type) => {
    const key = keyOf(type);
    const given = examples()[key];
    if (given === undefined) return expect(isComputed(FIELDS[key] as FieldDocument) || storageOf(FIELDS[key] as FieldDocument) === 'none').toBe(true);
    const stored = await server.engine.get(server.actors.admin, 'everyType', String(full['id']));
    if (type === 'seal') expect(stored[key]).toMatchObject([{ fileId: 'f1', date: '2026-06-30' }]);
    else if (valueKindOf(FIELDS[key] as FieldDocument) === 'files') expect(stored[key]).toMatchObject([{ name: 'a.pdf', fileId: 'f1' }]);
    else if (type === 'password') expect(stored[key]).toMatch(/^kept:/);
    else expect(stored[key]).toEqual(given);
  });

  test('a new record is answered as it is read, whatever it holds', async () => {
    const { engine, actors } = server;
    const kept = Object.entries(examples()).filter(([key]) => Object.hasOwn(LATE_MODEL.fields, key));
    const others = FIELD_TYPES.filter((type) => Object.hasOwn(LATE_MODEL.fields, keyOf(type)) && !Object.hasOwn(NAMED, type) && type !== 'reference' && !isComputed(FIELDS[keyOf(type)] as FieldDocument))
      .flatMap((type) => (fixtures[type] as FieldTypeFixture).valid.map(([given]) => ({ [keyOf(type)]: given })));
    let made = 0;
    for (const values of [{}, Object.fromEntries(kept), ...others]) {
      const record = await engine.create(actors.admin, 'lateType', values).catch((error: unknown) => error);
      // Some of the examples are refused by rules of other types.
      if (record instanceof AppError) expect([values, record.errorName]).toEqual([values, 'validation']);
      else {
        expect([values, record]).toEqual([values, await engine.get(actors.admin, 'lateType', String((record as RecordValues)['id']))]);
        made += 1;
      }
    }
    expect(made).toBeGreaterThan(others.length / 2);
  });

  test('the server fills what nobody types', () => {
    expect(full).toMatchObject({
      xCreator: 'u-admin', xModifier: null, xModifiedTime: null, xOwnerOrganize: 'd-costs', xOwnerDepartment: 'd-costs', xOwnerPosition: null,
      xCapitals: '壹拾万零壹佰壹拾壹元零伍分', xLookup: 'manager',
    });
    expect(full['xCreatedTime']).toBe(full['creatorTime']);
    expect(empty['xCapitals']).toBeNull();
  });

  test('nobody says for the server who made a record and when', async () => {
    const forged = await server.engine.create(server.actors.admin, 'everyType', {
      xCreator: 'u-viewer', xCreatedTime: 1, xOwnerDepartment: 'd-roads', xCapitals: '壹元整', xText: 'forged',
    });
    expect(forged).toMatchObject({ xCreator: 'u-admin', xOwnerDepartment: 'd-costs', xCapitals: null });
    const { engine, actors } = server;
    const changed = await engine.update(actors.admin, 'everyType', String(forged['id']), {
      version: 1, xText: 'still forged', xCreator: 'u-viewer', xOwnerDepartment: 'd-roads',
    });
    expect(changed).toMatchObject({ xCreator: 'u-admin', xOwnerDepartment: 'd-costs', xModifier: 'u-admin' });
    await engine.remove(actors.admin, 'everyType', [String(forged['id'])]);
  });

  test('what was read is accepted unchanged', async () => {
    const { engine, actors } = server;
    const read = await engine.get(actors.admin, 'everyType', String(full['id']));
    expect(await engine.update(actors.admin, 'everyType', String(full['id']), read)).toEqual(read);
  });

  test('a password comes back from nowhere: only a mark does, which leaves it as it is', async () => {
    const { engine, actors, kernel } = server;
    const before = await engine.get(actors.admin, 'everyType', String(full['id']));
    const made = await engine.create(actors.admin, 'everyType', { xText: 'with password', xPassword: ['Bridge-2026', 'Bridge-2026'] });
    const id = String(made['id']);
    const changed = await engine.update(actors.admin, 'everyType', id, { version: 1, xPassword: 'Bridge-2027' });
    expect(changed['xPassword']).not.toBe(made['xPassword']);
    const everything = await Promise.all(['records.every_type', 'kernel.record_history', 'kernel.field_secret', 'kernel.idempotency'].map(async (table) =>
      JSON.stringify((await kernel.pool.query(`select * from ${table}`)).rows)));
    for (const text of everything) expect(text).not.toMatch(/Bridge-202[67]/);
    expect(everything[2]).toContain('$argon2id$');
    // What stands for somebody's password is worth nothing in another record or to another person.
    await server.grant({ model: 'everyType', buttons: ['btn_add'] });
    const foreign = await server.call('manager', 'POST', '/api/visualdev/OnlineDev/everyType', { xPassword: before['xPassword'] });
    expect(foreign.data.errors).toMatchObject([{ path: 'xPassword', rule: 'foreignSecret' }]);
    const weak = await server.call('admin', 'PUT', `/api/visualdev/OnlineDev/everyType/${id}`, { version: 2, xPassword: 'short' });
    expect(weak.data.errors).toMatchObject([{ path: 'xPassword', rule: 'passwordWeak' }]);
    await engine.remove(actors.admin, 'everyType', [id]);
  });

  test('names of people and groups come with the record', async () => {
    const [row] = (await list({ field: 'xText', op: 'notEmpty' })).list;
    expect(row?.$display).toMatchObject({
      xMembers: ['manager', 'Staff', 'Costs', 'Experts'], xGroup: 'Experts', xApprover: ['Roads', 'engineer'], xCreator: 'admin', xOwnerOrganize: 'Costs', xReference: 'Bridge',
    });
  });

  test('somebody who is not there cannot be chosen', async () => {
    const refused = await server.call('admin', 'POST', '/api/visualdev/OnlineDev/everyType', { xMembers: ['user:nobody'], xApprover: ['departmentHead:d-none'] });
    expect(refused.status).toBe(422);
    expect(refused.data.errors).toMatchObject([{ path: 'xMembers', rule: 'reference' }, { path: 'xApprover', rule: 'reference' }]);
  });

  test('a field for subordinates offers nobody else and takes nobody else', async () => {
    const { engine, actors } = server;
    await server.grant({ model: 'everyType', buttons: ['btn_add', 'btn_edit'] }, { model: 'user', buttons: [] });
    const offered = await engine.options(actors.manager, 'everyType', { field: 'deputy' });
    expect(offered.list.map(({ value }) => value)).toEqual(['u-engineer']);
    const refused = await server.call('manager', 'POST', '/api/visualdev/OnlineDev/everyType', { deputy: 'u-viewer' });
    expect(refused.data.errors).toMatchObject([{ path: 'deputy', rule: 'reference' }]);
  });

  test('a person who administers few people may choose all the others, and reads no more of them', async () => {
    const { engine, actors } = server;
    await server.grant({ model: 'everyType', buttons: ['btn_add'] }, { model: 'user', rule: { field: 'id', op: 'eq', value: 'u-engineer' } });
    expect((await engine.list(actors.manager, 'user', {})).list.map(({ id }) => id)).toEqual(['u-engineer']);
    const offered = await engine.options(actors.manager, 'everyType', { field: 'xMembers', kind: 'user', keyword: 'viewer' });
    expect(offered.list).toEqual([{ value: 'user:u-viewer', label: 'viewer', account: 'viewer', organizeId: 'd-roads', organizeName: 'Roads' }]);
    const made = await server.call('manager', 'POST', '/api/visualdev/OnlineDev/everyType', { xMembers: ['user:u-viewer'] });
    expect(made.status, made.msg).toBe(200);
    await engine.remove(actors.admin, 'everyType', [String(made.data.id)]);
    expect((await server.call('manager', 'GET', '/api/visualdev/OnlineDev/user/u-viewer')).status).toBe(404);
  });

  test('somebody who is a member is not removed', async () => {
    for (const [model, id] of [['role', 'r-staff'], ['userGroup', 'g-experts']] as const) {
      const answer = await server.engine.remove(server.actors.admin, model, [id]).then(() => null, (error: unknown) => error);
      expect(answer, model).not.toBeNull();
    }
  });

  test('the choices of people and groups come by their kind, and their names by their ids', async () => {
    const { engine, actors } = server;
    const roles = await engine.options(actors.admin, 'everyType', { field: 'xMembers', kind: 'role', currentPage: 1, pageSize: 20 });
    expect(roles.list).toMatchObject([{ value: 'role:r-guest', label: 'Guest' }, { value: 'role:r-staff', label: 'Staff' }]);
    const groups = await engine.options(actors.admin, 'everyType', { field: 'xMembers', kind: 'group', currentPage: 1, pageSize: 20 });
    expect(groups.list).toMatchObject([{ value: 'group:g-experts', label: 'Experts' }]);
    const names = await engine.options(actors.admin, 'everyType', { field: 'xMembers', ids: ['role:r-staff', 'user:u-viewer', 'position:none'] });
    expect(names.list.map(({ value, label }) => [value, label]).sort()).toEqual([['role:r-staff', 'Staff'], ['user:u-viewer', 'viewer']]);
    await expect(engine.options(actors.admin, 'everyType', { field: 'xApprover', kind: 'organize' })).rejects.toThrow();
  });
});

describe('lists', () => {
  test.each(FIELD_TYPES)('%s is filtered as the page would filter it', async (type) => {
    const key = keyOf(type);
    const field = FIELDS[key] as FieldDocument;
    if (storageOf(field) === 'none') return expect(operatorsOf(field).length === 0 || getFieldType(type)?.serverFilled).toBeTruthy();
    const value = full[key] ?? null;
    for (const op of operatorsOf(field)) {
      const needsValue = op !== 'empty' && op !== 'notEmpty';
      if (needsValue && isEmptyValue(value)) continue;
      const one = Array.isArray(value) ? value[0] ?? null : value;
      const operand = op === 'between' ? [value, value] : op === 'in' || op === 'notIn' ? [one] : one;
      const condition = { field: key, op, ...(needsValue ? { value: operand } : {}) } as Condition;
      const found = (await list(condition)).list.map((row) => row['id']);
      const expected = [full, empty].filter((record) => evaluateCondition(condition, record, { variables: {} as Variables })).map((record) => record['id']);
      expect(found.sort(), `${type} ${op}`).toEqual(expected.sort());
    }
  });

  test.each(FIELD_TYPES.filter((type) => isSortable(FIELDS[keyOf(type)] as FieldDocument)))('%s puts records into an order', async (type) => {
    expect((await list(undefined, { sidx: keyOf(type), sort: 'desc' })).list).toHaveLength(2);
  });
});
