import { permissionChanged } from '../../events/catalogue.ts';
import { fc } from '@fast-check/vitest';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Condition } from '#schemas/language/documents/condition.ts';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { digestOf, TEST_PASSWORD } from '../../kernel/testing/minimal-directory.ts';
import { allTables, buttonsOf, recordsOf, type StoredModel } from '../../records/index.ts';
import { schemesOf } from './schemes.ts';

/** Rights as they may be stored: by people, by roles that a form was published for, by the demo company. */
interface State {
  menus: string[];
  grants: { model: string; buttons: string[]; columns: Record<string, 'none' | 'read' | 'write'>; rule: Condition | null }[];
}
interface Tree {
  id: string;
  children: Tree[];
}
interface Held {
  read: boolean;
  buttons: { enCode: string; allowed: boolean }[];
  columns: { enCode: string; read: boolean; write: boolean }[];
}

const BASE = '/api/permission/Authority';
const KINDS = ['module', 'button', 'column', 'resource'] as const;
const SUBJECTS = { Role: 'rr-role', Position: 'rr-position', User: 'rr-user' } as const;
type SubjectType = keyof typeof SUBJECTS;
const SUBJECT = fc.constantFrom<SubjectType[]>('Role', 'Position', 'User');
/** Counted runs: each is a dozen calls of a server. */
const RUNS = { numRuns: 40 };
/** The most that a list answers at once. */
const PAGE = 1_000;

let server: TestServer;
let admin: string;
let member: string;
let states: fc.Arbitrary<State>;
let bodies: fc.Arbitrary<Record<(typeof KINDS)[number], string[]>>;

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  admin = await server.login('admin');
  await addMember();
  const { rows } = await sql<{ id: string }>`select id from records.sys_menu where deleted_at is null`.execute(server.kernel.db);
  const menus = fc.subarray(rows.map(({ id }) => id), { maxLength: 6 });
  const models = [...recordsOf(server.kernel).context.models.values()];
  const some = fc.uniqueArray(fc.constantFrom(...models), { maxLength: 4, selector: ({ code }) => code });
  states = fc.record({ menus, grants: some.chain((chosen) => fc.tuple(...chosen.map(grantOf))) });
  bodies = some.chain((chosen) => fc.record({
    module: menus,
    button: picked(chosen, (model) => buttonCodes(model).map((button) => `${model.code}:${button}`)),
    column: picked(chosen, (model) => ['*', ...paths(model)].flatMap((path) => [`${model.code}:${path}`, `${model.code}:${path}:read`])),
    resource: picked(chosen, (model) => schemesOf(model).map(({ code }) => `${model.code}:${code}`)),
  }));
});
afterAll(() => server.stop());

/** A person with a role and a position that no one else has; another role lets him sign in. */
async function addMember(): Promise<void> {
  const { kernel } = server;
  const create = (model: string, values: Record<string, string | string[]>) => kernel.records.create(SYSTEM_ACTOR, model, values);
  await create('organize', { id: 'rr-company', fullName: '往返公司', enCode: 'WFGS' });
  await create('position', { id: SUBJECTS.Position, organizeId: 'rr-company', fullName: '往返岗位', enCode: 'WFGW', type: 'technical' });
  await create('role', { id: SUBJECTS.Role, fullName: '往返角色', enCode: 'WFJS', type: 'business' });
  await create('role', { id: 'rr-door', fullName: '登录角色', enCode: 'DLJS', type: 'business' });
  await create('user', {
    id: SUBJECTS.User, account: 'rruser', realName: '往返人员', gender: '1', organizeId: 'rr-company',
    roleIds: [SUBJECTS.Role, 'rr-door'], positionIds: [SUBJECTS.Position],
  });
  await kernel.credentials.set(SUBJECTS.User, digestOf(TEST_PASSWORD));
  await sql`insert into kernel.menu_grant select 'role', 'rr-door', id from records.sys_menu where type <> '1' limit 1`.execute(kernel.db);
  await kernel.events.publish(permissionChanged, null);
  member = await server.login('rruser');
}

const paths = (model: StoredModel): string[] => allTables(model.root).flatMap(({ fields }) => [...fields.values()].map(({ path }) => path));
const buttonCodes = (model: StoredModel): string[] => buttonsOf(recordsOf(server.kernel).documents, model, 'zh-CN').map(({ enCode }) => enCode);

function picked(models: readonly StoredModel[], idsOf: (model: StoredModel) => string[]): fc.Arbitrary<string[]> {
  return fc.tuple(...models.map((model) => {
    const ids = idsOf(model);
    return fc.subarray(ids, { maxLength: Math.min(5, ids.length) });
  })).map((parts) => parts.flat());
}

function grantOf(model: StoredModel): fc.Arbitrary<State['grants'][number]> {
  const scheme = fc.constantFrom(...schemesOf(model).map(({ rule }) => rule));
  return fc.record({
    model: fc.constant(model.code),
    // Also one that no screen of the model offers.
    buttons: fc.subarray([...buttonCodes(model), 'btn_detail', 'btn_gone']).map((codes) => [...new Set(codes)]),
    columns: fc.dictionary(fc.constantFrom('*', ...paths(model)), fc.constantFrom('none', 'read', 'write'), { maxKeys: 6 }),
    rule: fc.oneof(
      scheme,
      fc.array(scheme.filter((rule) => rule !== null), { minLength: 1, maxLength: 3 }).map((any): Condition => ({ any })),
      fc.constantFrom<Condition[]>({ field: 'creatorUserId', op: 'eq', value: 'someone' }, { field: 'aFieldThatIsGone', op: 'eq', value: 1 }),
    ),
  });
}

const call = <T>(token: string, method: string, path: string, body?: unknown) =>
  server.request<T>(method, path, { token, ...(body === undefined ? {} : { body }) });

/** Puts rights into the tables, as whatever wrote them before. */
async function store(type: SubjectType, { menus, grants }: State): Promise<void> {
  const { db, events } = server.kernel;
  const subject = { subject_type: type.toLowerCase(), subject_id: SUBJECTS[type] };
  await db.deleteFrom('kernel.menu_grant').where('subject_id', 'in', Object.values(SUBJECTS)).execute();
  await db.deleteFrom('kernel.model_grant').where('subject_id', 'in', Object.values(SUBJECTS)).execute();
  if (menus.length > 0) await db.insertInto('kernel.menu_grant').values(menus.map((menu_id) => ({ ...subject, menu_id }))).execute();
  for (const { model, buttons, columns, rule } of grants) {
    await db.insertInto('kernel.model_grant')
      .values({ ...subject, model, buttons, columns: JSON.stringify(columns), row_rule: rule === null ? null : JSON.stringify(rule) }).execute();
  }
  await events.publish(permissionChanged, null);
  recordsOf(server.kernel).context.permissions.clear();
}

/** Everything the subject is granted, as it is stored. */
async function stored(type: SubjectType): Promise<unknown> {
  const { db } = server.kernel;
  return {
    menus: await db.selectFrom('kernel.menu_grant').selectAll().where('subject_id', '=', SUBJECTS[type]).orderBy('menu_id').execute(),
    models: await db.selectFrom('kernel.model_grant').selectAll().where('subject_id', '=', SUBJECTS[type]).orderBy('model').execute(),
  };
}

/** What the server answers about the rights of the member. */
async function compiled(models: readonly string[]): Promise<Record<string, Held>> {
  const answers: Record<string, Held> = {};
  for (const model of models) {
    const { status, data } = await call<Held>(admin, 'GET', `${BASE}/Explain?userId=${SUBJECTS.User}&model=${model}`);
    expect([model, status]).toEqual([model, 200]);
    answers[model] = data;
  }
  return answers;
}

async function permissionList(): Promise<unknown> {
  const { status, data } = await call<{ permissionList: unknown; menuList: unknown }>(member, 'GET', '/api/oauth/CurrentUser');
  expect(status).toBe(200);
  return [data.menuList, data.permissionList];
}

/** Reads all four kinds, as the page does: the models are those behind the menus that are granted. */
async function read(type: SubjectType, isNarrowed: boolean): Promise<Record<(typeof KINDS)[number], unknown[]>> {
  const rights: Record<(typeof KINDS)[number], unknown[]> = { module: [], button: [], column: [], resource: [] };
  let moduleIds = '';
  for (const kind of KINDS) {
    const { status, data } = await call<{ ids: string[]; all: string[]; list: Tree[]; conditions?: Record<string, Condition> }>(
      admin, 'POST', `${BASE}/Data/${SUBJECTS[type]}/Values`, { type: kind, moduleIds });
    expect([kind, status]).toEqual([kind, 200]);
    expect(data.all).toEqual(expect.arrayContaining(data.ids));
    rights[kind] = data.ids.map((id) => (data.conditions?.[id] === undefined ? id : { id, condition: data.conditions[id] }));
    if (kind === 'module' && isNarrowed) moduleIds = data.ids.join(',');
  }
  return rights;
}

describe('reading rights and saving them unchanged', () => {
  test('changes neither what is stored nor what anybody may do', async () => {
    await fc.assert(fc.asyncProperty(SUBJECT, states, fc.boolean(), async (type, state, isNarrowed) => {
      await store(type, state);
      const models = state.grants.map(({ model }) => model);
      const before = [await stored(type), await compiled(models), await permissionList()];
      const rights = await read(type, isNarrowed);
      const saved = await call(admin, 'PUT', `${BASE}/Data/${SUBJECTS[type]}`, { objectType: type, ...rights });
      expect([saved.status, saved.data]).toEqual([200, null]);
      expect([await stored(type), await compiled(models), await permissionList()]).toEqual(before);
    }), RUNS);
  });

  test('leaves the roles of the demo company as they are', async () => {
    const all = (): Promise<unknown> => server.kernel.db.selectFrom('kernel.model_grant').selectAll().orderBy('subject_id').orderBy('model').execute();
    const before = await all();
    const { rows } = await sql<{ id: string }>`select distinct subject_id as id from kernel.model_grant where subject_type = 'role'`.execute(server.kernel.db);
    for (const { id } of rows) {
      const rights: Record<string, string[]> = {};
      for (const type of KINDS) rights[type] = (await call<{ ids: string[] }>(admin, 'POST', `${BASE}/Data/${id}/Values`, { type })).data.ids;
      expect((await call(admin, 'PUT', `${BASE}/Data/${id}`, { objectType: 'Role', ...rights })).status).toBe(200);
    }
    expect(await all()).toEqual(before);
  });
});

describe('a batch', () => {
  test('leaves nobody with less than he had', async () => {
    await fc.assert(fc.asyncProperty(SUBJECT, states, bodies, async (type, state, body) => {
      await store(type, state);
      const models = [...new Set([...state.grants.map(({ model }) => model), ...body.column.map((id) => id.split(':')[0] ?? '')])];
      const before = await compiled(models);
      const seen = await visible(models);
      const list = { Role: 'roleIds', Position: 'positionIds', User: 'userIds' }[type];
      expect((await call(admin, 'POST', `${BASE}/Data/Batch`, { [list]: [SUBJECTS[type]], ...body })).status).toBe(200);
      const after = await compiled(models);
      expect(lost(before, after)).toEqual([]);
      const seenAfter = new Set(await visible(models));
      expect(seen.filter((id) => !seenAfter.has(id))).toEqual([]);
      expect(given(body, after)).toEqual([]);
    }), RUNS);
  });

  test('of the right to read a column leaves the right to write it', async () => {
    await store('Role', { menus: [], grants: [{ model: 'visaChange', buttons: ['btn_edit'], columns: { '*': 'write' }, rule: null }] });
    await call(admin, 'POST', `${BASE}/Data/Batch`, { roleIds: [SUBJECTS.Role], column: ['visaChange:remark:read'] });
    expect((await compiled(['visaChange']))['visaChange']?.columns).toContainEqual({ enCode: 'remark', fullName: '备注', read: true, write: true });
  });

  test('that names no records leaves the records of those who have some, and adds the same rule once', async () => {
    const rule: Condition = { field: 'creatorUserId', op: 'eq', value: { var: 'currentUser.id' } };
    await store('Role', { menus: [], grants: [{ model: 'visaChange', buttons: [], columns: { '*': 'read' }, rule }] });
    const row = () => server.kernel.db.selectFrom('kernel.model_grant').select(['buttons', 'row_rule']).where('subject_id', '=', SUBJECTS.Role).executeTakeFirst();
    await call(admin, 'POST', `${BASE}/Data/Batch`, { roleIds: [SUBJECTS.Role], button: ['visaChange:btn_edit'] });
    expect(await row()).toEqual({ buttons: ['btn_edit'], row_rule: rule });
    await call(admin, 'POST', `${BASE}/Data/Batch`, { roleIds: [SUBJECTS.Role], button: ['visaChange:btn_edit'], resource: ['visaChange:own'] });
    expect(await row()).toEqual({ buttons: ['btn_edit'], row_rule: rule });
  });
});

/** Ids of the records that the member's lists show. */
async function visible(models: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const model of models) {
    // All pages: what stands on the first one changes with the columns that the order may go by.
    for (let currentPage = 1, isLast = false; !isLast; currentPage += 1) {
      const { status, data } = await call<{ list: { id: string }[] }>(member, 'POST', `/api/visualdev/OnlineDev/${model}/List`, { currentPage, pageSize: PAGE, fields: ['id'] });
      const list = status === 200 ? data.list : [];
      ids.push(...list.map(({ id }) => `${model}/${id}`));
      isLast = list.length < PAGE;
    }
  }
  return ids;
}

function lost(before: Record<string, Held>, after: Record<string, Held>): string[] {
  return Object.entries(before).flatMap(([model, held]) => {
    const now = after[model];
    return [
      ...(held.read && now?.read !== true ? [`${model} read`] : []),
      ...held.buttons.filter(({ enCode, allowed }) => allowed && now?.buttons.find((one) => one.enCode === enCode)?.allowed !== true).map(({ enCode }) => `${model} ${enCode}`),
      ...held.columns.flatMap(({ enCode, read, write }) => {
        const column = now?.columns.find((one) => one.enCode === enCode);
        return [...(read && column?.read !== true ? [`${model} ${enCode} read`] : []), ...(write && column?.write !== true ? [`${model} ${enCode} write`] : [])];
      }),
    ];
  });
}

/** What the batch was to give and has not. */
function given(body: { button: string[]; column: string[] }, after: Record<string, Held>): string[] {
  return [
    ...body.button.filter((id) => {
      const [model = '', code] = id.split(':');
      return after[model] !== undefined && !after[model].buttons.some(({ enCode, allowed }) => enCode === code && allowed);
    }),
    ...body.column.filter((id) => {
      const [model = '', path = '', level] = id.split(':');
      const columns = (after[model]?.columns ?? []).filter(({ enCode }) => enCode === path);
      return columns.some(({ read, write }) => !(level === 'read' ? read : write));
    }),
  ];
}
