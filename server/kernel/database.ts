import { Kysely, sql } from 'kysely';
import type { Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import { BatchingSocket } from './batching-socket.ts';
import { PipelinedDialect } from './pipelined-dialect.ts';
import type { KernelTables } from './tables.ts';

export type Database = KernelTables;
export type Db = Kysely<Database>;
/** What a write takes part in; tables of schema `records` are reached with `sql`. */
export type Transaction = KyselyTransaction<Database>;

export interface DatabaseHandle {
  db: Db;
  pool: pg.Pool;
  /** How to reach the same database with a connection of one's own (LISTEN, jobs). */
  connection: pg.ClientConfig;
  close(): Promise<void>;
}

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

/** Opens a pool of at most `max` connections. Values arrive as the wire wants them, see `parseValue`. */
export function openDatabase(connection: pg.ClientConfig, max = 20, { timeoutMs = 60_000, connectMs = 15_000 } = {}): DatabaseHandle {
  const pool = new pg.Pool({
    ...connection,
    max,
    pipeline: true,
    stream: () => new BatchingSocket(),
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    types: { getTypeParser },
  });
  // A connection that is lost, idle or in the middle of a transaction, must not end the process: the next statement
  // on it fails, and the pool opens another one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = new Kysely<Database>({ dialect: new PipelinedDialect(pool) });
  return { db, pool, connection, close: () => db.destroy() };
}

/** Runs `work` while no other process holds the lock of the same name. */
export async function withLock<T>(handle: DatabaseHandle, name: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(handle.connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await work();
  } finally {
    await client.end();
  }
}

/** Whether a table exists, e.g. `records.sys_user` before the first model is laid out. */
export async function hasTable(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ present: boolean }>`select to_regclass(${table}) is not null as present`.execute(db);
  return rows[0]?.present ?? false;
}

/** Whether a table has all these columns; documents of others may leave out what the product's own have. */
export async function hasColumns(db: Db, table: string, columns: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from pg_attribute
    where attrelid = to_regclass(${table}) and attname = any(${columns}) and not attisdropped`.execute(db);
  return rows[0]?.found === columns.length;
}

/**
 * int8 and numeric: a number while exact, else their text. timestamptz: epoch milliseconds.
 * date: `YYYY-MM-DD`.
 */
export function parseValue(type: number, text: string): unknown {
  switch (type) {
    case INT8:
      return Number.isSafeInteger(Number(text)) ? Number(text) : text;
    case NUMERIC:
      return text.replace(/[-.]/g, '').replace(/^0+/, '').length <= 15 && text !== 'NaN' ? Number(text) : text;
    case TIMESTAMPTZ:
      // Lists are full of these, and most databases answer in UTC.
      if (text.endsWith('+00')) return Date.parse(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
      return Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
    default:
      return text;
  }
}

function getTypeParser(type: number, format?: string): (value: string) => unknown {
  if (format !== 'binary' && (type === INT8 || type === NUMERIC || type === DATE || type === TIMESTAMPTZ)) {
    return (text) => parseValue(type, text);
  }
  return pg.types.getTypeParser(type, 'text') as (value: string) => unknown;
}
