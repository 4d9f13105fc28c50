import { sql } from 'kysely';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Kernel } from '../../kernel/module.ts';
import { beyondBytes, beyondQuota, withinQuota } from '../../kernel/quotas.ts';

/** Begins the names that pages choose. */
export const PAGE = 'page:';

/** What a user has set under a key, else `fallback`. */
export async function readPreference<T extends JsonValue>(kernel: Kernel, userId: string, key: string, fallback: T): Promise<JsonValue> {
  const row = await kernel.db
    .selectFrom('kernel.preference').select('value').where('user_id', '=', userId).where('key', '=', key).executeTakeFirst();
  return row?.value ?? fallback;
}

export async function writePreference(kernel: Pick<Kernel, 'db'>, userId: string, key: string, value: JsonValue): Promise<void> {
  const text = JSON.stringify(value);
  await kernel.db
    .insertInto('kernel.preference')
    .values({ user_id: userId, key, value: text })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value: text }))
    .execute();
}

/** What a page keeps under a name of its choice, as far as the user's quota goes. */
export async function writePagePreference(kernel: Kernel, userId: string, key: string, value: JsonValue): Promise<void> {
  const { db, quotas } = kernel;
  await withinQuota(db, 'preferences', userId, async (trx) => {
    await writePreference({ db: trx }, userId, `${PAGE}${key}`, value);
    const { rows } = await sql<{ count: number; others: number; bytes: number }>`
      select count(*)::int as count, sum(pg_column_size(value))::float8 as bytes,
        coalesce(sum(pg_column_size(value)) filter (where key <> ${PAGE + key}), 0)::float8 as others
      from kernel.preference where user_id = ${userId} and starts_with(key, ${PAGE})`.execute(trx);
    const { count, bytes, others } = rows[0] ?? { count: 0, bytes: 0, others: 0 };
    if (count > quotas.preferences) throw beyondQuota('quota.preferences', count - 1, quotas.preferences);
    if (bytes > quotas.preferenceBytes) throw beyondBytes('quota.preferenceBytes', others, quotas.preferenceBytes);
  });
}
