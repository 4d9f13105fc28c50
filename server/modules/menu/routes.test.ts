import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';

const BASE = '/api/system/Menu';
let server: TestServer;
let admin: string;
let viewer: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  [admin, viewer] = [await server.login('admin'), await server.login('viewer')];
});
afterAll(() => server.stop());

interface Item {
  id: string;
  enCode: string;
  propertyJson: string;
  children: Item[];
}
const flat = (items: Item[]): Item[] => items.flatMap((item) => [item, ...flat(item.children)]);
async function entry(enCode: string): Promise<Item | undefined> {
  return flat((await server.request<{ list: Item[] }>('GET', BASE, { token: admin })).data.list).find((item) => item.enCode === enCode);
}

describe('menus', () => {
  it('refuses strangers, readers, unknown ids and wrong values', async () => {
    expect((await server.request('GET', BASE)).status).toBe(401);
    expect((await server.request('GET', BASE, { token: viewer })).status).toBe(403);
    expect((await server.request('GET', `${BASE}/nothing`, { token: admin })).status).toBe(404);
    const wrong = await server.request<{ errors: { path: string }[] }>('POST', BASE, { token: admin, body: { fullName: '功能', enCode: 'fn', type: '3' } });
    expect([wrong.status, wrong.data.errors.map(({ path }) => path)]).toEqual([422, ['screenCode']]);
  });

  it.each(['javascript:alert(1)', ' javascript:alert(1)', 'JavaScript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:x', 'file:///etc/passwd'])(
    'refuses an address that is no path of the site and no page of another: %j', async (urlAddress) => {
      const made = await server.request<{ errors: { path: string }[] }>('POST', BASE, {
        token: admin, body: { fullName: '链接', enCode: 'test.script', type: '7', linkTarget: '_blank', urlAddress },
      });
      expect([made.status, made.data.errors.map(({ path }) => path)]).toEqual([422, ['urlAddress']]);
    },
  );

  it.each(['0', '-1', ''])('takes the parent %j of clients of this family as none', async (parentId) => {
    const made = await server.request<Item & { parentId: string | null }>('POST', BASE, { token: admin, body: { parentId, fullName: '根', enCode: 'test.root', type: '1' } });
    expect([made.status, made.data.parentId]).toEqual([200, null]);
    const below = (await entry('permission'))?.id;
    await server.request('PUT', `${BASE}/${made.data.id}`, { token: admin, body: { parentId: below } });
    const moved = await server.request<{ parentId: string | null }>('PUT', `${BASE}/${made.data.id}`, { token: admin, body: { parentId } });
    expect([moved.status, moved.data.parentId]).toEqual([200, null]);
    expect((await server.request('DELETE', `${BASE}/${made.data.id}`, { token: admin })).status).toBe(200);
  });

  it('says which model and screen an entry opens', async () => {
    expect(JSON.parse((await entry('permission.role'))?.propertyJson ?? '')).toEqual({ moduleId: 'role', screen: 'role' });
    expect(JSON.parse((await entry('console.visaChange'))?.propertyJson ?? '')).toEqual({ moduleId: 'visaChange', screen: 'visaChange', projectTypes: ['2', '3'] });
    const parentId = (await entry('systemData'))?.id;
    const made = await server.request<Item>('POST', BASE, { token: admin, body: { parentId, fullName: '角色', enCode: 'systemData.roles', type: '3', moduleId: 'role', urlAddress: 'systemData/roles' } });
    expect(made.status, made.msg).toBe(200);
    expect(JSON.parse(made.data.propertyJson)).toEqual({ moduleId: 'role', screen: 'role' });
    expect((await server.request('DELETE', `${BASE}/${made.data.id}`, { token: admin })).status).toBe(200);
  });

  it('is gone from the menu of everybody while it is off', async () => {
    const item = await entry('project.projectInfo');
    const codes = async (): Promise<string[]> =>
      flat((await server.request<{ menuList: Item[] }>('GET', '/api/oauth/CurrentUser', { token: viewer })).data.menuList).map(({ enCode }) => enCode);
    expect(await codes()).toContain('project.projectInfo');
    await server.request('PUT', `${BASE}/${item?.id ?? ''}/Actions/State`, { token: admin });
    expect(await codes()).not.toContain('project.projectInfo');
  });

  it('shows everybody a page without a model, also after somebody has renamed it', async () => {
    const item = await entry('workFlow.flowTodo');
    const codes = async (): Promise<string[]> =>
      flat((await server.request<{ menuList: Item[] }>('GET', '/api/oauth/CurrentUser', { token: viewer })).data.menuList).map(({ enCode }) => enCode);
    expect(await codes()).toContain('workFlow.flowTodo');
    expect(await codes()).not.toContain('workFlow.flowMonitor');
    expect((await server.request('PUT', `${BASE}/${item?.id ?? ''}`, { token: admin, body: { fullName: '等我处理' } })).status).toBe(200);
    expect(JSON.parse((await entry('workFlow.flowTodo'))?.propertyJson ?? '')).toEqual({ page: 'flowTodo' });
    expect(await codes()).toContain('workFlow.flowTodo');
  });

  it('lets the page show the sites that its links name, and no others', async () => {
    const policy = async (accept = 'text/html'): Promise<string> =>
      /frame-src ([^;]*)/.exec((await fetch(server.url, { headers: { accept } })).headers.get('content-security-policy') ?? '')?.[1] ?? '';
    expect(await policy()).toBe("'self'");
    const link = { type: '7', linkTarget: '_self', urlAddress: 'https://maps.example:8443/town?x=1' };
    await server.request('POST', BASE, { token: admin, body: { ...link, fullName: '地图', enCode: 'test.map' } });
    await server.request('POST', BASE, { token: admin, body: { ...link, fullName: '外站', enCode: 'test.out', linkTarget: '_blank', urlAddress: 'https://other.example' } });
    await server.request('POST', BASE, { token: admin, body: { ...link, fullName: '坏', enCode: 'test.bad', urlAddress: "https://x.example/; script-src *" } });
    expect((await policy()).split(' ').sort()).toEqual(["'self'", 'https://maps.example:8443', 'https://x.example'].sort());
    await server.request('POST', BASE, { token: admin, body: { ...link, fullName: '新', enCode: 'test.new', urlAddress: 'https://new.example' } });
    expect(await policy('*/*')).toContain('https://new.example');
  });

  it('keeps directories that hold something, and rings out', async () => {
    const directory = await entry('permission');
    expect((await server.request('DELETE', `${BASE}/${directory?.id ?? ''}`, { token: admin })).msg).toBe('该菜单下有下级菜单，不能删除');
    const answer = await server.request('PUT', `${BASE}/${directory?.id ?? ''}`, { token: admin, body: { parentId: directory?.id } });
    expect(answer.status).toBe(422);
  });
});
