import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { acquireTestCluster } from '../../kernel/testing/test-cluster.ts';
import { startRecordsServer, type RecordsServer } from '../testing/records-server.ts';
import { SelectRefused } from './select-refused.ts';
import type { SelectAnswer, SelectParameter } from './select-reader.ts';

let server: RecordsServer;
let role: string;
beforeAll(async () => {
  server = await startRecordsServer();
  const { kernel } = server;
  const before = await roles();
  const road = await server.project({ projectName: 'Road' });
  const bridge = await server.project({ projectName: 'Bridge' });
  await server.expense({ subject: 'Taxi', projectId: String(road['id']), secret: 7, items: [{ name: 'Ride', quantity: 2, price: 15 }, { name: 'Toll', quantity: 1, price: 5 }] });
  await server.expense({ subject: 'Train', projectId: String(road['id']), secret: 8, items: [{ name: 'Ticket', quantity: 1, price: 100 }] });
  await server.expense({ subject: 'Flight', projectId: String(bridge['id']), secret: 9, items: [{ name: 'Ticket', quantity: 1, price: 900 }] });
  const gone = await server.expense({ subject: 'Gone' });
  await server.engine.remove(server.actors.admin, 'expense', [String(gone['id'])]);
  // Makes the role.
  await run(server.actors.admin, 'select 1 as one');
  role = (await roles()).find((name) => !before.includes(name)) ?? '';
  expect(kernel.config.dataDir).toBe(server.dataDir);
});
afterAll(async () => {
  await server.records.selects.close();
  await server.stop();
  const cluster = await acquireTestCluster();
  await cluster.run(`drop role if exists ${role}`);
  await cluster.release();
});

async function roles(): Promise<string[]> {
  return (await server.kernel.pool.query<{ rolname: string }>(`select rolname from pg_roles where rolname like 'office_reader_%'`)).rows.map(({ rolname }) => rolname);
}

interface Settings {
  values?: Record<string, unknown>;
  parameters?: SelectParameter[];
  maxRows?: number;
  timeoutMs?: number;
}

function run(actor: Actor, statement: string, { values = {}, parameters = [], maxRows = 100, timeoutMs = 5_000 }: Settings = {}): Promise<SelectAnswer> {
  return server.records.selects.run(actor, { statement, parameters, values, maxRows, timeoutMs });
}

async function rowsOf(actor: Actor, statement: string, settings?: Settings): Promise<unknown[]> {
  return (await run(actor, statement, settings)).rows;
}

async function refused(actor: Actor, statement: string, settings?: Settings): Promise<{ reason: string; subject: string }> {
  const error: unknown = await run(actor, statement, settings).catch((caught: unknown) => caught);
  if (error instanceof SelectRefused) return { reason: error.reason, subject: error.subject };
  if (error instanceof AppError) return { reason: error.textKey ?? error.errorName, subject: '' };
  throw new Error(`passed or failed otherwise: ${statement}: ${String(error)}`);
}

describe('statements over records', () => {
  it('reads records and rows of child tables under the names of their fields, without those that are removed', async () => {
    const { admin } = server.actors;
    expect(await rowsOf(admin, 'select subject, total from expense order by subject')).toEqual([
      { subject: 'Flight', total: 900 }, { subject: 'Taxi', total: 35 }, { subject: 'Train', total: 100 },
    ]);
    expect(await rowsOf(admin, 'select e.subject, i.name, i.amount from expense e join expense_items i on i.parent_id = e.id where e.total < 100 order by i.position')).toEqual([
      { subject: 'Taxi', name: 'Ride', amount: 30 }, { subject: 'Taxi', name: 'Toll', amount: 5 },
    ]);
    expect(await rowsOf(admin, 'select p.project_name, sum(e.total) as cost from project_info p join expense e on e.project_id = p.id group by 1 order by 1')).toEqual([
      { project_name: 'Bridge', cost: 900 }, { project_name: 'Road', cost: 135 },
    ]);
  });

  it('says what its columns hold, and answers values as lists do', async () => {
    const answer = await run(server.actors.admin, `select count(*) as n, 1.5 as half, true as yes, date '2026-05-01' as day, timestamptz '2026-05-01 08:00+08' as at, array['a', null, 'b'] as list, jsonb_build_object('a', 1) as data, null as nothing, 12345678901234567890 as big`);
    expect(answer.columns).toEqual([
      { name: 'n', kind: 'number' }, { name: 'half', kind: 'number' }, { name: 'yes', kind: 'boolean' }, { name: 'day', kind: 'date' }, { name: 'at', kind: 'instant' },
      { name: 'list', kind: 'json' }, { name: 'data', kind: 'json' }, { name: 'nothing', kind: 'text' }, { name: 'big', kind: 'number' },
    ]);
    expect(answer.rows).toEqual([{ n: 1, half: 1.5, yes: true, day: '2026-05-01', at: Date.parse('2026-05-01T00:00Z'), list: ['a', null, 'b'], data: { a: 1 }, nothing: null, big: '12345678901234567890' }]);
  });

  it('binds values: what looks like SQL stays data', async () => {
    const parameters: SelectParameter[] = [{ name: 'subject', kind: 'text' }, { name: 'least', kind: 'number' }];
    const find = (subject: unknown, least: unknown): Promise<unknown[]> =>
      rowsOf(server.actors.admin, 'select subject from expense where subject = :subject and (:least is null or total >= :least)', { parameters, values: { subject, least } });
    expect(await find('Taxi', null)).toEqual([{ subject: 'Taxi' }]);
    expect(await find('Taxi', 36)).toEqual([]);
    for (const text of ["Taxi' or '1'='1", "'; drop table records.expense; --", '$1', ':least', 'Taxi\\']) expect(await find(text, null)).toEqual([]);
    expect(await refused(server.actors.admin, 'select :least as n', { parameters, values: { least: 'x' } })).toMatchObject({ reason: 'syntax' });
  });

  it('shows each person his own: rows by rule, columns by right, nothing without a right', async () => {
    const { engineer, admin } = server.actors;
    const statement = 'select subject from expense order by 1';
    await server.grant({ model: 'expense', columns: { '*': 'read', secret: 'none', 'items.price': 'none' }, rule: { field: 'subject', op: 'eq', value: 'Train' } });
    expect(await rowsOf(engineer, statement)).toEqual([{ subject: 'Train' }]);
    expect(await rowsOf(engineer, 'select name from expense_items')).toEqual([{ name: 'Ticket' }]);
    expect(await rowsOf(engineer, 'select count(*) as n from expense')).toEqual([{ n: 1 }]);
    expect(await refused(engineer, 'select secret from expense')).toEqual({ reason: 'column', subject: 'secret' });
    expect(await refused(engineer, 'select subject from expense where secret > 1')).toEqual({ reason: 'column', subject: 'secret' });
    expect(await refused(engineer, 'select price from expense_items')).toEqual({ reason: 'column', subject: 'price' });
    expect(Object.keys((await run(engineer, 'select * from expense')).rows[0] ?? {})).not.toContain('secret');
    expect(await refused(engineer, 'select * from project_info')).toEqual({ reason: 'table', subject: 'project_info' });
    expect(await refused(engineer, 'select * from no_such_table')).toEqual({ reason: 'table', subject: 'no_such_table' });
    expect(await rowsOf(admin, 'select sum(secret) as sum from expense')).toEqual([{ sum: 24 }]);
    await server.grant();
    expect(await refused(engineer, statement)).toEqual({ reason: 'table', subject: 'expense' });
  });

  it('works out nothing for rows that may not be seen', async () => {
    await server.grant({ model: 'expense', columns: { '*': 'read' }, rule: { field: 'subject', op: 'eq', value: 'Train' } });
    // The hidden record would divide by zero.
    expect(await rowsOf(server.actors.engineer, 'select subject from expense where 1 / (total - 900) < 1')).toEqual([{ subject: 'Train' }]);
    await server.grant();
  });

  it('lists the tables and columns that a person may name', async () => {
    await server.grant({ model: 'expense', columns: { '*': 'read', secret: 'none' } });
    const tables = await server.records.selects.tables(server.actors.engineer);
    expect(tables.map(({ name }) => name)).toEqual(['expense', 'expense_items', 'expense_items_parts']);
    expect(tables[0]?.columns.map(({ name }) => name)).toEqual(expect.arrayContaining(['id', 'creator_time', 'project_id', 'total']));
    expect(tables[0]?.columns.map(({ name }) => name)).not.toContain('secret');
    await server.grant();
  });

  it('checks a statement without reading a row, and says what it would answer', async () => {
    const check = (statement: string): Promise<unknown> => server.records.selects.check(server.actors.admin, { statement, parameters: [{ name: 'n', kind: 'number' }] });
    expect(await check('select subject, total * :n as times from expense where 1 / (total - total) > 0')).toEqual([{ name: 'subject', kind: 'text' }, { name: 'times', kind: 'number' }]);
    await expect(check('select nothing from expense')).rejects.toThrow(SelectRefused);
    await expect(check('select subject + 1 from expense')).rejects.toThrow(SelectRefused);
    await expect(check('select id, id from expense')).rejects.toMatchObject({ reason: 'columns', subject: 'id' });
  });

  it('stops what takes too long, answers too many rows or too much, and goes on with the next', async () => {
    const { admin } = server.actors;
    expect(await refused(admin, 'select count(*) as n from generate_series(1, 50000000) a, generate_series(1, 1000) b', { timeoutMs: 300 })).toMatchObject({ reason: 'select.timeout' });
    expect(await refused(admin, 'select n from generate_series(1, 101) n')).toMatchObject({ reason: 'select.tooManyRows' });
    expect(await refused(admin, "select string_agg(md5(n::text), '') as text from generate_series(1, 800000) n")).toMatchObject({ reason: 'select.tooLong' });
    expect(await rowsOf(admin, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('answers two hundred at once', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => rowsOf(server.actors.admin, 'select count(*) + :n as n from expense', { parameters: [{ name: 'n', kind: 'number' }], values: { n } })));
    expect(answers).toEqual(answers.map((_, n) => [{ n: n + 3 }]));
  });

  it('reads what is published after the reader was opened', async () => {
    const { context } = server.records;
    await server.kernel.pool.query('alter table records.expense add column late text');
    const expense = context.models.get('expense');
    if (expense === undefined) throw new Error('no model');
    const late = { ...[...expense.root.fields.values()].find(({ key }) => key === 'remark'), key: 'late', path: 'late', place: { type: 'column', column: 'late' } } as never;
    const root = { ...expense.root, fields: new Map([...expense.root.fields, ['late', late]]) };
    const earlier = context.models;
    context.models = new Map([...earlier, ['expense', { ...expense, root }]]);
    expect(await rowsOf(server.actors.admin, 'select count(late) as n from expense')).toEqual([{ n: 0 }]);
    context.models = earlier;
  });
});

describe('the role that statements run as', () => {
  it('may read what is not secret, and do nothing else, whatever reaches the database', async () => {
    const { user = '', password } = await roleConnection();
    const client = new pg.Client({ ...(await roleConnection()) });
    await client.connect();
    const outcome = async (text: string): Promise<string> => client.query(text).then(() => 'done', (error: unknown) => (error as { code: string }).code);
    try {
      expect(await outcome('select id, subject from records.expense')).toBe('done');
      for (const text of [
        'select * from kernel.session', 'select * from kernel.password', 'create table records.x (a int)', 'create temp table x (a int)',
        'create role x', 'set role postgres', "copy records.expense (id) to program 'id'", "select pg_read_file('/etc/passwd')", "select lo_import('/etc/passwd')", 'begin read write; delete from records.expense',
      ]) expect(`${text}: ${await outcome(text)}`).toMatch(/: (42501|25006|22023|42P01|3F000)$/);
    } finally {
      await client.end();
    }
    expect(user).toBe(role);
    expect(String(password)).toMatch(/^[0-9a-f]{64}$/);
  });
});

async function roleConnection(): Promise<pg.ClientConfig> {
  const password = (await server.records.context.secretBox()).derive('records.reader');
  const { connection } = server;
  if (connection.connectionString === undefined) return { ...connection, user: role, password };
  const address = new URL(connection.connectionString);
  address.username = role;
  address.password = password;
  return { connectionString: address.href, user: role, password };
}
