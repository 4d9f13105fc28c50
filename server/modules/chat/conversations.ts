import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Conversation } from '#schemas/wire/chat.ts';
import type { Db } from '../../kernel/database.ts';
import { iconUrl } from '../../kernel/directory/icon-url.ts';
import { defineSocketGreeting, type SocketGreeting } from '../../kernel/socket/socket-greetings.ts';
import { loadOnline } from './people.ts';

const MAX_CONVERSATIONS = 500;
const MAX_UNREAD = 200;
const MAX_ONLINE = 2_000;
/** Of a message that is only mentioned. */
const MENTION_LENGTH = 100;

type Row = Omit<Conversation, 'headIcon'> & { headIcon: unknown };

/** Those a person has talked with, the latest first; with `isUnread` only where something waits. */
export async function loadConversations(db: Db, userId: string, { isUnread = false, limit = MAX_CONVERSATIONS } = {}): Promise<Conversation[]> {
  const { rows } = await sql<Row>`
    select m.peer as id, coalesce(u.real_name, '') as "realName", coalesce(u.account, '') as account, u.head_icon as "headIcon",
      coalesce(o.full_name, '') as department, coalesce(left(l.body, ${MENTION_LENGTH}), '') as "latestMessage", l.sent as "latestDate", l.kind as "messageType",
      m.unread as "unreadMessage"
    from kernel.chat_member m
    join kernel.chat_conversation c on c.id = m.conversation
    join kernel.chat_message l on l.id = c.latest_id
    left join records.sys_user u on u.id = m.peer
    left join records.sys_organize o on o.id = u.organize_id
    where m.person = ${userId} and ${isUnread ? sql`m.unread > 0` : sql`true`}
    order by c.latest_time desc, m.peer limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, headIcon: iconUrl(row.headIcon) }));
}

const Unread = Type.Object({
  sendUserId: Type.String(), unreadNum: Type.Integer(), defaultMessage: Type.String(), defaultMessageType: Type.String(), defaultMessageTime: Type.Number(),
}, { additionalProperties: false });

/** What waits for a person, and who is there, as a fresh connection is told it. */
export function unreadGreeting(db: Db): SocketGreeting {
  return defineSocketGreeting({
    name: 'chat',
    maxBytes: 262_144,
    schema: Type.Object({
      unreadNums: Type.Array(Unread), unreadMessageCount: Type.Integer(), onlineUsers: Type.Array(Type.String()),
      messageDefaultText: Type.String(), messageDefaultTime: Type.Union([Type.Number(), Type.Null()]),
    }, { additionalProperties: false }),
    async greet({ userId }) {
      const [waiting, onlineUsers, count] = await Promise.all([
        loadConversations(db, userId, { isUnread: true, limit: MAX_UNREAD }), loadOnline(db, MAX_ONLINE), countUnread(db, userId),
      ]);
      return {
        unreadNums: waiting.map(({ id, unreadMessage, latestMessage, messageType, latestDate }) =>
          ({ sendUserId: id, unreadNum: unreadMessage, defaultMessage: latestMessage, defaultMessageType: messageType, defaultMessageTime: latestDate })),
        unreadMessageCount: count, onlineUsers, messageDefaultText: waiting[0]?.latestMessage ?? '', messageDefaultTime: waiting[0]?.latestDate ?? null,
      };
    },
  });
}

async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select coalesce(sum(unread), 0)::bigint as count from kernel.chat_member where person = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}
