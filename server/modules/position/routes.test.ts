import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';

const BASE = '/api/permission/Position';
let server: TestServer;
let admin: string;
let viewer: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  [admin, viewer] = [await server.login('admin'), await server.login('viewer')];
});
afterAll(() => server.stop());

interface Node {
  fullName: string;
  type: string;
  children: Node[];
}
const positions = (nodes: Node[]): string[] => nodes.flatMap((node) => [...(node.type === 'position' ? [node.fullName] : []), ...positions(node.children)]);

describe('positions', () => {
  it('refuses strangers, readers, unknown ids and wrong values', async () => {
    expect((await server.request('GET', BASE)).status).toBe(401);
    expect((await server.request('GET', BASE, { token: viewer })).status).toBe(403);
    expect((await server.request('PUT', `${BASE}/nothing`, { token: admin, body: { fullName: '甲' } })).status).toBe(404);
    const wrong = await server.request<{ errors: { path: string }[] }>('POST', BASE, { token: admin, body: { fullName: '甲', enCode: 'A', type: 'technical', organizeId: 'nowhere' } });
    expect([wrong.status, wrong.data.errors.map(({ path }) => path)]).toEqual([422, ['organizeId']]);
  });

  it('are listed by organisation and offered below it', async () => {
    const { rows } = await sql<{ id: string }>`select id from records.sys_organize where en_code = 'HX.XN'`.execute(server.kernel.db);
    const organizeId = rows[0]?.id ?? '';
    const made = await server.request<{ id: string }>('POST', BASE, { token: admin, body: { fullName: '资料员', enCode: 'XNDOC', type: 'support', organizeId } });
    expect(made.status, made.msg).toBe(200);
    const list = await server.request<{ list: { enCode: string }[] }>('GET', `${BASE}?organizeId=${organizeId}&sidx=enCode&sort=asc`, { token: admin });
    expect(list.data.list.map(({ enCode }) => enCode)).toEqual(['XNCE', 'XNDOC', 'XNPM']);
    const tree = await server.request<{ list: Node[] }>('GET', `${BASE}/Selector`, { token: viewer });
    const all = await server.request<{ list: Node[] }>('GET', `${BASE}/All`, { token: viewer });
    expect(positions(tree.data.list)).toHaveLength(all.data.list.length);
    expect((await server.request('DELETE', `${BASE}/${made.data.id}`, { token: admin })).status).toBe(200);
  });

  it('stay while people hold them', async () => {
    const { rows } = await sql<{ id: string }>`select id from records.sys_position where en_code = 'XNCE'`.execute(server.kernel.db);
    const answer = await server.request('DELETE', `${BASE}/${rows[0]?.id ?? ''}`, { token: admin });
    expect([answer.status, answer.msg]).toEqual([409, '该岗位下有用户，不能删除']);
  });
});
