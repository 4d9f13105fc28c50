import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countStatements } from '../../records/testing/count-statements.ts';
import { startRecordsServer, type RecordsServer } from '../../records/testing/records-server.ts';

let server: RecordsServer;
beforeAll(async () => {
  server = await startRecordsServer();
  for (const kind of ['office', 'travel', 'travel']) await server.expense({ kind });
});
afterAll(() => server?.stop());
beforeEach(() => server.grant({ model: 'expense', buttons: ['btn_view_share'] }));

const BASE = '/api/visualdev/ListView/expense';
const OFFICE = { filter: { field: 'kind', op: 'eq', value: 'office' }, sort: [{ field: 'total', order: 'desc' }], pageSize: 50 };

const views = async (account: string) => (await server.call(account, 'GET', BASE)).data;
const names = async (account: string): Promise<string[]> => (await views(account)).list.map(({ name }: { name: string }) => name);
async function save(account: string, view: object): Promise<string> {
  const answer = await server.call(account, 'POST', BASE, { audience: 'self', settings: OFFICE, ...view });
  expect(answer).toMatchObject({ status: 200 });
  return answer.data.id;
}

describe('L2: saved views', () => {
  it('are refused to anyone who may not see the list, or sends what is none', async () => {
    expect((await server.call('viewer', 'GET', BASE)).status).toBe(403);
    expect((await server.call('viewer', 'POST', BASE, { name: 'x', audience: 'self', settings: {} })).status).toBe(403);
    expect((await server.call('engineer', 'GET', '/api/visualdev/ListView/noSuchScreen')).status).toBe(404);
    for (const body of [{ name: ' ', audience: 'self', settings: {} }, { name: 'x', audience: 'world', settings: {} }, { name: 'x', audience: 'self' }]) {
      expect((await server.call('engineer', 'POST', BASE, body)).status).toBe(422);
    }
    expect((await server.call('engineer', 'POST', BASE, { name: 'x', audience: 'self', settings: { keyword: 'x'.repeat(70_000) } })).status).toBe(413);
    expect((await server.call('engineer', 'POST', BASE, { name: 'x', audience: 'roles', roleIds: [], settings: {} })).status).toBe(422);
  });

  it('are shared only with the right to share, and changed only by those who may', async () => {
    await server.grant({ model: 'expense' });
    expect((await server.call('engineer', 'POST', BASE, { name: 'x', audience: 'all', settings: {} })).status).toBe(403);
    expect((await server.call('engineer', 'GET', `${BASE}/Roles`)).status).toBe(403);
    const own = await save('engineer', { name: 'Mine alone' });
    expect((await server.call('engineer', 'PUT', `${BASE}/${own}`, { name: 'x', audience: 'all', settings: {}, version: 1 })).status).toBe(403);
    expect((await server.call('manager', 'PUT', `${BASE}/${own}`, { name: 'x', audience: 'self', settings: {}, version: 1 })).status).toBe(404);
    expect((await server.call('manager', 'DELETE', `${BASE}/${own}`)).status).toBe(404);
    // Not even the administrator sees or removes what is somebody's own.
    expect(await names('admin')).not.toContain('Mine alone');
    expect((await server.call('admin', 'DELETE', `${BASE}/${own}`)).status).toBe(404);
    const shared = await save('admin', { name: 'For all', audience: 'all' });
    expect((await server.call('engineer', 'PUT', `${BASE}/${shared}`, { name: 'x', audience: 'all', settings: {}, version: 1 })).status).toBe(403);
    expect((await server.call('engineer', 'DELETE', `${BASE}/${shared}`)).status).toBe(403);
    expect((await server.call('admin', 'DELETE', `${BASE}/${shared}`)).status).toBe(200);
    expect((await server.call('engineer', 'DELETE', `${BASE}/${own}`)).status).toBe(200);
  });

  it('are seen by their owner, by people of a role, or by everybody', async () => {
    await save('manager', { name: 'own' });
    await save('manager', { name: 'staff', audience: 'roles', roleIds: ['r-staff'] });
    await save('admin', { name: 'guests', audience: 'roles', roleIds: ['r-guest'] });
    await save('admin', { name: 'all', audience: 'all' });
    expect(await names('manager')).toEqual(['all', 'own', 'staff']);
    expect(await names('engineer')).toEqual(['all', 'staff']);
    const { list: [, staff], mayShare } = await views('engineer');
    expect(mayShare).toBe(true);
    expect(staff).toMatchObject({ audience: 'roles', roleIds: ['r-staff'], ownerName: 'manager', mayChange: true, settings: OFFICE });
  });

  it('keep what was saved, under a version', async () => {
    const id = await save('engineer', { name: 'before' });
    const change = (name: string, version: number) => server.call('engineer', 'PUT', `${BASE}/${id}`, { name, audience: 'self', settings: { group: [{ field: 'day', by: 'month' }] }, version });
    expect(await change('after', 1)).toMatchObject({ status: 200, data: { version: 2 } });
    expect((await change('late', 1)).status).toBe(409);
    const stored = (await views('engineer')).list.find((view: { id: string }) => view.id === id);
    expect(stored).toMatchObject({ name: 'after', version: 2, settings: { group: [{ field: 'day', by: 'month' }] } });
  });

  it('L1: one of them is the first for its audience, and each person may choose otherwise', async () => {
    const first = await save('admin', { name: 'first', audience: 'all', isDefault: true });
    const second = await save('admin', { name: 'second', audience: 'all', isDefault: true });
    const marks = Object.fromEntries((await views('engineer')).list.map((view: { id: string; isDefault: boolean }) => [view.id, view.isDefault]));
    expect([marks[first], marks[second]]).toEqual([false, true]);
    expect((await views('engineer')).chosen).toBeNull();
    await server.call('engineer', 'PUT', `${BASE}/Choice`, { id: first });
    expect((await views('engineer')).chosen).toBe(first);
    expect((await views('manager')).chosen).toBeNull();
  });

  it('L2: a role has its own first list, of which each person counts what he may see', async () => {
    await server.grant({ model: 'expense', buttons: ['btn_view_share'], rule: { field: 'kind', op: 'eq', value: 'office' } });
    const role = await save('admin', { name: 'of the role', audience: 'roles', roleIds: ['r-staff'], isDefault: true });
    await save('admin', { name: 'of guests', audience: 'roles', roleIds: ['r-guest'], isDefault: true });
    // The first list of everybody and that of another role leave it as it is.
    await save('admin', { name: 'of everybody', audience: 'all', isDefault: true });
    const firsts = (await views('engineer')).list.filter(({ isDefault, audience }: { isDefault: boolean; audience: string }) => isDefault && audience === 'roles');
    expect(firsts.map(({ id }: { id: string }) => id)).toEqual([role]);
    const count = async (account: string) => (await server.call(account, 'POST', `${BASE}/Counts`, { filters: [{}, { filter: { field: 'kind', op: 'eq', value: 'travel' } }] })).data.list;
    expect([await count('engineer'), await count('admin')]).toEqual([[1, 0], [3, 2]]);
  });

  it('say how many records they find, all in one statement', async () => {
    const filters = [{ filter: OFFICE.filter }, {}, { keyword: 'nothing has this' }, { filter: { field: 'gone', op: 'eq', value: 1 } }];
    expect((await server.call('engineer', 'POST', `${BASE}/Counts`, { filters })).data.list).toEqual([1, 3, 0, null]);
    const { actors, engine } = server;
    expect(await countStatements(() => engine.counts(actors.engineer, 'expense', filters as never))).toBe(1);
  });
});
