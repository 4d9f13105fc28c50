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

interface Entry {
  id: string;
  version: number;
  urlAddress: string | null;
  moduleId: string | null;
  propertyJson: string | null;
  errors: { path: string; message: string }[];
}
type Answer = Awaited<ReturnType<typeof add>>;
let made = 0;
function add(body: Record<string, unknown>) {
  made += 1;
  return server.request<Entry>('POST', BASE, { token: admin, body: { fullName: `测试 ${String(made)}`, enCode: `test.entry${String(made)}`, ...body } });
}
const opens = ({ data }: Answer): unknown => (data.propertyJson === null ? null : JSON.parse(data.propertyJson));
async function view(screen: string, name: string, audience: 'all' | 'self'): Promise<string> {
  const { data } = await server.request<{ id: string }>('POST', `/api/visualdev/ListView/${screen}`, { token: admin, body: { name, audience, settings: { as: 'chart' } } });
  return data.id;
}
async function choices(field: string, keyword = ''): Promise<{ value: string; label: string }[]> {
  const { data } = await server.request<{ list: { value: string; label: string }[] }>('POST', '/api/visualdev/OnlineDev/menu/Options', { token: admin, body: { field, keyword, pageSize: 1000 } });
  return data.list;
}
const grant = (id: string): Promise<unknown> =>
  server.kernel.db.insertInto('kernel.menu_grant').values({ subject_type: 'role', subject_id: viewerRole, menu_id: id }).execute();
let viewerRole = '';
beforeAll(async () => {
  const { rows } = await server.kernel.pool.query<{ id: string }>("select unnest(role_ids) as id from records.sys_user where account = 'viewer' limit 1");
  viewerRole = rows[0]?.id ?? '';
});

describe('the eight types of entries', () => {
  it('offer what there is to open', async () => {
    expect(await choices('screenCode', '变更签证')).toContainEqual({ value: 'visaChange', label: '变更签证台账' });
    expect((await choices('pageCode')).map(({ value }) => value)).toContain('flowTodo');
    const [shared, own] = [await view('visaChange', '按月金额', 'all'), await view('visaChange', '只给自己', 'self')];
    const offered = await choices('listView');
    expect(offered).toContainEqual({ value: shared, label: '变更签证台账 · 按月金额' });
    expect(offered.map(({ value }) => value)).not.toContain(own);
  });

  it('a page opens a page of the product or a screen', async () => {
    const page = await add({ type: '2', pageCode: 'flowTodo' });
    expect([page.status, opens(page), page.data.moduleId, page.data.urlAddress]).toEqual([200, { page: 'flowTodo' }, null, `page/test.entry${String(made)}`]);
    // A page that works under the rights of a model is for those who have them.
    const limited = await add({ type: '2', pageCode: 'dataModel' });
    expect([opens(limited), limited.data.moduleId]).toEqual([{ moduleId: 'dataSource', page: 'dataModel' }, 'dataSource']);
    expect(opens(await add({ type: '2', screenCode: 'menu' }))).toEqual({ moduleId: 'menu', screen: 'menu' });
    const nothing = await add({ type: '2' });
    expect([nothing.status, nothing.data.errors.map(({ path }) => path)]).toEqual([422, ['pageCode']]);
    expect((await add({ type: '2', pageCode: 'nowhere' })).status).toBe(422);
  });

  it('a function opens a screen, a dictionary its entries', async () => {
    const form = await add({ type: '3', screenCode: 'dictionaryType' });
    expect([opens(form), form.data.moduleId, form.data.urlAddress]).toEqual([{ moduleId: 'dictionaryType', screen: 'dictionaryType' }, 'dictionaryType', `model/test.entry${String(made)}`]);
    const { rows: [type] } = await server.kernel.pool.query<{ id: string }>('select id from records.sys_dictionary_type where deleted_at is null limit 1');
    const dictionary = await add({ type: '4', dictionary: type?.id });
    expect([opens(dictionary), dictionary.data.urlAddress]).toEqual([{ moduleId: type?.id }, `dictionary/test.entry${String(made)}`]);
    expect(opens(await add({ type: '4', moduleId: type?.id }))).toEqual({ moduleId: type?.id });
    for (const wrong of [{}, { moduleId: 'role' }]) expect((await add({ type: '4', ...wrong })).data.errors.map(({ path }) => path)).toEqual(['dictionary']);
  });

  it('a report opens a shared view, a portal several', async () => {
    const [first, second, own] = [await view('visaChange', '一', 'all'), await view('contractInfo', '二', 'all'), await view('visaChange', '三', 'self')];
    const report = await add({ type: '5', listView: first });
    expect([opens(report), report.data.urlAddress]).toEqual([{ moduleId: 'visaChange', screen: 'visaChange', view: first }, `dataReport/test.entry${String(made)}`]);
    for (const listView of [own, 'nothing', null]) expect((await add({ type: '5', listView })).data.errors.map(({ path }) => path)).toEqual(['listView']);
    const portal = await add({ type: '8', portalViews: [second, first] });
    expect([opens(portal), portal.data.urlAddress]).toEqual([{ portal: [{ view: second, screen: 'contractInfo' }, { view: first, screen: 'visaChange' }] }, `portal/test.entry${String(made)}`]);
    for (const portalViews of [[first, own], []]) expect((await add({ type: '8', portalViews })).data.errors.map(({ path }) => path)).toEqual(['portalViews']);
  });

  it('both show data interfaces that reports may show', async () => {
    const named = async (code: string, shown: object): Promise<string> => {
      const { data } = await server.request<{ id: string }>('POST', '/api/system/DataInterface', { token: admin, body: { fullName: `接口 ${code}`, enCode: code, category: 'other', kind: '2', staticJson: '[]', ...shown } });
      return `report:${data.id}`;
    };
    const report = await named('shownReport', { shownAs: 'table', shownColumns: [{ key: 'a' }] });
    const hidden = await named('hiddenReport', {});
    const offered = await choices('listView', '接口');
    expect(offered).toContainEqual({ value: report, label: '数据接口 · 接口 shownReport' });
    expect(offered.map(({ value }) => value)).not.toContain(hidden);
    const seen = await view('visaChange', '金额', 'all');
    expect(opens(await add({ type: '5', listView: report }))).toEqual({ report: report.slice('report:'.length) });
    expect(opens(await add({ type: '8', portalViews: [report, seen] }))).toEqual({ portal: [{ report: report.slice('report:'.length) }, { view: seen, screen: 'visaChange' }] });
    for (const listView of [hidden, 'report:', 'report:nothing']) expect((await add({ type: '5', listView })).data.errors.map(({ path }) => path)).toEqual(['listView']);
    expect((await add({ type: '8', portalViews: [report, hidden] })).data.errors.map(({ path }) => path)).toEqual(['portalViews']);
  });

  it('forgets what another type has opened', async () => {
    const entry = await add({ type: '3', screenCode: 'menu' });
    const link = await server.request<Entry>('PUT', `${BASE}/${entry.data.id}`, { token: admin, body: { type: '7', urlAddress: 'https://a.example/' } });
    expect([link.status, link.data.moduleId, link.data.propertyJson]).toEqual([200, null, null]);
  });
});

describe('what leads outside', () => {
  const open = (id: string, token = admin): ReturnType<typeof server.request<{ url: string }>> => server.request<{ url: string }>('POST', `${BASE}/${id}/Actions/Open`, { token });
  const redeem = (code: string, { data: { id: menuId } }: Answer): ReturnType<typeof server.request<Record<string, string>>> =>
    server.request<Record<string, string>>('POST', `${BASE}/Actions/Redeem`, { body: { code, menuId } });
  const codeOf = (url: string): string => new URL(url).searchParams.get('token') ?? '';

  it('a data screen is told who comes, by a code that holds once and soon', async () => {
    const entry = await add({ type: '6', urlAddress: 'https://screens.example/view/1' });
    const { data: { menuList } } = await server.request<{ menuList: { id: string; linkTarget: string }[] }>('GET', '/api/oauth/CurrentUser', { token: admin });
    expect(menuList.find(({ id }) => id === entry.data.id)?.linkTarget).toBe('_blank');
    const { data: { url } } = await open(entry.data.id);
    const code = codeOf(url);
    expect(url).toBe(`https://screens.example/view/1?token=${code}`);
    expect((await server.request('GET', '/api/oauth/CurrentUser', { token: code })).status).toBe(401);
    const { data: told } = await redeem(code, entry);
    expect([told['account'], Object.keys(told).sort()]).toEqual(['admin', ['account', 'userId', 'userName']]);
    expect((await redeem(code, entry)).status).toBe(404);
    const late = codeOf((await open(entry.data.id)).data.url);
    await server.kernel.pool.query("update kernel.outside_code set expires = now() - interval '1 second'");
    expect((await redeem(late, entry)).status).toBe(404);
    expect((await redeem('x'.repeat(43), entry)).status).toBe(404);
    expect((await redeem('short', entry)).status).toBe(422);
  });

  it('a code says once who comes, however many ask at once', async () => {
    const entry = await add({ type: '6', urlAddress: 'https://screens.example/view/2' });
    const code = codeOf((await open(entry.data.id)).data.url);
    const answers = await Promise.all(Array.from({ length: 200 }, () => redeem(code, entry)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 199 }, () => 404)]);
  });

  it('a code is for the entry it was made for, while that may be opened', async () => {
    const [entry, other] = [await add({ type: '6', urlAddress: 'https://screens.example/view/3' }), await add({ type: '6', urlAddress: 'https://other.example/' })];
    const passedOn = codeOf((await open(entry.data.id)).data.url);
    expect((await redeem(passedOn, other)).status).toBe(404);
    expect((await redeem(passedOn, entry)).status).toBe(404);
    const early = codeOf((await open(entry.data.id)).data.url);
    await server.request('PUT', `${BASE}/${entry.data.id}/Actions/State`, { token: admin });
    expect((await redeem(early, entry)).status).toBe(404);
  });

  it('is where the entry says, whatever the code is', async () => {
    for (const urlAddress of ['https://a.example${token}', 'https://${token}.a.example/', 'https://${token}@a.example/', 'https://me:${token}@a.example/']) {
      const entry = await add({ type: '7', linkTarget: '_blank', urlAddress });
      if (entry.status === 200) expect((await open(entry.data.id)).msg, urlAddress).toBe('该菜单的地址无法打开');
      else expect(entry.status).toBe(422);
    }
  });

  it('is opened by those alone who have it in their menu', async () => {
    const entry = await add({ type: '7', linkTarget: '_blank', urlAddress: 'https://a.example/?who=${token}' });
    expect((await server.request('POST', `${BASE}/${entry.data.id}/Actions/Open`)).status).toBe(401);
    expect((await open(entry.data.id, viewer)).status).toBe(404);
    await grant(entry.data.id);
    const { data: { url } } = await open(entry.data.id, viewer);
    expect((await redeem(new URL(url).searchParams.get('who') ?? '', entry)).data).toMatchObject({ account: 'viewer' });
    await server.request('PUT', `${BASE}/${entry.data.id}/Actions/State`, { token: admin });
    expect((await open(entry.data.id, viewer)).status).toBe(404);
    const screen = await add({ type: '3', screenCode: 'menu' });
    expect((await open(screen.data.id)).status).toBe(404);
  });

  it('means the host that the settings name, and may then be shown in the page', async () => {
    const entry = await add({ type: '7', linkTarget: '_self', urlAddress: '${dataV}/board?t=${token}' });
    expect((await open(entry.data.id)).msg).toBe('未设置大屏地址，请联系管理员');
    const { data } = await server.request<{ version: number }>('GET', '/api/visualdev/OnlineDev/systemSettings/settings', { token: admin });
    const saved = await server.request('PUT', '/api/visualdev/OnlineDev/systemSettings/settings', { token: admin, body: { version: data.version, dataScreenAddress: 'https://boards.example/' } });
    expect(saved.status, saved.msg).toBe(200);
    // Settings are told to every process, which takes a moment.
    await expect.poll(async () => (await server.request<{ url: string } | null>('POST', `${BASE}/${entry.data.id}/Actions/Open`, { token: admin })).data?.url)
      .toMatch(/^https:\/\/boards\.example\/board\?t=[\w-]{43}$/);
    expect((await fetch(server.url, { headers: { accept: 'text/html' } })).headers.get('content-security-policy')).toContain('https://boards.example');
  });
});

it('an entry that is removed goes from the rights of those who saw it with a change that names it', async () => {
  const { data: entry } = await add({ type: '2', pageCode: 'flowTodo' });
  await grant(entry.id);
  expect((await server.request('DELETE', `${BASE}/${entry.id}`, { token: admin })).status).toBe(200);
  const { data } = await server.request<{ list: unknown[] }>('GET', `/api/permission/Authority/Data/${viewerRole}/History`, { token: admin });
  expect(data.list[0]).toMatchObject({
    cause: 'menuRemoval', count: 1, groups: [{ id: 'menu', lines: [{ id: entry.id, fullName: `测试 ${String(made)}`, cells: [{ amount: 'granted' }, { amount: 'none' }] }] }],
  });
});
