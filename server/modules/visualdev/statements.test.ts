import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import type { RecordValues } from '../../records/index.ts';
import { countStatements } from '../../records/testing/count-statements.ts';
import { startRecordsServer, type RecordsServer } from '../../records/testing/records-server.ts';

/** How many statements an answer takes must not grow with what is in it. */
let server: RecordsServer;
beforeAll(async () => {
  server = await startRecordsServer();
  await server.grant({ model: 'expense', buttons: ['btn_edit', 'btn_history'] }, { model: 'projectInfo' }, { model: 'user' });
});
afterAll(() => server?.stop());

const BASE = '/api/visualdev/OnlineDev';

/** The least of several tries: a session is looked up again now and then. */
async function statementsOf(method: string, path: string, body?: unknown): Promise<number> {
  const counts: number[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    // A total that took long to count is remembered.
    server.records.context.totals.clear();
    counts.push(await countStatements(async () => {
      const answer = await server.call('engineer', method, path, body);
      expect([path, answer.status]).toEqual([path, 200]);
    }));
  }
  return Math.min(...counts);
}

const items = (count: number): RecordValues[] => [...Array(count).keys()].map((n) => ({
  name: `i${String(n)}`, quantity: 1, price: n, buyer: 'u-manager', parts: [{ label: 'a', weight: n }],
}));

test('a record with its texts, whatever its number of rows', async () => {
  const [small, large] = [await server.expense({ items: items(1) }), await server.expense({ items: items(40) })];
  for (const ending of ['', '/DataChange', '/History']) {
    const of = (record: RecordValues): Promise<number> => statementsOf('GET', `${BASE}/expense/${String(record['id'])}${ending}`);
    expect(await of(large)).toBe(await of(small));
  }
});

test('choices, whatever their number', async () => {
  for (let n = 0; n < 30; n += 1) await server.project({ manager: 'u-manager' });
  const of = (body: object): Promise<number> => statementsOf('POST', `${BASE}/expense/Options`, body);
  expect(await of({ field: 'projectId', pageSize: 30 })).toBe(await of({ field: 'projectId', pageSize: 1 }));
  const { data } = await server.call('engineer', 'POST', `${BASE}/expense/Options`, { field: 'projectId', pageSize: 30 });
  const ids = data.list.map(({ value }: { value: string }) => value);
  expect(await of({ field: 'projectId', ids })).toBe(await of({ field: 'projectId', ids: ids.slice(0, 1) }));
});

test('the description of a screen asks the database nothing', async () => {
  expect(await statementsOf('GET', `${BASE}/expense/Config`)).toBe(0);
});

test('who is signed in, whatever his roles, menus and grants', async () => {
  const before = await statementsOf('GET', '/api/oauth/CurrentUser');
  for (let n = 0; n < 5; n += 1) {
    const role = await server.engine.create(SYSTEM_ACTOR, 'role', { fullName: `R${String(n)}`, enCode: `r${String(n)}` });
    const menu = await server.engine.create(SYSTEM_ACTOR, 'menu', { fullName: `M${String(n)}`, enCode: `m${String(n)}`, type: '3', urlAddress: `m${String(n)}` });
    await server.kernel.db.insertInto('kernel.menu_grant').values({ subject_type: 'role', subject_id: String(role['id']), menu_id: String(menu['id']) }).execute();
    const user = await server.engine.get(server.actors.admin, 'user', 'u-engineer');
    await server.engine.update(SYSTEM_ACTOR, 'user', 'u-engineer', { ...user, roleIds: [...(user['roleIds'] as string[]), String(role['id'])] });
  }
  const menus = (await server.call('engineer', 'GET', '/api/oauth/CurrentUser')).data.menuList;
  expect(menus).toHaveLength(6);
  const after = await statementsOf('GET', '/api/oauth/CurrentUser');
  expect(after).toBe(before);
  expect(after).toBeLessThanOrEqual(16);
});
