import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FieldDocument, InterfaceOptions } from '#schemas/language/documents/field.ts';
import { startTestServer, type Answer, type TestServer } from '../../kernel/testing/test-server.ts';
import { recordsOf } from '../../records/index.ts';
import { beginDesign, text, type TestDesign } from '../design/testing/test-designs.ts';

const INTERFACES = '/api/system/DataInterface';
const ROWS = [{ id: 'sh', name: '上海', fee: 10 }, { id: 'bj', name: '北京', fee: 20 }, { id: 3, name: '三沙' }, { name: 'no value' }];

let server: TestServer;
let tokens: Record<string, string>;
let asked: string[] = [];
let rows: unknown = ROWS;
let isDown = false;
const other = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (isDown) response.writeHead(500).end();
  else response.end(JSON.stringify(rows));
});
let origin: string;
let design: TestDesign;
let code: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.4', resolve));
  origin = `http://127.0.0.4:${String((other.address() as AddressInfo).port)}`;
  server = await startTestServer({ seed: true, dataSourceHosts: ['127.0.0.4'] });
  tokens = Object.fromEntries(await Promise.all(['admin', 'builder', 'viewer'].map(async (account) => [account, await server.login(account)] as const)));
  code = await makeInterface({ kind: '3', method: 'GET', url: `${origin}/cities`, timeoutSeconds: 5, retries: 0, parameters: [{ code: 'land', title: '国家', type: 'text', isRequired: true, placement: 'query' }] });
  design = await beginDesign(call, '接口选项', { name: text('f1', '名称'), city: cityOf({ interface: code, value: 'id', label: 'name', parameters: { land: 'cn' } }) });
  expect(await design.publish()).toMatchObject({ code: 200 });
}, 120_000);
afterAll(async () => {
  await server?.stop();
  other.close();
});
beforeEach(() => {
  asked = [];
  rows = ROWS;
  isDown = false;
  forget();
});

function call<T>(method: string, path: string, body?: unknown, account = 'builder'): Promise<Answer<T>> {
  return server.request<T>(method, path, { token: tokens[account], ...(body !== undefined && { body }) });
}
let count = 0;
async function makeInterface(values: object): Promise<string> {
  count += 1;
  const enCode = `choices${String(count)}`;
  expect(await call('POST', INTERFACES, { fullName: `选项${String(count)}`, enCode, category: 'other', ...values }, 'admin')).toMatchObject({ code: 200 });
  return enCode;
}
const cityOf = (options: InterfaceOptions): FieldDocument => ({ id: 'f2', type: 'option', title: '城市', options });
/** As if the moment for which answers are kept had passed. */
const forget = (): void => recordsOf(server.kernel).context.interfaceChoices.clear();
const options = (body: object = {}, account = 'admin') => call<{ list: { value: string; label: string }[]; pagination: { total: number } }>('POST', `${design.form}/Options`, { field: 'city', ...body }, account);
const save = (values: object) => call<{ id: string; $display: Record<string, string>; errors: { path: string; rule: string; message: string }[] }>('POST', design.form, values, 'admin');

it('a field offers what the interface answers, found by text and by page', async () => {
  expect((await options()).data.list).toEqual([{ value: 'sh', label: '上海' }, { value: 'bj', label: '北京' }, { value: '3', label: '三沙' }]);
  expect((await options({ keyword: '京' })).data.list).toEqual([{ value: 'bj', label: '北京' }]);
  expect((await options({ currentPage: 2, pageSize: 2 })).data).toMatchObject({ list: [{ value: '3', label: '三沙' }], pagination: { total: 3 } });
  expect((await options({ ids: ['bj', 'gone'] })).data.list).toEqual([{ value: 'bj', label: '北京' }]);
  expect(asked[0]).toBe('/cities?land=cn');
});

it('a record keeps the value, shows the text, and takes no value that was not offered', async () => {
  const saved = await save({ name: 'a', city: 'sh' });
  expect(saved).toMatchObject({ code: 200, data: { city: 'sh', $display: { city: '上海' } } });
  expect((await save({ name: 'b', city: 'xx' })).data.errors).toEqual([expect.objectContaining({ path: 'city', rule: 'option', message: '所选项不存在' })]);
  const list = await call<{ list: Record<string, unknown>[] }>('POST', `${design.form}/List`, { filter: { field: 'name', op: 'eq', value: 'a' } }, 'admin');
  expect(list.data.list[0]).toMatchObject({ city: 'sh', $display: { city: '上海' } });
  // What has gone from the answer stays where it is kept, and is not chosen again.
  rows = ROWS.slice(1);
  forget();
  expect(await call('PUT', `${design.form}/${saved.data.id}`, { name: 'c', version: 1 }, 'admin')).toMatchObject({ code: 200, data: { city: 'sh', $display: { city: 'sh' } } });
  expect((await save({ name: 'd', city: 'sh' })).status).toBe(422);
});

it('while the interface fails, records are read by their codes and saved as far as they do not choose', async () => {
  const { data: { id } } = await save({ name: 'a', city: 'sh' });
  isDown = true;
  forget();
  expect(await options()).toMatchObject({ status: 409 });
  expect((await call<Record<string, unknown>>('GET', `${design.form}/${id}`, undefined, 'admin')).data).toMatchObject({ city: 'sh', $display: { city: 'sh' } });
  expect(await call('PUT', `${design.form}/${id}`, { name: 'b', version: 1 }, 'admin')).toMatchObject({ code: 200 });
  expect((await save({ name: 'c', city: 'bj' })).data.errors).toEqual([expect.objectContaining({ path: 'city', message: '选项暂时无法获取，请稍后再试' })]);
});

it('an answer that is no list offers nothing, and says so', async () => {
  rows = { id: 'sh' };
  expect(await options()).toMatchObject({ status: 409, msg: '数据接口返回的不是列表' });
});

it('choices are those that the person may have', async () => {
  const own = await makeInterface({ kind: '4', model: 'projectInfo', recordFields: ['id', 'projectName'], rowLimit: 1_000, recordSort: ['projectName'] });
  const projects = await beginDesign(call, '项目选项', { name: text('f1', '名称'), project: { id: 'f2', type: 'option', title: '项目', options: { interface: own, value: 'id', label: 'projectName' } } });
  expect(await projects.publish({ grants: [] })).toMatchObject({ code: 200 });
  const seen = async (account: string) => (await call<{ pagination: { total: number } }>('POST', `${projects.form}/Options`, { field: 'project' }, account)).data.pagination.total;
  const all = await seen('admin');
  expect(all).toBeGreaterThan(0);
  const { context } = recordsOf(server.kernel);
  const [admin, viewer] = await Promise.all(['admin', 'viewer'].map(async (account) => {
    const user = await server.kernel.directory.findByAccount(account);
    const actor = { userId: user?.id ?? '', account, isAdministrator: account === 'admin', locale: 'zh-CN' as const };
    return (await context.interfaceChoices.texts({ interface: own, value: 'id', label: 'projectName' }, actor)).size;
  }));
  const visible = await call<{ pagination: { total: number } }>('POST', '/api/visualdev/OnlineDev/projectInfo/List', {}, 'viewer');
  expect([admin, viewer]).toEqual([all, visible.data.pagination.total]);
});

it('an interface that asks for a token gives nothing to people who may not see it', async () => {
  const sealed = await makeInterface({ kind: '2', staticJson: '[{"id":"a","name":"A"}]', access: 'token', accessToken: 'token-of-sixteen-and-more' });
  const viewer = await server.kernel.directory.findByAccount('viewer');
  const { context } = recordsOf(server.kernel);
  await expect(context.interfaceChoices.texts({ interface: sealed, value: 'id', label: 'name' }, { userId: viewer?.id ?? '', account: 'viewer', isAdministrator: false, locale: 'zh-CN' }))
    .rejects.toMatchObject({ errorName: 'forbidden' });
});

it('a design that names no interface there is, is not published, and the finding names the place', async () => {
  const wrong = await beginDesign(call, '没有接口', { name: text('f1', '名称'), city: cityOf({ interface: 'noSuchInterface', value: 'id', label: 'name' }) });
  const plan = await wrong.plan();
  expect(plan.findings).toContainEqual(expect.objectContaining({ severity: 'error', document: 'model', path: ['fields', 'city', 'options', 'interface'], message: '没有数据接口“noSuchInterface”' }));
});
