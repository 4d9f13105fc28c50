import type { Actor } from '../../../kernel/actor.ts';
import type { Kernel } from '../../../kernel/module.ts';

const KEY = 'flow.phrases';

/** What somebody often says about what he decides. */
export async function loadPhrases(kernel: Kernel, { userId }: Actor): Promise<string[]> {
  const row = await kernel.db.selectFrom('kernel.preference').select('value').where('user_id', '=', userId).where('key', '=', KEY).executeTakeFirst();
  return Array.isArray(row?.value) ? row.value.map(String) : [];
}

export async function savePhrases(kernel: Kernel, { userId }: Actor, phrases: readonly string[]): Promise<string[]> {
  const value = JSON.stringify([...new Set(phrases)]);
  await kernel.db.insertInto('kernel.preference').values({ user_id: userId, key: KEY, value })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value })).execute();
  return JSON.parse(value) as string[];
}
