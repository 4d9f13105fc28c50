import { sql } from 'kysely';
import { LOCALES, type Locale } from '#schemas/language/documents/text.ts';
import type { NoticeChoices } from '#schemas/wire/messages.ts';
import type { Transaction } from '../database.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { CHOICES_KEY, OUTSIDE_CHANNELS } from './choices.ts';
import type { NoticeKind, NoticeText } from './notice-kind.ts';
import { quietUntil } from './quiet-until.ts';

/** A message as those are told who read it elsewhere; plain text. */
export interface OutsideMessage {
  id: string;
  title: NoticeText;
  text: NoticeText | null;
}

/** Those whose ids come after this one. */
export interface OutsidePage {
  after: string;
  limit: number;
  reminded?: string;
}

/** A short message is paid for by its length. */
const MAX_SMS = 200;

interface Person {
  id: string;
  mail: string | null;
  sms: string | null;
  quiet: NoticeChoices['quiet'];
  language: string | null;
}

/**
 * Puts a message into the outbox for those of these people who have chosen so and have an address; answers who they are. One of a
 * flood goes nowhere: what came before it has said so.
 */
export async function tellOutside(trx: Transaction, outbox: Outbox, kind: NoticeKind, message: OutsideMessage, people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return [];
  const wanting = await findWanting(trx, kind.name, message.id, people);
  if (wanting.length === 0) return [];
  const open = new Set(await outbox.channels(trx));
  const told = new Set<string>();
  for (const { id, quiet, language, ...addresses } of wanting) {
    const locale = LOCALES.find((known) => known === language) ?? LOCALES[0];
    const startAt = quietUntil(quiet, Date.now());
    for (const channel of OUTSIDE_CHANNELS) {
      const to = addresses[channel];
      if (to === null || !open.has(channel)) continue;
      // Administrators see the subject in the outbox, so it says what the message is about and no more.
      await outbox.send({ channel, to, subject: kind.label[locale], text: channel === 'sms' ? shortened(textOf(message, locale)) : textOf(message, locale), kind: kind.name, ...(startAt !== undefined && { startAt }) }, trx);
      told.add(id);
    }
  }
  return [...told];
}

/** The next of those who have received a message and have chosen to be told of its kind outside, in the order of their ids. */
export async function findChoosing(trx: Transaction, kind: string, message: string, { after, limit, reminded }: OutsidePage): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.user_id as id from kernel.message_receiver r join kernel.preference p on p.user_id = r.user_id and p.key = ${CHOICES_KEY}
    cross join lateral (select p.value #> array['kinds', ${kind}::text] as kind) own
    where r.message_id = ${message} and r.user_id > ${after}
      and (${reminded ?? null}::timestamptz is null or (r.reminded_at = ${reminded ?? null}::timestamptz and r.read_at is null and r.removed_at is null))
      and (coalesce((own.kind ->> 'mail')::boolean, false) or coalesce((own.kind ->> 'sms')::boolean, false))
    order by r.user_id limit ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
}

function textOf({ title, text }: OutsideMessage, locale: Locale): string {
  return [title[locale], text?.[locale] ?? ''].filter((part) => part !== '').join('\n');
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= MAX_SMS ? text : `${characters.slice(0, MAX_SMS - 1).join('')}…`;
}

/** Addresses are null where the person does not want to be told that way, or has none. */
async function findWanting(trx: Transaction, kind: string, message: string, people: readonly string[]): Promise<Person[]> {
  const wants = (channel: string) => sql`(p.value #>> array['kinds', ${kind}::text, ${channel}::text])::boolean`;
  const { rows } = await sql<Person>`
    select * from (
      select u.id, case when ${wants('mail')} then nullif(btrim(to_jsonb(u) ->> 'email'), '') end as mail,
        case when ${wants('sms')} then nullif(btrim(to_jsonb(u) ->> 'mobile_phone'), '') end as sms,
        nullif(p.value -> 'quiet', 'null') as quiet, l.value #>> '{}' as language
      from kernel.message_receiver r
      join records.sys_user u on u.id = r.user_id
      join kernel.preference p on p.user_id = u.id and p.key = ${CHOICES_KEY}
      left join kernel.preference l on l.user_id = u.id and l.key = 'language'
      where r.message_id = ${message} and r.user_id = any(${[...people]}) and r.folded_into is null) person
    where mail is not null or sms is not null order by id`.execute(trx);
  return rows;
}
