import { connect } from 'node:net';
import mysql, { type FieldPacket, type Pool, type PoolConnection, type QueryOptions } from 'mysql2';
import { parseValue } from '../../kernel/database.ts';
import { toldStatement } from '../../kernel/tracing/told-statement.ts';
import { tracing } from '../../kernel/tracing/tracing.ts';
import type { Database, TransactionDatabase } from '../sql/database.ts';
import { numberBinds } from './mysql-binds.ts';
import type { OpenedDatabase } from './open-postgresql.ts';
import type { SourceSettings } from './source-settings.ts';

const IDLE_MS = 30_000;
const MAX_WAITING = 500;
const MAX_PREPARED = 200;
/** The server itself ends a statement that takes too long; this is for one that no longer answers. */
const GRACE_MS = 3_000;

/** `address` is what the host of the settings has been resolved to. */
export function openMysql(settings: SourceSettings, address: string, connectMs: number): OpenedDatabase {
  const { tls, host, port } = settings;
  const pool = mysql.createPool({
    // The name is what a certificate is asked for; the socket goes to the address that has been checked.
    host, port, stream: () => connect(port, address),
    user: settings.user, password: settings.password, database: settings.database,
    connectionLimit: settings.poolSize, maxIdle: settings.poolSize, idleTimeout: IDLE_MS, queueLimit: MAX_WAITING, connectTimeout: connectMs,
    charset: 'UTF8MB4_BIN', timezone: 'Z', dateStrings: true, supportBigNumbers: true, bigNumberStrings: true, maxPreparedStatements: MAX_PREPARED,
    // No server may ask for files of this one.
    flags: ['-LOCAL_FILES'],
    ...(tls === 'off' ? {} : { ssl: { rejectUnauthorized: tls === 'verify', verifyIdentity: tls === 'verify' } }),
  });
  const prepare = sessionOf(settings);
  // What is sent first on a connection is carried out first; where it fails, so does what follows.
  pool.on('connection', (connection) => {
    for (const text of prepare) connection.query(text, (error) => { if (error !== null) connection.destroy(); });
  });
  const run = (connection: PoolConnection, text: string, values: readonly unknown[], isList: boolean): Promise<Answer> =>
    tracing().part(() => toldStatement(text, 'mysql'), () => execute(connection, { ...numberBinds(text, values), rowsAsArray: isList, timeout: settings.timeoutMs + GRACE_MS }));
  const over = (within: <T>(work: (connection: PoolConnection) => Promise<T>) => Promise<T>): Database => ({
    query: async <Row>(text: string, values: readonly unknown[] = []) => within(async (connection) => objectsOf(await run(connection, text, values, false)) as Row[]),
    rows: async (text, values = []) => within(async (connection) => listsOf(await run(connection, text, values, true))),
  });
  return {
    database: over((work) => borrow(pool, work)),
    transact: (work, { snapshot = false } = {}) => borrow(pool, async (connection) => {
      if (snapshot) await command(connection, 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await command(connection, snapshot ? 'START TRANSACTION WITH CONSISTENT SNAPSHOT' : 'START TRANSACTION');
      const database: TransactionDatabase = {
        ...over((inside) => inside(connection)),
        batches: (text, values, size) => batchesOf(connection, text, values, size),
      };
      try {
        const result = await work(database);
        await command(connection, 'COMMIT');
        return result;
      } catch (error) {
        await command(connection, 'ROLLBACK').catch(() => { connection.destroy(); });
        throw error;
      }
    }),
    close: () => new Promise((resolve) => { pool.end(() => { resolve(); }); }),
  };
}

/** Strict, in UTC, with names in double quotes; each server reads only the time limit that is meant for it. */
function sessionOf({ isReadOnly, timeoutMs }: SourceSettings): readonly string[] {
  return [
    `SET SESSION sql_mode = 'ANSI_QUOTES,STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION', time_zone = '+00:00'`
    + ` /*M! , max_statement_time = ${String(timeoutMs / 1_000)} */ /*!50799 , max_execution_time = ${String(timeoutMs)} */`,
    `SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED${isReadOnly ? ', READ ONLY' : ''}`,
  ];
}

function borrow<T>(pool: Pool, work: (connection: PoolConnection) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    pool.getConnection((error, connection) => {
      if (error !== null) { reject(error); return; }
      work(connection).finally(() => { connection.release(); }).then(resolve, reject);
    });
  });
}

function command(connection: PoolConnection, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.query(text, (error) => { if (error === null) resolve(); else reject(error); });
  });
}

interface Answer {
  result: unknown;
  fields: readonly FieldPacket[];
}

function execute(connection: PoolConnection, options: QueryOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    connection.execute(options, (error, result, fields: FieldPacket[] | undefined) => {
      if (error === null) { resolve({ result, fields: fields ?? [] }); return; }
      // Its answer may still come, and would be taken for that of the next statement.
      if (error.code === 'PROTOCOL_SEQUENCE_TIMEOUT') connection.destroy();
      reject(error);
    });
  });
}

/** Of a statement without an answer: how many rows it was for, and the key that the server has given. */
function listsOf({ result, fields }: Answer): unknown[][] {
  if (!Array.isArray(result)) {
    const { affectedRows, insertId } = result as { affectedRows: number; insertId: number | string };
    return [[affectedRows, insertId]];
  }
  return (result as unknown[][]).map((row) => wireValues(row, fields));
}

function objectsOf({ result, fields }: Answer): Record<string, unknown>[] {
  if (!Array.isArray(result)) return [];
  return (result as Record<string, unknown>[]).map((row) => Object.fromEntries(fields.map(({ name, columnType }) => [name, wireValue(row[name], columnType)])));
}

async function* batchesOf(connection: PoolConnection, text: string, values: readonly unknown[], size: number): AsyncGenerator<unknown[][]> {
  let fields: readonly FieldPacket[] = [];
  const query = connection.execute({ ...numberBinds(text, values), rowsAsArray: true });
  query.on('fields', (found: FieldPacket[]) => { fields = found; });
  let batch: unknown[][] = [];
  for await (const row of query.stream({ highWaterMark: size }) as AsyncIterable<unknown[]>) {
    batch.push(wireValues(row, fields));
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const INT8 = 20;
const NUMERIC = 1700;

function wireValues(row: readonly unknown[], fields: readonly FieldPacket[]): unknown[] {
  return row.map((value, index) => wireValue(value, fields[index]?.columnType));
}

/** The same values as `parseValue` makes of PostgreSQL's: numbers while they are exact, instants as epoch milliseconds. */
function wireValue(value: unknown, type: number | undefined): unknown {
  if (typeof value !== 'string') return value;
  switch (type) {
    case mysql.Types.LONGLONG: return parseValue(INT8, value);
    case mysql.Types.NEWDECIMAL: return parseValue(NUMERIC, value);
    case mysql.Types.DATE: return value.startsWith('0000') ? null : value;
    case mysql.Types.DATETIME:
    case mysql.Types.TIMESTAMP: return value.startsWith('0000') ? null : Date.parse(`${value.replace(' ', 'T').slice(0, 23)}Z`);
    default: return value;
  }
}
