import { sql } from 'kysely';
import type { Db } from '../../kernel/database.ts';
import { tableChanged } from '../../module-kit/install-mirror.ts';

export const TASK_MODEL = 'scheduledTask';
export const RUN_MODEL = 'scheduledTaskRun';

/** In schema `records`. */
export const TASK_TABLE = 'sys_scheduled_task';
export const RUN_TABLE = 'sys_scheduled_task_run';

/** What decides whether a run of the task begins. */
export interface TaskRow {
  id: string;
  name: string;
  overlap: 'skip' | 'queue' | 'parallel';
  missed: 'skip' | 'once';
  organize: string | null;
  enabled: boolean;
}

/** The task, locked until the transaction ends, so that one thing after the other happens to its runs; undefined for one that is removed. */
export async function lockTask(trx: Db, id: string): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`
    select id, full_name as name, overlap, missed, owner_organize_id as organize, enabled_mark is not false as enabled
    from ${sql.table(`records.${TASK_TABLE}`)} where id = ${id} and deleted_at is null for update`.execute(trx);
  return rows[0];
}

/** Tells every process that tasks and their runs are others now. */
export async function tellChanged(trx: Db): Promise<void> {
  await tableChanged(trx, TASK_TABLE);
  await tableChanged(trx, RUN_TABLE);
}
