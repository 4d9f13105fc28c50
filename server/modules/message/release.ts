import { sql } from 'kysely';
import { SYSTEM_ACTOR, type Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import type { Kernel } from '../../kernel/module.ts';
import { MESSAGES_CHANNEL, type MessageNews } from '../../kernel/notify/tell-pages.ts';
import { OFFICE_TIME_ZONE } from '../../kernel/time-zone.ts';
import type { RecordValues } from '../../records/index.ts';
import { fieldRefusal, refusal } from '../../module-kit/refusal.ts';
import { requireButton } from '../../module-kit/require-button.ts';
import { audienceOf, type Audience } from './audience.ts';
import { NOTICE, NOTICE_KIND, RELEASE } from './notice-kinds.ts';
import { SEND_OUTSIDE } from './send-outside.ts';

/** Those who have been reminded are left alone for so long. */
const REMIND_PAUSE = `interval '10 minutes'`;

/** Gives a notice to everybody it is for. The locked row decides between people who release at once. */
export async function releaseNotice(kernel: Kernel, actor: Actor, id: string): Promise<RecordValues> {
  await requireButton(kernel, actor, NOTICE, RELEASE, id);
  // Before the transaction, which has one connection and no other. Whole, whatever columns he who releases may see.
  const notice = await kernel.records.get(SYSTEM_ACTOR, NOTICE, id);
  return kernel.db.transaction().execute(async (trx) => {
    const { state, version } = await lockNotice(trx, id);
    if (state === 'released') throw refusal(actor, 'wrongState', 'notice.state');
    if (version !== notice['version']) throw new AppError('conflict');
    const { message, receivers } = await deliverNotice(trx, actor.userId, notice);
    // Nobody is left among those whom it names.
    if (receivers === 0) throw fieldRefusal(actor, 'addressees', 'notice.nobody');
    await kernel.bus.publish(MESSAGES_CHANNEL, { message } satisfies MessageNews, trx);
    await kernel.queue.send(SEND_OUTSIDE, { message, after: '' }, { trx });
    return kernel.records.update(actor, NOTICE, id, { version, state: 'released', releaseTime: Date.now(), releaseUser: actor.userId, receivers }, { trx, operation: true });
  });
}

/** Gives what a notice says now to everybody it is for; answers the message and how many have it. */
export async function deliverNotice(trx: Transaction, sender: string, notice: RecordValues): Promise<{ message: string; receivers: number }> {
  const message = uuidv7();
  await insertMessage(trx, sender, message, notice);
  return { message, receivers: await insertReceivers(trx, message, notice) };
}

/** Takes a notice away from everybody; it can be changed and released again. */
export async function withdrawNotice(kernel: Kernel, actor: Actor, id: string): Promise<RecordValues> {
  await requireButton(kernel, actor, NOTICE, RELEASE, id);
  return kernel.db.transaction().execute(async (trx) => {
    const { state, version } = await lockNotice(trx, id);
    if (state !== 'released') throw refusal(actor, 'wrongState', 'notice.state');
    const { rows } = await sql<{ id: string }>`
      update kernel.message set withdrawn = now() where source_id = ${id} and withdrawn is null returning id`.execute(trx);
    for (const message of rows) {
      await sql`update kernel.message_receiver set removed_at = now() where message_id = ${message.id} and removed_at is null`.execute(trx);
      await kernel.bus.publish(MESSAGES_CHANNEL, { withdrawn: message.id } satisfies MessageNews, trx);
    }
    return kernel.records.update(actor, NOTICE, id, { version, state: 'withdrawn' }, { trx, operation: true });
  });
}

/** Brings it up again, on top, for those who have not read it, and tells them outside as they have chosen. Answers how many those are. */
export async function remindReaders(kernel: Kernel, actor: Actor, id: string): Promise<number> {
  await requireButton(kernel, actor, NOTICE, RELEASE, id);
  return kernel.db.transaction().execute(async (trx) => {
    const { state } = await lockNotice(trx, id);
    if (state !== 'released') throw refusal(actor, 'wrongState', 'notice.state');
    const { rows } = await sql<{ message: string; reminded: string; count: number }>`
      with reminded as (
        update kernel.message_receiver r set reminded_at = now(), created = now()
        from kernel.message m where m.id = r.message_id and m.source_id = ${id} and m.withdrawn is null
          and r.read_at is null and r.removed_at is null and coalesce(r.reminded_at, '-infinity') < now() - ${sql.raw(REMIND_PAUSE)}
        returning r.message_id)
      select message_id as message, now()::text as reminded, count(*)::int as count from reminded group by message_id`.execute(trx);
    for (const { message, reminded } of rows) {
      await kernel.bus.publish(MESSAGES_CHANNEL, { message, reminded } satisfies MessageNews, trx);
      await kernel.queue.send(SEND_OUTSIDE, { message, after: '', reminded }, { trx });
    }
    return rows.reduce((sum, { count }) => sum + count, 0);
  });
}

async function lockNotice(trx: Transaction, id: string): Promise<{ state: string | null; version: number }> {
  const { rows } = await sql<{ state: string | null; version: number }>`
    select state, version from records.sys_notice where id = ${id} and deleted_at is null for update`.execute(trx);
  if (rows[0] === undefined) throw new AppError('notFound');
  return rows[0];
}

/** What it says now, so that it stays readable whatever becomes of the record. */
async function insertMessage(trx: Transaction, sender: string, message: string, notice: RecordValues): Promise<void> {
  const id = String(notice['id']);
  await trx.insertInto('kernel.message').values({
    id: message, kind: NOTICE_KIND, event: `${id} ${String(notice['version'])}`, type: 1, sender_id: sender, source_id: id,
    title: JSON.stringify({ 'zh-CN': notice['title'] }), text: JSON.stringify({ 'zh-CN': notice['bodyText'] ?? '' }), files: JSON.stringify(notice['files'] ?? []),
  }).execute();
}

async function insertReceivers(trx: Transaction, message: string, notice: RecordValues): Promise<number> {
  const audience: Audience = { toAll: notice['toAll'] === true, addressees: (notice['addressees'] ?? []) as string[] };
  const day = notice['validUntil'] ?? null;
  const { rows } = await sql<{ count: number }>`
    with recursive ${audienceOf(audience)}, added as (
      insert into kernel.message_receiver (user_id, message_id, type, is_pinned, valid_until)
      select id, ${message}, 1, ${notice['isPinned'] === true}, (${day}::date + 1)::timestamp at time zone ${OFFICE_TIME_ZONE} from audience
      returning 1)
    select count(*)::int as count from added`.execute(trx);
  return rows[0]?.count ?? 0;
}
