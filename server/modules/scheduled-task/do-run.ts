import { hostname } from 'node:os';
import { sql } from 'kysely';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { type RunningJob, TaskCancelled } from '../../kernel/queue/job.ts';
import { TimedOut } from '../../kernel/queue/lease.ts';
import { type BegunRun, finishRun, type RunEnd } from './finish-run.ts';
import { KINDS } from './kinds/index.ts';
import { RunFailure } from './kinds/kind.ts';
import type { Stops } from './stops.ts';
import { RUN_TABLE, TASK_MODEL } from './task.ts';

/** Does one run, and keeps how it has ended in one transaction with the end of the job. */
export async function doRun(kernel: Kernel, stops: Stops, job: RunningJob): Promise<void> {
  const { run: id } = job.input as { run: string };
  const stop = stops.open(id);
  try {
    const begun = await beginRun(kernel, id);
    if (begun === undefined) return;
    const end = begun.end ?? (await endOf(kernel, begun, job.signal, stop));
    await kernel.db.transaction().execute(async (trx) => {
      if (!(await finishRun(kernel, trx, begun, end))) throw new TaskCancelled();
      // After its time the job is over already.
      if (end.reason !== 'timedOut' || !job.signal.aborted) await job.commit(trx);
    });
  } finally {
    stops.close(id);
  }
}

interface RunRow {
  taskId: string;
  state: string;
  attempts: number;
  isStopped: boolean;
}

/** Takes up a run that waits, or one that a process has left behind. Undefined where there is nothing to do; `end` where nothing is to be begun. */
async function beginRun(kernel: Kernel, id: string): Promise<(BegunRun & { end: RunEnd | undefined }) | undefined> {
  const found = await kernel.db.transaction().execute(async (trx) => {
    const row = await lockRun(trx, id);
    if (row === undefined || !['waiting', 'running'].includes(row.state)) return undefined;
    const attempts = row.attempts + 1;
    await sql`
      update ${sql.table(`records.${RUN_TABLE}`)} set state = 'running', attempts = ${attempts}, started_time = coalesce(started_time, now()), server = ${`${hostname()} (${String(process.pid)})`},
        last_modify_time = now(), version = version + 1 where id = ${id}`.execute(trx);
    return { ...row, attempts };
  });
  if (found === undefined) return undefined;
  const { taskId, attempts, state, isStopped } = found;
  const task = await kernel.records.get(SYSTEM_ACTOR, TASK_MODEL, taskId).catch(() => undefined);
  const begun = { id, taskId, attempts, task };
  if (task === undefined) return { ...begun, end: { state: 'skipped', reason: 'removed' } };
  if (isStopped) return { ...begun, end: { state: 'stopped', reason: 'byPerson' } };
  const isLeft = state === 'running' && KINDS[String(task['executeType'])]?.isRepeatable(task) !== true;
  return { ...begun, end: isLeft ? { state: 'interrupted', reason: 'processGone' } : undefined };
}

async function lockRun(trx: Transaction, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select task_id as "taskId", state, coalesce(attempts, 0) as attempts, coalesce(stop_wanted, false) as "isStopped"
    from ${sql.table(`records.${RUN_TABLE}`)} where id = ${id} for update`.execute(trx);
  return rows[0];
}

/** Throws where the process stops or has lost the run: the process that takes it up next decides. */
async function endOf(kernel: Kernel, { task = {} }: BegunRun, ofJob: AbortSignal, stop: AbortSignal): Promise<RunEnd> {
  const signal = AbortSignal.any([ofJob, stop]);
  try {
    const kind = KINDS[String(task['executeType'])];
    if (kind === undefined) return { state: 'failed', reason: 'unknownTask' };
    return { state: 'done', ...(await unlessAborted(kind.run(kernel, task, signal), signal)) };
  } catch (error) {
    if (stop.aborted) return { state: 'stopped', reason: 'byPerson' };
    if (ofJob.aborted && !(ofJob.reason instanceof TimedOut)) throw error;
    if (ofJob.aborted) return { state: 'failed', reason: 'timedOut' };
    if (error instanceof RunFailure) return { state: 'failed', reason: error.reason, detail: error.message, ...error.outcome };
    kernel.log.error({ err: error, task: task['id'] }, 'scheduled task');
    return { state: 'failed', reason: 'fault', detail: error instanceof Error ? error.name : '' };
  }
}

/** Does not wait for work that does not listen to its signal. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(new TaskCancelled());
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
