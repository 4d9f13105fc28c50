import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { connect, endConnections } from '../../kernel/socket/testing/dial.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import { cleanUp } from '../../kernel/housekeeping.ts';
import { SETTINGS_ID, SETTINGS_MODEL } from '../../records/index.ts';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import { digestOf } from '../../kernel/testing/minimal-directory.ts';
import { expire } from './removal.ts';

const BASE = '/api/system/Log';
interface Row { id: string; userName: string | null; outcome?: string; action?: string; moduleName?: string; target?: string; targetId?: string; requestMethod?: string; requestURL?: string; requestStatus?: number; requestId?: string; message?: string }
interface Page { list: Row[]; pagination: { total: number } }

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  admin = await server.login('admin');
});
afterEach(endConnections);
afterAll(() => server?.stop());

const list = async (category: number, query = ''): Promise<Row[]> => (await server.request<Page>('GET', `${BASE}/${category}?pageSize=1000${query}`, { token: admin })).data.list;

describe('the log', () => {
  it('tells who signed in and who tried to', async () => {
    await server.login('engineer');
    await server.request('POST', '/api/oauth/Login', { body: { account: 'engineer', password: digestOf('wrong') } });
    await expect.poll(async () => (await list(1, '&keyword=engineer')).map(({ outcome }) => outcome).slice(0, 2)).toEqual(['failed', 'done']);
  });

  it('tells who came to which page, by the name that the menu gives it', async () => {
    const token = await server.login('engineer');
    const line = await connect(server, token, 10_000);
    line.say({ token, method: 'visit', path: '/system/area' });
    line.say({ token, method: 'visit', path: '/no-entry/7' });
    line.say({ token, method: 'visit', path: '/a?secret=1' });
    await expect.poll(async () => (await list(2, '&keyword=engineer')).map(({ moduleName, requestURL }) => [moduleName, requestURL])).toEqual([[null, '/no-entry/7'], ['行政区划', '/system/area']]);
    expect(line.frames).toContainEqual(expect.objectContaining({ method: 'error', code: 400, of: 'visit' }));
    for (let count = 0; count < 60; count += 1) line.say({ token, method: 'visit', path: '/home' });
    await expect.poll(() => line.frames.some(({ method, code }) => method === 'error' && code === 429)).toBe(true);
  });

  it('tells who did what to which record, by whatever name it had, and not what stands in it', async () => {
    const { data: area } = await server.request<{ id: string }>('POST', '/api/system/Area', { token: admin, body: { parentId: '330108', fullName: '日志之城', enCode: '330108009', level: '4', description: 'top secret' } });
    await server.request('DELETE', `/api/system/Area/${area.id}`, { token: admin });
    await expect.poll(async () => (await list(3, '&keyword=日志之城')).map(({ action }) => action)).toEqual(['remove', 'create']);
    const [entry] = await list(3, '&keyword=日志之城');
    expect(entry).toMatchObject({ target: '日志之城', targetId: area.id });
    expect(JSON.stringify(entry)).not.toContain('top secret');
  });

  it('tells of requests that change something, with their outcome', async () => {
    await server.request('DELETE', '/api/system/Area/nothing-there', { token: admin });
    await expect.poll(async () => (await list(5)).some(({ requestURL, requestStatus }) => requestURL === '/api/system/Area/nothing-there' && requestStatus === 404)).toBe(true);
  });

  it('tells of faults of the server by the number that the page shows', async () => {
    const requestId = uuidv7();
    server.kernel.failures.tell({ requestId, userId: null, ip: '203.0.113.9', device: 'Firefox 140', method: 'GET', url: '/api/broken', error: new Error('the pipe burst') });
    await expect.poll(async () => (await list(4, `&keyword=${requestId}`)).length).toBe(1);
    expect((await list(4, `&keyword=${requestId}`))[0]).toMatchObject({ requestId, message: 'the pipe burst', requestURL: '/api/broken' });
  });

  it('is not for everybody, and nobody writes into it', async () => {
    const viewer = await server.login('viewer');
    const [entry] = await list(1);
    expect(await server.request('GET', `${BASE}/1`)).toMatchObject({ status: 401, code: 602 });
    for (const [method, path, body] of [
      ['GET', `${BASE}/1`, undefined], ['DELETE', BASE, { ids: [entry?.id] }], ['DELETE', `${BASE}/1`, undefined], ['POST', `${BASE}/${entry?.id}/Actions/Remove`, undefined],
      ['POST', '/api/visualdev/OnlineDev/systemLog/List', {}],
    ] as const) expect(await server.request(method, path, { token: viewer, ...(body && { body }) })).toMatchObject({ status: 403 });
    expect(await server.request('GET', `${BASE}/9`, { token: admin })).toMatchObject({ status: 400 });
    expect(await server.request('POST', '/api/visualdev/OnlineDev/systemLog', { token: admin, body: { category: '1', userName: 'forged' } })).toMatchObject({ status: 403 });
    expect(await list(1)).toContainEqual(expect.objectContaining({ id: entry?.id }));
  });

  it('is removed by entry and by category, with what it was taken from', async () => {
    const [first, second] = await list(1);
    expect(await server.request('POST', `${BASE}/${second?.id}/Actions/Remove`, { token: admin })).toMatchObject({ status: 200 });
    expect(await server.request('POST', `${BASE}/${second?.id}/Actions/Remove`, { token: admin })).toMatchObject({ status: 404 });
    expect(await server.request('DELETE', BASE, { token: admin, body: { ids: [first?.id] } })).toMatchObject({ status: 200 });
    expect(await server.request('DELETE', BASE, { token: admin, body: { ids: [first?.id] } })).toMatchObject({ status: 404 });
    expect((await list(1)).map(({ id }) => id)).not.toContain(first?.id);
    expect((await list(1)).length).toBeGreaterThan(0);
    expect(await server.request('DELETE', `${BASE}/1`, { token: admin })).toMatchObject({ status: 200 });
    expect(await list(1)).toEqual([]);
    expect((await list(3)).length).toBeGreaterThan(0);
    expect(await server.kernel.db.selectFrom('kernel.login_log').select('id').execute()).toEqual([]);
  });

  it('is kept as long as the settings say', async () => {
    const old = async (category: number): Promise<void> => {
      await server.kernel.pool.query(`update records.sys_log set creator_time = now() - interval '40 days' where category = $1`, [String(category)]);
    };
    await old(3);
    await old(4);
    await server.kernel.records.update(SYSTEM_ACTOR, SETTINGS_MODEL, SETTINGS_ID, { ...(await server.kernel.records.get(SYSTEM_ACTOR, SETTINGS_MODEL, SETTINGS_ID)), errorLogDays: 30 }, { operation: true });
    await cleanUp(server.kernel);
    await expect.poll(async () => {
      await expire(server.kernel);
      return list(4);
    }).toEqual([]);
    expect((await list(3)).length).toBeGreaterThan(0);
  });

  it('and so is what changed of rights, which are known from then on', async () => {
    const asked = async (): Promise<unknown> => (await server.kernel.pool.query(`select extract(epoch from now() - since) > 20 * 86400 as long, (select count(*)::int from kernel.rights_change where id like 'kept-%') as count from kernel.rights_changes_start`)).rows[0];
    await server.kernel.pool.query(`update kernel.rights_changes_start set since = now() - interval '90 days'`);
    await server.kernel.pool.query(`
      insert into kernel.rights_change (id, subject_type, subject_id, cause, user_id, created, before, after)
      select 'kept-' || days, 'role', 'r', 'grant', 'u', now() - make_interval(days => days), '{"menus": [], "models": []}', '{"menus": [], "models": []}' from unnest(array[5, 35, 60]) as days`);
    await expire(server.kernel);
    expect(await asked()).toEqual({ long: true, count: 3 });
    await server.kernel.records.update(SYSTEM_ACTOR, SETTINGS_MODEL, SETTINGS_ID, { ...(await server.kernel.records.get(SYSTEM_ACTOR, SETTINGS_MODEL, SETTINGS_ID)), operationLogDays: 10 }, { operation: true });
    await expect.poll(async () => {
      await expire(server.kernel);
      return asked();
    }).toEqual({ long: false, count: 1 });
  });
});
