import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import type { Transaction } from '../../kernel/database.ts';

/** Runs one statement with bound values. */
export interface Database {
  /** Rows as objects by column alias. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Rows as lists in the order of the columns; the statement is prepared once under its text. */
  rows(text: string, values?: readonly unknown[]): Promise<unknown[][]>;
}

const MAX_PREPARED = 400;

/** Statements run on any connection of the pool. */
export function poolDatabase(pool: Pool): Database {
  const names = new Map<string, string>();

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
      const result = await pool.query(text, [...values]);
      return result.rows as Row[];
    },
    async rows(text, values = []) {
      const result = await pool.query<unknown[]>({ text, values: [...values], rowMode: 'array', ...nameOf(text) });
      return result.rows;
    },
  };
}

/** Statements take part in the transaction. */
export function transactionDatabase(trx: Transaction): Database {
  const run = async <Row>(text: string, values: readonly unknown[]): Promise<Row[]> =>
    (await trx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
  return {
    query: (text, values = []) => run(text, values),
    rows: async (text, values = []) => (await run<Record<string, unknown>>(text, values)).map((row) => Object.values(row)),
  };
}
