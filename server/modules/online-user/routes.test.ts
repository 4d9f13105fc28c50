import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../kernel/testing/test-server.ts';
import type { TestServer } from '../../kernel/testing/test-server.ts';
import { oauth } from '../oauth/routes.ts';
import { visualdev } from '../visualdev/routes.ts';
import { onlineUser } from './routes.ts';

const PATH = '/api/system/OnlineUser';
type Online = { list: { id: string; userAccount: string; loginTime: number }[]; pagination: { total: number } };

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true, modules: [oauth, onlineUser, visualdev] });
  admin = await server.login('admin');
});
afterAll(() => server.stop());

const list = async (query = ''): Promise<Online> => (await server.request<Online>('GET', `${PATH}${query}`, { token: admin })).data;

describe('online users', () => {
  it('are not for everybody', async () => {
    const viewer = await server.login('viewer');
    expect(await server.request('GET', PATH)).toMatchObject({ status: 401, code: 602 });
    expect(await server.request('GET', PATH, { token: viewer })).toMatchObject({ status: 403 });
    expect(await server.request('DELETE', `${PATH}/x`, { token: viewer })).toMatchObject({ status: 403 });
    expect(await server.request('DELETE', PATH, { token: viewer, body: { ids: ['x'] } })).toMatchObject({ status: 403 });
    expect(await server.request('GET', `${PATH}?pageSize=5000`, { token: admin })).toMatchObject({ status: 400 });
    expect(await server.request('DELETE', `${PATH}/nobody`, { token: admin })).toMatchObject({ status: 404 });
    expect(await server.request('DELETE', PATH, { token: admin, body: { ids: [] } })).toMatchObject({ status: 422 });
  });

  it('are counted in their screen as they come and go', async () => {
    const total = async (): Promise<number> =>
      (await server.request<Online>('POST', '/api/visualdev/OnlineDev/onlineUser/List', { token: admin, body: {} })).data.pagination.total;
    const before = await total();
    const token = await server.login('auditor');
    await expect.poll(total).toBe(before + 1);
    await server.request('GET', '/api/oauth/Logout', { token });
    await expect.poll(total).toBe(before);
  });

  it('are found by name and counted', async () => {
    await server.login('engineer');
    expect((await list('?keyword=engineer')).list.map((row) => row.userAccount)).toEqual(['engineer']);
    expect((await list('?keyword=%25')).list).toEqual([]);
    const page = await list('?pageSize=1');
    expect(page.list).toHaveLength(1);
    expect(page.pagination.total).toBeGreaterThan(1);
  });

  it('appear on their screen with the login and leave it with the session', async () => {
    const auditor = await server.login('auditor');
    const screen = async (): Promise<string[]> => {
      const { data } = await server.request<Online>('POST', '/api/visualdev/OnlineDev/onlineUser/List', { token: admin, body: { pageSize: 100 } });
      return data.list.map((row) => row.userAccount);
    };
    expect(await screen()).toContain('auditor');
    await server.request('GET', '/api/oauth/Logout', { token: auditor });
    expect(await screen()).not.toContain('auditor');
  });

  it('are forced offline, one or several, but never oneself', async () => {
    const [one, two, three] = [await server.login('manager'), await server.login('manager'), await server.login('manager')];
    const ids = (await list('?keyword=manager')).list.map((row) => row.id);
    expect(ids).toHaveLength(3);
    expect(await server.request('DELETE', `${PATH}/${ids[0] ?? ''}`, { token: admin })).toMatchObject({ code: 200 });
    expect(await server.request('DELETE', PATH, { token: admin, body: { ids: ids.slice(1) } })).toMatchObject({ code: 200 });
    for (const token of [one, two, three]) {
      expect(await server.request('GET', '/api/oauth/CurrentUser', { token })).toMatchObject({ status: 401, code: 601 });
    }
    const own = (await list('?keyword=admin')).list[0]?.id ?? '';
    expect(await server.request('DELETE', `${PATH}/${own}`, { token: admin })).toMatchObject({ status: 400 });
  });

  it('are those that the rights of the person show, and may be ended by them alone', async () => {
    const rule = { field: 'userAccount', op: 'ne', value: 'auditor' };
    await server.kernel.db.insertInto('kernel.model_grant').values({
      subject_type: 'user', subject_id: await userId('manager'), model: 'onlineUser', buttons: ['btn_remove'], columns: '{"userAccount":"read"}', row_rule: JSON.stringify(rule),
    }).execute();
    const [manager, viewer, auditor] = [await server.login('manager'), await server.login('viewer'), await server.login('auditor')];
    const all = (await list('?pageSize=100')).list;
    const idOf = (account: string): string => all.find(({ userAccount }) => userAccount === account)?.id ?? '';
    const { data } = await server.request<Online>('GET', `${PATH}?pageSize=100`, { token: manager });
    expect(data.list.map(({ userAccount }) => userAccount)).toEqual(expect.not.arrayContaining(['auditor']));
    expect(data.pagination.total).toBe(data.list.length);
    for (const row of data.list) expect(Object.keys(row)).toEqual(expect.not.arrayContaining(['loginIPAddress', 'loginPlatForm', 'userName']));
    expect(await server.request('DELETE', `${PATH}/${idOf('auditor')}`, { token: manager })).toMatchObject({ status: 404 });
    expect(await server.request('DELETE', PATH, { token: manager, body: { ids: [idOf('auditor'), idOf('viewer')] } })).toMatchObject({ status: 200 });
    expect(await server.request('GET', '/api/oauth/CurrentUser', { token: auditor })).toMatchObject({ status: 200 });
    expect(await server.request('GET', '/api/oauth/CurrentUser', { token: viewer })).toMatchObject({ status: 401, code: 601 });
  });
});

async function userId(account: string): Promise<string> {
  const { rows } = await server.kernel.pool.query<{ id: string }>('SELECT id FROM records.sys_user WHERE account = $1', [account]);
  return rows[0]?.id ?? '';
}
