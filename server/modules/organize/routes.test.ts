import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';

const BASE = '/api/permission/Organize';
interface Node {
  id: string;
  fullName: string;
  type: string;
  children: Node[];
}

let server: TestServer;
let admin: string;
let viewer: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  [admin, viewer] = [await server.login('admin'), await server.login('viewer')];
});
afterAll(() => server.stop());

const names = (nodes: Node[]): string[] => nodes.flatMap((node) => [node.fullName, ...names(node.children)]);

async function tree(path: string, token = admin): Promise<Node[]> {
  return (await server.request<{ list: Node[] }>('GET', path, { token })).data.list;
}

async function create(path: string, body: object): Promise<string> {
  const answer = await server.request<{ id: string }>('POST', path, { token: admin, body });
  expect(answer.status, answer.msg).toBe(200);
  return answer.data.id;
}

describe('organisations', () => {
  it('refuses strangers, readers and what is not there', async () => {
    expect((await server.request('GET', BASE)).status).toBe(401);
    expect((await server.request('GET', BASE, { token: viewer })).status).toBe(403);
    expect((await server.request('POST', BASE, { token: viewer, body: { fullName: '甲', enCode: 'A' } })).status).toBe(403);
    expect((await server.request('GET', `${BASE}/nothing`, { token: admin })).status).toBe(404);
    expect((await server.request('DELETE', `${BASE}/nothing`, { token: admin })).status).toBe(404);
  });

  it('checks names and codes, and keeps them unique', async () => {
    const wrong = await server.request<{ errors: { path: string; rule: string }[] }>('POST', BASE, { token: admin, body: { fullName: '甲 乙', enCode: '.A' } });
    expect(wrong.status).toBe(422);
    expect(wrong.data.errors.map(({ path }) => path).sort()).toEqual(['enCode', 'fullName']);
    const taken = await server.request<{ errors: object[] }>('POST', BASE, { token: admin, body: { fullName: '另一公司', enCode: 'HX' } });
    expect([taken.status, taken.data.errors]).toMatchObject([422, [{ path: 'enCode', rule: 'unique' }]]);
    expect((await server.request('POST', BASE, { token: admin, body: { fullName: '甲', enCode: 'A', strange: 1 } })).data).toMatchObject({ errors: [{ path: 'strange', rule: 'unknownField' }] });
  });

  it('shows companies and departments as one tree to everybody', async () => {
    expect(names(await tree(`${BASE}/Tree`, viewer))).toEqual(expect.arrayContaining(['华信工程造价咨询有限公司', '华信咨询华东分公司', '土建造价部']));
    expect(names(await tree(`${BASE}/Selector`, viewer))).not.toContain('土建造价部');
    expect(names(await tree(`${BASE}/Department/Selector`, viewer))).toContain('土建造价部');
    const [root] = await tree(BASE);
    expect(root).toMatchObject({ fullName: '华信工程造价咨询有限公司', hasChildren: true, enabledMark: 1 });
  });

  it('creates, renames and removes a company with a department', async () => {
    const company = await create(BASE, { fullName: '华信咨询华南分公司', enCode: 'HX.HN' });
    const department = await create(`${BASE}/Department`, { parentId: company, fullName: '造价部', enCode: 'HX.HN.ZJ' });
    const list = await server.request<{ list: { id: string }[] }>('GET', `${BASE}/${company}/Department`, { token: admin });
    expect(list.data.list.map(({ id }) => id)).toEqual([department]);

    const inUse = await server.request('DELETE', `${BASE}/${company}`, { token: admin });
    expect([inUse.status, inUse.msg]).toEqual([409, '该组织下有下级组织，不能删除']);

    expect((await server.request('PUT', `${BASE}/Department/${department}`, { token: admin, body: { id: department, fullName: '成本部' } })).status).toBe(200);
    const stored = await server.request<{ fullName: string; version: number }>('GET', `${BASE}/Department/${department}`, { token: admin });
    expect(stored.data).toMatchObject({ fullName: '成本部', version: 2 });
    const stale = await server.request('PUT', `${BASE}/Department/${department}`, { token: admin, body: { fullName: '另名', version: 1 } });
    expect([stale.status, stale.data]).toMatchObject([409, { fullName: '成本部' }]);

    expect((await server.request('DELETE', `${BASE}/Department/${department}`, { token: admin })).status).toBe(200);
    expect((await server.request('DELETE', `${BASE}/${company}`, { token: admin })).status).toBe(200);
    expect((await server.request('GET', `${BASE}/${company}`, { token: admin })).status).toBe(404);
  });

  it('is never placed below itself, not even by two at once', async () => {
    const upper = await create(BASE, { fullName: '上级公司', enCode: 'UP' });
    const lower = await create(BASE, { fullName: '下级公司', enCode: 'LOW', parentId: upper });
    for (const parentId of [upper, lower]) {
      const answer = await server.request<{ errors: object[] }>('PUT', `${BASE}/${upper}`, { token: admin, body: { parentId } });
      expect([answer.status, answer.data.errors]).toMatchObject([422, [{ path: 'parentId' }]]);
    }
    const left = await create(BASE, { fullName: '左公司', enCode: 'LEFT' });
    const right = await create(BASE, { fullName: '右公司', enCode: 'RIGHT' });
    const both = await Promise.all([
      server.request('PUT', `${BASE}/${left}`, { token: admin, body: { parentId: right } }),
      server.request('PUT', `${BASE}/${right}`, { token: admin, body: { parentId: left } }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('stays while people or positions belong to it', async () => {
    const { list } = (await server.request<{ list: { id: string; fullName: string }[] }>('GET', `${BASE}/-1/Department`, { token: admin })).data;
    const withUsers = list.find(({ fullName }) => fullName === '土建造价部');
    const answer = await server.request('DELETE', `${BASE}/Department/${withUsers?.id ?? ''}`, { token: admin });
    expect([answer.status, answer.msg]).toEqual([409, '该组织下有用户，不能删除']);
  });
});
