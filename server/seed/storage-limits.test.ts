import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../kernel/testing/minimal-directory.ts';
import { startTestServer, type Answer, type TestServer } from '../kernel/testing/test-server.ts';

let server: TestServer;
/** On the same database, with a disk that counts as full. */
let full: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({
    seed: true, quotas: { preferences: 3, preferenceBytes: 2_000, draftBytes: 3_000, views: 2, files: 3, fileBytes: 1_500 },
  });
  full = await startTestServer({ seed: true, sameDatabaseAs: server, minFreeBytes: Number.MAX_SAFE_INTEGER });
  token = await server.login('engineer');
});
afterAll(async () => {
  await full.stop();
  await server.stop();
});

const send = <T = unknown>(method: string, path: string, body?: unknown, at = server): Promise<Answer<T>> =>
  at.request<T>(method, path, { token, ...(body === undefined ? {} : { body }) });

/** Texts that do not compress. */
const noise = (length: number): string => Array.from({ length }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join('');

async function upload(size: number, at = server): Promise<{ status: number; msg: string }> {
  const form = new FormData();
  form.append('file', new Blob([noise(size)]), 'note.txt');
  const response = await fetch(`${at.url}/api/file/Uploader/annex`, { method: 'POST', body: form, headers: { authorization: token } });
  return { status: response.status, msg: ((await response.json()) as { msg: string }).msg };
}

const draftPath = (number: number): string => `/api/system/Draft/${String(number).padStart(32, '0')}`;
const draft = (text: string): object => ({
  model: 'projectInfo', record: null, scope: '', title: '草稿', location: '/project/projectInfo', schemaVersion: 1, version: null, values: { projectName: text }, base: {},
});

describe('what one person may have stored', () => {
  const PREFERENCES = '/api/permission/Users/Current/Preferences';

  it('settings: as many as allowed, also of 30 that come at once, and no larger together', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => send('PUT', `${PREFERENCES}/many${String(n)}`, { value: n })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 413, msg: '个人设置已用3项，最多3项', data: { used: 3, allowed: 3 } });
    const kept = answers.findIndex(({ status }) => status === 200);
    expect((await send('PUT', `${PREFERENCES}/many${String(kept)}`, { value: 'changed' })).status).toBe(200);
    expect(await send('PUT', `${PREFERENCES}/many${String(kept)}`, { value: noise(3_000) })).toMatchObject({ status: 413 });
    expect((await send<{ value: string }>('GET', `${PREFERENCES}/many${String(kept)}`)).data.value).toBe('changed');
  });

  it('drafts: those that there are stay when the next one is too much', async () => {
    expect((await send('PUT', draftPath(1), draft(noise(1_800)))).status).toBe(200);
    expect(await send('PUT', draftPath(2), draft(noise(1_800)))).toMatchObject({ status: 413, msg: expect.stringContaining('请先删除不再需要的草稿') as string });
    expect((await send('GET', draftPath(1))).status).toBe(200);
    expect((await send('GET', draftPath(2))).status).toBe(404);
  });

  it('files: by their number and by their size, and a refused one leaves nothing', async () => {
    expect((await upload(1_000)).status).toBe(200);
    expect(await upload(1_000)).toMatchObject({ status: 413, msg: expect.stringContaining('您的文件已占用') as string });
    expect((await upload(100)).status).toBe(200);
    expect((await Promise.all([upload(1), upload(1), upload(1)])).map(({ status }) => status).sort()).toEqual([200, 413, 413]);
  });

  it('does not count against anybody else', async () => {
    const manager = await server.login('manager');
    expect((await server.request('PUT', `${PREFERENCES}/mine`, { token: manager, body: { value: 1 } })).status).toBe(200);
  });
});

async function anyRole(admin: string): Promise<string> {
  const { data } = await server.request<{ list: { id: string }[] }>('GET', '/api/permission/Role', { token: admin });
  return data.list[0]?.id ?? '';
}

describe('while the disk is nearly full', () => {
  const LOW = { status: 507, code: 507, msg: '服务器存储空间不足，暂时只能查看，不能保存；您填写的内容仍在页面上，请联系管理员' };

  it('nothing is written', async () => {
    const admin = await server.login('admin');
    const { data } = await server.request<{ list: Record<string, unknown>[] }>('POST', '/api/visualdev/OnlineDev/projectInfo/List', { token: admin, body: {} });
    const record = data.list[0] ?? {};
    const path = `/api/visualdev/OnlineDev/projectInfo/${String(record['id'])}`;
    expect(await full.request('PUT', path, { token: admin, body: { version: record['version'], projectName: '满' } })).toMatchObject(LOW);
    expect(await full.request('DELETE', path, { token: admin })).toMatchObject(LOW);
    expect(await upload(1, full)).toMatchObject({ status: 507, msg: LOW.msg });
    expect(await send('PUT', draftPath(9), draft('x'), full)).toMatchObject(LOW);
  });

  it('neither rights nor switches, settings, views or designs', async () => {
    const admin = await server.login('admin');
    const write = (method: string, path: string, body?: unknown): Promise<Answer> => full.request(method, `/api/${path}`, { token: admin, body });
    const role = await anyRole(admin);
    expect(await write('PUT', `permission/Authority/Data/${role}`, { objectType: 'Role' })).toMatchObject(LOW);
    expect(await write('PUT', `permission/Role/${role}/Actions/State`)).toMatchObject(LOW);
    expect(await write('PUT', 'permission/Users/Current/SystemTheme', { theme: 'dark' })).toMatchObject(LOW);
    expect(await write('POST', 'visualdev/ListView/projectInfo', {})).toMatchObject(LOW);
    expect(await write('POST', 'visualdev/Base/any/Actions/Publish', {})).toMatchObject(LOW);
  });

  it('what asks with POST reads on, too', async () => {
    const admin = await server.login('admin');
    const asks: [path: string, body: unknown][] = [
      ['visualdev/OnlineDev/projectInfo/List', {}], ['visualdev/OnlineDev/projectInfo/Compute', {}], ['visualdev/OnlineDev/projectInfo/Print', { ids: ['none'] }],
      [`permission/Authority/Data/${await anyRole(admin)}/Values`, { type: 'module' }], ['permission/Users/getUserList', { userId: [] }], ['permission/Users/ImUser/Selector/0', {}],
      ['visualdev/ListView/projectInfo/Counts', { filters: [{}] }],
    ];
    for (const [path, body] of asks) {
      const [there, here] = await Promise.all([server, full].map((at) => at.request('POST', `/api/${path}`, { token: admin, body })));
      expect([path, here?.status]).toEqual([path, there?.status]);
      expect([path, here?.status]).not.toEqual([path, 507]);
    }
  });

  it('people lock their screen, open it again and are forced offline', async () => {
    const [admin, viewer] = [await full.login('admin'), await full.login('viewer')];
    expect((await full.request('POST', '/api/oauth/Actions/Lock', { token: viewer })).status).toBe(200);
    const password = digestOf('demo2026');
    expect((await full.request('POST', '/api/oauth/LockScreen', { token: viewer, body: { account: 'viewer', password } })).status).toBe(200);
    const { data } = await full.request<{ list: { id: string; userId?: string; account?: string }[] }>('GET', '/api/system/OnlineUser?pageSize=1000', { token: admin });
    const session = await full.kernel.sessions.load(viewer);
    expect(data.list.map(({ id }) => id)).toContain(session.id);
    expect((await full.request('DELETE', `/api/system/OnlineUser/${session.id}`, { token: admin })).status).toBe(200);
  });

  it('says so where it says how it is', async () => {
    expect((await full.request('GET', '/api/health')).data).toMatchObject({ status: 'ok', storage: 'low' });
    expect((await server.request('GET', '/api/health')).data).toMatchObject({ status: 'ok', storage: 'ok' });
  });

  it('people sign in and read on', async () => {
    const admin = await full.login('admin');
    const { data } = await full.request<{ list: Record<string, unknown>[] }>('POST', '/api/visualdev/OnlineDev/projectInfo/List', { token: admin, body: {} });
    expect(data.list.length).toBeGreaterThan(0);
    expect((await full.request('GET', `/api/visualdev/OnlineDev/projectInfo/${String(data.list[0]?.['id'])}`, { token: admin })).status).toBe(200);
  });
});
