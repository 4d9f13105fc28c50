import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

const counting = new AsyncLocalStorage<{ count: number }>();

/** How many statements a piece of work sends to the database; what the server does meanwhile by itself, such as looking for tasks, is not counted. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  prototype.query = function counted(this: unknown, ...args: unknown[]) {
    const counted = counting.getStore();
    if (counted) counted.count += 1;
    return original.apply(this, args);
  };
  const counted = { count: 0 };
  try {
    await counting.run(counted, work);
    return counted.count;
  } finally {
    prototype.query = original;
  }
}
