import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Bus } from '../bus.ts';
import type { KeptInMemory, Uses } from './kept-in-memory.ts';

const CHANNEL = 'caches.clear';

/** What is kept under a name, in the process that is asked. */
export interface CacheFigures extends Uses {
  name: string;
  entries: number;
  /** Null where nobody counts them. */
  bytes: number | null;
}

/** Everything that processes keep in memory and administrators may let them forget. */
export interface Caches {
  /**
   * The name is a choice of the model `memoryCache`, which says what it is called. What is registered under it again takes the
   * place of what was before: records that are prepared again bring caches of their own.
   */
  register(name: string, cache: KeptInMemory): void;
  /** Of this process. */
  list(): CacheFigures[];
  /** Empties those named: in this process before it comes back, in every other one with the message. Throws for a name that nobody has registered. */
  clear(names: readonly string[]): Promise<void>;
}

export function createCaches(bus: Pick<Bus, 'publish' | 'subscribe' | 'onGap'>): Caches {
  const known = new Map<string, KeptInMemory>();

  const clearHere = (names: Iterable<string>): void => {
    for (const name of names) known.get(name)?.clear();
  };
  bus.subscribe(CHANNEL, (payload: JsonValue) => {
    if (Array.isArray(payload)) clearHere(payload.filter((name) => typeof name === 'string'));
  });
  // The message may have been among those that were lost.
  bus.onGap(() => clearHere(known.keys()));

  return {
    register(name, cache) {
      known.set(name, cache);
    },
    list: () => [...known].map(([name, cache]) => ({ name, entries: cache.entries(), bytes: cache.bytes?.() ?? null, hits: cache.uses.hits, misses: cache.uses.misses })),
    async clear(names) {
      const unknown = names.find((name) => !known.has(name));
      if (unknown !== undefined) throw new Error(`No cache is called ${unknown}`);
      clearHere(names);
      await bus.publish(CHANNEL, [...names]);
    },
  };
}
