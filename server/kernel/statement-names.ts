import { DatabaseError, type Pool } from 'pg';

/** A connection keeps what it has prepared for as long as it lives. */
const MAX_NAMES = 400;
const MAX_LENGTH = 20_000;
/** Runs of a text after which it is worth a name. */
const WORTH = 3;
const MAX_COUNTED = 2_000;

/** Which statements are prepared, and under what names: the same for every connection of a pool. */
export class StatementNames {
  #generation = 0;
  readonly #names = new Map<string, string>();
  readonly #runs = new Map<string, number>();

  /** Undefined for a text that is not run often. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_NAMES || text.length > MAX_LENGTH) return known;
    const runs = (this.#runs.get(text) ?? 0) + 1;
    if (runs < WORTH) {
      if (this.#runs.size >= MAX_COUNTED) this.#runs.clear();
      this.#runs.set(text, runs);
      return undefined;
    }
    this.#runs.delete(text);
    const name = `s${String(this.#generation)}_${String(this.#names.size)}`;
    this.#names.set(text, name);
    return name;
  }

  /** Whether a statement failed because a column it answers has another type since it was prepared. All are named again then. */
  forgetStale(error: unknown): boolean {
    if (!isStale(error)) return false;
    this.#generation += 1;
    this.#names.clear();
    this.#runs.clear();
    return true;
  }
}

/** In a transaction nothing can be done about it but to begin again. */
export function isStale(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}

const byPool = new WeakMap<Pool, StatementNames>();

export function statementNames(pool: Pool): StatementNames {
  const names = byPool.get(pool) ?? new StatementNames();
  byPool.set(pool, names);
  return names;
}
