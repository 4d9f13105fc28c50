import { sql } from 'kysely';
import type { Static, TObject } from 'typebox';
import { Value } from 'typebox/value';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { LOCALES } from '#schemas/language/documents/text.ts';
import type { Bus } from '../bus.ts';
import type { Transaction } from '../database.ts';
import { uuidv7 } from '../identifier.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { CHOICES_KEY } from './choices.ts';
import { foldFloods } from './fold-floods.ts';
import { fillPlaces, type NoticeKind, type NoticeText } from './notice-kind.ts';
import { findChoosing, tellOutside, type OutsideMessage, type OutsidePage } from './tell-outside.ts';
import { MESSAGES_CHANNEL, type MessageNews } from './tell-pages.ts';

/** One happening that people are told of. */
export interface Happening<Schema extends TObject = TObject> {
  /** What happened, such as the id of a record and its version. A kind tells a person of one event once, however often it is sent. */
  event: string;
  /** Ids of users; those who are disabled or gone are left out. */
  people: readonly string[];
  data: Static<Schema>;
  /** Who did it; the system where nobody is named. He is not told of what he did himself. */
  sender?: string;
}

/** Texts of a kind that an administrator has written instead of its own; those that he left empty are absent. */
export type OwnTexts = (kind: string, trx: Transaction) => Promise<{ title: Partial<NoticeText>; text: Partial<NoticeText> }>;

/** The one door through which modules tell people something. */
export interface Notify {
  /** In the transaction of what happened: it is told when that commits, and never when it does not. Answers how many it is new to. */
  send<Schema extends TObject>(kind: NoticeKind<Schema>, happening: Happening<Schema>, trx: Transaction): Promise<number>;
  /**
   * Mail and short messages about a message that people have in the product already, for the next `limit` of those who have chosen so;
   * with `reminded` of those alone who were reminded of it then and have not read it.
   * Answers the last of them, to go on after; undefined where nobody is left.
   */
  sendOutside(kind: NoticeKind, message: OutsideMessage, page: OutsidePage, trx: Transaction): Promise<string | undefined>;
  /** Throws where another kind has the name. */
  define(kind: NoticeKind): void;
  /** By name. */
  readonly kinds: ReadonlyMap<string, NoticeKind>;
  /** Where administrators write texts. */
  useTexts(source: OwnTexts): void;
}

export function createNotify(bus: Bus, outbox: Outbox): Notify {
  const kinds = new Map<string, NoticeKind>();
  let ownTexts: OwnTexts = () => Promise.resolve({ title: {}, text: {} });

  return {
    kinds,
    define(kind) {
      if (kinds.has(kind.name)) throw new Error(`The kind of notice ${kind.name} is defined twice`);
      kinds.set(kind.name, kind);
    },
    useTexts(source) {
      ownTexts = source;
    },
    async send(kind, { event, people, data, sender }, trx) {
      if (kinds.get(kind.name) !== kind as unknown as NoticeKind) throw new Error(`No module declares the kind of notice ${kind.name}`);
      const filled = Value.Parse(kind.data, data) as Record<string, JsonValue>;
      const others = [...new Set(people)].filter((id) => id !== sender);
      if (others.length === 0) return 0;
      const own = await ownTexts(kind.name, trx);
      const said = {
        title: inEveryLanguage({ ...kind.title, ...own.title }, filled),
        text: kind.text === undefined ? null : inEveryLanguage({ ...kind.text, ...own.text }, filled),
      };
      const id = await insertMessage(trx, { kind: kind.name, event, type: kind.type, sender, ...said, body: bodyOf(kind as unknown as NoticeKind, filled) });
      const { inside, all } = await insertReceivers(trx, id, kind as unknown as NoticeKind, others);
      if (inside.length > 0) {
        await foldFloods(trx, kind as unknown as NoticeKind, inside);
        await bus.publish(MESSAGES_CHANNEL, { message: id } satisfies MessageNews, trx);
      }
      const outside = await tellOutside(trx, outbox, kind as unknown as NoticeKind, { id, ...said }, all);
      return new Set([...inside, ...outside]).size;
    },
    async sendOutside(kind, message, page, trx) {
      const people = await findChoosing(trx, kind.name, message.id, page);
      await tellOutside(trx, outbox, kind, message, people);
      return people.length < page.limit ? undefined : people.at(-1);
    },
  };
}

function inEveryLanguage(texts: NoticeText, data: Record<string, JsonValue>): NoticeText {
  return Object.fromEntries(LOCALES.map((locale) => [locale, fillPlaces(texts[locale], data, locale)])) as NoticeText;
}

function bodyOf({ opens, route }: NoticeKind, data: Record<string, JsonValue>): Record<string, JsonValue> {
  const encoded = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, typeof value === 'string' ? encodeURIComponent(value) : value]));
  return { ...(opens === undefined ? {} : { type: opens }), ...(route === undefined ? {} : { route: fillPlaces(route, encoded, 'zh-CN') }) };
}

interface NewMessage {
  kind: string;
  event: string;
  type: number;
  title: NoticeText;
  text: NoticeText | null;
  body: Record<string, JsonValue>;
  sender: string | undefined;
}

/** Answers the id of the message of this event, no matter which was first. */
async function insertMessage(trx: Transaction, { kind, event, type, title, text, body, sender }: NewMessage): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into kernel.message (id, kind, event, type, title, text, body, sender_id)
    values (${uuidv7()}, ${kind}, ${event}, ${type}, ${JSON.stringify(title)}::jsonb, ${text === null ? null : JSON.stringify(text)}::jsonb,
      ${JSON.stringify(body)}::jsonb, ${sender ?? null})
    on conflict (kind, event) do update set event = excluded.event returning id`.execute(trx);
  return rows[0]?.id ?? '';
}

/** Answers the ids of those who did not have it: all of them, and those who see it in the product. Who wants it elsewhere only has it as one he removed. */
async function insertReceivers(
  trx: Transaction, message: string, { name, type, isRequired = false }: NoticeKind, people: readonly string[],
): Promise<{ inside: string[]; all: string[] }> {
  const { rows } = await sql<{ id: string; isInside: boolean }>`
    insert into kernel.message_receiver (user_id, message_id, type, removed_at)
    select u.id, ${message}, ${type}, case when not chosen.inside then now() end from records.sys_user u
    left join kernel.preference p on p.user_id = u.id and p.key = ${CHOICES_KEY}
    cross join lateral (select p.value #> array['kinds', ${name}::text] as kind) own
    cross join lateral (select ${isRequired} or coalesce((own.kind ->> 'inApp')::boolean, true) as inside,
      coalesce((own.kind ->> 'mail')::boolean, false) or coalesce((own.kind ->> 'sms')::boolean, false) as outside) chosen
    where u.id = any(${[...people]}) and u.deleted_at is null and u.enabled_mark is not false and (chosen.inside or chosen.outside)
    order by u.id on conflict do nothing returning user_id as id, removed_at is null as "isInside"`.execute(trx);
  return { inside: rows.filter(({ isInside }) => isInside).map(({ id }) => id), all: rows.map(({ id }) => id) };
}
