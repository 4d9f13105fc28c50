import { sql } from 'kysely';
import type { Transaction } from '../../kernel/database.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { PlannedRun } from '../../kernel/queue/schedules.ts';
import type { RunningJob } from '../../kernel/queue/job.ts';
import { takeNextRun } from './keep-schedule.ts';
import { lockTask, RUN_TABLE, tellChanged, type TaskRow } from './task.ts';

/** The job that does a run; its input is `{ run }`, the id. */
export const RUN_JOB = 'scheduledTask.run';

/** Runs of one task that may be at work side by side. */
const MAX_PARALLEL = 5;
/** Runs of one task that may wait for the one that is at work. */
const MAX_WAITING = 10;
/** A run that is so much late was missed. */
const LATE_MS = 60_000;

type NewRun = { planned: number; cause: 'schedule' | 'hand'; isLate?: boolean };
type Decision = { state: 'waiting'; isSent: boolean } | { state: 'skipped' | 'missed'; reason: 'overlap' | 'tooMany' | 'late' };

/** Opens the run that is due, or records why there is none; in one transaction with the end of the job, so that each due run is opened once. */
export async function openDueRun(kernel: Kernel, { input, commit }: RunningJob): Promise<void> {
  const { input: { task: id }, planned, sent } = input as unknown as PlannedRun & { input: { task: string } };
  await kernel.db.transaction().execute(async (trx) => {
    const task = await lockTask(trx, id);
    if (task?.enabled === true) {
      await openRun(kernel, trx, task, { planned, cause: 'schedule', isLate: sent - planned > LATE_MS });
      await takeNextRun(trx, id);
      await tellChanged(trx);
    }
    await commit(trx);
  });
}

/** Opens a run now; false where one is at work and the task has no two. */
export async function openRunByHand(kernel: Kernel, trx: Transaction, task: TaskRow): Promise<boolean> {
  const decision = await openRun(kernel, trx, task, { planned: Date.now(), cause: 'hand' });
  await tellChanged(trx);
  return decision.state === 'waiting';
}

async function openRun(kernel: Kernel, trx: Transaction, task: TaskRow, run: NewRun): Promise<Decision> {
  const { rows: [{ active } = { active: 0 }] } = await sql<{ active: number }>`
    select count(*)::int as active from ${sql.table(`records.${RUN_TABLE}`)} where task_id = ${task.id} and state in ('waiting', 'running')`.execute(trx);
  const decision = decide(task, run, active);
  const id = uuidv7();
  // Somebody who asks for a run is told at once that there is none.
  if (decision.state === 'waiting' || run.cause === 'schedule') await insertRun(trx, task, id, run, decision);
  if (decision.state === 'waiting' && decision.isSent) await sendRun(kernel, trx, id);
  return decision;
}

function decide({ overlap, missed }: TaskRow, { isLate = false }: NewRun, active: number): Decision {
  if (isLate && missed === 'skip') return { state: 'missed', reason: 'late' };
  if (active === 0) return { state: 'waiting', isSent: true };
  switch (overlap) {
    case 'skip': return { state: 'skipped', reason: 'overlap' };
    case 'queue': return active > MAX_WAITING ? { state: 'skipped', reason: 'tooMany' } : { state: 'waiting', isSent: false };
    case 'parallel': return active >= MAX_PARALLEL ? { state: 'skipped', reason: 'tooMany' } : { state: 'waiting', isSent: true };
  }
}

async function insertRun(trx: Transaction, task: TaskRow, id: string, { planned, cause }: NewRun, decision: Decision): Promise<void> {
  await sql`
    insert into ${sql.table(`records.${RUN_TABLE}`)} (id, version, schema_version, creator_user_id, creator_time, last_modify_user_id, last_modify_time, owner_organize_id,
      task_id, task_name, planned_time, cause, state, reason)
    values (${id}, 1, 1, 'system', now(), 'system', now(), ${task.organize},
      ${task.id}, ${task.name}, ${new Date(planned)}, ${cause}, ${decision.state}, ${decision.state === 'waiting' ? null : decision.reason})`.execute(trx);
}

/** Puts a waiting run in the queue; one that is in it already stays once. */
export function sendRun(kernel: Kernel, trx: Transaction, run: string): Promise<void> {
  return kernel.queue.send(RUN_JOB, { run }, { trx, key: run });
}
