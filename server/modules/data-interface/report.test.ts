import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InterfaceReport } from '#schemas/wire/data-interface.ts';
import { startTestServer, type Answer, type TestServer } from '../../kernel/testing/test-server.ts';

const BASE = '/api/system/DataInterface';
let server: TestServer;
let admin: string;
let viewer: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  [admin, viewer] = [await server.login('admin'), await server.login('viewer')];
});
afterAll(() => server.stop());

let count = 0;
type Made = Answer<{ id: string; errors: { path: string }[] }>;
const create = (values: object): Promise<Made> => {
  count += 1;
  return server.request('POST', BASE, {
    token: admin,
    body: { fullName: `报表${String(count)}`, enCode: `report${String(count)}`, category: 'other', kind: '2', staticJson: JSON.stringify(PRICES), shownAs: 'bars', shownColumns: COLUMNS, ...values },
  });
};
const report = (id: string, parameters: object = {}, token = viewer): Promise<Answer<InterfaceReport>> => server.request('POST', `${BASE}/${id}/Actions/Report`, { token, body: { parameters } });
const PRICES = [{ month: '2026-01', price: 420.5, supplier: '甲' }, { month: '2026-02', price: 431, supplier: '乙' }];
const COLUMNS = [{ key: 'month', title: '月份' }, { key: 'price' }];

it('is for everybody who may call the interface, and tells nothing but its columns', async () => {
  const { data: { id } } = await create({});
  expect((await report(id)).data).toEqual({
    fullName: `报表${String(count)}`, shownAs: 'bars', columns: [{ key: 'month', title: '月份' }, { key: 'price', title: 'price' }], parameters: [], total: 2,
    rows: [{ month: '2026-01', price: 420.5 }, { month: '2026-02', price: 431 }],
  });
  const guarded = (await create({ access: 'token', accessToken: 'token-of-sixteen-and-more' })).data.id;
  expect([(await report(guarded)).status, (await report(guarded, {}, admin)).status]).toEqual([403, 200]);
});

it('is there only while the interface is on and reports may show it', async () => {
  const { data: { id } } = await create({});
  await server.request('PUT', `${BASE}/${id}/Actions/State`, { token: admin });
  const unshown = (await create({ shownAs: null, shownColumns: [] })).data.id;
  for (const closed of [id, unshown, 'nothing']) expect(await report(closed)).toMatchObject({ status: 404, msg: '没有这份报表：数据接口已停用，或未设置报表展示' });
});

it('waits for parameters that the interface needs, and checks what is given', async () => {
  const { data: { id } } = await create({ parameters: [{ code: 'year', title: '年度', type: 'number', isRequired: true, placement: 'query' }, { code: 'area', type: 'text', placement: 'query', defaultValue: '杭州' }] });
  expect((await report(id)).data).toMatchObject({ rows: null, parameters: [{ code: 'year', isRequired: true, defaultValue: '' }, { code: 'area', defaultValue: '杭州' }] });
  expect((await report(id, { year: 2026 })).data.rows).toHaveLength(2);
  expect(await report(id, { year: '今年' })).toMatchObject({ status: 422, data: { errors: [{ path: 'year' }] } });
  expect(await report(id, { year: 2026, secret: 1 })).toMatchObject({ status: 422, data: { errors: [{ path: 'secret' }] } });
});

it('says that an answer is no list of objects, counts rows that are too many, and stands in the log', async () => {
  const one = (await create({ staticJson: '{"month":"2026-01"}' })).data.id;
  expect(await report(one)).toMatchObject({ status: 409, msg: '应答不是对象列表，不能作为报表展示' });
  const many = (await create({ staticJson: JSON.stringify(Array.from({ length: 2_001 }, (_, at) => ({ month: String(at), price: at }))) })).data.id;
  const { data } = await report(many);
  expect([data.rows?.length, data.total]).toEqual([2_000, 2_001]);
  await expect.poll(async () => (await server.request<{ list: unknown[] }>('GET', `/api/system/DataInterfaceLog/${many}`, { token: admin })).data.list).toMatchObject([{ calledAs: 'report', rowCount: 2_001 }]);
});

it('has columns that are there once, and a chart at least two', async () => {
  const paths = async (values: object): Promise<string[]> => (await create(values)).data.errors.map(({ path }) => path);
  expect(await paths({ shownColumns: [] })).toEqual(['shownColumns']);
  expect(await paths({ shownColumns: [{ key: 'month' }] })).toEqual(['shownColumns']);
  expect(await paths({ shownColumns: [{ key: 'month' }, { key: 'month' }] })).toEqual(['shownColumns.1.key']);
  expect(await paths({ shownAs: 'pie' })).toContain('shownAs');
  expect((await create({ shownAs: 'table', shownColumns: [{ key: 'month' }] })).status).toBe(200);
});

it('goes with the interface to another server', async () => {
  const { data: { id } } = await create({});
  const { data: file } = await server.request<{ interface: Record<string, unknown> }>('GET', `${BASE}/${id}/Action/Export`, { token: admin });
  const { data: taken } = await server.request<{ id: string }>('POST', `${BASE}/Action/Import`, { token: admin, body: { ...file, interface: { ...file.interface, fullName: '带来的报表', enCode: 'takenReport' } } });
  await server.request('PUT', `${BASE}/${taken.id}/Actions/State`, { token: admin });
  expect((await report(taken.id)).data.columns).toEqual([{ key: 'month', title: '月份' }, { key: 'price', title: 'price' }]);
});
