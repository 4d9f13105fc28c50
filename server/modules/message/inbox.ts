import { sql, type RawBuilder } from 'kysely';
import type { MessageRow } from '#schemas/wire/messages.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { containsPattern } from '../../kernel/contains-pattern.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Db, Transaction } from '../../kernel/database.ts';
import { translate } from '../../kernel/messages/translate.ts';

export interface InboxQuery {
  currentPage: number;
  pageSize: number;
  sort: 'asc' | 'desc';
  keyword?: string;
  /** 1, 2 or 3; all where absent. */
  type?: number;
  /** Only those that are read, or are not. */
  isRead?: boolean;
}

export interface InboxPage {
  list: MessageRow[];
  pagination: { currentPage: number; pageSize: number; total: number };
}

interface StoredRow {
  id: string;
  title: string;
  type: number;
  sender: string | null;
  created: number;
  readAt: number | null;
  remindedAt: number | null;
  isPinned: boolean;
  folded: number;
}

/** What a person sees of what he has received. */
export const IN_SIGHT = sql`r.removed_at is null and r.folded_into is null and (r.valid_until is null or r.valid_until > now())`;

/** Messages of one person: pinned ones first, then by the time they came. */
export async function listInbox(db: Db, actor: Actor, query: InboxQuery): Promise<InboxPage> {
  const { currentPage, pageSize } = query;
  const where = sql`r.user_id = ${actor.userId} and ${IN_SIGHT} ${narrowed(query, actor.locale)}`;
  const direction = sql.raw(query.sort);
  const [list, total] = await Promise.all([
    loadRows(db, actor.locale, sql`${where}
      order by r.is_pinned desc, r.created ${direction}, r.message_id ${direction} limit ${pageSize} offset ${(currentPage - 1) * pageSize}`),
    count(db, where),
  ]);
  return { list, pagination: { currentPage, pageSize, total } };
}

/** One message of a person's own, however it stands; nothing where it is gone. */
export async function findInInbox(db: Db | Transaction, actor: Actor, id: string): Promise<MessageRow | undefined> {
  return (await loadRows(db, actor.locale, sql`r.user_id = ${actor.userId} and r.message_id = ${id} and ${IN_SIGHT}`))[0];
}

/** The newest of a person's messages. */
export async function newestOf(db: Db, actor: Actor): Promise<MessageRow | undefined> {
  return (await loadRows(db, actor.locale, sql`r.user_id = ${actor.userId} and ${IN_SIGHT} order by r.created desc, r.message_id desc limit 1`))[0];
}

function narrowed({ keyword = '', type, isRead }: InboxQuery, locale: Locale): RawBuilder<unknown> {
  const words = keyword.trim();
  return sql`
    ${type === undefined ? sql`` : sql`and r.type = ${type}`}
    ${isRead === undefined ? sql`` : isRead ? sql`and r.read_at is not null` : sql`and r.read_at is null`}
    ${words === '' ? sql`` : sql`and ${titleIn(locale)} ilike ${containsPattern(words)}`}`;
}

const titleIn = (locale: Locale): RawBuilder<string> => sql`coalesce(m.title ->> ${locale}, m.title ->> 'zh-CN')`;

async function loadRows(db: Db | Transaction, locale: Locale, where: RawBuilder<unknown>): Promise<MessageRow[]> {
  const { rows } = await sql<StoredRow>`
    select m.id, ${titleIn(locale)} as title, r.type, concat_ws('/', u.real_name, u.account) as sender, m.created,
      r.read_at as "readAt", r.reminded_at as "remindedAt", r.is_pinned as "isPinned",
      case when m.body ? 'digestOf' then (select count(*)::int from kernel.message_receiver f where f.user_id = r.user_id and f.folded_into = m.id) else 0 end as folded
    from kernel.message_receiver r join kernel.message m on m.id = r.message_id left join records.sys_user u on u.id = m.sender_id
    where ${where}`.execute(db);
  return rows.map((row) => presentRow(row, locale));
}

async function count(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from kernel.message_receiver r join kernel.message m on m.id = r.message_id where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

function presentRow({ id, title, type, sender, created, readAt, remindedAt, isPinned, folded }: StoredRow, locale: Locale): MessageRow {
  return {
    id, type, isPinned,
    title: title.replace('{count}', String(folded)),
    creatorUser: sender === null || sender === '' ? translate(locale, 'notify.system') : sender,
    lastModifyTime: created,
    isRead: readAt === null ? '0' : '1',
    isReminded: remindedAt !== null && readAt === null,
  };
}
