import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { MESSAGES_CHANNEL, type MessageNews } from '../../kernel/notify/tell-pages.ts';

/** Everything that the person has now is read; what comes at the same moment stays unread. Answers how many were not. */
export async function readAll(kernel: Kernel, actor: Actor): Promise<number> {
  return change(kernel, actor, sql`set read_at = now() where user_id = ${actor.userId} and read_at is null and removed_at is null`);
}

/** Marks messages of one's own as read or unread; what is folded into them goes along. */
export async function mark(kernel: Kernel, actor: Actor, ids: readonly string[], isRead: boolean): Promise<void> {
  await requireOwn(kernel, actor, ids, sql`removed_at is null`);
  await change(kernel, actor, sql`
    set read_at = ${isRead ? sql`coalesce(read_at, now())` : sql`null`}
    where user_id = ${actor.userId} and (message_id = any(${[...ids]}) or folded_into = any(${[...ids]})) and removed_at is null`);
}

/** Takes messages out of one's own list; nobody else's changes. */
export async function removeFromInbox(kernel: Kernel, actor: Actor, ids: readonly string[]): Promise<void> {
  await requireOwn(kernel, actor, ids, sql`removed_at is null`);
  await change(kernel, actor, sql`
    set removed_at = now() where user_id = ${actor.userId} and (message_id = any(${[...ids]}) or folded_into = any(${[...ids]})) and removed_at is null`);
}

/** Brings back what the person has removed; what was withdrawn stays away. */
export async function bringBack(kernel: Kernel, actor: Actor, ids: readonly string[]): Promise<void> {
  const isBack = sql`removed_at is not null and not exists (select 1 from kernel.message m where m.id = message_id and m.withdrawn is not null)`;
  await requireOwn(kernel, actor, ids, isBack);
  await change(kernel, actor, sql`
    set removed_at = null where user_id = ${actor.userId} and (message_id = any(${[...ids]}) or folded_into = any(${[...ids]})) and ${isBack}`);
}

/** What is not his is not there. */
async function requireOwn(kernel: Kernel, actor: Actor, ids: readonly string[], condition: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql`
    select 1 from kernel.message_receiver where user_id = ${actor.userId} and message_id = any(${[...ids]}) and ${condition} limit 1`.execute(kernel.db);
  if (rows.length === 0) throw new AppError('notFound');
}

/** Every page of the person hears of it. */
async function change(kernel: Kernel, actor: Actor, update: RawBuilder<unknown>): Promise<number> {
  return kernel.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ count: number }>`
      with changed as (update kernel.message_receiver ${update} returning 1) select count(*)::int as count from changed`.execute(trx);
    const count = rows[0]?.count ?? 0;
    if (count > 0) await kernel.bus.publish(MESSAGES_CHANNEL, { person: actor.userId } satisfies MessageNews, trx);
    return count;
  });
}
