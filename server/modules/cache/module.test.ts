import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { recordsOf } from '../../records/index.ts';

const BASE = '/api/system/CacheManage';
const NAMES = ['billRules', 'dictionaries', 'flowDocuments', 'glossary', 'interfaceAnswers', 'interfaceChoices', 'permissions', 'workCalendar'];
interface Row { id: string; fullName: string; holds: string; entries: number; hits: number; misses: number; kilobytes: number | null; clearedTime: number | null; server: string; countedTime: number }

let server: TestServer;
let other: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  other = await startTestServer({ seed: true, sameDatabaseAs: server });
  admin = await server.login('admin');
});
afterAll(async () => {
  await other?.stop();
  await server?.stop();
});

const list = async (at = server): Promise<Row[]> => (await at.request<{ list: Row[] }>('GET', `${BASE}?pageSize=100`, { token: admin })).data.list;
const entriesAt = (at: TestServer): Record<string, number> => Object.fromEntries(at.kernel.caches.list().map(({ name, entries }) => [name, entries]));

/** Something of several caches is kept by the process. */
async function fill(at: TestServer): Promise<void> {
  const viewer = await at.login('viewer');
  await at.request('POST', '/api/visualdev/OnlineDev/visaChange/List', { token: viewer, body: {} });
  await at.request('GET', '/api/visualdev/Base/Glossary', { token: admin });
  await recordsOf(at.kernel).context.dictionaries.all();
  await expect.poll(() => entriesAt(at)).toMatchObject({ permissions: expect.toSatisfy((count: number) => count > 0), glossary: expect.toSatisfy((count: number) => count > 0), dictionaries: expect.toSatisfy((count: number) => count > 0) });
}

async function logged(): Promise<string[]> {
  const { rows } = await server.kernel.pool.query<{ target_id: string; user_name: string; target: string }>(`select target_id, user_name, target from records.sys_log where action = 'clear' order by id`);
  return rows.map(({ target_id, user_name, target }) => `${user_name.split('/')[1] ?? ''} ${target_id} ${target}`);
}

describe('the list', () => {
  it('is there from the start, on its screen too, and names every cache and what it holds', async () => {
    await expect.poll(async () => (await server.request<{ list: Row[] }>('POST', '/api/visualdev/OnlineDev/memoryCache/List', { token: admin, body: { pageSize: 100 } })).data.list.map(({ id }) => id)).toEqual(NAMES);
    const fields = recordsOf(server.kernel).context.models.get('memoryCache')?.document.fields;
    for (const field of ['fullName', 'holds']) {
      const options = fields?.[field]?.options;
      expect(options !== undefined && 'items' in options && options.items.map(({ value }) => value).toSorted()).toEqual(NAMES);
    }
    expect(server.kernel.caches.list().map(({ name }) => name).toSorted()).toEqual(NAMES);
  });

  it('is of the process that answers, as it is now', async () => {
    await fill(server);
    const [here, there] = [await list(server), await list(other)];
    expect(new Set(here.map(({ server: at }) => at)).size).toBe(1);
    expect(here[0]?.server).not.toBe(there[0]?.server);
    const permissions = here.find(({ id }) => id === 'permissions');
    expect(permissions?.entries).toBeGreaterThan(0);
    expect(permissions?.hits).toBeGreaterThan(0);
    expect(permissions?.misses).toBeGreaterThan(0);
    expect((await server.request<Row>('GET', `${BASE}/permissions`, { token: admin })).data).toMatchObject({ id: 'permissions', fullName: 'permissions', server: here[0]?.server });
    expect(await server.request('GET', `${BASE}/nothing`, { token: admin })).toMatchObject({ status: 404 });
  });

  it('loses what a former version kept when a process starts', async () => {
    await server.kernel.pool.query(`insert into records.sys_cache (id, version, schema_version, creator_user_id, creator_time, last_modify_user_id, last_modify_time, full_name) values ('former', 1, 1, 'system', now(), 'system', now(), 'former')`);
    const third = await startTestServer({ seed: true, sameDatabaseAs: server });
    await expect.poll(async () => (await list()).map(({ id }) => id)).toEqual(NAMES);
    await third.stop();
  });
});

describe('clearing', () => {
  it('empties one cache on every process, and the log says who did it', async () => {
    await Promise.all([fill(server), fill(other)]);
    const before = Date.now();
    expect(await server.request('DELETE', `${BASE}/glossary`, { token: admin })).toMatchObject({ status: 200 });
    expect(entriesAt(server)).toMatchObject({ glossary: 0 });
    await expect.poll(() => entriesAt(other)['glossary']).toBe(0);
    expect(entriesAt(other)['dictionaries']).toBeGreaterThan(0);
    const rows = await list();
    expect(rows.find(({ id }) => id === 'glossary')?.clearedTime).toBeGreaterThanOrEqual(before - 1_000);
    expect(rows.filter(({ clearedTime }) => clearedTime !== null).map(({ id }) => id)).toEqual(['glossary']);
    await expect.poll(logged).toEqual(['admin glossary 术语表']);
  });

  it('empties all, and what is written afterwards is seen', async () => {
    await Promise.all([fill(server), fill(other)]);
    expect(await server.request('POST', `${BASE}/Actions/ClearAll`, { token: admin })).toMatchObject({ status: 200 });
    await expect.poll(() => entriesAt(other)).toMatchObject({ glossary: 0, dictionaries: 0 });
    expect(entriesAt(server)).toMatchObject({ glossary: 0, dictionaries: 0, interfaceAnswers: 0 });
    expect((await list()).every(({ clearedTime }) => clearedTime !== null)).toBe(true);
    await expect.poll(async () => (await logged()).length).toBe(1 + NAMES.length);
    await grant('engineer', '{btn_count}');
    const engineer = await other.login('engineer');
    expect(await other.request('GET', BASE, { token: engineer })).toMatchObject({ status: 200 });
  });

  it('of nothing that there is finds nothing', async () => {
    const count = (await logged()).length;
    expect(await server.request('DELETE', `${BASE}/nothing`, { token: admin })).toMatchObject({ status: 404 });
    expect((await logged()).length).toBe(count);
  });
});

describe('the rights', () => {
  it('are each of their own: who sees and counts clears nothing, and who clears one does not clear all', async () => {
    await grant('manager', '{btn_count,btn_clear}');
    const [manager, viewer] = [await server.login('manager'), await server.login('viewer')];
    await fill(server);
    for (const [method, path, ofManager] of [
      ['GET', BASE, 200], ['GET', `${BASE}/glossary`, 200], ['POST', `${BASE}/Actions/Count`, 200], ['POST', `${BASE}/Actions/ClearAll`, 403], ['DELETE', `${BASE}/nothing`, 404], ['DELETE', `${BASE}/glossary`, 200],
    ] as const) {
      expect((await server.request(method, path)).status).toBe(401);
      expect((await server.request(method, path, { token: viewer })).status).toBe(403);
      expect([method, path, (await server.request(method, path, { token: manager })).status]).toEqual([method, path, ofManager]);
    }
    expect(entriesAt(server)).toMatchObject({ glossary: 0, dictionaries: expect.toSatisfy((count: number) => count > 0) });
    expect(await server.request('POST', '/api/visualdev/OnlineDev/memoryCache', { token: admin, body: { fullName: 'glossary' } })).toMatchObject({ status: 403 });
  });

  it('reach the caches that a rule of rows shows, and no others', async () => {
    await grant('auditor', '{btn_clear,btn_clearAll}', { field: 'fullName', op: 'eq', value: 'glossary' });
    const auditor = await server.login('auditor');
    await fill(server);
    expect(await server.request('DELETE', `${BASE}/dictionaries`, { token: auditor })).toMatchObject({ status: 404 });
    expect(await server.request('POST', `${BASE}/Actions/ClearAll`, { token: auditor })).toMatchObject({ status: 200 });
    expect(entriesAt(server)).toMatchObject({ glossary: 0, dictionaries: expect.toSatisfy((count: number) => count > 0) });
    expect((await server.request<{ list: Row[] }>('GET', BASE, { token: auditor })).data.list.map(({ id }) => id)).toEqual(['glossary']);
  });
});

async function grant(account: string, buttons: string, rule: object | null = null): Promise<void> {
  const { rows: [user] } = await server.kernel.pool.query<{ id: string }>('select id from records.sys_user where account = $1', [account]);
  await server.kernel.pool.query(
    `insert into kernel.model_grant (subject_type, subject_id, model, buttons, columns, row_rule) values ('user', $1, 'memoryCache', $2, '{"fullName":"read","entries":"read"}', $3)`, [user?.id, buttons, rule === null ? null : JSON.stringify(rule)],
  );
}
