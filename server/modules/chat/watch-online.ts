import type { Kernel } from '../../kernel/module.ts';
import { loadOnline } from './people.ts';

const LOOK_MS = 3_000;
const MAX_PEOPLE = 10_000;

/** Tells the pages of this process who comes and goes, on whatever process. Returns how to stop. */
export function watchOnline({ db, sockets, log }: Kernel): () => void {
  let known: ReadonlySet<string> | undefined;
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      const now = new Set(await loadOnline(db, MAX_PEOPLE));
      const before = known ?? now;
      known = now;
      for (const userId of now) if (!before.has(userId)) sockets.broadcast({ method: 'Online', userId });
      for (const userId of before) if (!now.has(userId)) sockets.broadcast({ method: 'Offline', userId });
    } catch (error) {
      log.warn({ err: error }, 'chat');
    } finally {
      isLooking = false;
    }
  }

  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
