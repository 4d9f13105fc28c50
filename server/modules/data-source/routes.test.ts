import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DesignDraft, PublishPlan } from '#schemas/wire/designs.ts';
import { createOtherDatabase, type OtherDatabase } from '../../kernel/testing/other-database.ts';
import { startTestServer, type Answer, type TestServer } from '../../kernel/testing/test-server.ts';

const SOURCES = '/api/system/DataSource';
const TABLES = '/api/system/DataModel';
const DESIGNS = '/api/visualdev/Base';
const PASSWORD_OF_NOBODY = 'nobody-knows-1';

let other: OtherDatabase;
let server: TestServer;
let admin: string;
let builder: string;
let source: string;

beforeAll(async () => {
  other = await createOtherDatabase();
  await other.run(`CREATE SCHEMA "销售"`);
  await other.run(`CREATE TABLE "销售".customer (id serial PRIMARY KEY, name varchar(30) NOT NULL, "等级" char(1), above int REFERENCES "销售".customer)`);
  await other.run(`COMMENT ON TABLE "销售".customer IS '客户'`);
  await other.run(`COMMENT ON COLUMN "销售".customer.name IS '客户名称'`);
  await other.run(`CREATE TABLE "销售"."order" (no text PRIMARY KEY, customer_id int NOT NULL REFERENCES "销售".customer, "金额" numeric(12, 2), made timestamptz DEFAULT now(), raw bytea)`);
  await other.run(`CREATE VIEW "销售".totals AS SELECT customer_id, sum("金额") FROM "销售"."order" GROUP BY 1`);
  await other.run(`INSERT INTO "销售".customer (name) SELECT '客户' || n FROM generate_series(1, 30) n`);
  server = await startTestServer({ seed: true, dataSourceHosts: [other.host] });
  [admin, builder] = [await server.login('admin'), await server.login('builder')];
});
afterAll(async () => {
  await server.stop();
  await other.drop();
});

const as = (token: string) => <T = Record<string, never>>(method: string, path: string, body?: unknown): Promise<Answer<T>> => server.request<T>(method, path, { token, body });
const settings = () => ({
  fullName: '销售库', dbType: 'PostgreSQL', host: other.host, port: other.port, serviceName: other.database, userName: other.user, password: other.password,
  isReadOnly: false, tls: 'off', statementTimeout: 5, poolSize: 3,
});

async function designOf(table: string, change: (draft: DesignDraft) => void = () => undefined): Promise<{ id: string; code: string; plan: PublishPlan; status: number }> {
  const made = await as(admin)<{ id: string }>('POST', `${DESIGNS}/Actions/FromTable`, { source, schema: '销售', table });
  expect(made).toMatchObject({ code: 200 });
  const { id } = made.data;
  const { data: draft } = await as(admin)<DesignDraft>('GET', `${DESIGNS}/${id}/Draft`);
  change(draft);
  const { data: saved } = await as(admin)<{ revision: number }>('PUT', `${DESIGNS}/${id}/Draft`, { revision: draft.revision, documents: draft.documents });
  const { data: plan } = await as(admin)<PublishPlan>('POST', `${DESIGNS}/${id}/Actions/Plan`, {});
  const { status } = await as(admin)('POST', `${DESIGNS}/${id}/Actions/Publish`, { revision: saved.revision, hash: plan.hash, note: '', acceptedUnfit: [], menu: null, grants: [] });
  return { id, code: draft.documents.model.code, plan, status };
}

describe('data sources', () => {
  it('are for administrators, and their passwords never come back', async () => {
    expect((await server.request('GET', SOURCES)).status).toBe(401);
    expect((await as(builder)('POST', SOURCES, settings())).status).toBe(403);
    expect((await as(builder)('POST', `${SOURCES}/Actions/Test`, settings())).status).toBe(403);
    const made = await as(admin)<{ id: string }>('POST', SOURCES, settings());
    expect(made).toMatchObject({ code: 200, data: { fullName: '销售库', password: null } });
    source = made.data.id;
    const stored = await server.kernel.db.selectFrom('kernel.data_source_secret').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(stored[0]?.sealed).not.toContain(other.password);
    const answers = await Promise.all([`${SOURCES}/${source}`, SOURCES, `${SOURCES}/Selector`, `/api/visualdev/OnlineDev/dataSource/${source}/History`].map((path) => as(admin)('GET', path)));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    const shown = JSON.stringify(answers.map(({ data }) => data));
    expect(shown).toContain(other.database);
    expect(other.password.length > 0 && shown.includes(other.password)).toBe(false);
    expect(answers[1]?.data).toMatchObject({ list: [{ id: 'PostgreSQL', num: 1, children: [{ id: source }] }] });
    expect(answers[2]?.data).toMatchObject({ list: [{ id: '0' }, { id: source }] });
  });

  it('T21: are not on this machine or its link, unless the operator says so', async () => {
    for (const host of ['localhost', '127.1', '::ffff:7f00:1', '169.254.169.254', '[::1]']) {
      const answer = await as(admin)<{ errors: { path: string }[] }>('POST', SOURCES, { ...settings(), fullName: host, host });
      expect([host, answer.status, answer.data?.errors?.[0]?.path]).toEqual([host, 422, 'host']);
      expect((await as(admin)('POST', `${SOURCES}/Actions/Test`, { ...tested(), host })).status).toBe(409);
    }
  });

  const tested = () => ({ fullName: '销售库', host: other.host, port: other.port, serviceName: other.database, userName: other.user, password: other.password });

  it('are tried before they are kept, and say in plain words what is wrong', async () => {
    expect(await as(admin)('POST', `${SOURCES}/Actions/Test`, tested())).toMatchObject({ code: 200 });
    expect(await as(admin)('POST', `${SOURCES}/${source}/Actions/Test`)).toMatchObject({ code: 200 });
    expect(await as(admin)('POST', `${SOURCES}/Actions/Test`, { ...tested(), serviceName: 'no_such' })).toMatchObject({ status: 409, msg: '“销售库”：服务器上没有这个库' });
    expect(await as(admin)('POST', `${SOURCES}/Actions/Test`, { ...tested(), userName: 'no_such', password: PASSWORD_OF_NOBODY })).toMatchObject({ status: 409, msg: expect.stringContaining('用户名或密码不正确') });
    expect(await as(admin)('POST', `${SOURCES}/Actions/Test`, { ...tested(), port: 1 })).toMatchObject({ status: 409, msg: expect.stringContaining('没有数据库在该端口监听') });
    expect(await as(admin)('POST', `${SOURCES}/Actions/Test`, { ...tested(), host: 'no-such-host.invalid' })).toMatchObject({ status: 409, msg: expect.stringContaining('找不到该主机') });
    expect(await as(admin)('POST', `${SOURCES}/Actions/Test`, { ...tested(), tls: 'verify' })).toMatchObject({ status: 409 });
    expect((await as(admin)('POST', `${SOURCES}/Actions/Test`, { ...tested(), surprise: 1 })).status).toBe(422);
  });

  it('send a password only to where it was given for', async () => {
    const moved = await as(admin)<{ errors: { path: string }[] }>('PUT', `${SOURCES}/${source}`, { port: 6000 });
    expect([moved.status, moved.data.errors[0]?.path]).toEqual([422, 'password']);
    expect(await as(admin)('PUT', `${SOURCES}/${source}`, { description: '旧系统' })).toMatchObject({ code: 200 });
    expect(await as(admin)('POST', `${SOURCES}/${source}/Actions/Test`)).toMatchObject({ code: 200 });
  });
});

describe('tables of a data source', () => {
  it('are shown with their columns to anyone who may see them', async () => {
    expect((await as(builder)('GET', `${TABLES}/${source}/Tables`)).status).toBe(403);
    const { data } = await as(admin)<{ list: object[] }>('GET', `${TABLES}/${source}/Tables`);
    expect(data.list).toMatchObject([{ schema: '销售', table: 'customer', comment: '客户', kind: 'table', design: null }, { table: 'order' }, { table: 'totals', kind: 'view' }]);
    const fields = await as(admin)('GET', `${TABLES}/${source}/Tables/order/Fields?schema=${encodeURIComponent('销售')}`);
    expect(fields.data).toMatchObject({ list: [
      { name: 'no', type: 'text', isKey: true }, { name: 'customer_id', isRequired: true, pointsAt: { schema: '销售', table: 'customer', column: 'id' } },
      { name: '金额', type: 'numeric', scale: 2 }, { name: 'made', hasDefault: true }, { name: 'raw', type: 'bytea' },
    ] });
    expect((await as(admin)('GET', `${TABLES}/${source}/Tables/none/Fields?schema=public`)).status).toBe(404);
    expect((await as(admin)('GET', `${TABLES}/none/Tables`)).status).toBe(404);
  });

  it('T4: of the system stay closed, also to a design that names them', async () => {
    const own = await as(admin)<{ list: { schema: string }[] }>('GET', `${TABLES}/0/Tables`);
    expect(own.data.list.filter(({ schema }) => ['kernel', 'records', 'jobs', 'pg_catalog', 'information_schema'].includes(schema))).toEqual([]);
    expect((await as(admin)('GET', `${TABLES}/0/Tables/session/Fields?schema=kernel`)).status).toBe(404);
    expect((await as(admin)('POST', `${DESIGNS}/Actions/FromTable`, { source: '0', schema: 'kernel', table: 'session' })).status).toBe(404);
    const { plan, status } = await designOf('customer', ({ documents: { model } }) => { model.existing = { ...model.existing, source: '0', schema: 'kernel', table: 'session' }; });
    expect([status, plan.findings.some(({ message }) => message.includes('系统表受保护'))]).toEqual([422, true]);
  });

  it('show how they point at each other, and so do models', async () => {
    const tables = await as(admin)<{ edges: object[] }>('GET', `${TABLES}/${source}/Relations`);
    expect(tables.data.edges).toEqual([
      { from: '销售.customer', to: '销售.customer', kind: 'tree', field: 'above' }, { from: '销售.order', to: '销售.customer', kind: 'one', field: 'customer_id' },
    ]);
    const models = await as(admin)<{ nodes: { id: string; kind: string }[]; edges: { from: string; to: string; kind: string }[] }>('GET', `${TABLES}/Relations`);
    expect(models.data.nodes).toEqual(expect.arrayContaining([expect.objectContaining({ id: 'visaChange', kind: 'file' })]));
    expect(models.data.edges).toEqual(expect.arrayContaining([expect.objectContaining({ from: 'visaChange', to: 'projectInfo', kind: 'one' })]));
    expect(models.data.edges.some(({ kind }) => kind === 'many') && models.data.edges.some(({ kind }) => kind === 'tree')).toBe(true);
  });
});

describe('a screen over a table of another database', () => {
  let customer: string;
  let order: string;
  const online = (code: string, rest = ''): string => `/api/visualdev/OnlineDev/${code}${rest}`;

  it('V4: is designed from the table and published without a statement', async () => {
    const first = await designOf('customer');
    expect([first.status, first.plan.statements, first.plan.findings.filter(({ severity }) => severity === 'error')]).toEqual([200, [], []]);
    expect(first.plan.steps[0]).toMatchObject({ kind: 'useTable' });
    customer = first.code;
    const second = await designOf('order', ({ documents }) => { documents.model.remove = 'hard'; });
    expect(second.status).toBe(200);
    order = second.code;
    const { data } = await as(admin)<DesignDraft>('GET', `${DESIGNS}/${second.id}/Draft`);
    expect(data.documents.model.fields).toMatchObject({ customerId: { type: 'reference', reference: { model: customer, label: 'name' } }, no: { required: true }, column1: { type: 'decimal', title: { 'zh-CN': '金额' } } });
    expect(Object.keys(data.documents.model.fields)).not.toContain('raw');
    expect((await as(admin)('POST', `${DESIGNS}/Actions/FromTable`, { source, schema: '销售', table: 'totals' })).status).toBe(400);
  });

  it('V4: lists, filters, adds, changes and removes there, with texts of what it refers to', async () => {
    const list = await as(admin)('POST', online(customer, '/List'), { filter: { field: 'name', op: 'contains', value: '客户1' }, sidx: 'idColumn', sort: 'asc', pageSize: 3 });
    expect(list.data).toMatchObject({ pagination: { total: 11 }, list: [{ id: '1', name: '客户1' }, { id: '10' }, { id: '11' }] });
    const made = await as(admin)<{ id: string; version: number }>('POST', online(order), { no: 'D-1', customerId: '7', column1: 99.5 });
    expect(made).toMatchObject({ code: 200, data: { id: 'D-1', column1: 99.5, $display: { customerId: '客户7' } } });
    expect(await other.run(`SELECT customer_id, "金额"::text FROM "销售"."order"`)).toEqual([{ customer_id: 7, 金额: '99.50' }]);
    expect(await as(admin)('PUT', online(order, '/D-1'), { version: made.data.version, column1: 100 })).toMatchObject({ code: 200, data: { column1: 100 } });
    expect(await as(admin)('PUT', online(order, '/D-1'), { version: made.data.version, column1: 101 })).toMatchObject({ status: 409 });
    expect(await as(admin)('POST', online(order), { no: 'D-2', customerId: '999' })).toMatchObject({ status: 422, data: { errors: [{ path: 'customerId' }] } });
    expect((await as(admin)<{ list: object[] }>('GET', online(order, '/D-1/History'))).data.list).toHaveLength(2);
    expect(await as(admin)('DELETE', online(order, '/D-1'))).toMatchObject({ code: 200 });
    expect(await other.run(`SELECT 1 FROM "销售"."order"`)).toEqual([]);
  });

  it('V4: keeps a request that is sent twice one record', async () => {
    const headers = { 'idempotency-key': 'other-1' };
    const send = () => server.request<{ id: string }>('POST', online(order), { token: admin, headers, body: { no: 'D-9', customerId: '1' } });
    expect((await Promise.all([send(), send(), send()])).map(({ status, data }) => [status, data.id])).toEqual(Array.from({ length: 3 }, () => [200, 'D-9']));
    expect(await other.run(`SELECT no FROM "销售"."order"`)).toEqual([{ no: 'D-9' }]);
  });

  it('V4: refers to nothing in a database that no statement reaches', async () => {
    const { plan, status } = await designOf('customer', ({ documents: { model } }) => {
      model.fields['who'] = { id: 'who', type: 'user', title: '人', column: { name: 'name', type: 'varchar' } };
    });
    expect([status, plan.findings.some(({ message }) => message.includes('另一个数据源'))]).toEqual([422, true]);
  });

  it('V4: is published only while its table is as the design says', async () => {
    const { plan, status } = await designOf('customer', ({ documents: { model } }) => {
      model.fields['name'] = { ...model.fields['name'], id: 'name', type: 'text', title: 'x', column: { name: 'gone', type: 'varchar' } };
    });
    expect([status, plan.findings.map(({ message }) => message)]).toEqual([422, expect.arrayContaining(['表中没有列“gone”'])]);
  });

  it('is read only where the data source is', async () => {
    await as(admin)('PUT', `${SOURCES}/${source}`, { isReadOnly: true });
    await expect.poll(async () => (await as(admin)('POST', online(customer), { name: 'x' })).msg).toBe('数据源是只读的');
    expect((await as(admin)('POST', online(customer, '/List'), {})).code).toBe(200);
    await as(admin)('PUT', `${SOURCES}/${source}`, { isReadOnly: false });
  });

  it('keeps its data source from being removed, and says so when that is off', async () => {
    const kept = await as(admin)('DELETE', `${SOURCES}/${source}`);
    expect([kept.status, kept.msg]).toEqual([409, expect.stringContaining('客户')]);
    await as(admin)('PUT', `${SOURCES}/${source}`, { enabledMark: false });
    await expect.poll(async () => (await as(admin)('POST', online(customer, '/List'), {})).msg).toBe('数据源“销售库”已停用');
  });
});
