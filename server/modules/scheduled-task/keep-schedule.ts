import { sql } from 'kysely';
import { readRule } from '#schemas/schedules/read-rule.ts';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import { hasTable, type Transaction } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { RecordValues } from '../../records/index.ts';
import { TASK_MODEL, TASK_TABLE } from './task.ts';

/** What the schedule of a task sends. */
export const DUE_JOB = 'scheduledTask.due';

const PREFIX = 'scheduledTask:';

/** In the kernel's schedules. */
export function scheduleIdOf(task: string): string {
  return PREFIX + task;
}

/** Makes the schedule of a task what its record says; undefined for one that is removed. */
export async function keepSchedule(kernel: Kernel, trx: Transaction, id: string, task: RecordValues | undefined): Promise<void> {
  const { rule } = task === undefined || task['enabledMark'] === false ? {} : readRule(task, Date.now());
  if (rule === undefined) return kernel.queue.schedules.remove(scheduleIdOf(id), trx);
  await kernel.queue.schedules.put({ id: scheduleIdOf(id), job: DUE_JOB, input: { task: id }, sendsEach: true, ...rule }, trx);
}

/** Makes up for tasks that came into the database otherwise than as records: with a seed, or a copy of another system. */
export async function installSchedules(kernel: Kernel): Promise<void> {
  if (!(await hasTable(kernel.db, `records.${TASK_TABLE}`))) return;
  const tasks = sql.table(`records.${TASK_TABLE}`);
  await kernel.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${PREFIX}, 0))`.execute(trx);
    await sql`delete from kernel.schedule s where s.id like ${`${PREFIX}%`} and not exists (
      select 1 from ${tasks} t where t.id = substr(s.id, ${PREFIX.length + 1}) and t.deleted_at is null and t.enabled_mark is not false)`.execute(trx);
    const { rows } = await sql<{ id: string }>`
      select t.id from ${tasks} t where t.deleted_at is null and t.enabled_mark is not false
        and not exists (select 1 from kernel.schedule s where s.id = ${PREFIX} || t.id)`.execute(trx);
    for (const { id } of rows) {
      await keepSchedule(kernel, trx, id, await kernel.records.get(SYSTEM_ACTOR, TASK_MODEL, id));
      await takeNextRun(trx, id);
    }
  });
}

/** Shows in the record of a task when its schedule comes next. */
export async function takeNextRun(trx: Transaction, id: string): Promise<void> {
  await sql`update ${sql.table(`records.${TASK_TABLE}`)} set next_run_time = (select next_run from kernel.schedule where id = ${scheduleIdOf(id)}) where id = ${id}`.execute(trx);
}
