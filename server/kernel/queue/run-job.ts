import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../database.ts';
import { type Claimed, ownRow } from './claim-next.ts';
import { type JobDefinition, TaskCancelled } from './job.ts';
import type { Span } from '../tracing/told.ts';
import { tracing } from '../tracing/tracing.ts';
import { underLease } from './lease.ts';
import { toldWork } from './told-work.ts';

interface Parts {
  db: Db;
  log: Logger;
  now: () => number;
  isClosed: () => boolean;
}

/** Does a job that was taken up; one that fails waits for its next try, or is kept as failed after the last. */
export function runJob(row: Claimed, definition: JobDefinition, abort: AbortController, parts: Parts): Promise<void> {
  return tracing().whole(() => toldWork('job', row), (span) => tryJob(row, definition, abort, parts, span));
}

async function tryJob(row: Claimed, { work, retry, timeoutSeconds }: JobDefinition, abort: AbortController, { db, log, now, isClosed }: Parts, span: Span): Promise<void> {
  const isLast = row.attempt >= retry.attempts;
  let isDone = false;
  const finish = async (at: Db): Promise<void> => {
    // What is done leaves no trace: the table stays as small as what is open.
    const { rows } = await sql`delete from kernel.task where ${ownRow(row)} returning id`.execute(at);
    if (rows.length === 0) throw new TaskCancelled();
    isDone = true;
  };
  try {
    await underLease(db, row, abort, { timeoutSeconds }, () => work({ id: row.id, input: row.input, signal: abort.signal, isLast, commit: finish }));
    if (!isDone) await finish(db);
  } catch (error) {
    if (isClosed()) {
      await sql`update kernel.task set state = 'waiting', attempt = attempt - 1 where ${ownRow(row)}`.execute(db);
      return;
    }
    span.fail(error);
    log[isLast ? 'error' : 'warn']({ err: error, job: row.kind, id: row.id, attempt: row.attempt }, 'job');
    const next = new Date(now() + retry.pauseSeconds * 1000 * 2 ** (row.attempt - 1));
    await sql`
      update kernel.task set state = ${isLast ? 'failed' : 'waiting'}, start_at = ${next}, finished = case when ${isLast}::boolean then now() end,
        error = ${JSON.stringify({ code: 500, message: String(error), data: null })}::jsonb where ${ownRow(row)}`.execute(db);
  }
}
