import { sql } from 'kysely';
import type { Transaction } from '../kernel/database.ts';

type Condition = ReturnType<typeof sql<boolean>>;

/** Whether a record of the table that is not removed meets the condition; its alias is `r`. */
export async function exists(trx: Transaction, table: string, condition: Condition): Promise<boolean> {
  const { rows } = await sql<{ present: boolean }>`
    select exists (select 1 from ${sql.table(`records.${table}`)} r where r.deleted_at is null and ${condition}) as present`.execute(trx);
  return rows[0]?.present ?? false;
}

/** Whether `id` is `above` or lies anywhere above it in a table with `parent_id`. */
export async function isAtOrAbove(trx: Transaction, table: string, id: string, above: string): Promise<boolean> {
  // `union` (not `union all`) ends even in a ring.
  const { rows } = await sql<{ present: boolean }>`
    with recursive upwards (id, parent_id) as (
      select r.id, r.parent_id from ${sql.table(`records.${table}`)} r where r.id = ${above}
      union
      select r.id, r.parent_id from ${sql.table(`records.${table}`)} r join upwards on r.id = upwards.parent_id
    ) select exists (select 1 from upwards where id = ${id}) as present`.execute(trx);
  return rows[0]?.present ?? false;
}

/** Placements in one tree happen one after the other, so that no two of them close a ring together. */
export async function lockTree(trx: Transaction, table: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tree:${table}`}, 0))`.execute(trx);
}
