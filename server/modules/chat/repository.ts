import { sql } from 'kysely';
import type { ChatContent, ChatContentType, RecordContent } from '#schemas/wire/chat.ts';
import type { Db, Transaction } from '../../kernel/database.ts';
import { uuidv7 } from '../../kernel/identifier.ts';

/** A message as it is to be stored; pictures and voices name the file they consist of. */
export interface NewMessage {
  sender: string;
  receiver: string;
  clientId: string | null;
  kind: Exclude<ChatContentType, 'recalled'>;
  content: ChatContent;
  fileId: string | null;
}

export interface StoredMessage {
  id: string;
  sequence: number;
  change: number;
  sender: string;
  receiver: string;
  clientId: string | null;
  kind: ChatContentType;
  body: string | null;
  content: ChatContent | null;
  sent: number;
}

const MESSAGE = sql.raw('id, sequence, change, sender, receiver, client_id as "clientId", kind, body, content, sent');

/** Stores it as the next between the two. One that is stored already, by the page's own id, stays as it is: `isNew` is false then. */
export async function store(trx: Transaction, message: NewMessage): Promise<{ id: string; isNew: boolean }> {
  const { sender, receiver, clientId, kind, content, fileId } = message;
  const [first, second] = [sender, receiver].sort(byCode);
  await sql`insert into kernel.chat_conversation (id, person_a, person_b) values (${uuidv7()}, ${first}, ${second}) on conflict (person_a, person_b) do nothing`.execute(trx);
  const { rows: [conversation] } = await sql<{ id: string; change: number }>`
    select id, last_change + 1 as change from kernel.chat_conversation where person_a = ${first} and person_b = ${second} for update`.execute(trx);
  if (conversation === undefined) throw new Error('a conversation is gone');
  if (clientId !== null) {
    const { rows: [known] } = await sql<{ id: string }>`select id from kernel.chat_message where sender = ${sender} and client_id = ${clientId}`.execute(trx);
    if (known !== undefined) return { id: known.id, isNew: false };
  }
  const id = uuidv7();
  const { change } = conversation;
  await sql`
    insert into kernel.chat_message (id, conversation, sequence, change, sender, receiver, client_id, kind, body, content, file_id)
    values (${id}, ${conversation.id}, ${change}, ${change}, ${sender}, ${receiver}, ${clientId}, ${kind},
      ${typeof content === 'string' ? content : null}, ${typeof content === 'string' ? null : JSON.stringify(content)}::jsonb, ${fileId})`.execute(trx);
  await sql`
    update kernel.chat_conversation set last_change = ${change}, messages = messages + 1, latest_id = ${id}, latest_time = clock_timestamp()
    where id = ${conversation.id}`.execute(trx);
  await sql`
    insert into kernel.chat_member (person, peer, conversation, unread)
    values (${sender}, ${receiver}, ${conversation.id}, 0), (${receiver}, ${sender}, ${conversation.id}, 1)
    on conflict (person, peer) do update set unread = chat_member.unread + excluded.unread`.execute(trx);
  return { id, isNew: true };
}

/** Takes one's own message back if it was sent within so many milliseconds; nothing of its content stays. */
export async function recall(trx: Transaction, sender: string, id: string, withinMs: number): Promise<'recalled' | 'late' | 'none' | { receiver: string }> {
  const { rows: [conversation] } = await sql<{ id: string; change: number }>`
    select c.id, c.last_change + 1 as change from kernel.chat_conversation c
    where c.id = (select conversation from kernel.chat_message where id = ${id} and sender = ${sender}) for update`.execute(trx);
  if (conversation === undefined) return 'none';
  const { rows: [message] } = await sql<{ kind: ChatContentType; receiver: string; sequence: number; late: boolean }>`
    select kind, receiver, sequence, clock_timestamp() - sent > ${withinMs} * interval '1 millisecond' as late from kernel.chat_message where id = ${id}`.execute(trx);
  if (message === undefined) return 'none';
  if (message.kind === 'recalled') return 'recalled';
  if (message.late) return 'late';
  await sql`
    update kernel.chat_message set kind = 'recalled', body = null, content = null, file_id = null, change = ${conversation.change} where id = ${id}`.execute(trx);
  await sql`update kernel.chat_conversation set last_change = ${conversation.change} where id = ${conversation.id}`.execute(trx);
  // What was taken back waits for nobody.
  await sql`
    update kernel.chat_member set unread = greatest(unread - 1, 0)
    where person = ${message.receiver} and peer = ${sender} and read_sequence < ${message.sequence}`.execute(trx);
  return { receiver: message.receiver };
}

/** Marks what a peer said as read up to a sequence, all of it where none is given; answers how things stand then. */
export async function markRead(trx: Transaction, person: string, peer: string, sequence: number | undefined): Promise<{ sequence: number; unread: number } | undefined> {
  // The same lock as a message that is just being stored: it is counted, or comes after.
  const { rows: [conversation] } = await sql<{ id: string; last: number }>`
    select id, last_change as last from kernel.chat_conversation
    where id = (select conversation from kernel.chat_member where person = ${person} and peer = ${peer}) for update`.execute(trx);
  if (conversation === undefined) return undefined;
  const upTo = Math.min(sequence ?? conversation.last, conversation.last);
  const { rows } = await sql<{ sequence: number; unread: number }>`
    update kernel.chat_member m set read_sequence = ${upTo}, read_time = now(), unread = (
      select count(*) from kernel.chat_message where conversation = ${conversation.id} and sequence > ${upTo} and sender = ${peer} and kind <> 'recalled')
    where person = ${person} and peer = ${peer} and (read_sequence < ${upTo} or unread > 0 and read_sequence <= ${upTo})
    returning read_sequence as sequence, unread`.execute(trx);
  return rows[0];
}

export async function loadMessages(db: Db, ids: readonly string[]): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`select ${MESSAGE} from kernel.chat_message where id = any(${[...ids]}::text[]) order by id`.execute(db);
  return rows;
}

/** What these people have not read of each other, as a function of reader and peer. */
export async function loadUnread(db: Db, people: readonly string[]): Promise<(person: string, peer: string) => number> {
  const { rows } = await sql<{ person: string; peer: string; unread: number }>`
    select person, peer, unread from kernel.chat_member where person = any(${[...people]}::text[]) and peer = any(${[...people]}::text[])`.execute(db);
  return (person, peer) => rows.find((row) => row.person === person && row.peer === peer)?.unread ?? 0;
}

/** The record that a message of one of the person's conversations shows. */
export async function findShownRecord(db: Db, person: string, id: string): Promise<RecordContent | undefined> {
  const { rows } = await sql<{ content: RecordContent }>`
    select content from kernel.chat_message where id = ${id} and kind = 'record' and (receiver = ${person} or sender = ${person})`.execute(db);
  return rows[0]?.content;
}

/** Whether one of the two people has sent the file to the other. */
export async function isPartOfChat(db: Db, person: string, fileId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from kernel.chat_message where file_id = ${fileId} and (receiver = ${person} or sender = ${person}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether somebody may send the file: it is his own, and a picture or sound for chats. */
export async function mayAttach(db: Db, owner: string, fileId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from kernel.file where id = ${fileId} and kind = 'IM' and owner = ${owner} and removed is null`.execute(db);
  return rows.length > 0;
}

export function byCode(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
