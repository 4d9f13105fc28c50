import { sql } from 'kysely';
import { Type } from 'typebox';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import { hasTable } from '../../kernel/database.ts';
import { logDays } from '../../kernel/log-settings.ts';
import type { Kernel } from '../../kernel/module.ts';
import { defineSettings } from '../../kernel/settings/settings.ts';
import { finishRun, sendNext } from './finish-run.ts';
import { RUN_JOB } from './open-run.ts';
import { lockTask, RUN_TABLE, TASK_MODEL, tellChanged } from './task.ts';

/** How long runs are kept. */
export const runSettings = defineSettings({ name: 'taskRuns', schema: Type.Object({ taskRunDays: logDays(90) }) });

const RUNS = sql.table(`records.${RUN_TABLE}`);
/** Whether the queue has nothing more to do for a run. */
const NOTHING_OPEN = sql`not exists (select 1 from kernel.task j where j.kind = ${RUN_JOB} and j.once = r.id and j.state in ('waiting', 'running'))`;

/** Ends runs that nothing will end any more, and lets those begin that nothing would begin. */
export async function mendRuns(kernel: Kernel): Promise<void> {
  if (!(await hasTable(kernel.db, `records.${RUN_TABLE}`))) return;
  const { rows: lost } = await sql<{ id: string; taskId: string; attempts: number }>`
    select r.id, r.task_id as "taskId", r.attempts from ${RUNS} r where r.state = 'running' and ${NOTHING_OPEN}`.execute(kernel.db);
  for (const run of lost) {
    const task = await kernel.records.get(SYSTEM_ACTOR, TASK_MODEL, run.taskId).catch(() => undefined);
    await kernel.db.transaction().execute((trx) => finishRun(kernel, trx, { ...run, task }, { state: 'interrupted', reason: 'processGone' }));
  }
  const { rows: stuck } = await sql<{ taskId: string }>`
    select distinct r.task_id as "taskId" from ${RUNS} r where r.state = 'waiting' and ${NOTHING_OPEN}
      and not exists (select 1 from ${RUNS} o where o.task_id = r.task_id and o.state = 'running')`.execute(kernel.db);
  for (const { taskId } of stuck) {
    await kernel.db.transaction().execute(async (trx) => {
      await lockTask(trx, taskId);
      await sendNext(kernel, trx, taskId);
    });
  }
}

/** Removes runs that are older than the settings say. */
export async function expireRuns(kernel: Kernel): Promise<void> {
  if (!(await hasTable(kernel.db, `records.${RUN_TABLE}`))) return;
  const { taskRunDays } = await kernel.settings.read(runSettings);
  const { rows } = await sql`
    delete from ${RUNS} where state not in ('waiting', 'running') and creator_time < now() - make_interval(days => ${taskRunDays}) returning id`.execute(kernel.db);
  if (rows.length > 0) await tellChanged(kernel.db);
}
