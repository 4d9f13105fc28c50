import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import pg from 'pg';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Db } from '../database.ts';
import type { Task } from './job.ts';

/** Work that this process has taken up. */
export interface Claimed {
  id: string;
  kind: string;
  attempt: number;
  input: JsonValue;
  /** When it was sent, in epoch milliseconds. */
  created: number;
  /** Of the one who sent it; see `Tracing`. */
  traceparent: string | null;
}

/** A task that this process has taken up. */
export interface ClaimedTask extends Task, Claimed {
  locale: string;
  is_cancelled: boolean;
}

export const COLUMNS = sql.raw(
  `id, kind, model, user_id as "userId", state, step, done, total, input, result, error, created, finished`,
);
const UNIQUE_VIOLATION = '23505';

const START = sql.raw(`update kernel.task set state = 'running', attempt = attempt + 1, beat = now(), started = now(), done = 0`);

/**
 * Takes up the next waiting task of these kinds, if there is one. On all servers together one task of a person is done
 * at a time, and the person whose last one began longest ago comes first: hundreds by one person delay nobody.
 */
export async function claimTask(db: Db, kinds: string[], except: string[]): Promise<ClaimedTask | undefined> {
  for (;;) {
    try {
      const { rows } = await sql<ClaimedTask>`
        ${START}
        where id = (
          select w.id from kernel.task w
          where w.state = 'waiting' and w.user_id is not null and w.kind = any(${kinds}) and not (w.id = any(${except}::text[]))
            and not exists (select 1 from kernel.task r where r.user_id = w.user_id and r.state = 'running')
          order by (select max(s.started) from kernel.task s where s.user_id = w.user_id and s.started is not null) nulls first, w.created
          limit 1 for update of w skip locked)
        returning ${COLUMNS}, attempt, locale, is_cancelled, traceparent`.execute(db);
      return rows[0];
    } catch (error) {
      // Another server has taken up work of the same person in this moment.
      if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error;
    }
  }
}

/** Takes up the job of these kinds that has been due for longest, if one is. */
export async function claimJob(db: Db, kinds: string[], except: string[], now: Date): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    ${START}
    where id = (
      select id from kernel.task
      where state = 'waiting' and user_id is null and start_at <= ${now} and kind = any(${kinds}) and not (id = any(${except}::text[]))
      order by start_at, created, id limit 1 for update skip locked)
    returning id, kind, attempt, input, created, traceparent`.execute(db);
  return rows[0];
}

/** The row as long as it is this process's to work on. */
export function ownRow({ id, attempt }: Claimed): RawBuilder<unknown> {
  return sql`id = ${id} and state = 'running' and attempt = ${attempt}`;
}
