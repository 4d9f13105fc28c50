import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '../../kernel/spreadsheet/read-workbook.ts';
import { startTestServer, type Answer, type TestServer } from '../../kernel/testing/test-server.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';

const BASE = '/api/visualdev';
const LIMITS = { sheets: 20, rows: 10_000, columns: 500, bytes: 50_000_000 };

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  token = await server.login('admin');
});
afterAll(() => server?.stop());

type Row = Record<string, unknown> & { id: string; version: number };
const call = <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> => server.request<T>(method, BASE + path, { token, ...(body === undefined ? {} : { body }) });

/** A form that was designed and published, one whose screen is a file, and what a record of each needs. */
const FORMS: [name: string, code: string, values: Record<string, unknown>, change: Record<string, unknown>, another?: Record<string, unknown>][] = [
  ['a published design', 'leaveRequest', { leaveKind: 'annual', startDate: '2027-01-04', endDate: '2027-01-05', reason: '测试' }, { reason: '改过' }],
  ['a shipped screen', 'singleProject', {
    projectId: fixedId('projectInfo', '滨江新区人民医院一期工程'), singleCode: 'T1', singleName: '测试单项', profession: 'civil', processState: 'draft', submittedAmount: 100,
  }, { singleName: '改名单项' }, { singleCode: 'T2' }],
];

describe.each(FORMS)('the calls of OnlineDev, for %s', (_name, code, values, change, another = {}) => {
  const form = `/OnlineDev/${code}`;
  const add = async (): Promise<Row> => (await call<Row>('POST', form, values)).data;

  it('describe it whole and in halves', async () => {
    const { data } = await call<{ screen: { list: object; form: object }; model: { code: string; fields: object }; permission: object }>('GET', `${form}/Config`);
    expect(data).toMatchObject({ model: { code }, permission: expect.any(Object) as object });
    expect(JSON.parse((await call<string>('GET', `${form}/ColumnData`)).data)).toEqual(data.screen.list);
    expect(JSON.parse((await call<string>('GET', `${form}/FormData`)).data)).toEqual({ form: data.screen.form, fields: data.model.fields });
  });

  it('create, list, read, show, change and remove a record', async () => {
    const created = await call<Row>('POST', form, values);
    expect(created).toMatchObject({ status: 200, data: { ...values, version: 1 } });
    const path = `${form}/${created.data.id}`;
    const { data: list } = await call<{ list: Row[]; pagination: { total: number } }>('POST', `${form}/List`, { pageSize: 1000 });
    expect(list.list.map(({ id }) => id)).toContain(created.data.id);
    const stored = (await call<Row>('GET', path)).data;
    expect(stored).toMatchObject(values);
    expect((await call<Row>('GET', `${path}/DataChange`)).data).toMatchObject({ id: stored.id });
    expect(await call<Row>('PUT', path, { ...stored, ...change })).toMatchObject({ status: 200, data: { ...change, version: 2 } });
    expect((await call('PUT', path, { ...stored, ...change })).status).toBe(409);
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('GET', path)).status).toBe(404);
  });

  it('show codes as the texts that stand for them', async () => {
    const { id } = await add();
    const [raw, shown] = [(await call<Row>('GET', `${form}/${id}`)).data, (await call<Row>('GET', `${form}/${id}/DataChange`)).data];
    const texts = Object.entries(raw['$display'] as Record<string, unknown>);
    expect(texts.length).toBeGreaterThan(0);
    for (const [key, text] of texts) expect(shown[key], key).toBe(Array.isArray(text) ? text.join(', ') : text);
    expect(shown).not.toHaveProperty('$display');
    await call('POST', `/OnlineDev/batchDelete/${code}`, { ids: [id] });
  });

  it('remove several at once, all or none', async () => {
    const first = await add();
    const ids = [first.id, (await call<Row>('POST', form, { ...values, ...another })).data.id];
    expect((await call('POST', `/OnlineDev/batchDelete/${code}`, { ids: [...ids, 'nothing'] })).status).toBe(404);
    expect((await call('GET', `${form}/${first.id}`)).status).toBe(200);
    expect((await call('POST', `/OnlineDev/batchDelete/${code}`, { ids })).status).toBe(200);
    expect((await call('GET', `${form}/${first.id}`)).status).toBe(404);
  });

  it('give a template to fill in, and what the list shows as a workbook', async () => {
    const template = await fetch(`${server.url}${BASE}${form}/Template`, { headers: { authorization: token } });
    expect((await readWorkbook(new Uint8Array(await template.arrayBuffer()), LIMITS)).length).toBeGreaterThan(0);
    const { data } = await call<{ name: string; url: string }>('POST', `${form}/Actions/Export`, { dataType: 1 });
    expect(data.name).toMatch(/\.xlsx$/);
    const exported = await fetch(server.url + data.url);
    expect((await readWorkbook(new Uint8Array(await exported.arrayBuffer()), LIMITS)).length).toBeGreaterThan(0);
  });
});

it.each(['', null])('a required date sent as %j is refused once, though a rule compares it too', async (endDate) => {
  const refused = await call<{ errors: { path: string; rule: string; message: string }[] }>('POST', '/OnlineDev/leaveRequest', { leaveKind: 'annual', startDate: '2027-01-04', endDate, reason: '测试' });
  expect(refused).toMatchObject({ status: 422, data: { errors: [{ path: 'endDate', rule: 'required', message: '不能为空' }] } });
  expect(refused.data.errors).toHaveLength(1);
});

it('a published design tells its buttons', async () => {
  const { data } = await call<{ list: { enCode: string; fullName: string }[] }>('GET', '/Base/leaveRequest/ModuleBtn');
  expect(data.list.map(({ enCode }) => enCode)).toEqual(expect.arrayContaining(['btn_add', 'btn_edit']));
  expect((await call('GET', '/Base/nothing/ModuleBtn')).status).toBe(404);
});
