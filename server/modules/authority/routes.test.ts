import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import { startRecordsServer, type HttpAnswer, type RecordsServer } from '../../records/testing/records-server.ts';

let server: RecordsServer;
beforeAll(async () => { server = await startRecordsServer(); });
afterAll(() => server?.stop());

const BASE = '/api/permission/Authority';
const values = (type: string, moduleIds = 'expense', account = 'admin'): Promise<HttpAnswer> =>
  server.call(account, 'POST', `${BASE}/Data/r-guest/Values`, { type, moduleIds });
const save = (body: object, account = 'admin', subject = 'r-guest'): Promise<HttpAnswer> =>
  server.call(account, 'PUT', `${BASE}/Data/${subject}`, { objectType: 'Role', module: ['m-expense'], ...body });
const expenses = (): Promise<HttpAnswer> => server.call('viewer', 'POST', '/api/visualdev/OnlineDev/expense/List', {});

describe('what is refused', () => {
  test('without the button', async () => {
    expect((await values('button', 'expense', 'viewer')).status).toBe(403);
    expect((await save({}, 'viewer')).status).toBe(403);
    expect((await server.call(null, 'GET', `${BASE}/Explain?userId=u-viewer&model=expense`)).status).toBe(401);
  });

  test('for each kind of subject without the button of its own screen', async () => {
    const asked = (subject: string): Promise<number> =>
      server.call('engineer', 'POST', `${BASE}/Data/${subject}/Values`, { type: 'button', moduleIds: 'expense' }).then(({ status }) => status);
    const saved = (objectType: string, subject: string): Promise<number> =>
      server.call('engineer', 'PUT', `${BASE}/Data/${subject}`, { objectType, module: [] }).then(({ status }) => status);
    await server.grant({ model: 'user', buttons: ['btn_authorize'] }, { model: 'role' });
    expect([await asked('r-guest'), await saved('Role', 'r-guest')]).toEqual([403, 403]);
    expect([await asked('u-viewer'), await saved('User', 'u-viewer')]).toEqual([200, 200]);
    await server.grant({ model: 'role', buttons: ['btn_authorize'] }, { model: 'user' });
    expect([await asked('u-viewer'), await saved('User', 'u-viewer')]).toEqual([403, 403]);
    expect((await server.call('engineer', 'POST', `${BASE}/Data/Batch`, { roleIds: ['r-guest'], userIds: ['u-viewer'] })).status).toBe(403);
    expect([await asked('r-guest'), await asked('r-nobody')]).toEqual([200, 404]);
    await server.grant({ model: 'user', buttons: ['btn_authorize'], rule: { field: 'account', op: 'eq', value: 'manager' } });
    expect(await asked('u-viewer')).toBe(404);
    await server.grant();
  });

  test('subjects and rights that do not exist, by name', async () => {
    expect((await save({}, 'admin', 'r-nobody')).status).toBe(404);
    const answer = await save({ button: ['expense:btn_fly', 'nothing:btn_add'], column: ['expense:nope'], resource: ['expense:custom', { id: 'expense:custom', condition: { field: 'nope', op: 'eq', value: 1 } }] });
    expect(answer.status).toBe(422);
    expect(answer.data.errors.map(({ path }: { path: string }) => path)).toEqual([
      'button.0', 'button.1', 'column.0', 'resource.0', 'resource.1.condition.field',
    ]);
  });

  test('to hand on more than one holds, or to raise oneself', async () => {
    await server.grant({ model: 'role', buttons: ['btn_authorize'] }, { model: 'expense', buttons: ['btn_edit'], columns: { '*': 'read' } });
    expect((await save({ button: ['expense:btn_edit'], column: ['expense:*:read'] }, 'engineer')).status).toBe(200);
    expect((await save({ button: ['expense:btn_remove'] }, 'engineer')).status).toBe(403);
    expect((await save({ button: ['expense:btn_edit'], column: ['expense:*'] }, 'engineer')).status).toBe(403);
    expect((await save({ button: ['expense:btn_edit'] }, 'engineer', 'r-staff')).status).toBe(403);
    expect((await save({ button: ['projectInfo:btn_edit'] }, 'engineer')).status).toBe(403);
    await server.grant({ model: 'role', buttons: ['btn_authorize'] }, { model: 'expense', columns: { '*': 'read', 'items.cost': 'none' } });
    expect((await save({ column: ['expense:*:read'] }, 'engineer')).status).toBe(403);
    expect((await save({ column: ['expense:items:read', 'expense:items.name:read'] }, 'engineer')).status).toBe(200);
    await save({});
  });

  test('a list of rights with something else in it, by name', async () => {
    const refused = async (body: object): Promise<unknown[]> => {
      const { status, data } = await save(body);
      return [status, data?.errors?.[0]?.path];
    };
    for (const resource of [[null], [7], [{ condition: null }]]) expect([resource, await refused({ resource })]).toEqual([resource, [422, 'resource.0']]);
  });
});

describe('granting', () => {
  test('offers what there is and shows what is granted', async () => {
    const buttons = await values('button', 'm-expense');
    expect(buttons.data.list).toMatchObject([{ id: 'expense', hasChildren: true }]);
    expect(buttons.data.all).toEqual(expect.arrayContaining(['expense:btn_add', 'expense:btn_detail']));
    expect(buttons.data.ids).toEqual([]);
    expect((await values('module')).data).toMatchObject({ ids: ['m-expense'], all: ['m-expense'] });
    expect((await values('column')).data.all).toEqual(expect.arrayContaining(['expense:secret', 'expense:secret:read', 'expense:items.cost']));
    expect((await values('resource', 'projectInfo')).data.all).toContain('projectInfo:myProjects');
  });

  test('takes effect and comes back as it was given', async () => {
    expect((await expenses()).status).toBe(403);
    await server.expense({ subject: 'of admin' });
    const all = (await values('column')).data.all as string[];
    const column = all.filter((id) => id.endsWith(':read') && !id.includes(':secret'));
    expect((await save({ button: ['expense:btn_add'], column, resource: ['expense:own', 'expense:ownOrganize'] })).status).toBe(200);
    expect((await expenses()).data.pagination.total).toBe(0);
    expect((await values('resource')).data.ids.sort()).toEqual(['expense:own', 'expense:ownOrganize']);
    expect((await values('column')).data.ids.sort()).toEqual([...column].sort());
    expect((await values('button')).data.ids).toEqual(['expense:btn_add']);
  });

  test('every column at one level covers fields that are added later', async () => {
    const all = (await values('column')).data.all as string[];
    await save({ button: ['expense:btn_add'], column: all, resource: ['expense:all'] });
    const row = await server.kernel.db.selectFrom('kernel.model_grant').select(['columns', 'row_rule']).where('subject_id', '=', 'r-guest').executeTakeFirst();
    expect(row).toEqual({ columns: { '*': 'write' }, row_rule: null });
    expect((await expenses()).data.pagination.total).toBe(1);
  });

  test('a condition of its own is kept as long as nobody touches it', async () => {
    const condition = { field: 'subject', op: 'startsWith', value: 'none' };
    await save({ column: ['expense:*'], resource: [{ id: 'expense:custom', condition }] });
    expect((await expenses()).data.pagination.total).toBe(0);
    expect((await values('resource')).data).toMatchObject({ ids: ['expense:custom'], conditions: { 'expense:custom': condition } });
    await save({ column: ['expense:*'], resource: ['expense:custom'] });
    expect((await expenses()).data.pagination.total).toBe(0);
  });

  test('a column that is not ticked is not given with its table', async () => {
    await save({ column: ['expense:items:read', 'expense:items.name:read'], resource: ['expense:all'] });
    expect((await values('column')).data.ids.sort()).toEqual(['expense:items.name:read', 'expense:items:read']);
    await server.expense();
    const { data } = await expenses();
    const record = await server.call('viewer', 'GET', `/api/visualdev/OnlineDev/expense/${String(data.list[0].id)}`);
    expect(Object.keys(record.data.items[0])).toContain('name');
    expect(Object.keys(record.data.items[0])).not.toContain('cost');
  });

  test('a batch adds and takes nothing away', async () => {
    await save({ button: ['expense:btn_add'], column: ['expense:subject:read'], resource: ['expense:own'] });
    await server.call('admin', 'POST', `${BASE}/Data/Batch`, { roleIds: ['r-guest'], button: ['expense:btn_edit'], column: ['expense:total'], resource: ['expense:all'] });
    expect((await values('button')).data.ids.sort()).toEqual(['expense:btn_add', 'expense:btn_edit']);
    expect((await values('column')).data.ids.sort()).toEqual(['expense:subject:read', 'expense:total', 'expense:total:read']);
    expect((await values('resource')).data.ids).toEqual(['expense:all']);
  });
});

test('explains why somebody can or cannot', async () => {
  await save({ button: ['expense:btn_edit'], column: ['expense:subject:read'], resource: ['expense:own'] });
  const record = await server.expense();
  const answer = await server.call('admin', 'GET', `${BASE}/Explain?userId=u-viewer&model=expense&recordId=${String(record['id'])}`);
  expect(answer.data).toMatchObject({
    isAdministrator: false, read: false,
    grants: [{ subjectType: 'role', subjectId: 'r-guest', buttons: ['btn_edit'], holds: false }],
  });
  expect(answer.data.buttons).toContainEqual({ enCode: 'btn_edit', fullName: '编辑', allowed: false });
  expect(answer.data.columns).toContainEqual({ enCode: 'subject', fullName: 'Subject', read: true, write: false });
  const general = await server.call('admin', 'GET', `${BASE}/Explain?userId=u-viewer&model=expense`);
  expect(general.data.buttons).toContainEqual({ enCode: 'btn_edit', fullName: '编辑', allowed: true });
  expect((await server.call('admin', 'GET', `${BASE}/Explain?userId=nobody&model=expense`)).status).toBe(404);
});

describe('the decision on one action', () => {
  const decision = async (query: string, account = 'admin'): Promise<[number, unknown]> => {
    const { status, data } = await server.call(account, 'GET', `${BASE}/Explain?userId=u-viewer&model=expense&${query}`);
    return [status, data?.decision];
  };

  test('names the grants that decide, with the names of those who hold them', async () => {
    await save({ button: ['expense:btn_edit'], column: ['expense:subject'], resource: ['expense:own'] });
    const foreign = await server.expense();
    const asked = `recordId=${String(foreign['id'])}&action=edit`;
    expect(await decision(asked)).toEqual([200, {
      allowed: false, reasons: [
        { rule: 'account', passes: true }, { rule: 'grant', passes: true, grants: [0] }, { rule: 'record', passes: false, grants: [0] },
        { rule: 'lock', passes: true, condition: { field: 'status', op: 'eq', value: '1' } },
      ],
    }]);
    await save({ button: ['expense:btn_edit'], column: ['expense:subject'], resource: ['expense:all'] });
    expect(await decision(`${asked}&field=subject`)).toMatchObject([200, { allowed: true }]);
    expect(await decision(`${asked}&field=note`)).toMatchObject([200, { allowed: false }]);
    const { data } = await server.call('admin', 'GET', `${BASE}/Explain?userId=u-viewer&model=expense&${asked}`);
    const role = await server.engine.get(SYSTEM_ACTOR, 'role', 'r-guest');
    expect(data.grants).toMatchObject([{ subjectType: 'role', subjectId: 'r-guest', subjectName: role['fullName'], rowRule: null, holds: true }]);
  });

  test('is no for an account that is disabled, and yes for an administrator', async () => {
    const { version = null } = await server.engine.get(SYSTEM_ACTOR, 'user', 'u-viewer');
    const disabled = await server.engine.update(SYSTEM_ACTOR, 'user', 'u-viewer', { version, enabledMark: false });
    expect(await decision('action=view')).toMatchObject([200, { allowed: false, reasons: [{ rule: 'account', passes: false }, { rule: 'grant', passes: false }] }]);
    await server.engine.update(SYSTEM_ACTOR, 'user', 'u-viewer', { version: disabled['version'] ?? null, enabledMark: true });
    const { data } = await server.call('admin', 'GET', `${BASE}/Explain?userId=u-admin&model=expense&action=remove`);
    expect(data.decision).toEqual({ allowed: true, reasons: [{ rule: 'account', passes: true }, { rule: 'administrator', passes: true }] });
  });

  test('is not given on what is not there for the person who asks', async () => {
    const record = await server.expense();
    const hidden = `action=view&recordId=${String(record['id'])}`;
    await server.grant({ model: 'user', buttons: ['btn_authorize'] }, { model: 'expense', rule: { field: 'subject', op: 'eq', value: 'none' } });
    // A record outside his rows, one that was never there, one of a person's that is none.
    expect(await decision(hidden, 'engineer')).toEqual(await decision('action=view&recordId=never', 'engineer'));
    expect((await decision(hidden, 'engineer'))[0]).toBe(404);
    expect((await decision('action=view&field=nothing'))[0]).toBe(400);
    // Only of people whose rights he keeps.
    await server.grant({ model: 'user', buttons: ['btn_authorize'], rule: { field: 'account', op: 'eq', value: 'manager' } }, { model: 'expense' });
    expect((await decision(hidden, 'engineer'))[0]).toBe(404);
    expect((await server.call('engineer', 'GET', `${BASE}/Explain?userId=u-manager&model=expense&action=view`)).status).toBe(200);
    await server.grant({ model: 'user' }, { model: 'expense' });
    expect((await decision(hidden, 'engineer'))[0]).toBe(403);
    await server.grant();
  });

  test('is answered to many at once, with the same', async () => {
    const record = await server.expense();
    const answers = await Promise.all(Array.from({ length: 200 }, () => decision(`action=edit&field=subject&recordId=${String(record['id'])}`)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(200);
  });
});
