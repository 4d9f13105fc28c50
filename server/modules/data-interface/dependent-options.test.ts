import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FieldDocument, InterfaceOptions } from '#schemas/language/documents/field.ts';
import { startTestServer, type Answer, type TestServer } from '../../kernel/testing/test-server.ts';
import { recordsOf } from '../../records/index.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';
import { beginDesign, text, type TestDesign } from '../design/testing/test-designs.ts';

const CITIES: Record<string, object[]> = {
  cn: [{ id: 'sh', name: '上海', fee: 10, secret: 's1' }, { id: 'bj', name: '北京', fee: 20, secret: 's2' }],
  de: [{ id: 'b', name: 'Berlin', fee: 30, secret: 's3' }],
};

let server: TestServer;
let tokens: Record<string, string>;
let asked: URLSearchParams[] = [];
let isDown = false;
const other = createServer((request, response) => {
  const query = new URL(request.url ?? '', 'http://other').searchParams;
  asked.push(query);
  if (isDown) response.writeHead(500).end();
  else response.end(JSON.stringify(CITIES[query.get('land')?.split('-')[0] ?? ''] ?? []));
});
let design: TestDesign;
let options: FieldDocument['options'];

beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.4', resolve));
  const origin = `http://127.0.0.4:${String((other.address() as AddressInfo).port)}`;
  server = await startTestServer({ seed: true, dataSourceHosts: ['127.0.0.4'] });
  tokens = Object.fromEntries(await Promise.all(['admin', 'builder', 'engineer', 'viewer'].map(async (account) => [account, await server.login(account)] as const)));
  const parameter = (code: string, title: string, isRequired: boolean) => ({ code, title, type: 'text', isRequired, placement: 'query' });
  expect(await call('POST', '/api/system/DataInterface', {
    fullName: '各国城市', enCode: 'citiesOf', category: 'other', kind: '3', method: 'GET', url: `${origin}/cities`, timeoutSeconds: 5, retries: 0,
    parameters: [parameter('land', '国家', true), parameter('size', '规模', false), parameter('token', '口令', false)],
  }, 'admin')).toMatchObject({ code: 200 });
  options = { interface: 'citiesOf', value: 'id', label: 'name', parameters: { land: { field: 'land' }, size: 'all' }, columns: [{ key: 'fee', title: '费用' }] };
  design = await beginDesign(call, '分国选项', fields());
  expect(await design.publish()).toMatchObject({ code: 200 });
}, 120_000);
afterAll(async () => {
  await server?.stop();
  other.close();
});
beforeEach(() => {
  asked = [];
  isDown = false;
  forget();
});

const fields = (): Record<string, FieldDocument> => ({ name: text('f1', '名称'), land: text('f2', '国家'), city: { id: 'f3', type: 'option', title: '城市', ...(options && { options }) } });
/** As if the moment for which answers are kept had passed. */
const forget = (): void => recordsOf(server.kernel).context.interfaceChoices.clear();
function call<T>(method: string, path: string, body?: unknown, account = 'builder'): Promise<Answer<T>> {
  return server.request<T>(method, path, { token: tokens[account], ...(body !== undefined && { body }) });
}
interface Refusal { errors: { path: string; rule: string; message: string }[] }
const offered = (record: object | undefined, account = 'admin', form = design.form) => call<{ list: { value: string }[]; pagination: { total: number } }>('POST', `${form}/Options`, { field: 'city', ...(record && { record }) }, account);
const values = async (record: object | undefined, account = 'admin', form = design.form) => (await offered(record, account, form)).data.list.map(({ value }) => value);
const save = (record: object, account = 'admin', form = design.form) => call<{ id: string; version: number; $display: Record<string, string> } & Refusal>('POST', form, record, account);
const FOREIGN = [expect.objectContaining({ path: 'city', rule: 'option', message: '所选项不存在' })];

it('a field offers what the interface gives for the record, and of its rows no more than the document names', async () => {
  expect(await values({ land: 'cn' })).toEqual(['sh', 'bj']);
  expect((await offered({ land: 'de' })).data.list).toEqual([{ value: 'b', label: 'Berlin', fee: '30' }]);
  expect(asked.map(String)).toEqual(['land=cn&size=all', 'land=de&size=all']);
});

it('nothing is offered and nobody asked while a needed field is empty', async () => {
  expect(await values({ land: '' })).toEqual([]);
  expect(await values(undefined)).toEqual([]);
  expect(asked).toEqual([]);
});

it('nobody gives the interface what the document does not declare', async () => {
  expect(await values({ land: 'cn', size: 'none', token: 'x', city: 'b', 'land&token': 'y' })).toEqual(['sh', 'bj']);
  expect((await offered({ land: { field: 'name' } })).data.list).toEqual([]);
  expect((await offered({ land: 'cn&token=x' })).data.list).toEqual([]);
  expect(asked.map((query) => [...query])).toEqual([[['land', 'cn'], ['size', 'all']], [['land', 'cn&token=x'], ['size', 'all']]]);
});

it('a value that the interface does not give for this record is refused by its field, and what stands beside it counts', async () => {
  expect((await save({ name: 'a', land: 'cn', city: 'b' })).data.errors).toEqual(FOREIGN);
  expect((await save({ name: 'a', city: 'sh' })).data.errors).toEqual(FOREIGN);
  const saved = await save({ name: 'a', land: 'cn', city: 'sh' });
  expect(saved).toMatchObject({ code: 200, data: { city: 'sh', $display: { city: '上海' } } });
  const put = (body: object) => call<Refusal>('PUT', `${design.form}/${saved.data.id}`, body, 'admin');
  expect((await put({ land: 'de', version: 1 })).data.errors).toEqual(FOREIGN);
  expect(await put({ land: 'de', city: 'b', version: 1 })).toMatchObject({ code: 200, data: { city: 'b', $display: { city: 'Berlin' } } });
  expect((await call<{ list: object[] }>('POST', `${design.form}/List`, { filter: { field: 'id', op: 'eq', value: saved.data.id }, fields: ['name', 'city'] }, 'admin')).data.list).toEqual([
    { id: saved.data.id, version: 2, name: 'a', city: 'b', $display: { city: 'Berlin' } },
  ]);
  expect(await call('GET', `${design.form}/${saved.data.id}`, undefined, 'admin')).toMatchObject({ data: { land: 'de', $display: { city: 'Berlin' } } });
});

it('while the interface fails, a new choice is refused with a sentence that says so, and the record is changed otherwise', async () => {
  const { data: { id } } = await save({ name: 'a', land: 'cn', city: 'sh' });
  isDown = true;
  forget();
  expect((await save({ name: 'b', land: 'cn', city: 'bj' })).data.errors).toEqual([expect.objectContaining({ path: 'city', message: '选项暂时无法获取，请稍后再试' })]);
  expect(await call('PUT', `${design.form}/${id}`, { name: 'c', version: 1 }, 'admin')).toMatchObject({ code: 200, data: { city: 'sh', $display: { city: 'sh' } } });
});

it('who may not know what the choices depend on, or not fill the field in, learns nothing and chooses nothing', async () => {
  for (const [title, change] of [['看不到国家', { land: { grant: 'none' } }], ['只读城市', { city: { grant: 'read' } }]] as const) {
    const own = fields();
    for (const [key, more] of Object.entries(change)) own[key] = { ...(own[key] ?? text('x', 'x')), ...more } as FieldDocument;
    const closed = await beginDesign(call, title, own);
    expect(await closed.publish({ grants: [{ roleId: fixedId('role', 'engineer'), buttons: ['btn_add', 'btn_edit'] }] })).toMatchObject({ code: 200 });
    expect(await offered({ land: 'cn' }, 'engineer', closed.form)).toMatchObject({ code: 200, data: { list: [], pagination: { total: 0 } } });
    expect(await values({ land: 'cn' }, 'admin', closed.form)).toEqual(['sh', 'bj']);
    const record = await save({ name: 'a', land: 'cn' }, 'admin', closed.form);
    const answers = await Promise.all(['sh', 'b', 'nothing'].map((city) => call<Refusal>('PUT', `${closed.form}/${record.data.id}`, { city, version: 1 }, 'engineer')));
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
    expect(answers.map(({ status, data }) => (status === 422 ? data.errors : status))).toEqual(title === '看不到国家' ? answers.map(() => FOREIGN) : answers.map(() => 403));
  }
});

it('people without rights on the form, and names of nothing, get no answer', async () => {
  expect(await offered({ land: 'cn' }, 'viewer')).toMatchObject({ status: 403 });
  expect(await call('POST', `${design.form}/Options`, { field: 'nothing', record: { land: 'cn' } }, 'admin')).toMatchObject({ status: 400 });
  expect(await offered({ land: 'cn' }, 'admin', '/api/visualdev/OnlineDev/noSuchForm')).toMatchObject({ status: 404 });
  expect(asked).toEqual([]);
});

it('two hundred records at once are all checked, each with its own parameters', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => save({ name: `n${String(at)}`, land: `${at % 2 === 0 ? 'cn' : 'de'}-${String(at % 20)}`, city: at % 4 < 2 ? 'sh' : 'b' })));
  expect(answers.map(({ status }) => status)).toEqual(answers.map((_, at) => (at % 4 === 0 || at % 4 === 3 ? 200 : 422)));
}, 60_000);

it('two hundred questions with parameters of their own are all answered', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => offered({ land: `l${String(at % 20)}` })));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
}, 60_000);

it('a design that takes a parameter from no field, or from a list, is not published, and the finding names the place', async () => {
  const wrong = async (field: string) => {
    const made = await beginDesign(call, '错的参数', { ...fields(), tags: { id: 'f9', type: 'options', title: '标签', options: { items: [] } }, city: { id: 'f3', type: 'option', title: '城市', options: { interface: 'citiesOf', value: 'id', label: 'name', parameters: { land: { field } } } } });
    return (await made.plan()).findings;
  };
  for (const field of ['nothing', 'tags']) expect(await wrong(field)).toContainEqual(expect.objectContaining({ severity: 'error', document: 'model', path: ['fields', 'city', 'options', 'parameters', 'land', 'field'] }));
});

const filling = (): Record<string, FieldDocument> => ({
  ...fields(),
  city: { id: 'f3', type: 'option', title: '城市', options: { ...(options as InterfaceOptions), fills: [{ field: 'fee', from: 'fee' }, { field: 'town', from: 'name' }] } },
  fee: { id: 'f4', type: 'decimal', title: '费用', scale: 2, readOnly: true },
  town: { ...text('f5', '城市名'), readOnly: true },
  trips: { id: 'f6', type: 'table', title: '行程', fields: {
    land: text('f7', '国家'),
    city: { id: 'f8', type: 'option', title: '城市', options: { ...(options as InterfaceOptions), fills: [{ field: 'fee', from: 'fee' }] } },
    fee: { id: 'f9', type: 'integer', title: '费用', readOnly: true },
  } },
});

it('the chosen row fills the fields beside it, whatever is sent for them, and they stay with the choice', async () => {
  const { form, publish } = await beginDesign(call, '填入', filling());
  expect(await publish()).toMatchObject({ code: 200 });
  const saved = await save({ name: 'a', land: 'cn', city: 'sh', fee: 999, town: '别处', trips: [{ land: 'de', city: 'b', fee: 1 }] }, 'admin', form);
  expect(saved).toMatchObject({ code: 200, data: { fee: 10, town: '上海', trips: [{ fee: 30 }] } });
  const put = (body: object) => call('PUT', `${form}/${saved.data.id}`, body, 'admin');
  // What the interface says later changes nothing that was chosen before.
  CITIES['cn'] = [{ id: 'sh', name: '上海市', fee: 11, secret: 's1' }, { id: 'bj', name: '北京', fee: 20, secret: 's2' }];
  forget();
  expect(await put({ name: 'b', fee: 5, version: 1 })).toMatchObject({ code: 200, data: { fee: 10, town: '上海' } });
  expect(await put({ city: 'bj', version: 2 })).toMatchObject({ code: 200, data: { fee: 20, town: '北京' } });
  expect(await put({ city: null, version: 3 })).toMatchObject({ code: 200, data: { fee: null, town: null } });
  expect(await call('POST', `${form}/Compute`, { name: 'c', land: 'cn', city: 'sh', fee: 3, trips: [{ land: 'cn', city: 'bj' }] }, 'admin')).toMatchObject({ code: 200, data: { fee: 11, town: '上海市', trips: [{ fee: 20 }] } });
});

it('a value that does not fit the field that it fills is refused by that field, and nothing is filled from what the person may not choose', async () => {
  const own = filling();
  const { form, publish } = await beginDesign(call, '填不进', { ...own, town: { id: 'f5', type: 'date', title: '城市名', readOnly: true } });
  expect(await publish()).toMatchObject({ code: 200 });
  expect((await save({ name: 'a', land: 'cn', city: 'sh' }, 'admin', form)).data.errors).toEqual([expect.objectContaining({ path: 'town' })]);
  expect((await save({ name: 'a', land: 'cn', city: 'b' }, 'admin', form)).data.errors).toEqual(FOREIGN);
});

it('only read-only fields without a formula are filled, and only by one choice', async () => {
  const found = async (over: Record<string, FieldDocument>) => (await (await beginDesign(call, '填错', { ...filling(), ...over })).plan()).findings;
  const at = (path: (string | number)[]) => expect.objectContaining({ severity: 'error', document: 'model', path: ['fields', 'city', 'options', 'fills', ...path] });
  expect(await found({ town: text('f5', '城市名') })).toContainEqual(at([1, 'field']));
  expect(await found({ fee: { id: 'f4', type: 'decimal', title: '费用', readOnly: true, formula: '1 + 1' } })).toContainEqual(at([0, 'field']));
  expect(await found({ city: { ...filling()['city'], type: 'options' } as FieldDocument })).toContainEqual(at([]));
});
