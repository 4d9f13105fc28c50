import { sql } from 'kysely';
import type { Db, Transaction } from './database.ts';
import { AppError } from './errors.ts';
import { createTurns } from './turns.ts';

/** What one person may have stored. */
export interface Quotas {
  /** Long tasks that wait; one at a time is done. */
  waitingTasks: number;
  preferences: number;
  preferenceBytes: number;
  draftBytes: number;
  /** Views of lists, those of all screens together. */
  views: number;
  files: number;
  fileBytes: number;
}

const MB = 1_048_576;

export const QUOTAS: Quotas = {
  waitingTasks: 20, preferences: 1_000, preferenceBytes: 4 * MB, draftBytes: 50 * MB, views: 500, files: 20_000, fileBytes: 10_240 * MB,
};

const turns = createTurns({ atOnce: 1, waiting: Infinity, refuse: () => new AppError('tooManyRequests') });

/**
 * Runs `work`, which counts what a person has and adds to it, while no other such work of his runs on any server: a
 * quota is never passed, not by one. Here they also wait for each other without a connection to the database, so that
 * many at once leave the others theirs.
 */
export function withinQuota<T>(db: Db, name: keyof Quotas, userId: string, work: (trx: Transaction) => Promise<T>): Promise<T> {
  const key = `quota ${name} ${userId}`;
  return turns.take(key, () => db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
    return work(trx);
  }));
}

/** The refusal of what would pass a quota; the text says what is used and what is allowed, `data` says it in numbers. */
export function beyondQuota(textKey: string, used: number, allowed: number): AppError {
  return new AppError('quotaExceeded', { textKey, params: { used, allowed }, data: { used, allowed } });
}

/** The same in bytes, told in MB. */
export function beyondBytes(textKey: string, used: number, allowed: number): AppError {
  const params = { used: inMegabytes(used), allowed: inMegabytes(allowed) };
  return new AppError('quotaExceeded', { textKey, params, data: { used, allowed } });
}

function inMegabytes(bytes: number): number {
  return Math.round((bytes / MB) * 10) / 10;
}
