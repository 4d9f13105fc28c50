import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { KeptInMemory } from '../../kernel/caches/kept-in-memory.ts';

/** Answers that are given again for a while, in this process. */
export interface KeptAnswers extends KeptInMemory {
  /** The kept answer of the key, or what `make` gives: asked once for all who wait for it, and kept unless it fails. */
  take(key: string, seconds: number, make: () => Promise<JsonValue>): Promise<JsonValue>;
  /** Forgets those that belong to people, whose rights or records have changed. */
  clearPersonal(): void;
}

/** Begins the key of an answer that is for one person. */
export const PERSONAL = 'person ';

const MAX_ANSWERS = 1_000;
const MAX_BYTES = 64_000_000;

interface Kept {
  text: string;
  /** Epoch milliseconds. */
  until: number;
}

/** The oldest go first where there are too many, or too much of them. `now` is for tests. */
export function createKeptAnswers(now: () => number = Date.now): KeptAnswers {
  const kept = new Map<string, Kept>();
  let running = new Map<string, Promise<JsonValue>>();
  let bytes = 0;
  const uses = { hits: 0, misses: 0 };

  function forget(key: string): void {
    bytes -= kept.get(key)?.text.length ?? 0;
    kept.delete(key);
  }

  function keep(key: string, text: string, until: number): void {
    forget(key);
    kept.set(key, { text, until });
    bytes += text.length;
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_ANSWERS && bytes <= MAX_BYTES) break;
      forget(oldest);
    }
  }

  async function makeOnce(key: string, seconds: number, make: () => Promise<JsonValue>): Promise<JsonValue> {
    const work = make();
    running.set(key, work);
    try {
      const value = await work;
      // What was cleared meanwhile may have been read before the change.
      if (running.get(key) === work) keep(key, JSON.stringify(value), now() + seconds * 1_000);
      return value;
    } finally {
      if (running.get(key) === work) running.delete(key);
    }
  }

  return {
    async take(key, seconds, make) {
      if (seconds <= 0) return make();
      const found = kept.get(key);
      if (found !== undefined && found.until > now()) {
        uses.hits += 1;
        return JSON.parse(found.text) as JsonValue;
      }
      const begun = running.get(key);
      uses[begun === undefined ? 'misses' : 'hits'] += 1;
      return begun ?? makeOnce(key, seconds, make);
    },
    entries: () => kept.size,
    bytes: () => bytes,
    uses,
    clear() {
      kept.clear();
      bytes = 0;
      running = new Map();
    },
    clearPersonal() {
      for (const key of kept.keys()) if (key.startsWith(PERSONAL)) forget(key);
      running = new Map([...running].filter(([key]) => !key.startsWith(PERSONAL)));
    },
  };
}
