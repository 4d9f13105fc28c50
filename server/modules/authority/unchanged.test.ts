import { fc, test as property } from '@fast-check/vitest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { allTables } from '../../records/model/stored-model.ts';
import { recordsOf } from '../../records/prepare-records.ts';
import { compileGrants, type ModelRights } from '../../records/permissions/rights.ts';
import { loadGrants, saveGrants, type Grant, type SubjectGrants } from './grants.ts';
import { schemesOf } from './schemes.ts';

/** What is read of a subject's rights and saved again must be what was there before. */
type Kind = 'module' | 'button' | 'column' | 'resource';
let server: TestServer;
let admin: string;
let role: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  admin = await server.login('admin');
  role = String((await server.kernel.records.create(SYSTEM_ACTOR, 'role', { fullName: 'Any', enCode: 'any', type: 'business' }))['id']);
});
afterAll(() => server.stop());

interface Values {
  ids: string[];
  all: string[];
  conditions?: Record<string, unknown>;
}

/** Reads the rights as the page does: the models of the chosen menus, or of everything. */
async function read(id: string, isWhole: boolean): Promise<Record<Kind, Values>> {
  const of = async (type: string, moduleIds: string): Promise<Values> =>
    (await server.request<Values>('POST', `/api/permission/Authority/Data/${id}/Values`, { token: admin, body: { type, moduleIds } })).data;
  const module = await of('module', '');
  const chosen = isWhole ? '' : module.ids.join(',');
  return { module, button: await of('button', chosen), column: await of('column', chosen), resource: await of('resource', chosen) };
}

async function saveUnchanged(id: string, objectType: string, isWhole: boolean): Promise<number> {
  const values = await read(id, isWhole);
  const resource = values.resource.ids.map((each) => (each.endsWith(':custom') ? { id: each, condition: values.resource.conditions?.[each] } : each));
  const body = { objectType, module: values.module.ids, button: values.button.ids, column: values.column.ids, resource };
  return (await server.request('PUT', `/api/permission/Authority/Data/${id}`, { token: admin, body })).status;
}

const sorted = ({ menus, models }: SubjectGrants): unknown => ({
  menus: [...menus].sort(),
  models: models.map((grant) => ({ ...grant, buttons: [...grant.buttons].sort() })).sort((a, b) => (a.model < b.model ? -1 : 1)),
});
const stored = async (id: string): Promise<unknown> => sorted(await loadGrants(server.kernel.db, id));

describe('rights that are read and saved unchanged', () => {
  test('stay as they were, of every role of the company', async () => {
    const { data } = await server.request<{ list: { id: string }[] }>('GET', '/api/permission/Role?pageSize=100', { token: admin });
    expect(data.list.length).toBeGreaterThanOrEqual(5);
    for (const { id } of data.list) {
      const before = await stored(id);
      for (const isWhole of [true, false]) {
        expect(await saveUnchanged(id, 'Role', isWhole)).toBe(200);
        expect(await stored(id)).toEqual(before);
      }
    }
  });

  property.prop([fc.nat(), fc.boolean()], { numRuns: 60 })('stay as they were, whatever they are', async (seed, isWhole) => {
    const grants = await anyGrants(seed);
    await server.kernel.db.transaction().execute((trx) => saveGrants(trx, { type: 'role', id: role }, grants));
    const before = await stored(role);
    expect(await saveUnchanged(role, 'Role', isWhole || grants.menus.length === 0)).toBe(200);
    expect(await stored(role)).toEqual(before);
  });

  property.prop([fc.nat(), fc.nat()], { numRuns: 60 })('a batch leaves nobody with less, and gives what it names', async (seed, other) => {
    const [grants, added] = [await anyGrants(seed), await anyGrants(other)];
    await server.kernel.db.transaction().execute((trx) => saveGrants(trx, { type: 'role', id: role }, added));
    const ids = await read(role, true);
    await server.kernel.db.transaction().execute((trx) => saveGrants(trx, { type: 'role', id: role }, grants));
    const body = { roleIds: [role], module: ids.module.ids, button: ids.button.ids.filter((id) => !id.includes('btn_unknown')), column: ids.column.ids };
    expect((await server.request('POST', '/api/permission/Authority/Data/Batch', { token: admin, body })).status).toBe(200);
    const after = await loadGrants(server.kernel.db, role);
    expect(after.menus).toEqual(expect.arrayContaining(grants.menus));
    for (const grant of grants.models) {
      const [before, now] = [rightsOf(grant), rightsOf(after.models.find(({ model }) => model === grant.model))];
      expect([...now.buttons.keys()]).toEqual(expect.arrayContaining([...before.buttons.keys()]));
      expect(now.rows).toEqual(before.rows);
      for (const path of pathsOf(grant.model)) {
        const wanted = added.models.filter(({ model }) => model === grant.model).map(rightsOf);
        expect([path, now.canRead(path)]).toEqual([path, before.canRead(path) || wanted.some((each) => each.canRead(path))]);
        expect([path, now.canWrite(path)]).toEqual([path, before.canWrite(path) || wanted.some((each) => each.canWrite(path))]);
      }
    }
  });
});

function rightsOf(grant: Grant | undefined): ModelRights {
  if (grant === undefined) throw new Error('The grant is gone');
  return compileGrants([{ model: grant.model, buttons: grant.buttons, columns: grant.columns, row_rule: grant.rowRule }]);
}

function pathsOf(code: string): string[] {
  const model = recordsOf(server.kernel).context.models.get(code);
  return model === undefined ? [] : allTables(model.root).flatMap((table) => [...table.fields.values()].map(({ path }) => path));
}

const MODELS = ['visaChange', 'contractInfo', 'organizeTree', 'role', 'noLongerThere'];

/** Any grants, the same for the same seed. */
async function anyGrants(seed: number): Promise<SubjectGrants> {
  const menus = await server.kernel.pool.query<{ id: string }>('SELECT id FROM records.sys_menu WHERE deleted_at IS NULL ORDER BY id');
  const leaves = await server.kernel.pool.query<{ id: string }>('SELECT id FROM records.sys_menu m WHERE NOT EXISTS (SELECT 1 FROM records.sys_menu c WHERE c.parent_id = m.id) ORDER BY id');
  const some = <Item>(items: readonly Item[]): fc.Arbitrary<Item[]> => fc.subarray([...items]);
  const grant = (code: string): fc.Arbitrary<Grant> => {
    const model = recordsOf(server.kernel).context.models.get(code);
    const rules = model === undefined ? [null] : [...schemesOf(model).map(({ rule }) => rule), { field: 'id', op: 'ne' as const, value: 'x' },
      { any: schemesOf(model).slice(1, 4).flatMap(({ rule }) => (rule === null ? [] : [rule])) }];
    return fc.record({
      model: fc.constant(code), buttons: some(['btn_download', 'btn_print', 'btn_history', 'btn_unknown']),
      columns: some(['*', 'nowhere', ...pathsOf(code)]).chain((keys) =>
        fc.tuple(...keys.map(() => fc.constantFrom('none' as const, 'read' as const, 'write' as const))).map((levels) => Object.fromEntries(keys.map((key, at) => [key, levels[at] ?? 'none'])))),
      rowRule: fc.constantFrom(...rules),
    });
  };
  const parents = menus.rows.map(({ id }) => id).filter((id) => !leaves.rows.some((leaf) => leaf.id === id));
  const [grants] = fc.sample(fc.record({
    // Directories come with what is in them.
    menus: some(leaves.rows.map(({ id }) => id)).map((ids) => (ids.length === leaves.rows.length ? [...ids, ...parents, 'gone'] : ids)),
    models: some(MODELS).chain((codes) => fc.tuple(...codes.map(grant))),
  }), { numRuns: 1, seed });
  if (grants === undefined) throw new Error('Nothing was generated');
  return grants;
}
