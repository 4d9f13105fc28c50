import type { QueryClient } from '@tanstack/react-query';
import { proxy } from 'valtio/vanilla';
import { onPush, onPushReady } from '#src/session/push-socket.ts';
import { workCalls } from './work-calls.ts';

/** Begins the keys of everything that is asked of the user's work. */
export const WORK_KEY = 'work';

/** A day begins, something put off is due again: nobody says so. */
const AGAIN_MS = 5 * 60_000;
/** Several pieces of news in a row are one question. */
const TOGETHER_MS = 300;

/** How much waits for the user: the same on all their pages. */
export const waiting = proxy({ count: 0 });

/** Keeps the count, and the lists that are shown, as the server says until it is stopped; returns how. */
export function followWork(client: QueryClient): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function ask(): Promise<void> {
    try {
      const { count } = await workCalls.count();
      if (!isStopped) waiting.count = count;
    } catch {
      // It is asked again soon; the page that shows the work says what is wrong.
    }
  }
  const refresh = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      void ask();
      void client.invalidateQueries({ queryKey: [WORK_KEY] });
    }, TOGETHER_MS);
  };
  const stops = [
    onPushReady(refresh),
    onPush('workChanged', refresh),
    // One of the user's own tasks has ended.
    onPush('task', ({ state }) => {
      if (state === 'failed' || state === 'done') refresh();
    }),
  ];
  const interval = setInterval(() => {
    if (!document.hidden) refresh();
  }, AGAIN_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    clearInterval(interval);
    stops.forEach((stop) => stop());
    waiting.count = 0;
  };
}
