import { sql } from 'kysely';
import type { Transaction } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { RecordValues } from '../../records/index.ts';
import { tellFailures } from './alarms.ts';
import type { FailureReason, Outcome } from './kinds/kind.ts';
import { sendRun } from './open-run.ts';
import { lockTask, RUN_TABLE, TASK_TABLE, tellChanged } from './task.ts';

/** How a run has ended. */
export interface RunEnd extends Outcome {
  state: 'done' | 'failed' | 'stopped' | 'interrupted' | 'skipped';
  reason?: FailureReason | 'byPerson' | 'processGone' | 'removed';
  detail?: string;
}

/** A run that this process has begun. */
export interface BegunRun {
  id: string;
  taskId: string;
  /** How often it was begun; another number means that another process has it now. */
  attempts: number;
  /** As stored; undefined where it is removed. */
  task: RecordValues | undefined;
}

const MAX_OUTPUT = 4_000;
const MAX_DETAIL = 500;

/** Keeps how a run has ended, counts it for its task, tells people of failures and lets the next one begin. False where the run is another process's by now. */
export async function finishRun(kernel: Kernel, trx: Transaction, run: BegunRun, end: RunEnd): Promise<boolean> {
  // The task first, as everywhere.
  await lockTask(trx, run.taskId);
  if (!(await keepEnd(trx, run, end))) return false;
  if (end.state !== 'skipped') {
    const failures = await countRun(trx, run, end);
    if (run.task !== undefined && failures !== undefined) await tellFailures(kernel, trx, run.task, { run: run.id, failures });
  }
  await sendNext(kernel, trx, run.taskId);
  await tellChanged(trx);
  return true;
}

async function keepEnd(trx: Transaction, { id, attempts }: BegunRun, { state, reason, detail = '', output = '', handled, httpStatus }: RunEnd): Promise<boolean> {
  const text = clean(output);
  const { rows } = await sql`
    update ${sql.table(`records.${RUN_TABLE}`)} set state = ${state}, reason = ${reason ?? null}, detail = ${clean(detail).slice(0, MAX_DETAIL)}, output = ${text.slice(0, MAX_OUTPUT)},
      is_shortened = ${text.length > MAX_OUTPUT}, handled = ${handled ?? null}, http_status = ${httpStatus ?? null}, ended_time = now(),
      duration = round(extract(epoch from now() - started_time) * 1000), last_modify_time = now(), version = version + 1
    where id = ${id} and state = 'running' and attempts = ${attempts} returning id`.execute(trx);
  return rows.length > 0;
}

/** How often the task has failed in a row now; undefined where this run is no failure. */
async function countRun(trx: Transaction, { id, taskId }: BegunRun, { state }: RunEnd): Promise<number | undefined> {
  const isFailure = state === 'failed' || state === 'interrupted';
  const { rows } = await sql<{ failures: number }>`
    update ${sql.table(`records.${TASK_TABLE}`)} t set run_count = coalesce(run_count, 0) + 1, last_run_time = r.started_time, last_state = r.state,
      failures_in_row = case when r.state = 'done' then 0 when ${isFailure}::boolean then coalesce(failures_in_row, 0) + 1 else failures_in_row end
    from ${sql.table(`records.${RUN_TABLE}`)} r where t.id = ${taskId} and r.id = ${id} returning failures_in_row as failures`.execute(trx);
  return isFailure ? rows[0]?.failures : undefined;
}

/** The run of the task that has waited longest begins, unless another one is at work. */
export async function sendNext(kernel: Kernel, trx: Transaction, taskId: string): Promise<void> {
  const runs = sql.table(`records.${RUN_TABLE}`);
  const { rows: [next] } = await sql<{ id: string }>`
    select id from ${runs} where task_id = ${taskId} and state = 'waiting'
      and not exists (select 1 from ${runs} where task_id = ${taskId} and state = 'running') order by planned_time, id limit 1`.execute(trx);
  if (next !== undefined) await sendRun(kernel, trx, next.id);
}

/** PostgreSQL keeps no such character in a text. */
function clean(text: string): string {
  return text.replaceAll('\0', '');
}
