/** Lets work of the same key wait for each other in this process, so that one person's never takes all there is. */
export interface Turns {
  /** Throws what `refuse` makes where too many wait already. */
  take<T>(key: string, work: () => Promise<T>): Promise<T>;
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

export function createTurns({ atOnce, waiting, refuse }: { atOnce: number; waiting: number; refuse(used: number): Error }): Turns {
  const queues = new Map<string, Queue>();
  return {
    async take(key, work) {
      const queue = queues.get(key) ?? { running: 0, waiting: [] };
      queues.set(key, queue);
      if (queue.running < atOnce) queue.running += 1;
      else if (queue.waiting.length >= waiting) throw refuse(queue.waiting.length);
      else await new Promise<void>((begin) => queue.waiting.push(begin));
      try {
        return await work();
      } finally {
        const next = queue.waiting.shift();
        // The next in line takes over the place.
        if (next !== undefined) next();
        else if ((queue.running -= 1) === 0) queues.delete(key);
      }
    },
  };
}
