import type { Kernel } from '../module.ts';
import { createQueue, type Queue } from '../queue/queue.ts';

/** A queue beside the kernel's own on the same database, of which the test moves the clock. */
export function queueWithClock({ db, bus, sockets, directory, log, quotas }: Kernel, now: () => number): Queue {
  return createQueue({ db, bus, sockets, directory, log, quotas, now });
}
