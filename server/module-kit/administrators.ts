import { sql } from 'kysely';
import type { Transaction } from '../kernel/database.ts';

/** Ids of those who may do everything and can sign in. */
export async function administrators(trx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from records.sys_user where is_administrator and deleted_at is null and enabled_mark is not false`.execute(trx);
  return rows.map(({ id }) => id);
}
