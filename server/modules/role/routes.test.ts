import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';

const BASE = '/api/permission/Role';
let server: TestServer;
let admin: string;
let viewer: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  [admin, viewer] = [await server.login('admin'), await server.login('viewer')];
});
afterAll(() => server.stop());

async function roleId(enCode: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from records.sys_role where en_code = ${enCode}`.execute(server.kernel.db);
  return rows[0]?.id ?? '';
}

describe('roles', () => {
  it('refuses strangers, readers, unknown ids and wrong values', async () => {
    expect((await server.request('GET', BASE)).status).toBe(401);
    expect((await server.request('GET', BASE, { token: viewer })).status).toBe(403);
    expect((await server.request('GET', `${BASE}/nothing`, { token: admin })).status).toBe(404);
    const wrong = await server.request<{ errors: { path: string; rule: string }[] }>('POST', BASE, { token: admin, body: { fullName: '角色', enCode: 'viewer', type: 'nonsense' } });
    expect([wrong.status, wrong.data.errors.map(({ path }) => path)]).toEqual([422, ['type']]);
  });

  it('creates, lists by type, changes and removes', async () => {
    const made = await server.request<{ id: string }>('POST', BASE, { token: admin, body: { fullName: '档案员', enCode: 'archivist', type: 'business' } });
    expect(made.status, made.msg).toBe(200);
    const list = await server.request<{ list: { enCode: string }[] }>('GET', `${BASE}?type=business&sidx=enCode&sort=asc`, { token: admin });
    expect(list.data.list.map(({ enCode }) => enCode)).toEqual(['archivist', 'engineer', 'manager']);
    expect((await server.request('PUT', `${BASE}/${made.data.id}`, { token: admin, body: { id: made.data.id, description: '保管档案' } })).data).toMatchObject({ description: '保管档案', version: 2 });
    expect((await server.request('DELETE', `${BASE}/${made.data.id}`, { token: admin })).status).toBe(200);
  });

  it('stays while people have it', async () => {
    const answer = await server.request('DELETE', `${BASE}/${await roleId('engineer')}`, { token: admin });
    expect([answer.status, answer.msg]).toEqual([409, '该角色下有用户，不能删除']);
  });

  it('grants nothing and is not offered while it is off', async () => {
    const token = await server.login('engineer');
    const list = () => server.request('POST', '/api/visualdev/OnlineDev/visaChange/List', { token, body: {} });
    expect((await list()).status).toBe(200);
    expect((await server.request('PUT', `${BASE}/${await roleId('engineer')}/Actions/State`, { token: admin })).data).toMatchObject({ enabledMark: 0 });
    expect((await list()).status).toBe(403);
    const choice = await server.request<{ list: { children: { enCode: string }[] }[] }>('GET', `${BASE}/Selector`, { token: viewer });
    expect(choice.data.list.flatMap(({ children }) => children.map(({ enCode }) => enCode)).sort()).toEqual(['auditor', 'builder', 'manager', 'viewer']);
    await server.request('PUT', `${BASE}/${await roleId('engineer')}/Actions/State`, { token: admin });
    expect((await list()).status).toBe(200);
  });
});
