import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database.ts';
import { type Claimed, ownRow } from './claim-next.ts';
import { TaskCancelled } from './job.ts';

const BEAT_MS = 1_000;

/** What a lease needs to know of the work. */
export interface LeaseOptions {
  timeoutSeconds: number;
  /** Further columns that each beat writes. */
  set?: () => RawBuilder<unknown>;
  /** Called after each beat that found the work still this process's. */
  beaten?: () => Promise<void>;
}

/** Thrown when the work has taken longer than its definition allows. */
export class TimedOut extends Error {}

/**
 * Does work that this process has taken up, and says every second that it is alive. `abort` ends it when it is
 * cancelled or another process has it now; after its time it is over even if it does not listen.
 */
export async function underLease<T>(db: Db, row: Claimed, abort: AbortController, { timeoutSeconds, set, beaten }: LeaseOptions, work: () => Promise<T>): Promise<T> {
  const beat = async (): Promise<void> => {
    const { rows } = await sql<{ is_cancelled: boolean }>`
      update kernel.task set beat = now()${set === undefined ? sql`` : sql`, ${set()}`} where ${ownRow(row)} returning is_cancelled`.execute(db);
    if (rows[0]?.is_cancelled !== false) abort.abort(new TaskCancelled());
    else if (!abort.signal.aborted) await beaten?.();
  };
  const beats = setInterval(() => void beat().catch(() => undefined), BEAT_MS);
  let limit: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    limit = setTimeout(() => {
      const error = new TimedOut(`${row.kind} has taken longer than ${String(timeoutSeconds)} s`);
      reject(error);
      abort.abort(error);
    }, timeoutSeconds * 1000);
  });
  try {
    return await Promise.race([work(), over]);
  } finally {
    clearInterval(beats);
    clearTimeout(limit);
  }
}
