import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DesignDraft, PublishPlan } from '#schemas/wire/designs.ts';
import { createOtherDatabase, type OtherDatabase } from '../../kernel/testing/other-database.ts';
import { createMariadb } from '../../kernel/testing/test-mariadb.ts';
import { faultOf, openMysql } from '../../records/index.ts';
import { startTestServer, type Answer, type TestServer } from '../../kernel/testing/test-server.ts';

const SOURCES = '/api/system/DataSource';
const TABLES = '/api/system/DataModel';
const DESIGNS = '/api/visualdev/Base';
/** Everything that has ever broken a statement. */
const TABLE = `客户"; DROP TABLE \`x\`; -- $1 ?`;

interface Kind {
  name: string;
  dbType: string;
  port: number;
  create(): Promise<OtherDatabase>;
  quote(name: string): string;
  schemaOf(database: OtherDatabase): string;
  types: { serial: string; decimal: string; flag: string; instant: string; zoned: string };
}

const KINDS: Kind[] = [
  {
    name: 'PostgreSQL', dbType: 'PostgreSQL', port: 5432, create: createOtherDatabase, quote: (name) => `"${name.replaceAll('"', '""')}"`, schemaOf: () => 'public',
    types: { serial: 'serial PRIMARY KEY', decimal: 'numeric(20, 4)', flag: 'boolean', instant: 'timestamp', zoned: 'timestamptz' },
  },
  {
    name: 'MariaDB', dbType: 'MySQL', port: 3306, create: createMariadb, quote: (name) => `\`${name.replaceAll('`', '``')}\``, schemaOf: ({ database }) => database,
    types: { serial: 'int AUTO_INCREMENT PRIMARY KEY', decimal: 'decimal(20, 4)', flag: 'tinyint(1)', instant: 'datetime(3)', zoned: 'timestamp(3) NULL' },
  },
];

let server: TestServer;
let admin: string;
const bases = new Map<string, OtherDatabase>();

beforeAll(async () => {
  const [made] = await Promise.all([
    Promise.all(KINDS.map(async (kind) => [kind.name, await kind.create()] as const)),
    startTestServer({ dataSourceHosts: ['127.0.0.1', 'localhost'] }).then((started) => { server = started; }),
  ]);
  for (const [name, base] of made) bases.set(name, base);
  admin = await server.login('admin');
});
afterAll(async () => {
  for (const base of bases.values()) await base.drop();
  await server.stop();
});

type Row = Record<string, unknown>;
const call = <T = Row>(method: string, path: string, body?: unknown): Promise<Answer<T>> => server.request<T>(method, path, { token: admin, body });
const baseOf = (kind: Kind): OtherDatabase => {
  const base = bases.get(kind.name);
  if (base === undefined) throw new Error(kind.name);
  return base;
};
const settingsOf = (kind: Kind, more: Row = {}): Row => {
  const { host, port, database, user, password } = baseOf(kind);
  return { fullName: `库 ${kind.name}`, dbType: kind.dbType, host, port, serviceName: database, userName: user, password, isReadOnly: false, tls: 'off', statementTimeout: 5, poolSize: 3, ...more };
};

async function sourceOf(kind: Kind): Promise<string> {
  const made = await call('POST', SOURCES, settingsOf(kind));
  expect(made).toMatchObject({ code: 200 });
  return String(made.data['id']);
}

async function screenOver(source: string, schema: string, table: string, change: (draft: DesignDraft) => void = () => undefined): Promise<{ code: string; model: DesignDraft['documents']['model'] }> {
  const made = await call('POST', `${DESIGNS}/Actions/FromTable`, { source, schema, table });
  expect(made).toMatchObject({ code: 200 });
  const { data: draft } = await call<DesignDraft>('GET', `${DESIGNS}/${String(made.data['id'])}/Draft`);
  change(draft);
  const { data: saved } = await call('PUT', `${DESIGNS}/${String(made.data['id'])}/Draft`, { revision: draft.revision, documents: draft.documents });
  const { data: plan } = await call<PublishPlan>('POST', `${DESIGNS}/${String(made.data['id'])}/Actions/Plan`, {});
  const published = await call('POST', `${DESIGNS}/${String(made.data['id'])}/Actions/Publish`, { revision: saved['revision'], hash: plan.hash, note: '', acceptedUnfit: [], menu: null, grants: [] });
  expect([published.status, plan.statements, plan.findings.filter(({ severity }) => severity === 'error')]).toEqual([200, [], []]);
  return { code: draft.documents.model.code, model: draft.documents.model };
}

const online = (code: string, rest = ''): string => `/api/visualdev/OnlineDev/${code}${rest}`;
const list = (code: string, query: object = {}): Promise<Answer<Row>> => call('POST', online(code, '/List'), query);
const idsOf = ({ data }: Answer<Row>): string[] => (data['list'] as Row[]).map((row) => String(row['id']));

describe.each(KINDS)('an existing table in $name', (kind) => {
  let source: string;
  let code: string;
  let keys: Record<string, string>;
  const run = (statement: string) => baseOf(kind).run(statement);
  const target = kind.quote(TABLE);
  const column = (name: string): string => kind.quote(name);

  beforeAll(async () => {
    const { serial, decimal, flag, instant, zoned } = kind.types;
    await run(`CREATE TABLE ${target} (
      ${column('ID')} ${serial}, ${column('select')} varchar(20) NOT NULL, amount ${decimal}, ${column('客户等级')} char(2) DEFAULT 'C', ${column('a"b`c')} ${instant}, seen ${zoned},
      active ${flag}, above integer, ${column('from')} date, opens time, note varchar(60) UNIQUE, ratio ${kind.name === 'MariaDB' ? 'double' : 'double precision'}, big bigint,
      CHECK (amount >= 0), FOREIGN KEY (above) REFERENCES ${target} (${column('ID')}))`);
    for (let n = 1; n <= 12; n += 1) {
      await run(`INSERT INTO ${target} (${column('select')}, amount, ${column('a"b`c')}, above, ratio, active) VALUES ('客户${String(n)}', ${String(n * 1.5)}, '2026-01-01 08:00:00', ${n === 1 ? 'NULL' : String(n - 1)}, 0.1, ${n % 2 === 0 ? 'true' : n === 1 ? 'NULL' : 'false'})`);
    }
    source = await sourceOf(kind);
    const made = await screenOver(source, kind.schemaOf(baseOf(kind)), TABLE, ({ documents }) => { documents.model.remove = 'hard'; documents.model.title = '客户'; });
    ({ code } = made);
    keys = Object.fromEntries(Object.entries(made.model.fields).map(([key, field]) => [field.column?.name ?? '', key]));
  });

  it('V4: is tried first, and what is wrong is said in plain words', async () => {
    const tested = (more: Row = {}): Promise<Answer<Row>> => {
      const { isReadOnly: _r, statementTimeout: _s, poolSize: _p, ...settings } = settingsOf(kind, more);
      return call('POST', `${SOURCES}/Actions/Test`, settings);
    };
    expect(await tested()).toMatchObject({ code: 200 });
    expect(await call('POST', `${SOURCES}/${source}/Actions/Test`)).toMatchObject({ code: 200 });
    expect(await tested({ userName: 'nobody', password: 'nobody-knows-1' })).toMatchObject({ status: 409, msg: expect.stringContaining('用户名或密码不正确') });
    expect(await tested({ port: 1 })).toMatchObject({ status: 409, msg: expect.stringContaining('没有数据库在该端口监听') });
    expect(await tested({ host: 'no-such-host.invalid' })).toMatchObject({ status: 409, msg: expect.stringContaining('找不到该主机') });
    expect(await tested({ tls: 'require' })).toMatchObject({ status: 409, msg: expect.stringContaining('对方不支持加密连接') });
    const missing = await tested({ serviceName: 'no_such' });
    // An account that may use one database alone is not told what others there are.
    expect([missing.status, missing.msg]).toEqual([409, expect.stringMatching(/没有这个库|无权登录/)]);
    const other = KINDS.find(({ name }) => name !== kind.name) ?? kind;
    expect((await tested({ dbType: other.dbType })).status).toBe(409);
  });

  it('V4: is shown with its columns and how they point at each other', async () => {
    const { data } = await call('GET', `${TABLES}/${source}/Tables`);
    expect(data['list']).toMatchObject([{ table: TABLE, kind: 'table', design: { code } }]);
    const fields = await call('GET', `${TABLES}/${source}/Tables/${encodeURIComponent(TABLE)}/Fields?schema=${encodeURIComponent(kind.schemaOf(baseOf(kind)))}`);
    const byName = new Map((fields.data['list'] as Row[]).map((field) => [String(field['name']), field]));
    expect(byName.get('ID')).toMatchObject({ isKey: true, isUnique: true, isRequired: true, isGenerated: true });
    expect(byName.get('select')).toMatchObject({ maxLength: 20, isRequired: true, hasDefault: false });
    expect(byName.get('amount')).toMatchObject({ scale: 4, isRequired: false });
    expect(byName.get('客户等级')).toMatchObject({ hasDefault: true });
    expect(byName.get('above')).toMatchObject({ pointsAt: { table: TABLE, column: 'ID' } });
    const relations = await call('GET', `${TABLES}/${source}/Relations`);
    expect(relations.data['edges']).toMatchObject([{ kind: 'tree', field: 'above' }]);
  });

  it('V4: is listed, filtered, sorted, searched, grouped and summed', async () => {
    const all = await list(code, { pageSize: 5, sidx: keys['ID'], sort: 'asc', sums: [{ field: 'amount', function: 'sum' }, { field: 'above', function: 'count' }] });
    expect(all).toMatchObject({ code: 200, data: { pagination: { total: 12 }, sums: { amount: 117, above: 11 } } });
    expect(idsOf(all)).toEqual(['1', '2', '3', '4', '5']);
    expect((all.data['list'] as Row[])[1]).toMatchObject({ [keys['select'] ?? '']: '客户2', amount: 3, active: true, above: '1', ratio: 0.1, [keys['a"b`c'] ?? '']: Date.UTC(2026, 0, 1), $display: { above: '客户1' } });
    const filter = { all: [{ field: 'amount', op: 'gt', value: 6 }, { field: keys['a"b`c'], op: 'eq', value: '2026-01-01' }, { field: keys['select'], op: 'contains', value: '客户1' }] };
    expect(idsOf(await list(code, { filter, sidx: 'amount', sort: 'desc' }))).toEqual(['12', '11', '10']);
    // What has no value comes last, whichever way.
    expect(idsOf(await list(code, { sidx: 'active', sort: 'desc' })).at(-1)).toBe('1');
    expect(idsOf(await list(code, { sidx: 'active', sort: 'asc' })).at(-1)).toBe('1');
    expect(idsOf(await list(code, { keyword: '客户7' }))).toEqual(['7']);
    const only = async (condition: object): Promise<string[]> => idsOf(await list(code, { filter: condition, sidx: keys['ID'], sort: 'asc' }));
    expect(await only({ field: 'active', op: 'eq', value: true })).toEqual(['2', '4', '6', '8', '10', '12']);
    expect(await only({ field: 'active', op: 'empty' })).toEqual(['1']);
    expect(await only({ field: 'above', op: 'in', value: ['3', '4'] })).toEqual(['4', '5']);
    expect(await only({ field: keys['select'], op: 'endsWith', value: '2' })).toEqual(['2', '12']);
    expect(await only({ field: keys['select'], op: 'ne', value: '客户1' })).toHaveLength(11);
    expect(await only({ field: 'amount', op: 'between', value: [3, 4.5] })).toEqual(['2', '3']);
    expect(await only({ field: keys['a"b`c'], op: 'le', value: '2025-12-31' })).toEqual([]);
    expect(await only({ field: keys['select'], op: 'eq', value: `' OR 1=1 -- \\` })).toEqual([]);
    expect(await only({ not: { field: 'amount', op: 'gt', value: { field: keys['ID'] } } })).toEqual([]);
    const groups = await call('POST', online(code, '/Groups'), { field: 'active', sums: [{ field: 'amount', function: 'sum' }] });
    expect(groups.data['list']).toMatchObject([{ value: false, count: 5, sums: { amount: 52.5 } }, { value: true, count: 6, sums: { amount: 63 } }, { value: null, count: 1 }]);
    const days = await call('POST', online(code, '/Groups'), { field: keys['a"b`c'], by: 'month' });
    expect(days.data['list']).toMatchObject([{ value: '2026-01', count: 12 }]);
    const hours = await call('POST', online(code, '/Groups'), { field: keys['a"b`c'], by: 'hour' });
    expect(hours.data['list']).toMatchObject([{ value: '2026-01-01 08', count: 12 }]);
    const choices = await call('POST', online(code, '/Options'), { field: 'above', keyword: '客户12' });
    expect(choices.data['list']).toMatchObject([{ value: '12', label: '客户12' }]);
  });

  it('V4: takes new rows, writes what has changed and nothing else, and notices who came between', async () => {
    const name = keys['select'] ?? '';
    const at = keys['a"b`c'] ?? '';
    const made = await call('POST', online(code), { [name]: '新客户 😀 \\ \'', amount: 1234567.8912, [at]: Date.UTC(2026, 4, 1, 1, 30), seen: Date.UTC(2026, 4, 1, 1, 30), active: true, above: '3', [keys['from'] ?? '']: '2026-05-01', opens: '08:30:00', big: 999999999999 });
    expect(made).toMatchObject({ code: 200, data: { id: '13', amount: 1234567.8912, active: true, [name]: '新客户 😀 \\ \'', [keys['客户等级'] ?? '']: 'C', [keys['from'] ?? '']: '2026-05-01', opens: '08:30:00', big: 999999999999, $display: { above: '客户3' } } });
    expect([made.data[at], made.data['seen']]).toEqual([Date.UTC(2026, 4, 1, 1, 30), Date.UTC(2026, 4, 1, 1, 30)]);
    const text = kind.name === 'MariaDB' ? 'CHAR' : 'text';
    const [raw] = await run(`SELECT CAST(${column('a"b`c')} AS ${text}) AS at, CAST(amount AS ${text}) AS amount, note FROM ${target} WHERE ${column('ID')} = 13`);
    expect(raw).toEqual({ at: expect.stringMatching(/^2026-05-01 09:30:00/), amount: '1234567.8912', note: null });
    const changed = await call('PUT', online(code, '/13'), { ...made.data, amount: 20, active: null });
    expect(changed).toMatchObject({ code: 200, data: { amount: 20, active: null, [name]: '新客户 😀 \\ \'' } });
    expect(changed.data['version']).not.toBe(made.data['version']);
    expect(await call('PUT', online(code, '/13'), { ...made.data, amount: 21 })).toMatchObject({ status: 409, data: { amount: 20 } });
    // Somebody else writes past the product: that is noticed too.
    await run(`UPDATE ${target} SET note = 'elsewhere' WHERE ${column('ID')} = 13`);
    expect(await call('PUT', online(code, '/13'), { ...changed.data, amount: 22 })).toMatchObject({ status: 409, data: { note: 'elsewhere' } });
    const history = await call('GET', online(code, '/13/History'));
    expect(history.data['list']).toMatchObject([{ kind: 'update' }, { kind: 'create' }]);
    expect(await call('DELETE', online(code, '/13'))).toMatchObject({ code: 200 });
    expect(await run(`SELECT 1 FROM ${target} WHERE ${column('ID')} = 13`)).toEqual([]);
    expect(await call('GET', online(code, '/13'))).toMatchObject({ status: 404 });
  });

  it('V4: lets one of two who write at once win', async () => {
    const { data } = await call('GET', online(code, '/6'));
    const answers = await Promise.all([61, 62, 63].map((amount) => call('PUT', online(code, '/6'), { version: data['version'], amount })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await run(`UPDATE ${target} SET amount = 9 WHERE ${column('ID')} = 6`);
  });

  it('V4: says in plain words, at the field, what its own rules refuse', async () => {
    const name = keys['select'] ?? '';
    const { data } = await call('GET', online(code, '/2'));
    const put = (values: object): Promise<Answer<Row>> => call('PUT', online(code, '/2'), { version: data['version'], ...values });
    expect(await put({ [name]: 'x'.repeat(21) })).toMatchObject({ status: 422, data: { errors: [{ path: name }] } });
    expect(await put({ amount: -1 })).toMatchObject({ status: 422, msg: expect.stringContaining('数据库中的规则不允许') });
    expect(await put({ above: '999' })).toMatchObject({ status: 422, data: { errors: [{ path: 'above' }] } });
    expect(await call('DELETE', online(code, '/2'))).toMatchObject({ status: 409, code: 409 });
    await run(`UPDATE ${target} SET note = 'taken' WHERE ${column('ID')} = 5`);
    expect(await put({ note: 'taken' })).toMatchObject({ status: 422, data: { errors: [{ path: 'note', rule: 'unique' }] } });
    expect((await run(`SELECT amount FROM ${target} WHERE ${column('ID')} = 2`)).map(({ amount }) => Number(amount))).toEqual([3]);
  });

  it('V4: is exported as it is shown', async () => {
    const answer = await call<{ url: string }>('POST', online(code, '/Actions/Export'), { format: 'csv', selectKey: [keys['ID'], keys['select'], 'amount', 'active'], sidx: keys['ID'], sort: 'asc', dataType: 1 });
    expect(answer.code).toBe(200);
    const file = await fetch(`${server.url}${answer.data.url}`, { headers: { authorization: admin } });
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(13);
    expect(lines[2]).toMatch(/^2,客户2,3/);
  });

  it('V4: counts writes in a column of its own where it has one, and finds any text as its key', async () => {
    await run(`CREATE TABLE counted (code varchar(40) PRIMARY KEY, amount ${kind.types.decimal}, ver integer NOT NULL DEFAULT 5)`);
    await run(`INSERT INTO counted (code, amount) VALUES ('A/1 "x"', 0.1)`);
    const { code: counted } = await screenOver(source, kind.schemaOf(baseOf(kind)), 'counted', ({ documents: { model } }) => { if (model.existing) model.existing.version = 'ver'; });
    const path = online(counted, `/${encodeURIComponent('A/1 "x"')}`);
    expect(await call('GET', path)).toMatchObject({ data: { version: 5, amount: 0.1 } });
    expect(await call('PUT', path, { version: 5, amount: 0.3 })).toMatchObject({ code: 200, data: { version: 6, amount: 0.3 } });
    expect(await call('PUT', path, { version: 5, amount: 0.4 })).toMatchObject({ status: 409 });
    expect(await call('PUT', path, { version: 6, code: 'B' })).toMatchObject({ status: 422, data: { errors: [{ path: 'code' }] } });
    expect(await call('DELETE', path)).toMatchObject({ status: 403 });
    expect(await call('POST', online(counted), { code: 'A/1 "x"' })).toMatchObject({ status: 422, data: { errors: [{ path: 'code', rule: 'unique' }] } });
    expect(await call('POST', online(counted), { code: '中/文' })).toMatchObject({ code: 200, data: { id: '中/文', version: 5 } });
  });

  it('V4: is read only without a key, and where the data source is', async () => {
    await run(`CREATE TABLE plain_log (at ${kind.types.instant}, word varchar(20))`);
    await run(`INSERT INTO plain_log (word) VALUES ('one'), ('two')`);
    const { code: log } = await screenOver(source, kind.schemaOf(baseOf(kind)), 'plain_log');
    const { data } = await list(log, { sidx: 'word', sort: 'asc' });
    expect((data['list'] as Row[]).map(({ word }) => String(word))).toEqual(['one', 'two']);
    expect(await call('GET', online(log, `/${encodeURIComponent(String((data['list'] as Row[])[1]?.['id']))}`))).toMatchObject({ data: { word: 'two' } });
    expect((await call('POST', online(log), { word: 'three' })).status).toBe(403);
    await call('PUT', `${SOURCES}/${source}`, { isReadOnly: true });
    await expect.poll(async () => (await call('PUT', online(code, '/2'), { version: 1, amount: 5 })).msg).toBe('数据源是只读的');
    expect((await list(code)).code).toBe(200);
    await call('PUT', `${SOURCES}/${source}`, { isReadOnly: false });
    await expect.poll(async () => (await call('PUT', online(code, '/2'), { version: 1, amount: 5 })).status).toBe(409);
  });

  it('V4: keeps what it speaks, and says when it has changed or gone', async () => {
    const other = KINDS.find(({ name }) => name !== kind.name) ?? kind;
    expect(await call('PUT', `${SOURCES}/${source}`, { dbType: other.dbType, password: baseOf(kind).password })).toMatchObject({ status: 422, data: { errors: [{ path: 'dbType' }] } });
    await run(`ALTER TABLE counted RENAME TO moved`);
    const counted = (await call('GET', `${DESIGNS}?pageSize=100&keyword=counted`)).data['list'] as Row[];
    expect(counted.length).toBeGreaterThan(0);
    expect(await list(String(counted[0]?.['enCode']))).toMatchObject({ status: 409, msg: expect.stringContaining('已没有这张表') });
    await run(`ALTER TABLE ${target} DROP COLUMN opens`);
    expect(await list(code)).toMatchObject({ status: 409, msg: expect.stringContaining('表已变化') });
  });
});

describe('what only MySQL has', () => {
  const kind = KINDS.find(({ dbType }) => dbType === 'MySQL') ?? KINDS[0];
  if (kind === undefined) throw new Error('no MySQL');

  it('V4: numbers too long for a number stay exact, and so does what else a row holds', async () => {
    const run = (statement: string) => baseOf(kind).run(statement);
    await run(`CREATE TABLE odd (id bigint unsigned PRIMARY KEY, money decimal(30, 10), tiny tinyint(1), digit tinyint, flag bit(1), kind enum('甲', '乙'), ratio float,
      doc longtext, day date, made timestamp DEFAULT CURRENT_TIMESTAMP, raw blob, year_made year, latin varchar(20) CHARACTER SET latin1) COMMENT '杂项'`);
    await run(`SET SESSION sql_mode = ''`);
    await run(`INSERT INTO odd (id, money, tiny, digit, flag, kind, ratio, doc, day, raw, year_made, latin)
      VALUES (18446744073709551615, 12345678901234567890.1234567891, 1, 7, b'1', '乙', 0.1, '长文', '0000-00-00', 'x', 2026, 'é')`);
    const [stored] = await call<{ list: Row[] }>('GET', `${SOURCES}/Selector`).then(({ data }) => data.list.filter(({ dbType }) => dbType === 'MySQL'));
    const source = String(stored?.['id']);
    const { code } = await screenOver(source, baseOf(kind).database, 'odd', ({ documents }) => { documents.model.remove = 'hard'; });
    const id = '18446744073709551615';
    const { data } = await call('GET', online(code, `/${id}`));
    expect(data).toMatchObject({ id, money: '12345678901234567890.1234567891', tiny: true, digit: 7, flag: true, kind: '乙', ratio: 0.1, doc: '长文', day: null, yearMade: 2026, latin: 'é' });
    expect(Math.abs(Number(data['made']) - Date.now())).toBeLessThan(3_600_000);
    expect(await call('PUT', online(code, `/${id}`), { ...data, doc: '改过' })).toMatchObject({ code: 200, data: { doc: '改过', id } });
    expect(await run('SELECT CAST(money AS CHAR) AS money, CAST(id AS CHAR) AS id, doc, HEX(raw) AS raw FROM odd')).toEqual([{ money: '12345678901234567890.1234567891', id, doc: '改过', raw: '78' }]);
    expect(await call('PUT', online(code, `/${id}`), { version: data['version'], kind: '丙' })).toMatchObject({ status: 409 });
    const late = await call('GET', online(code, `/${id}`));
    expect(await call('PUT', online(code, `/${id}`), { version: late.data['version'], kind: '丙' })).toMatchObject({ status: 422, data: { errors: [{ path: 'kind', rule: 'wrongValue', message: '有内容不是该列能存放的值' }] } });
    expect(idsOf(await list(code, { filter: { all: [{ field: 'latin', op: 'eq', value: 'é' }, { field: 'kind', op: 'eq', value: '乙' }, { field: 'doc', op: 'startsWith', value: '改' }] } }))).toEqual([id]);
    expect(idsOf(await list(code, { filter: { field: 'latin', op: 'eq', value: 'é ' } }))).toEqual([]);
    expect(await call('DELETE', online(code, `/${id}`))).toMatchObject({ code: 200 });
    expect(await run('SELECT 1 FROM odd')).toEqual([]);
  });

  it('a query that takes too long is ended and said to be so', async () => {
    await baseOf(kind).run('CREATE OR REPLACE VIEW slow AS SELECT 1 AS one');
    const settings = { name: 'x', dialect: 'mysql' as const, host: '127.0.0.1', port: baseOf(kind).port, database: baseOf(kind).database, user: baseOf(kind).user, password: baseOf(kind).password, tls: 'off' as const, isReadOnly: true, timeoutMs: 300, poolSize: 1 };
    const opened = openMysql(settings, '127.0.0.1', 5_000);
    const failure: unknown = await opened.database.rows('SELECT SLEEP(20)').catch((error: unknown) => error);
    expect(faultOf(failure)?.kind).toBe('tooSlow');
    // The connection serves again, and what only reads cannot write.
    expect(await opened.database.rows('SELECT $1, $2', ['$2 "?"', null])).toEqual([['$2 "?"', null]]);
    const written: unknown = await opened.database.rows('CREATE TABLE never (a int)').catch((error: unknown) => error);
    expect(faultOf(written)?.kind).toBe('readOnly');
    await opened.close();
  });
});
