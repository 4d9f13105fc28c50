import type { QueryClient } from '@tanstack/react-query';
import { proxy } from 'valtio/vanilla';
import { onPush } from '#src/session/push-socket.ts';

/** Begins the keys of everything that is asked of the user's messages. */
export const MESSAGES_KEY = 'messages';

/** How many messages the user has not read: the same on all his pages. */
export const unread = proxy({ count: 0 });

/** Takes one message off the count, before the server says so; it never falls below zero. */
export function countOneLess(): void {
  unread.count = Math.max(0, unread.count - 1);
}

/** Keeps the count, and the lists that are shown, as the server says for as long as the user is signed in. Returns how to stop. */
export function followMessages(client: QueryClient): () => void {
  const take = (count: unknown): void => {
    if (typeof count === 'number') unread.count = Math.max(0, count);
    void client.invalidateQueries({ queryKey: [MESSAGES_KEY] });
  };
  const stops = [
    onPush('initMessage', ({ unreadNoticeCount }) => take(unreadNoticeCount)),
    onPush('unreadNotices', ({ unreadNoticeCount }) => take(unreadNoticeCount)),
    onPush('messagePush', (news) => {
      take(news['unread'] ?? unread.count + Number(news['unreadNoticeCount']));
      if ('Notification' in globalThis && Notification.permission === 'granted' && document.hidden) void notify(client, news);
    }),
  ];
  return () => {
    stops.forEach((stop) => stop());
    unread.count = 0;
  };
}

/** Its code is fetched when there is something to show. Where it cannot be shown, the bell still says so. */
async function notify(client: QueryClient, news: Record<string, unknown>): Promise<void> {
  const { showBrowserNotification } = await import('./browser-notifications.ts');
  await showBrowserNotification(client, news).catch(() => undefined);
}
