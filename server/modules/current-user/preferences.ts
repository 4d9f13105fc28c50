import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Kernel } from '../../kernel/module.ts';

/** What a user has set under a key, else `fallback`. */
export async function readPreference<T extends JsonValue>(kernel: Kernel, userId: string, key: string, fallback: T): Promise<JsonValue> {
  const row = await kernel.db
    .selectFrom('kernel.preference').select('value').where('user_id', '=', userId).where('key', '=', key).executeTakeFirst();
  return row?.value ?? fallback;
}

export async function writePreference(kernel: Kernel, userId: string, key: string, value: JsonValue): Promise<void> {
  const text = JSON.stringify(value);
  await kernel.db
    .insertInto('kernel.preference')
    .values({ user_id: userId, key, value: text })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value: text }))
    .execute();
}
