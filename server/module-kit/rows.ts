import { sql } from 'kysely';
import type { Transaction } from '../kernel/database.ts';

type Condition = ReturnType<typeof sql<boolean>>;

/** Whether a record of the table that is not removed meets the condition; its alias is `r`. */
export async function exists(trx: Transaction, table: string, condition: Condition): Promise<boolean> {
  const { rows } = await sql<{ present: boolean }>`
    select exists (select 1 from ${sql.table(`records.${table}`)} r where r.deleted_at is null and ${condition}) as present`.execute(trx);
  return rows[0]?.present ?? false;
}
