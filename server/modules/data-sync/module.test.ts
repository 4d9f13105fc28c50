import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseAddress } from '../../kernel/testing/database-address.ts';
import { createOtherDatabase, type OtherDatabase } from '../../kernel/testing/other-database.ts';
import { createMariadb } from '../../kernel/testing/test-mariadb.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { claimProgress } from './runs.ts';

type Row = Record<string, unknown>;
interface Counts { added: number; changed: number; removed: number; same: number; skipped: number }
interface Ended { id: string; state: string; reason: string | null; detail: string | null; counts: Counts; tables: Row[]; problems: Row[] }

const SYNCS = '/api/system/DataSync';
const ONLINE = '/api/visualdev/OnlineDev';
const LONG = { timeout: 20_000, interval: 50 };
/** Everything that has ever broken a statement. */
const HOSTILE = `客户"; DROP TABLE x; -- $1 ?\``;

let server: TestServer;
let second: TestServer;
let admin: string;
let postgres: OtherDatabase;
let mariadb: OtherDatabase;
const links = new Map<OtherDatabase, string>();
let count = 0;

beforeAll(async () => {
  [postgres, mariadb, server] = await Promise.all([createOtherDatabase(), createMariadb(), startTestServer({ seed: true, dataSourceHosts: ['127.0.0.1', 'localhost'] })]);
  second = await startTestServer({ seed: true, dataSourceHosts: ['127.0.0.1', 'localhost'], sameDatabaseAs: server });
  admin = await server.login('admin');
  for (const [base, dbType] of [[postgres, 'PostgreSQL'], [mariadb, 'MySQL']] as const) links.set(base, await link(base, dbType, dbType));
}, 120_000);
afterAll(async () => {
  await second?.stop();
  await server?.stop();
  await postgres?.drop();
  await mariadb?.drop();
});
beforeEach(async () => {
  await server.kernel.pool.query('create schema if not exists outer_data');
});

const own = async (statement: string): Promise<Row[]> => (await server.kernel.pool.query<Row>(statement)).rows;
const call = <T = Row>(method: string, path: string, body?: unknown, token = admin, on = server) => on.request<T>(method, path, { token, body });
const linkOf = (base: OtherDatabase): string => links.get(base) ?? '';
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const ticked = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

async function link({ host, port, database, user, password }: OtherDatabase, fullName: string, dbType: string, more: Row = {}): Promise<string> {
  const made = await call('POST', '/api/system/DataSource', { fullName, dbType, host, port, serviceName: database, userName: user, password, isReadOnly: false, tls: 'off', statementTimeout: 10, poolSize: 3, ...more });
  expect(made).toMatchObject({ code: 200 });
  return String(made.data['id']);
}

async function make(values: Row): Promise<string> {
  const made = await call('POST', `${ONLINE}/dataSync`, { fullName: `同步${String(++count)}`, sourceKind: 'own', batchSize: 100, ...values });
  expect(made).toMatchObject({ code: 200 });
  return String(made.data['id']);
}

const begin = (id: string, what: 'Dry' | 'Run' = 'Run', on = server, token = admin) => call<{ id: string }>('POST', `${SYNCS}/${id}/Actions/${what}`, undefined, token, on);

async function runOf(id: string): Promise<Ended> {
  const { data } = await call<Row>('GET', `${ONLINE}/dataSyncRun/${id}`);
  const number = (key: string): number => Number(data[`${key}Count`] ?? 0);
  return {
    id, state: String(data['state']), reason: data['reason'] as string | null, detail: data['detail'] as string | null, tables: data['tables'] as Row[], problems: (data['problems'] as Row[]).map(({ place, rule, affected }) => ({ place, rule, affected })),
    counts: { added: number('added'), changed: number('changed'), removed: number('removed'), same: number('same'), skipped: number('skipped') },
  };
}

async function ended(id: string): Promise<Ended> {
  await expect.poll(async () => (await runOf(id)).state, LONG).not.toMatch(/waiting|running/);
  return runOf(id);
}

async function run(id: string, what: 'Dry' | 'Run' = 'Run'): Promise<Ended> {
  const begun = await begin(id, what);
  expect(begun).toMatchObject({ code: 200 });
  return ended(begun.data.id);
}

describe('from the own database to MariaDB', () => {
  const table = quoted(HOSTILE);
  const target = ticked(HOSTILE);

  it('carries every kind of value, counts the same in a dry run that writes nothing, and finds nothing to do afterwards', async () => {
    await own(`create table outer_data.${table} (id bigint primary key, "select" varchar(20) not null, amount numeric(20, 4), ok boolean, at timestamptz(3), wall timestamp(3), day date, hour time, note text, raw bytea, data jsonb, code uuid, odd int)`);
    await own(`insert into outer_data.${table} select n, '名 ' || n || ' \\ '' 😀', n * 1.5, n % 2 = 0, '2026-01-01 08:00:00.125+00'::timestamptz + n * interval '1 hour', '2026-01-01 08:00:00', '2026-02-03', '08:30', null, '\\x00ff'::bytea, '{"b": 1, "a": [1, 2]}', gen_random_uuid(), n from generate_series(1, 250) n`);
    await own(`update outer_data.${table} set amount = 9007199254740993.1234, note = repeat('字', 40) where id = 7`);
    await mariadb.run(`create table ${target} (id bigint primary key, \`select\` varchar(20) not null, amount decimal(20, 4), ok tinyint(1), at datetime(3), wall datetime(3), day date, hour time, note varchar(30), raw varbinary(10), data longtext, code char(36), only_here int default 5) character set utf8mb4`);
    await mariadb.run(`insert into ${target} (id, \`select\`, amount) values (3, 'old', 1), (900, 'gone', 1)`);
    const id = await make({ target: linkOf(mariadb), tables: [{ sourceSchema: 'outer_data', sourceTable: HOSTILE, mode: 'mirror' }] });

    const dry = await run(id, 'Dry');
    expect(dry).toMatchObject({ state: 'done', counts: { added: 248, changed: 1, removed: 1, same: 0, skipped: 1 } });
    expect(dry.problems).toEqual([{ place: `${HOSTILE}.note`, rule: 'tooLong', affected: 1 }, { place: `${HOSTILE}.odd`, rule: 'leftOut', affected: null }]);
    expect(await mariadb.run(`select count(*) as n from ${target}`)).toEqual([{ n: '2' }]);

    const done = await run(id);
    expect({ ...done, id: '' }).toEqual({ ...dry, id: '', tables: done.tables });
    expect(await mariadb.run(`select id, \`select\`, cast(amount as char) as amount, ok, at, wall, day, hour, note, hex(raw) as raw, only_here from ${target} where id in (3, 7, 8, 900)`)).toEqual([
      { id: '3', select: "名 3 \\ ' 😀", amount: '4.5000', ok: 0, at: '2026-01-01 19:00:00.125', wall: '2026-01-01 08:00:00.000', day: '2026-02-03', hour: '08:30:00', note: null, raw: '00FF', only_here: 5 },
      { id: '8', select: "名 8 \\ ' 😀", amount: '12.0000', ok: 1, at: '2026-01-02 00:00:00.125', wall: '2026-01-01 08:00:00.000', day: '2026-02-03', hour: '08:30:00', note: null, raw: '00FF', only_here: 5 },
    ]);
    await own(`update outer_data.${table} set note = 'fits' where id = 7`);
    expect((await run(id)).counts).toEqual({ added: 1, changed: 0, removed: 0, same: 249, skipped: 0 });
    expect(await mariadb.run(`select cast(amount as char) as amount from ${target} where id = 7`)).toEqual([{ amount: '9007199254740993.1234' }]);
    expect((await run(id)).counts).toEqual({ added: 0, changed: 0, removed: 0, same: 250, skipped: 0 });
  });
});

describe('between PostgreSQL and MariaDB', () => {
  it('goes by columns of other names and a key of two, only adds where that is wanted, and skips what the target refuses', async () => {
    await mariadb.run('create table doc_lines (doc varchar(10) not null, pos int not null, txt varchar(40), flag bit(1), big bigint unsigned, primary key (doc, pos))');
    await postgres.run('create table doc_lines (doc_no varchar(10) not null, pos smallint not null, txt varchar(40) unique, flag boolean, big numeric(20), primary key (doc_no, pos))');
    await mariadb.run(`insert into doc_lines values ('A', 1, 'one', 1, 18446744073709551615), ('A', 2, 'two', 0, 1), ('B', 1, 'one', null, 2), ('B', 99999, 'far', 1, 3)`);
    await postgres.run(`insert into doc_lines values ('A', 2, 'kept', true, 5), ('Z', 9, 'kept too', true, 5)`);
    const tables = (mode: string) => [{ sourceTable: 'doc_lines', mode }];
    const values = { sourceKind: 'link', source: linkOf(mariadb), target: linkOf(postgres), columns: [{ ofTable: 'doc_lines', sourceColumn: 'doc', targetColumn: 'doc_no' }] };
    const added = await run(await make({ ...values, tables: tables('add') }));
    expect(added).toMatchObject({ state: 'done', counts: { added: 1, changed: 0, removed: 0, same: 1, skipped: 2 } });
    expect(added.problems).toEqual([{ place: 'doc_lines.pos', rule: 'outOfRange', affected: 1 }, { place: 'doc_lines.txt', rule: 'unique', affected: 1 }]);
    expect(await postgres.run('select doc_no, pos, txt, flag, big::text from doc_lines order by 1, 2')).toEqual([
      { doc_no: 'A', pos: 1, txt: 'one', flag: true, big: '18446744073709551615' }, { doc_no: 'A', pos: 2, txt: 'kept', flag: true, big: '5' }, { doc_no: 'Z', pos: 9, txt: 'kept too', flag: true, big: '5' },
    ]);
    const merged = await run(await make({ ...values, batchSize: 1, tables: tables('mirror') }));
    expect(merged.counts).toEqual({ added: 0, changed: 1, removed: 1, same: 1, skipped: 2 });
    expect(await postgres.run('select txt, flag from doc_lines order by doc_no, pos')).toEqual([{ txt: 'one', flag: true }, { txt: 'two', flag: false }]);
  });

  it('refuses before anything is written what cannot be carried over, each by its name', async () => {
    await mariadb.run('create table no_key (a int)');
    await mariadb.run('create table fine (id int primary key, a int)');
    await mariadb.run('create table types (id int primary key, a varchar(10))');
    for (const statement of ['create table no_key (a int)', 'create table fine (id int primary key, a int)', 'create table types (id int primary key, a date, needed int not null)']) await postgres.run(statement);
    await mariadb.run('insert into fine values (1, 1)');
    const id = await make({ sourceKind: 'link', source: linkOf(mariadb), target: linkOf(postgres), tables: ['fine', 'no_key', 'types', 'nowhere'].map((sourceTable) => ({ sourceTable, mode: 'merge' })), columns: [{ ofTable: 'fine', sourceColumn: 'none', targetColumn: 'a' }] });
    const problems = [
      { place: 'fine.none', rule: 'unknownColumn', affected: null }, { place: 'no_key', rule: 'noKey', affected: null },
      { place: 'types.a', rule: 'incompatible', affected: null }, { place: 'types.needed', rule: 'missingColumn', affected: null },
      { place: 'nowhere', rule: 'noTable', affected: null }, { place: '→ nowhere', rule: 'noTable', affected: null }, { place: 'fine.a', rule: 'leftOut', affected: null },
    ];
    expect(await run(id, 'Dry')).toMatchObject({ state: 'done', problems });
    expect(await run(id)).toMatchObject({ state: 'failed', reason: 'notFit', problems });
    expect(await postgres.run('select * from fine')).toEqual([]);
  });

  it('removes nothing where the source has lost all its rows', async () => {
    await mariadb.run('create table emptied (id int primary key)');
    await postgres.run('create table emptied (id int primary key)');
    await postgres.run('insert into emptied values (1)');
    expect(await run(await make({ sourceKind: 'link', source: linkOf(mariadb), target: linkOf(postgres), tables: [{ sourceTable: 'emptied', mode: 'mirror' }] })))
      .toMatchObject({ state: 'done', counts: { removed: 0 }, problems: [{ place: 'emptied', rule: 'emptySource' }] });
    expect(await postgres.run('select id from emptied')).toEqual([{ id: 1 }]);
  });
});

describe('the tables of the product', () => {
  it('are neither read nor written, by a link to its own database either', async () => {
    const { hostname, port, username, password, pathname, searchParams } = new URL(databaseAddress(server.connection));
    const host = searchParams.get('host') ?? hostname;
    const self = await link({ host, port: Number(port), user: username, password: decodeURIComponent(password), database: pathname.slice(1), run: own, drop: async () => undefined }, '自己', 'PostgreSQL');
    await postgres.run('create table sys_user (id text primary key)');
    expect((await run(await make({ target: linkOf(postgres), tables: [{ sourceSchema: 'records', sourceTable: 'sys_user', mode: 'add' }] }), 'Dry')).problems).toEqual([{ place: 'records.sys_user', rule: 'protected', affected: null }]);
    const back = await run(await make({ sourceKind: 'link', source: linkOf(postgres), target: self, tables: [{ sourceTable: 'sys_user', targetSchema: 'records', mode: 'mirror' }] }));
    expect(back).toMatchObject({ state: 'failed', reason: 'notFit', problems: [{ place: 'records.sys_user', rule: 'protected' }] });
    const answer = await call<{ errors: Row[] }>('POST', `${ONLINE}/dataSync`, { fullName: '同一', sourceKind: 'link', source: linkOf(postgres), target: linkOf(postgres), batchSize: 1, tables: [{ sourceTable: 'a', mode: 'add' }] });
    expect([answer.status, answer.data.errors.map(({ path }) => path)]).toEqual([422, ['target']]);
  });
});

describe('a data source that a data sync names', () => {
  it('stays as long as the data sync does, be it where rows come from or where they go', async () => {
    const [from, to] = [await link(postgres, '取数库', 'PostgreSQL'), await link(mariadb, '存数库', 'MySQL')];
    const fullName = '每晚取数';
    const id = await make({ fullName, sourceKind: 'link', source: from, target: to, tables: [{ sourceTable: 'any', mode: 'add' }] });
    const remove = (model: string, record: string) => call('DELETE', `${ONLINE}/${model}/${record}`);
    for (const record of [from, to]) {
      const refused = await remove('dataSource', record);
      expect([refused.status, refused.msg]).toEqual([409, `数据源正在被使用：${fullName}`]);
    }
    expect(await remove('dataSync', id)).toMatchObject({ code: 200 });
    for (const record of [from, to]) expect(await remove('dataSource', record)).toMatchObject({ code: 200 });
  });
});

describe('a run', () => {
  const many = 3_000;
  async function big(name: string): Promise<string> {
    await own(`create table outer_data.${name} (id int primary key, label text)`);
    await own(`insert into outer_data.${name} select n, 'row ' || n from generate_series(1, ${String(many)}) n`);
    await postgres.run(`create table ${name} (id int primary key, label text)`);
    return make({ target: linkOf(postgres), batchSize: 10, tables: [{ sourceSchema: 'outer_data', sourceTable: name, mode: 'merge' }] });
  }
  const rowsIn = async (name: string): Promise<number> => Number((await postgres.run(`select count(*) as n from ${name}`))[0]?.['n']);

  it('that is paused goes on where it was, and has the same rows and counts in the end', async () => {
    const id = await big('paused');
    const { data } = await begin(id);
    await expect.poll(() => rowsIn('paused'), LONG).toBeGreaterThan(50);
    expect(await call('POST', `${SYNCS}/Runs/${data.id}/Actions/Pause`)).toMatchObject({ code: 200 });
    const paused = await runOf(data.id);
    expect(paused).toMatchObject({ state: 'paused' });
    expect(paused.counts.added).toBeLessThan(many);
    // Nothing more is written once the batch at work is done.
    await expect.poll(async () => { const before = await rowsIn('paused'); await new Promise((resolve) => { setTimeout(resolve, 300); }); return before === await rowsIn('paused'); }, LONG).toBe(true);
    expect(await rowsIn('paused')).toBeLessThan(many);
    expect(await call('POST', `${SYNCS}/Runs/${data.id}/Actions/Resume`)).toMatchObject({ code: 200 });
    expect(await ended(data.id)).toMatchObject({ state: 'done', counts: { added: many, changed: 0, same: 0, skipped: 0 } });
    expect(await rowsIn('paused')).toBe(many);
    expect(await call('POST', `${SYNCS}/Runs/${data.id}/Actions/Resume`)).toMatchObject({ status: 409 });
  });

  it('whose process is gone is marked and carried on, each row once', async () => {
    const id = await big('broken');
    const { data } = await begin(id);
    await expect.poll(() => rowsIn('broken'), LONG).toBeGreaterThan(50);
    // As if the process had died here: its work is not its own any more, and nobody has it.
    await claimProgress(server.kernel.db, data.id, 'somebody else');
    await expect.poll(async () => (await own(`select 1 from kernel.task where kind = 'dataSync.run' and input->>'id' = '${data.id}' and state in ('waiting', 'running')`)).length, LONG).toBe(0);
    expect(await begin(id)).toMatchObject({ status: 409 });
    const { mendRuns } = await import('./upkeep.ts');
    await mendRuns(server.kernel);
    expect(await runOf(data.id)).toMatchObject({ state: 'interrupted', reason: 'processGone' });
    expect(await call('POST', `${SYNCS}/Runs/${data.id}/Actions/Resume`)).toMatchObject({ code: 200 });
    expect(await ended(data.id)).toMatchObject({ state: 'done', counts: { added: many, changed: 0, same: 0, skipped: 0 } });
    expect(await postgres.run('select count(*) as n, count(distinct id) as d, min(label) as l from broken')).toEqual([{ n: String(many), d: String(many), l: 'row 1' }]);
  });

  it('is begun once where many ask at the same moment of two processes, and not beside itself', async () => {
    const id = await big('once');
    const other = await second.login('admin');
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? begin(id) : begin(id, 'Dry', second, other))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await call('DELETE', `${ONLINE}/dataSync/${id}`)).toMatchObject({ status: 409 });
    const first = answers.find(({ status }) => status === 200)?.data.id ?? '';
    expect(await ended(first)).toMatchObject({ state: 'done', counts: { added: many } });
  });

  it('is stopped for good', async () => {
    const id = await big('stopped');
    const { data } = await begin(id);
    expect(await call('POST', `${SYNCS}/Runs/${data.id}/Actions/Stop`)).toMatchObject({ code: 200 });
    expect(await ended(data.id)).toMatchObject({ state: 'stopped', reason: 'byPerson' });
    expect(await call('POST', `${SYNCS}/Runs/${data.id}/Actions/Resume`)).toMatchObject({ status: 409 });
  });

  it('says in plain words why it has failed, and never the password', async () => {
    const lost = await link({ ...postgres, port: 1 }, '没有的库', 'PostgreSQL', { password: 'hush-hush-hush' });
    const failed = await run(await make({ target: lost, tables: [{ sourceSchema: 'outer_data', sourceTable: 'once', mode: 'add' }] }));
    expect(failed).toMatchObject({ state: 'failed', reason: 'connection', detail: expect.stringContaining('没有的库') });
    const { rows } = await server.kernel.pool.query(`select state::text from kernel.data_sync_state union all select row_to_json(r)::text from records.sys_data_sync_run r`);
    expect(JSON.stringify(rows)).not.toContain('hush-hush');
  });

  it('is begun by a scheduled task, which waits for its end', async () => {
    const id = await big('nightly');
    await own(`update records.sys_data_sync set is_scheduled = true, enabled_mark = true where id = '${id}'`);
    const task = server.kernel.localTasks.find('dataSync.run');
    expect(await task?.run(new AbortController().signal, { taskName: 'Every night' })).toBe(1);
    expect(await rowsIn('nightly')).toBe(many);
  });
});

describe('rights', () => {
  it('are those of the buttons; who has none gets one answer for what is there and what is not', async () => {
    const id = await make({ target: linkOf(postgres), tables: [{ sourceSchema: 'outer_data', sourceTable: 'once', mode: 'add' }] });
    const viewer = await server.login('viewer');
    for (const path of [`${id}/Actions/Run`, 'nobody/Actions/Run', `${id}/Actions/Dry`, 'Runs/nobody/Actions/Pause', 'Runs/nobody/Actions/Resume', 'Runs/nobody/Actions/Stop']) {
      expect((await call('POST', `${SYNCS}/${path}`, undefined, viewer)).status).toBe(403);
    }
    expect((await call('POST', `${ONLINE}/dataSync`, { fullName: 'x', sourceKind: 'own', target: linkOf(postgres), batchSize: 1, tables: [{ sourceTable: 'a', mode: 'add' }] }, viewer)).status).toBe(403);
    for (const path of ['nobody/Actions/Run', 'Runs/nobody/Actions/Pause', 'Runs/nobody/Actions/Resume']) expect((await call('POST', `${SYNCS}/${path}`)).status).toBe(404);
  });
});
