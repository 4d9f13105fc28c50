import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../database.ts';
import type { Task } from './task.ts';

/** A task that this process has taken up. */
export interface ClaimedTask extends Task {
  attempt: number;
  locale: string;
  is_cancelled: boolean;
}

export const COLUMNS = sql.raw(
  `id, kind, model, user_id as "userId", state, step, done, total, input, result, error, created, finished`,
);

const UNIQUE_VIOLATION = '23505';

/**
 * Takes up the next waiting task of these kinds, if there is one. On all servers together one task of a person is done
 * at a time, and whoever has waited longest since his last one began comes first: hundreds by one person delay nobody.
 */
export async function claimNext(db: Db, kinds: string[], except: string[]): Promise<ClaimedTask | undefined> {
  for (;;) {
    try {
      const { rows } = await sql<ClaimedTask>`
        update kernel.task set state = 'running', attempt = attempt + 1, beat = now(), started = now(), done = 0
        where id = (
          select w.id from kernel.task w
          where w.state = 'waiting' and w.kind = any(${kinds}) and not (w.id = any(${except}::text[]))
            and not exists (select 1 from kernel.task r where r.user_id = w.user_id and r.state = 'running')
          order by (select max(s.started) from kernel.task s where s.user_id = w.user_id and s.started is not null) nulls first, w.created
          limit 1 for update of w skip locked)
        returning ${COLUMNS}, attempt, locale, is_cancelled`.execute(db);
      return rows[0];
    } catch (error) {
      // Another server has taken up work of the same person in this moment.
      if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error;
    }
  }
}
