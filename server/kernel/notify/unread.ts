import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** How many messages wait for each of these people; those without any are left out. */
export async function unreadOf(db: Db, people: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (people.length === 0) return new Map();
  const { rows } = await sql<{ id: string; count: number }>`
    select user_id as id, count(*)::int as count from kernel.message_receiver
    where user_id = any(${[...people]}) and read_at is null and removed_at is null and folded_into is null and (valid_until is null or valid_until > now())
    group by user_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
