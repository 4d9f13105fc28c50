import { CompiledQuery } from 'kysely';
import { DatabaseError, type Pool } from 'pg';
import type { Db, Transaction } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';

/** Runs one statement with bound values. */
export interface Database {
  /** Rows as objects by column alias. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Rows as lists in the order of the columns; the statement is prepared once under its text. */
  rows(text: string, values?: readonly unknown[]): Promise<unknown[][]>;
}

/** A database within one transaction. */
export interface TransactionDatabase extends Database {
  /** The rows of a query in lists of at most `size`, without holding them all. */
  batches(text: string, values: readonly unknown[], size: number): AsyncIterable<unknown[][]>;
}

/** Runs work in a transaction; `snapshot`: everything is seen as it was at its beginning, and nothing is written. */
export type Transact = <T>(work: (database: TransactionDatabase) => Promise<T>, options?: { snapshot?: boolean }) => Promise<T>;

const MAX_PREPARED = 400;
/** Values the database cannot hold, or too many of them: never the server's fault. */
const UNFIT_VALUE = /^(22|54)/;

/** What a failed statement means to whoever asked. */
function translated(error: unknown): unknown {
  return error instanceof DatabaseError && UNFIT_VALUE.test(error.code ?? '') ? new AppError('badRequest', { cause: error }) : error;
}

/** Names of prepared statements belong to the connections, so one list serves everybody on a pool. */
const namesByPool = new WeakMap<Pool, Map<string, string>>();

/** Statements run on any connection of the pool. */
export function poolDatabase(pool: Pool): Database {
  const names = namesByPool.get(pool) ?? new Map<string, string>();
  namesByPool.set(pool, names);

  /** A connection keeps prepared statements for ever, so only so many texts get a name. */
  function nameOf(text: string): { name?: string } {
    const known = names.get(text);
    if (known !== undefined) return { name: known };
    if (names.size >= MAX_PREPARED) return {};
    const name = `records_${names.size}`;
    names.set(text, name);
    return { name };
  }

  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      const result = await pool.query(text, [...values]).catch((error: unknown) => { throw translated(error); });
      return result.rows as Row[];
    },
    async rows(text, values = []) {
      const result = await pool.query<unknown[]>({ text, values: [...values], rowMode: 'array', ...nameOf(text) })
        .catch((error: unknown) => { throw translated(error); });
      return result.rows;
    },
  };
}

/** Statements take part in the transaction. */
export function transactionDatabase(trx: Transaction): TransactionDatabase {
  const run = async <Row>(text: string, values: readonly unknown[]): Promise<Row[]> =>
    (await trx.executeQuery<Row>(CompiledQuery.raw(text, [...values])).catch((error: unknown) => { throw translated(error); })).rows;
  return {
    query: (text, values = []) => run(text, values),
    rows: async (text, values = []) => (await run<Record<string, unknown>>(text, values)).map((row) => Object.values(row)),
    async *batches(text, values, size) {
      await run(`DECLARE all_rows NO SCROLL CURSOR FOR ${text}`, values);
      for (;;) {
        const rows = (await run<Record<string, unknown>>(`FETCH ${String(size)} FROM all_rows`, [])).map((row) => Object.values(row));
        if (rows.length > 0) yield rows;
        if (rows.length < size) break;
      }
      await run('CLOSE all_rows', []);
    },
  };
}

/** Transactions of a PostgreSQL database. */
export function transactOn(db: Db): Transact {
  return (work, { snapshot = false } = {}) => {
    const transaction = snapshot ? db.transaction().setIsolationLevel('repeatable read') : db.transaction();
    return transaction.execute((trx) => work(transactionDatabase(trx)));
  };
}
