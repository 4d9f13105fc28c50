import { sql } from 'kysely';
import type { Static } from 'typebox';
import { FIRST_MESSAGES, MESSAGES_A_PAGE } from '#schemas/wire/chat-limits.ts';
import type { ChatMessage, MESSAGE_LIST, MessageListNews } from '#schemas/wire/chat.ts';
import { containsPattern } from '../../kernel/contains-pattern.ts';
import type { Db } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { byCode, type StoredMessage } from './repository.ts';

type Asked = Static<typeof MESSAGE_LIST.message>;
interface Found {
  id: string;
  change: number;
  messages: number;
  peerRead: number;
  peerReadTime: number | null;
  ownRead: number;
  ownReadTime: number | null;
}

/** Changes that are told at once to a page that has missed them. */
const MAX_CHANGES = 200;
const MESSAGE = sql.raw('id, sequence, change, sender, receiver, client_id as "clientId", kind, body, content, sent');

/** What a person may read of a conversation: his own, and of others nothing. */
export async function readHistory(db: Db, userId: string, asked: Asked): Promise<MessageListNews> {
  const pair = [asked.toUserId, asked.formUserId ?? userId];
  if (!pair.includes(userId)) throw new AppError('notFound');
  const peer = pair.find((id) => id !== userId);
  if (peer === undefined) throw new AppError('notFound');
  const conversation = await findConversation(db, userId, peer);
  const currentPage = asked.currentPage ?? 1;
  const pageSize = asked.pageSize ?? (currentPage === 1 ? FIRST_MESSAGES : MESSAGES_A_PAGE);
  const head = {
    method: 'messageList' as const, toUserId: asked.toUserId, formUserId: asked.formUserId ?? userId,
    ...(asked.request === undefined ? {} : { request: asked.request }),
  };
  if (conversation === undefined) return { ...head, list: [], pagination: { currentPage, pageSize, total: 0 }, change: 0, hasMore: false, peerRead: 0 };
  const found = await find(db, conversation, asked, currentPage, pageSize);
  return {
    ...head,
    list: found.rows.sort((a, b) => a.sequence - b.sequence).map((row) => asMessage(row, userId, conversation)),
    pagination: { currentPage, pageSize, total: found.total },
    change: found.change ?? conversation.change,
    hasMore: found.hasMore,
    peerRead: conversation.peerRead,
  };
}

async function findConversation(db: Db, userId: string, peer: string): Promise<Found | undefined> {
  const [first, second] = [userId, peer].sort(byCode);
  const { rows } = await sql<Found>`
    select c.id, c.last_change as change, c.messages, theirs.read_sequence as "peerRead", theirs.read_time as "peerReadTime",
      own.read_sequence as "ownRead", own.read_time as "ownReadTime"
    from kernel.chat_conversation c
    join kernel.chat_member own on own.person = ${userId} and own.peer = ${peer}
    join kernel.chat_member theirs on theirs.person = ${peer} and theirs.peer = ${userId}
    where c.person_a = ${first} and c.person_b = ${second}`.execute(db);
  return rows[0];
}

interface Page {
  rows: StoredMessage[];
  total: number;
  hasMore: boolean;
  /** Where it is less than all that has happened. */
  change?: number;
}

async function find(db: Db, { id, messages }: Found, asked: Asked, currentPage: number, pageSize: number): Promise<Page> {
  const select = async (where: ReturnType<typeof sql>, order: 'sequence' | 'sequence desc' | 'change', limit: number, offset = 0): Promise<Pick<Page, 'rows' | 'hasMore'>> => {
    const { rows } = await sql<StoredMessage>`
      select ${MESSAGE} from kernel.chat_message where conversation = ${id} and ${where} order by ${sql.raw(order)} limit ${limit + 1} offset ${offset}`.execute(db);
    return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
  };
  if (asked.after !== undefined) {
    const page = await select(sql`change > ${asked.after}`, 'change', MAX_CHANGES);
    const last = page.hasMore ? page.rows.at(-1)?.change : undefined;
    return { ...page, total: messages, ...(last === undefined ? {} : { change: last }) };
  }
  if (asked.before !== undefined) return { ...(await select(sql`sequence < ${asked.before}`, 'sequence desc', pageSize)), total: messages };
  if (asked.from !== undefined) return { ...(await select(sql`sequence >= ${asked.from}`, 'sequence', pageSize)), total: messages };
  const order = asked.sord === 'asc' ? 'sequence' : 'sequence desc';
  const offset = (currentPage - 1) * pageSize;
  const keyword = asked.keyword?.trim() ?? '';
  if (keyword === '') return { ...(await select(sql`true`, order, pageSize, offset)), total: messages };
  // `%` and `_` of the keyword stand for themselves.
  const matches = sql`body ilike ${containsPattern(keyword)}`;
  const { rows: [counted] } = await sql<{ total: number }>`select count(*) as total from kernel.chat_message where conversation = ${id} and ${matches}`.execute(db);
  return { ...(await select(matches, order, pageSize, offset)), total: counted?.total ?? 0 };
}

function asMessage(row: StoredMessage, userId: string, { peerRead, peerReadTime, ownRead, ownReadTime }: Found): ChatMessage {
  const isOwn = row.sender === userId;
  const isRead = row.sequence <= (isOwn ? peerRead : ownRead);
  return {
    id: row.id, sequence: row.sequence, change: row.change, sendUserId: row.sender, sendTime: row.sent, receiveUserId: row.receiver,
    receiveTime: isRead ? (isOwn ? peerReadTime : ownReadTime) : null, content: row.body ?? row.content ?? '', contentType: row.kind,
    state: isRead ? 1 : 0, clientId: isOwn ? row.clientId : null,
  };
}
