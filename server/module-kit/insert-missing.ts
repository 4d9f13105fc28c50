import { sql } from 'kysely';
import type { Transaction } from '../kernel/database.ts';

export type SeedRow = Record<string, string | number | boolean | null>;

/** Far below the 65,535 values one statement may bind. */
const ROWS_PER_STATEMENT = 1_000;

/**
 * Adds the rows whose id, or whatever else is unique, is not there yet, removed records included:
 * what an administrator edited or removed stays as he left it. All rows have the same columns; `author` is a user's id.
 */
export async function insertMissing(trx: Transaction, table: string, rows: readonly SeedRow[], author = 'system'): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const now = new Date();
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const tuples = rows.slice(start, start + ROWS_PER_STATEMENT).map((row) => {
      const values = columns.map((column) => sql`${row[column] ?? null}`);
      return sql`(${sql.join(values)}, 1, 1, ${author}, ${now}, ${author}, ${now})`;
    });
    await sql`
      insert into ${sql.table(`records.${table}`)}
        (${sql.join(columns.map((column) => sql.ref(column)))}, version, schema_version,
         creator_user_id, creator_time, last_modify_user_id, last_modify_time)
      values ${sql.join(tuples)} on conflict do nothing`.execute(trx);
  }
}
