import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';

const BASE = '/api/permission/Group';
const MEMBERS = '/api/permission/UserRelation';
const EXPERTS = fixedId('userGroup', 'bidExperts');
let server: TestServer;
let admin: string;
let viewer: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  [admin, viewer] = [await server.login('admin'), await server.login('viewer')];
});
afterAll(() => server.stop());

async function userId(account: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from records.sys_user where account = ${account}`.execute(server.kernel.db);
  return rows[0]?.id ?? '';
}

async function make(enCode: string): Promise<string> {
  const made = await server.request<{ id: string }>('POST', BASE, { token: admin, body: { fullName: `小组${enCode}`, enCode, type: 'work' } });
  expect(made.status, made.msg).toBe(200);
  return made.data.id;
}

describe('groups of users', () => {
  it('refuse strangers, readers, unknown ids and wrong values', async () => {
    expect((await server.request('GET', BASE)).status).toBe(401);
    expect((await server.request('GET', BASE, { token: viewer })).status).toBe(403);
    expect((await server.request('POST', BASE, { token: viewer, body: { fullName: '甲', enCode: 'A', type: 'work' } })).status).toBe(403);
    expect((await server.request('GET', `${BASE}/nothing`, { token: admin })).status).toBe(404);
    const wrong = await server.request<{ errors: { path: string }[] }>('POST', BASE, { token: admin, body: { fullName: '甲', enCode: 'bidExperts', type: 'nonsense' } });
    expect([wrong.status, wrong.data.errors.map(({ path }) => path)]).toEqual([422, ['type']]);
  });

  it('are created, listed by type, changed and removed', async () => {
    const id = await make('archive');
    const list = await server.request<{ list: { enCode: string }[] }>('GET', `${BASE}?type=work&sidx=enCode&sort=asc`, { token: admin });
    expect(list.data.list.map(({ enCode }) => enCode)).toEqual(['archive', 'digitalOffice', 'priceStudy']);
    expect((await server.request('PUT', `${BASE}/${id}`, { token: admin, body: { id, description: '整理档案' } })).data).toMatchObject({ description: '整理档案', version: 2 });
    expect((await server.request('DELETE', `${BASE}/${id}`, { token: admin })).status).toBe(200);
  });

  it('stay while people belong to them', async () => {
    const answer = await server.request('DELETE', `${BASE}/${EXPERTS}`, { token: admin });
    expect([answer.status, answer.msg]).toEqual([409, '该用户组下有用户，不能删除']);
  });

  it('are offered below their types while they are on', async () => {
    const offered = async (): Promise<string[]> => {
      const { data } = await server.request<{ list: { children: { enCode: string; type: string }[] }[] }>('GET', `${BASE}/Selector`, { token: viewer });
      return data.list.flatMap(({ children }) => children.map(({ enCode }) => enCode));
    };
    expect(await offered()).toEqual(['bidExperts', 'priceStudy', 'digitalOffice', 'emergency']);
    await server.request('PUT', `${BASE}/${EXPERTS}/Actions/State`, { token: admin });
    expect(await offered()).not.toContain('bidExperts');
    await server.request('PUT', `${BASE}/${EXPERTS}/Actions/State`, { token: admin });
  });

  it('get and lose members, who stay signed in: a group holds no rights', async () => {
    const id = await make('fire');
    const [engineer, auditor] = [await userId('engineer'), await userId('auditor')];
    const token = await server.login('engineer');
    const before = (await server.kernel.directory.loadUser(engineer))?.groupIds ?? [];
    expect((await server.request('GET', `${MEMBERS}/${id}`, { token: viewer })).status).toBe(403);
    expect((await server.request('POST', `${MEMBERS}/${id}`, { token: viewer, body: { userIds: [engineer] } })).status).toBe(403);
    expect((await server.request('POST', `${MEMBERS}/${id}`, { token: admin, body: { objectType: 'Group', userIds: ['nobody'] } })).status).toBe(422);
    expect((await server.request('POST', `${MEMBERS}/${id}`, { token: admin, body: { objectType: 'Group', userIds: [engineer, auditor] } })).status).toBe(200);
    expect((await server.request<{ ids: string[] }>('GET', `${MEMBERS}/${id}`, { token: admin })).data.ids.sort()).toEqual([engineer, auditor].sort());
    expect((await server.kernel.directory.loadVariables(engineer))['currentUser.groups']).toEqual([...before, id]);
    expect((await server.request('GET', '/api/oauth/CurrentUser', { token })).status).toBe(200);
    expect((await server.request('POST', `${MEMBERS}/${id}`, { token: admin, body: { objectType: 'Group', userIds: [] } })).status).toBe(200);
    expect((await server.kernel.directory.loadUser(engineer))?.groupIds).toEqual(before);
  });

  it('may be named by the condition of a right, which follows the members at once', async () => {
    const [manager, engineer] = [await userId('manager'), await userId('engineer')];
    const id = await make('shared');
    await sql`insert into kernel.model_grant (subject_type, subject_id, model, buttons, columns, row_rule) values
      ('user', ${engineer}, 'user', '{}', '{"*":"read"}', ${JSON.stringify({ field: 'groupIds', op: 'in', value: { var: 'currentUser.groups' } })})`.execute(server.kernel.db);
    const token = await server.login('engineer');
    const seen = async (): Promise<number> => (await server.request('GET', `/api/permission/Users/${manager}`, { token })).status;
    expect(await seen()).toBe(404);
    await server.request('POST', `${MEMBERS}/${id}`, { token: admin, body: { userIds: [manager, engineer] } });
    expect(await seen()).toBe(200);
    await server.request('POST', `${MEMBERS}/${id}`, { token: admin, body: { userIds: [manager] } });
    expect(await seen()).toBe(404);
  });

  it('are filled by those who may fill them, who give nobody a role and themselves nothing by it', async () => {
    const [builder, engineer] = [await userId('builder'), await userId('engineer')];
    const id = await make('own');
    await sql`insert into kernel.model_grant (subject_type, subject_id, model, buttons, columns) values
      ('user', ${builder}, 'userGroup', '{btn_member}', '{"*":"read"}'), ('user', ${builder}, 'user', '{btn_edit}', '{"*":"write"}')`.execute(server.kernel.db);
    const token = await server.login('builder');
    const change = async (user: string, body: object): Promise<number> => (await server.request('PUT', `/api/permission/Users/${user}`, { token, body })).status;
    expect((await server.request('POST', `${MEMBERS}/${id}`, { token, body: { userIds: [engineer] } })).status).toBe(200);
    expect((await server.request('POST', `${MEMBERS}/${id}`, { token, body: { userIds: [engineer, builder] } })).status).toBe(403);
    expect(await change(engineer, { groupIds: [] })).toBe(200);
    expect(await change(engineer, { groupIds: [id], roleIds: [] })).toBe(403);
    expect(await change(engineer, { positionIds: [] })).toBe(403);
  });
});
