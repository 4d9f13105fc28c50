import { CompiledQuery } from 'kysely';
import { DatabaseError, type Pool, type QueryResultRow } from 'pg';
import type { Db, Transaction } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { statementNames } from '../../kernel/statement-names.ts';
import { toldStatement } from '../../kernel/tracing/told-statement.ts';
import { tracing } from '../../kernel/tracing/tracing.ts';

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

/** Values the database cannot hold, or too many of them: never the server's fault. */
const UNFIT_VALUE = /^(22|54)/;

/** What a failed statement means to the caller. */
export function translated(error: unknown): unknown {
  return error instanceof DatabaseError && UNFIT_VALUE.test(error.code ?? '') ? new AppError('badRequest', { cause: error }) : error;
}

/** Statements run on any connection of the pool. */
export function poolDatabase(pool: Pool): Database {
  const names = statementNames(pool);
  async function run<Row extends QueryResultRow | unknown[]>(text: string, values: readonly unknown[], mode: { rowMode?: 'array' }): Promise<Row[]> {
    const name = names.nameOf(text);
    const send = (named: { name?: string }) => pool.query<Row & QueryResultRow>({ text, values: [...values], ...mode, ...named });
    const result = await tracing().part(() => toldStatement(text), () => send(name === undefined ? {} : { name })
      .catch((error: unknown) => {
        if (names.forgetStale(error)) return send({});
        throw error;
      }))
      .catch((error: unknown) => { throw translated(error); });
    return result.rows;
  }
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) => (await run(text, values, {})) as Row[],
    rows: (text, values = []) => run<unknown[]>(text, values, { rowMode: 'array' }),
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
