import { sql } from 'kysely';
import { LOCALES, type Locale } from '#schemas/language/documents/text.ts';
import type { NoticeChoices } from '#schemas/wire/messages.ts';
import type { Transaction } from '../database.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { CHOICES_KEY, OUTSIDE_CHANNELS } from './choices.ts';
import type { NoticeKind, NoticeText } from './notice-kind.ts';
import { quietUntil } from './quiet-until.ts';

interface NewMessage {
  id: string;
  title: NoticeText;
  text: NoticeText | null;
}

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
export async function tellOutside(trx: Transaction, outbox: Outbox, kind: NoticeKind, message: NewMessage, people: readonly string[]): Promise<string[]> {
  if (kind.staysInside === true || people.length === 0) return [];
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
      await outbox.send({ channel, to, subject: kind.label[locale], text: textOf(message, locale), kind: kind.name, ...(startAt !== undefined && { startAt }) }, trx);
      told.add(id);
    }
  }
  return [...told];
}

function textOf({ title, text }: NewMessage, locale: Locale): string {
  return [title[locale], text?.[locale] ?? ''].filter((part) => part !== '').join('\n');
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
