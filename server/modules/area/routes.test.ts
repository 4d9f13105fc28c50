import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';

const BASE = '/api/system/Area';
let server: TestServer;
let admin: string;
let viewer: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  [admin, viewer] = [await server.login('admin'), await server.login('viewer')];
});
afterAll(() => server.stop());

interface Node {
  id: string;
  fullName: string;
  isLeaf: boolean;
}
async function choose(parent: string): Promise<Node[]> {
  return (await server.request<{ list: Node[] }>('GET', `${BASE}/${parent}/Selector`, { token: viewer })).data.list;
}

describe('areas', () => {
  it('refuses strangers, readers and unknown ids', async () => {
    expect((await server.request('GET', `${BASE}/-1/Selector`)).status).toBe(401);
    expect((await server.request('GET', `${BASE}/-1`, { token: viewer })).status).toBe(403);
    expect((await server.request('GET', `${BASE}/nothing/Info`, { token: admin })).status).toBe(404);
    expect((await server.request('POST', BASE, { token: admin, body: { fullName: '甲', enCode: 'A1' } })).data).toMatchObject({ errors: [{ path: 'enCode' }] });
  });

  it('are chosen level by level', async () => {
    const provinces = await choose('-1');
    expect(provinces).toHaveLength(34);
    expect(await choose('330000')).toContainEqual({ id: '330100', fullName: '杭州市', isLeaf: false });
    expect(await choose('330100')).toContainEqual({ id: '330108', fullName: '滨江区', isLeaf: true });
    expect(await choose('441900')).toEqual([]);
  });

  it('are listed below their parent, and found there by name', async () => {
    const { data } = await server.request<{ list: Node[] }>('GET', `${BASE}/330000?keyword=${encodeURIComponent('杭')}`, { token: admin });
    expect(data.list).toMatchObject([{ id: '330100', fullName: '杭州市', isLeaf: false, hasChildren: true, enabledMark: 1 }]);
  });

  it('are added, switched off and removed; those with others below or in use stay', async () => {
    const made = await server.request<{ id: string }>('POST', BASE, { token: admin, body: { parentId: '330108', fullName: '长河街道', enCode: '330108001', level: '4' } });
    expect(made.status, made.msg).toBe(200);
    expect((await choose('330108')).map(({ fullName }) => fullName)).toEqual(['长河街道']);
    expect((await server.request('PUT', `${BASE}/330108`, { token: admin, body: { parentId: made.data.id } })).status).toBe(422);
    expect((await server.request('DELETE', `${BASE}/330108`, { token: admin })).msg).toBe('该区域下有下级区域，不能删除');
    await server.request('PUT', `${BASE}/${made.data.id}/Actions/State`, { token: admin });
    expect(await choose('330108')).toEqual([]);
    expect((await server.request('DELETE', `${BASE}/${made.data.id}`, { token: admin })).status).toBe(200);
    expect((await server.request('DELETE', `${BASE}/330108`, { token: admin })).status).toBe(409);
    expect((await server.request('DELETE', `${BASE}/330110`, { token: admin })).status).toBe(200);
  });
});
