import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';

const BASE = '/api/permission/Users';
const digest = (text: string): string => createHash('md5').update(text).digest('hex');

let server: TestServer;
let admin: string;
let viewer: string;
let department: string;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  [admin, viewer] = [await server.login('admin'), await server.login('viewer')];
  department = await idOf('sys_organize', 'full_name', '土建造价部');
});
afterAll(() => server.stop());

async function idOf(table: string, column: string, value: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(`records.${table}`)} where ${sql.ref(column)} = ${value}`.execute(server.kernel.db);
  return rows[0]?.id ?? '';
}

/** A new employee with a password of his own. */
async function hire(): Promise<{ id: string; account: string }> {
  count += 1;
  const account = `staff${String(count)}`;
  const answer = await server.request<{ id: string }>('POST', BASE, { token: admin, body: { account, realName: `员工${String(count)}`, gender: '1', organizeId: department } });
  expect(answer.status, answer.msg).toBe(200);
  await server.kernel.credentials.set(answer.data.id, digest('demo2026'));
  return { id: answer.data.id, account };
}

describe('users', () => {
  it('refuses strangers, readers and what is not there', async () => {
    expect((await server.request('GET', BASE)).status).toBe(401);
    expect((await server.request('GET', BASE, { token: viewer })).status).toBe(403);
    expect((await server.request('POST', BASE, { token: viewer, body: {} })).status).toBe(403);
    expect((await server.request('GET', `${BASE}/nothing`, { token: admin })).status).toBe(404);
    expect((await server.request('GET', `${BASE}?sidx=password`, { token: admin })).status).toBe(400);
  });

  it('checks account, mobile number and identity, and keeps accounts unique', async () => {
    const wrong = await server.request<{ errors: { path: string }[] }>('POST', BASE, { token: admin, body: { account: 'a b', realName: '甲', gender: '1', mobilePhone: '12345', organizeId: 'nowhere' } });
    expect(wrong.status).toBe(422);
    expect(wrong.data.errors.map(({ path }) => path)).toEqual(expect.arrayContaining(['account', 'mobilePhone']));
    const taken = await server.request<{ errors: object[] }>('POST', BASE, { token: admin, body: { account: 'viewer', realName: '甲', gender: '1', organizeId: department } });
    expect([taken.status, taken.data.errors]).toMatchObject([422, [{ path: 'account', rule: 'unique' }]]);
  });

  it('keeps accounts apart by more than their letter case, and signs in whatever the case', async () => {
    const taken = [422, [{ path: 'account', rule: 'unique' }]];
    const person = { realName: '甲', gender: '1', organizeId: department };
    const created = await server.request<{ errors: object[] }>('POST', BASE, { token: admin, body: { ...person, account: 'Viewer' } });
    expect([created.status, created.data.errors]).toMatchObject(taken);
    const { id, account } = await hire();
    const { data } = await server.request<Record<string, unknown>>('GET', `${BASE}/${id}`, { token: admin });
    const renamed = await server.request<{ errors: object[] }>('PUT', `${BASE}/${id}`, { token: admin, body: { ...data, account: 'ENGINEER' } });
    expect([renamed.status, renamed.data.errors]).toMatchObject(taken);
    expect(await server.request('PUT', `${BASE}/${id}`, { token: admin, body: { ...data, account: account.toUpperCase() } })).toMatchObject({ status: 200 });
    const token = await server.login('eNgineer');
    expect(await server.request('GET', '/api/oauth/CurrentUser', { token })).toMatchObject({ data: { userInfo: { userAccount: 'engineer' } } });
    // The database itself holds them apart, too.
    await expect(sql`update records.sys_user set account = 'Viewer' where id = ${id}`.execute(server.kernel.db)).rejects.toThrow(/duplicate key/);
  });

  it('pages, filters and searches', async () => {
    const page = await server.request<{ list: object[]; pagination: object }>('GET', `${BASE}?currentPage=2&pageSize=10`, { token: admin });
    expect(page.data).toMatchObject({ pagination: { currentPage: 2, pageSize: 10, total: 47 } });
    expect(page.data.list).toHaveLength(10);
    const found = await server.request<{ list: { account: string; enabledMark: number }[] }>('GET', `${BASE}?keyword=${encodeURIComponent('王晓燕')}`, { token: admin });
    expect(found.data.list).toMatchObject([{ account: 'engineer', enabledMark: 1 }]);
  });

  it('never lets the built-in administrator be edited, disabled or deleted by others', async () => {
    const id = await idOf('sys_user', 'account', 'admin');
    const rights = { subject_type: 'user', subject_id: await idOf('sys_user', 'account', 'builder') };
    await sql`insert into kernel.model_grant (subject_type, subject_id, model, buttons, columns) values
      (${rights.subject_type}, ${rights.subject_id}, 'user', '{btn_edit,btn_remove,btn_state,btn_password}', '{"*":"write"}')`.execute(server.kernel.db);
    const token = await server.login('builder');
    const calls = [
      ['PUT', `${BASE}/${id}`, { realName: '别人' }], ['DELETE', `${BASE}/${id}`], ['PUT', `${BASE}/${id}/Actions/State`],
      ['POST', `${BASE}/${id}/Actions/ResetPassword`, { userPassword: 'demo2027', validatePassword: 'demo2027' }],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await server.request(method, path, { token, ...(body === undefined ? {} : { body }) });
      expect([answer.status, answer.msg]).toEqual([403, '内置管理员不能被修改、停用或删除']);
    }
    // Rights cannot be taken either: neither the mark nor a role.
    const own = await server.request<{ isAdministrator: boolean }>('PUT', `${BASE}/${rights.subject_id}`, { token, body: { isAdministrator: true } });
    expect(own.data?.isAdministrator ?? false).toBe(false);
    expect((await server.request('PUT', `${BASE}/${rights.subject_id}`, { token, body: { roleIds: [await idOf('sys_role', 'en_code', 'manager')] } })).status).toBe(403);
    expect((await server.kernel.directory.loadUser(rights.subject_id))?.isAdministrator).toBe(false);
    // Nor does the right to remove people go as far as oneself.
    expect(await server.request('DELETE', `${BASE}/${rights.subject_id}`, { token })).toMatchObject({ status: 403, msg: '不能停用或删除当前登录的用户' });
  });

  it('does not let people report to themselves or remove themselves', async () => {
    const { id } = await hire();
    const answer = await server.request('PUT', `${BASE}/${id}`, { token: admin, body: { managerId: id } });
    expect([answer.status, answer.msg]).toEqual([422, '直属主管不能是本人']);
    expect((await server.request('DELETE', `${BASE}/${await idOf('sys_user', 'account', 'admin')}`, { token: admin })).status).toBe(403);
  });

  it('keeps the person who heads a department', async () => {
    const answer = await server.request('DELETE', `${BASE}/${await idOf('sys_user', 'account', 'yanhongjun')}`, { token: admin });
    expect([answer.status, answer.msg]).toEqual([409, '该用户是部门主管，请先更换主管']);
  });

  it('ends the sessions of users who are disabled, deleted, moved to other roles or given another password', async () => {
    // A role that nobody has yet: a person who leaves one is signed out too.
    const role = await server.request<{ id: string }>('POST', '/api/permission/Role', { token: admin, body: { fullName: '新角色', enCode: 'fresh', type: 'business' } });
    const roleId = role.data.id;
    const ways = [
      (id: string) => server.request('PUT', `${BASE}/${id}/Actions/State`, { token: admin }),
      (id: string) => server.request('DELETE', `${BASE}/${id}`, { token: admin }),
      (id: string) => server.request('PUT', `${BASE}/${id}`, { token: admin, body: { roleIds: [roleId] } }),
      (id: string) => server.request('POST', `${BASE}/${id}/Actions/ResetPassword`, { token: admin, body: { userPassword: 'demo2027', validatePassword: 'demo2027' } }),
      (id: string) => server.request('POST', `/api/permission/UserRelation/${roleId}`, { token: admin, body: { objectType: 'Role', userIds: [id] } }),
    ];
    for (const act of ways) {
      const { id } = await hire();
      const { token } = await server.kernel.sessions.open(id, { ip: '', device: '' });
      expect((await server.request('GET', `${BASE}/All`, { token })).status).toBe(200);
      const answer = await act(id);
      expect(answer.status, answer.msg).toBe(200);
      expect((await server.request('GET', `${BASE}/All`, { token })).status).toBe(401);
    }
  });

  it('switches the state, and says so in the envelope clients know', async () => {
    const { id } = await hire();
    const path = `${BASE}/${id}/Actions/State`;
    expect((await server.request('PUT', path, { token: admin })).data).toMatchObject({ enabledMark: 0 });
    expect((await server.request('PUT', path, { token: admin })).data).toMatchObject({ enabledMark: 1 });
    expect((await server.request('PUT', path, { token: admin, body: { enabledMark: 1 } })).data).toMatchObject({ enabledMark: 1 });
    expect((await server.request('PUT', path, { token: admin, body: { enabledMark: 'maybe' } })).status).toBe(422);
  });

  it('resets a password only to one that keeps the rule', async () => {
    const { id, account } = await hire();
    const reset = (userPassword: string, validatePassword = userPassword) =>
      server.request('POST', `${BASE}/${id}/Actions/ResetPassword`, { token: admin, body: { userPassword, validatePassword } });
    expect((await reset('123456')).msg).toBe('6-16位字符的密码（数字和字母组成）');
    expect((await reset('demo2027', 'demo2028')).msg).toBe('两次输入的密码不一致');
    // Neither typed nor as a digest is what everybody tries first.
    for (const common of ['abc123', digest('abc123'), digest('demo2026')]) {
      const answer = await reset(common);
      expect([answer.status, answer.msg]).toEqual([422, '该密码过于常见，请换一个密码']);
    }
    expect((await reset(digest('demo2029'))).status).toBe(200);
    await sql`update records.sys_user set role_ids = array(select id from records.sys_role where en_code = 'viewer') where id = ${id}`.execute(server.kernel.db);
    await expect(server.login(account, 'demo2029')).resolves.toBeTypeOf('string');
    await expect(server.login(account, 'demo2026')).rejects.toThrow();
  });

  it('shows colleagues to everybody, without what is private', async () => {
    const { data } = await server.request<{ list: Record<string, unknown>[] }>('GET', `${BASE}/All`, { token: viewer });
    expect(data.list.find(({ account }) => account === 'engineer')).toEqual({
      id: expect.any(String), account: 'engineer', realName: '王晓燕', headIcon: '', gender: '2', organizeId: department, department: '土建造价部', quickQuery: '王晓燕engineer',
    });
    const page = await server.request<{ list: object[]; pagination: object }>('GET', `${BASE}/ImUser?keyword=%25`, { token: viewer });
    expect(page.data).toMatchObject({ list: [], pagination: { total: 0 } });
    const top = await server.request<{ list: { id: string; type: string }[] }>('POST', `${BASE}/ImUser/Selector/0`, { token: viewer, body: {} });
    expect(top.data.list).toMatchObject([{ fullName: '华信工程造价咨询有限公司', type: 'company' }]);
    const below = await server.request<{ list: { fullName: string }[] }>('POST', `${BASE}/ImUser/Selector/${department}`, { token: viewer, body: {} });
    expect(below.data.list.map(({ fullName }) => fullName)).toContain('王晓燕/engineer');
    const ids = await server.request<{ list: object[] }>('POST', `${BASE}/getUserList`, { token: viewer, body: { userId: [await idOf('sys_user', 'account', 'engineer'), 'nobody'] } });
    expect(ids.data.list).toEqual([{ id: expect.any(String), fullName: '王晓燕/engineer' }]);
    expect((await server.request('POST', `${BASE}/getUserList`, { token: viewer, body: {} })).status).toBe(422);
  });

  it('says who belongs to a role, and refuses people who do not exist', async () => {
    const roleId = await idOf('sys_role', 'en_code', 'auditor');
    const path = `/api/permission/UserRelation/${roleId}`;
    expect((await server.request('GET', path, { token: viewer })).status).toBe(403);
    expect((await server.request('GET', '/api/permission/UserRelation/nothing', { token: admin })).status).toBe(404);
    const { data } = await server.request<{ ids: string[] }>('GET', path, { token: admin });
    expect(data.ids).toHaveLength(4);
    expect((await server.request('POST', path, { token: admin, body: { userIds: ['nobody'] } })).status).toBe(422);
    expect((await server.request<{ ids: string[] }>('GET', path, { token: admin })).data.ids).toHaveLength(4);
  });
});
