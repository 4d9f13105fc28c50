import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { MessagePush, UnreadNews } from '#schemas/wire/messages.ts';
import type { Bus } from '../bus.ts';
import type { Db } from '../database.ts';
import type { MessageTexts } from '../migrations/025-messages.ts';
import type { SocketGateway } from '../socket/socket-gateway.ts';
import { unreadOf } from './unread.ts';

export const MESSAGES_CHANNEL = 'messages';

/** Leaves with the commit: a message that people have been given, or were reminded of then, those who had it taken away, or a person who has read. */
export type MessageNews = { message: string; reminded?: string } | { withdrawn: string } | { person: string };

interface Parts {
  db: Db;
  bus: Bus;
  sockets: Pick<SocketGateway, 'usersHere' | 'tellUser'>;
  log: Logger;
}

/**
 * Tells the pages on this process what has come for their people and how much is unread. One thing after the other, so that
 * a page never hears an older count after a newer one. Answers how to stop.
 */
export function tellPages({ db, bus, sockets, log }: Parts): () => void {
  let last = Promise.resolve();
  const then = (work: () => Promise<void>): void => {
    last = last.then(work).catch((error: unknown) => log.warn({ err: error }, 'messages'));
  };
  const stops = [
    bus.subscribe(MESSAGES_CHANNEL, (payload) => then(() => tellNews(payload as MessageNews))),
    // What was said meanwhile is lost, but not how much is unread.
    bus.onGap(() => then(() => tellUnread(sockets.usersHere()))),
  ];
  return () => stops.forEach((stop) => stop());

  async function tellNews(news: MessageNews): Promise<void> {
    const here = sockets.usersHere();
    if (here.length === 0) return;
    if ('person' in news) return tellUnread(here.filter((id) => id === news.person));
    if ('withdrawn' in news) return tellUnread(await receivers(news.withdrawn, here));
    await tellMessage(news, here);
  }

  async function tellMessage({ message: id, reminded }: { message: string; reminded?: string }, here: readonly string[]): Promise<void> {
    const { rows: [message] } = await sql<{ kind: string; type: number; title: MessageTexts }>`
      select kind, type, title from kernel.message where id = ${id} and withdrawn is null`.execute(db);
    if (message === undefined) return;
    const { rows } = await sql<{ userId: string; isFolded: boolean }>`
      select user_id as "userId", folded_into is not null as "isFolded" from kernel.message_receiver
      where message_id = ${id} and user_id = any(${[...here]}) and read_at is null and removed_at is null
        and (${reminded ?? null}::timestamptz is null or reminded_at = ${reminded ?? null}::timestamptz)`.execute(db);
    const counts = await unreadOf(db, rows.map(({ userId }) => userId));
    for (const { userId, isFolded } of rows) {
      const unread = counts.get(userId) ?? 0;
      // One of a flood is no news of its own.
      if (isFolded) sockets.tellUser(userId, () => ({ method: 'unreadNotices', unreadNoticeCount: unread }) satisfies UnreadNews);
      else sockets.tellUser(userId, (locale) => ({ ...pushOf({ id, ...message }, userId, unread, locale), ...(reminded !== undefined && { reminded }) }));
    }
  }

  async function receivers(message: string, here: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select user_id as id from kernel.message_receiver where message_id = ${message} and user_id = any(${[...here]})`.execute(db);
    return rows.map((row) => row.id);
  }

  async function tellUnread(people: readonly string[]): Promise<void> {
    const counts = await unreadOf(db, people);
    for (const id of people) sockets.tellUser(id, () => ({ method: 'unreadNotices', unreadNoticeCount: counts.get(id) ?? 0 }) satisfies UnreadNews);
  }
}

function pushOf(message: { id: string; kind: string; type: number; title: MessageTexts }, userId: string, unread: number, locale: Locale): MessagePush {
  const title = message.title[locale] ?? message.title['zh-CN'] ?? '';
  return { method: 'messagePush', unreadNoticeCount: 1, messageType: message.type, title, toUserId: [userId], id: message.id, kind: message.kind, unread };
}
