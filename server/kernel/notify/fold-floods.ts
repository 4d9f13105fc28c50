import { sql } from 'kysely';
import { LOCALES } from '#schemas/language/documents/text.ts';
import type { Transaction } from '../database.ts';
import { translate } from '../messages/translate.ts';
import type { NoticeKind } from './notice-kind.ts';

/** More unread messages of one kind than these in the window become one for their reader. */
export const FLOOD_AFTER = 5;
const WINDOW = `interval '10 minutes'`;
const WINDOW_SECONDS = 600;
/** Kind of the messages that stand for others. */
export const DIGEST = 'kernel.digest';

/** Folds what these people have had too much of; they have just been told something of the kind. */
export async function foldFloods(trx: Transaction, kind: NoticeKind, people: readonly string[]): Promise<void> {
  const flooded = await findFlooded(trx, kind.name, people);
  if (flooded.length === 0) return;
  // Those who fold for the same person take turns, always in the same order.
  await sql`select pg_advisory_xact_lock(hashtextextended('fold ' || id, 0)) from unnest(${flooded}::text[]) as t (id) order by id`.execute(trx);
  // `{count}` is filled in when it is read: it goes on growing.
  const title = Object.fromEntries(LOCALES.map((locale) => [locale, translate(locale, 'notify.digest', { kind: kind.label[locale] })]));
  const { rows } = await sql<{ userId: string; digest: string }>`
    insert into kernel.message (id, kind, event, type, title, body)
    select gen_random_uuid()::text, ${DIGEST}, concat_ws(' ', ${kind.name}::text, id, floor(extract(epoch from now()) / ${WINDOW_SECONDS})::text), ${kind.type},
      ${JSON.stringify(title)}::jsonb, jsonb_build_object('digestOf', id)
    from unnest(${flooded}::text[]) as t (id) order by id
    on conflict (kind, event) do update set event = excluded.event
    returning body ->> 'digestOf' as "userId", id as digest`.execute(trx);
  const users = rows.map(({ userId }) => userId);
  const digests = rows.map(({ digest }) => digest);
  await sql`
    insert into kernel.message_receiver (user_id, message_id, type)
    select user_id, digest, ${kind.type} from unnest(${users}::text[], ${digests}::text[]) as t (user_id, digest) order by user_id
    on conflict (user_id, message_id) do update set read_at = null, removed_at = null, created = now()`.execute(trx);
  await sql`
    update kernel.message_receiver r set folded_into = t.digest
    from unnest(${users}::text[], ${digests}::text[]) as t (user_id, digest), kernel.message m
    where r.user_id = t.user_id and m.id = r.message_id and m.kind = ${kind.name}
      and r.read_at is null and r.removed_at is null and r.folded_into is null and r.created > now() - ${sql.raw(WINDOW)}`.execute(trx);
}

/** What is folded already counts as well: the flood goes on. */
async function findFlooded(trx: Transaction, kind: string, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.user_id as id from kernel.message_receiver r join kernel.message m on m.id = r.message_id
    where r.user_id = any(${[...people]}) and r.created > now() - ${sql.raw(WINDOW)} and r.removed_at is null and m.kind = ${kind}
      and (r.read_at is null or r.folded_into is not null)
    group by r.user_id having count(*) > ${FLOOD_AFTER} order by r.user_id`.execute(trx);
  return rows.map(({ id }) => id);
}
