import { CompiledQuery } from 'kysely';
import { DatabaseError, type Pool } from 'pg';
import type { Transaction } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';

/** Runs one statement with bound values. */
export interface Database {
  /** Rows as objects by column alias. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Rows as lists in the order of the columns; the statement is prepared once under its text. */
  rows(text: string, values?: readonly unknown[]): Promise<unknown[][]>;
}

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
export function transactionDatabase(trx: Transaction): Database {
  const run = async <Row>(text: string, values: readonly unknown[]): Promise<Row[]> =>
    (await trx.executeQuery<Row>(CompiledQuery.raw(text, [...values])).catch((error: unknown) => { throw translated(error); })).rows;
  return {
    query: (text, values = []) => run(text, values),
    rows: async (text, values = []) => (await run<Record<string, unknown>>(text, values)).map((row) => Object.values(row)),
  };
}
