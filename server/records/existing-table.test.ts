import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { existingDesign, publishStored } from './testing/existing-design.ts';
import { startRecordsServer, type RecordsServer } from './testing/records-server.ts';

const BASE = '/api/visualdev/OnlineDev';
/** Everything that has ever broken a statement, in one database. */
const SCHEMA = '旧系统 "2019"';
const TABLE = `客户"; DROP TABLE x; --`;
const LONGEST = 'c'.repeat(63);

let server: RecordsServer;
const run = (statement: string): Promise<unknown> => server.kernel.pool.query(statement);
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const target = `${quoted(SCHEMA)}.${quoted(TABLE)}`;

function field(id: string, type: string, name: string, columnType: string, more: Partial<FieldDocument> = {}): FieldDocument {
  return { id, type, title: id, column: { name, type: columnType }, ...more };
}

beforeAll(async () => {
  server = await startRecordsServer();
  await run(`CREATE SCHEMA ${quoted(SCHEMA)}`);
  await run(`CREATE TABLE ${target} (
    "ID" serial PRIMARY KEY, "select" varchar(20) NOT NULL, "__proto__" numeric(12, 2), "客户等级" char(2) DEFAULT 'C',
    "a""b" timestamp, ${quoted(LONGEST)} boolean, "上级" integer REFERENCES ${target}, "from" date, note text UNIQUE,
    CHECK ("__proto__" >= 0))`);
  await run(`INSERT INTO ${target} ("select", "__proto__", "a""b", "上级") SELECT '客户' || n, n * 1.5, timestamp '2026-01-01 08:00', nullif(n - 1, 0) FROM generate_series(1, 12) n`);
  await run(`CREATE TABLE public.plain_log (at timestamptz NOT NULL DEFAULT now(), word text)`);
  await run(`INSERT INTO public.plain_log (word) VALUES ('one'), ('two')`);
  await run(`CREATE TABLE public.counted (code text PRIMARY KEY, amount float8, ver integer NOT NULL DEFAULT 5)`);
  await run(`INSERT INTO public.counted (code, amount) VALUES ('A/1 "x"', 0.1)`);
  await publishStored(
    server,
    existingDesign('customer', { source: '0', schema: SCHEMA, table: TABLE, key: 'number' }, {
      name: field('name', 'text', 'select', 'varchar', { required: true, maxLength: 20 }),
      number: field('number', 'integer', 'ID', 'int4', { readOnly: true }),
      credit: field('credit', 'decimal', '__proto__', 'numeric', { scale: 2 }),
      grade: field('grade', 'text', '客户等级', 'bpchar'),
      since: field('since', 'datetime', 'a"b', 'timestamp'),
      isActive: field('isActive', 'boolean', LONGEST, 'bool'),
      above: field('above', 'reference', '上级', 'int4', { reference: { model: 'customer', label: 'name' } }),
      day: field('day', 'date', 'from', 'date'),
      note: field('note', 'text', 'note', 'text'),
      aboveCredit: { id: 'aboveCredit', type: 'lookup', title: 'aboveCredit', lookup: { through: 'above', field: 'credit' } },
    }, { remove: 'hard' }),
    existingDesign('plainLog', { source: '0', schema: 'public', table: 'plain_log' }, {
      word: field('word', 'text', 'word', 'text'), at: field('at', 'datetime', 'at', 'timestamptz'),
    }, { writable: false }),
    existingDesign('counted', { source: '0', schema: 'public', table: 'counted', key: 'own', version: 'ver' }, {
      own: field('own', 'text', 'code', 'text', { required: true }), amount: field('amount', 'decimal', 'amount', 'float8', { scale: 3 }),
    }),
  );
});
afterAll(() => server.stop());

const list = async (code: string, query: object = {}) => (await server.call('admin', 'POST', `${BASE}/${code}/List`, query));

describe('a table that was there before', () => {
  it('V4: is listed, filtered, sorted, searched and summed as it is, whatever its names are', async () => {
    const all = await list('customer', { pageSize: 5, sidx: 'number', sort: 'asc', sums: [{ field: 'credit', function: 'sum' }] });
    expect(all).toMatchObject({ code: 200, data: { pagination: { total: 12 }, sums: { credit: 117 } } });
    expect(all.data.list.map((row: { id: string }) => row.id)).toEqual(['1', '2', '3', '4', '5']);
    expect(all.data.list[1]).toMatchObject({ name: '客户2', credit: 3, grade: 'C', since: Date.UTC(2026, 0, 1), above: '1', aboveCredit: 1.5, $display: { above: '客户1' } });
    const filter = { all: [{ field: 'credit', op: 'gt', value: 6 }, { field: 'since', op: 'eq', value: '2026-01-01' }, { field: 'name', op: 'contains', value: '客户1' }] };
    expect((await list('customer', { filter, sidx: 'credit', sort: 'desc' })).data.list.map((row: { name: string }) => row.name)).toEqual(['客户12', '客户11', '客户10']);
    expect((await list('customer', { keyword: '客户7' })).data.list).toHaveLength(1);
    // Without an order the latest comes first, and 10 after 9.
    expect((await list('customer', { pageSize: 3 })).data.list.map((row: { id: string }) => row.id)).toEqual(['12', '11', '10']);
    const groups = await server.call('admin', 'POST', `${BASE}/customer/Groups`, { field: 'grade' });
    expect(groups.data.list).toMatchObject([{ value: 'C', count: 12 }]);
    const choices = await server.call('admin', 'POST', `${BASE}/customer/Options`, { field: 'above', keyword: '客户12' });
    expect(choices.data.list).toMatchObject([{ value: '12', label: '客户12' }]);
  });

  it('V4: takes new rows with the keys and defaults of its own, and writes what has changed, nothing else', async () => {
    const made = await server.call('admin', 'POST', `${BASE}/customer`, { name: '新客户', credit: 12.34, since: Date.UTC(2026, 4, 1, 1, 30), isActive: true, above: '3', day: '2026-05-01' });
    expect(made).toMatchObject({ code: 200, data: { id: '13', number: 13, grade: 'C', credit: 12.34, isActive: true, $display: { above: '客户3' } } });
    expect((await server.kernel.pool.query(`SELECT "a""b"::text AS at FROM ${target} WHERE "ID" = 13`)).rows).toEqual([{ at: '2026-05-01 09:30:00' }]);
    const changed = await server.call('admin', 'PUT', `${BASE}/customer/13`, { ...made.data, credit: 20 });
    expect(changed).toMatchObject({ code: 200, data: { credit: 20, name: '新客户' } });
    expect(changed.data.version).not.toBe(made.data.version);
    const late = await server.call('admin', 'PUT', `${BASE}/customer/13`, { ...made.data, credit: 21 });
    expect(late).toMatchObject({ status: 409, data: { credit: 20 } });
    // Somebody else writes past the product: that is noticed too.
    await run(`UPDATE ${target} SET note = 'elsewhere' WHERE "ID" = 13`);
    expect(await server.call('admin', 'PUT', `${BASE}/customer/13`, { ...changed.data, credit: 22 })).toMatchObject({ status: 409, data: { note: 'elsewhere' } });
    const history = await server.call('admin', 'GET', `${BASE}/customer/13/History`);
    expect(history.data.list).toMatchObject([{ version: 2, kind: 'update', changes: [{ path: 'credit', before: 12.34, after: 20 }] }, { version: 1, kind: 'create' }]);
    expect(await server.call('admin', 'DELETE', `${BASE}/customer/13`)).toMatchObject({ code: 200 });
    expect((await server.kernel.pool.query(`SELECT 1 FROM ${target} WHERE "ID" = 13`)).rowCount).toBe(0);
    expect(await server.call('admin', 'GET', `${BASE}/customer/13`)).toMatchObject({ status: 404 });
  });

  it('V4: says in plain words, at the field, what its own rules refuse', async () => {
    const { data } = await server.call('admin', 'GET', `${BASE}/customer/2`);
    const put = (values: object) => server.call('admin', 'PUT', `${BASE}/customer/2`, { version: data.version, ...values });
    expect(await put({ name: 'x'.repeat(21) })).toMatchObject({ status: 422, data: { errors: [{ path: 'name' }] } });
    expect(await put({ credit: -1 })).toMatchObject({ status: 422, msg: expect.stringContaining('数据库中的规则不允许') });
    expect(await put({ grade: 'ABC' })).toMatchObject({ status: 422, msg: '有内容超过了列的长度' });
    expect(await put({ above: '999' })).toMatchObject({ status: 422, data: { errors: [{ path: 'above' }] } });
    expect(await put({ number: 77 })).toMatchObject({ code: 200, data: { number: 2 } });
    expect(await server.call('admin', 'DELETE', `${BASE}/customer/2`)).toMatchObject({ status: 409, code: 409 });
    await run(`UPDATE ${target} SET note = 'taken' WHERE "ID" = 5`);
    expect(await put({ note: 'taken' })).toMatchObject({ status: 422, data: { errors: [{ path: 'note', rule: 'unique' }] } });
  });

  it('V4: counts writes in a column of its own where it has one, and finds any text as its key', async () => {
    const id = encodeURIComponent('A/1 "x"');
    const { data } = await server.call('admin', 'GET', `${BASE}/counted/${id}`);
    expect(data).toMatchObject({ version: 5, amount: 0.1 });
    expect(await server.call('admin', 'PUT', `${BASE}/counted/${id}`, { version: 5, amount: 0.3 })).toMatchObject({ code: 200, data: { version: 6, amount: 0.3 } });
    expect(await server.call('admin', 'PUT', `${BASE}/counted/${id}`, { version: 6, own: 'B' })).toMatchObject({ status: 422, data: { errors: [{ path: 'own', message: '主键不能修改' }] } });
    expect(await server.call('admin', 'DELETE', `${BASE}/counted/${id}`)).toMatchObject({ status: 403, msg: '已有表的记录不允许删除' });
    expect(await server.call('admin', 'POST', `${BASE}/counted`, { own: 'A/1 "x"' })).toMatchObject({ status: 422, data: { errors: [{ path: 'own', rule: 'unique' }] } });
  });

  it('V4: is read only without a key, and refuses what it cannot do in words', async () => {
    const { data } = await list('plainLog', { sidx: 'word', sort: 'asc' });
    expect(data.list.map((row: { word: string }) => row.word)).toEqual(['one', 'two']);
    expect(await server.call('admin', 'GET', `${BASE}/plainLog/${encodeURIComponent(data.list[1].id)}`)).toMatchObject({ data: { word: 'two' } });
    expect(await server.call('admin', 'POST', `${BASE}/plainLog`, { word: 'three' })).toMatchObject({ status: 403 });
    expect(await server.call('admin', 'GET', `${BASE}/customer/Template`)).toMatchObject({ status: 400, msg: '已有表不支持导入' });
    expect(await server.call('admin', 'POST', `${BASE}/customer/1/Revert`, { to: 1, version: 1 })).toMatchObject({ status: 400, msg: '已有表的记录不能恢复到历史版本' });
  });

  it('V4: is never computed again as a whole: nothing of it is ours to write', async () => {
    await expect(server.engine.recompute('customer', () => undefined)).rejects.toMatchObject({ errorName: 'badRequest', textKey: 'existing.noRecompute' });
  });

  it('V4: keeps its rights: nothing for those without a grant, rows and columns for those with one', async () => {
    expect(await server.call('engineer', 'POST', `${BASE}/customer/List`, {})).toMatchObject({ status: 403 });
    await server.grant({ model: 'customer', buttons: ['btn_edit'], columns: { name: 'write', number: 'read' }, rule: { field: 'credit', op: 'le', value: 3 } });
    const seen = await server.call('engineer', 'POST', `${BASE}/customer/List`, {});
    expect(seen.data.list.map((row: object) => Object.keys(row).includes('credit'))).toEqual([false, false]);
    expect(await server.call('engineer', 'POST', `${BASE}/customer/List`, { sidx: 'credit' })).toMatchObject({ status: 400 });
    expect(await server.call('engineer', 'GET', `${BASE}/customer/9`)).toMatchObject({ status: 404 });
    const config = await server.call('engineer', 'GET', `${BASE}/customer/Config`);
    expect(JSON.stringify(config.data)).not.toContain('旧系统');
  });

  it('V4: is exported like any other list', async () => {
    const answer = await server.call('admin', 'POST', `${BASE}/customer/Actions/Export`, { format: 'csv', columns: ['number', 'name'], sidx: 'number', sort: 'asc' });
    expect(answer.code).toBe(200);
  });

  it('V4: that is gone or changed is said to be so', async () => {
    await run('ALTER TABLE public.plain_log RENAME COLUMN word TO words');
    expect(await list('plainLog')).toMatchObject({ status: 409, msg: expect.stringContaining('表已变化') });
    await run('DROP TABLE public.plain_log');
    expect(await list('plainLog')).toMatchObject({ status: 409, msg: expect.stringContaining('已没有这张表') });
  });
});
