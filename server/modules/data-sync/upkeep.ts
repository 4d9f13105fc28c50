import { sql } from 'kysely';
import { hasTable } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { tableChanged } from '../../module-kit/install-mirror.ts';
import { RUN_JOB, RUN_TABLE } from './runs.ts';

/** Runs are kept for so many days. */
const KEPT_DAYS = 180;

/** Marks runs that no process has to do any more as broken off, and forgets old ones. */
export async function mendRuns({ db }: Kernel): Promise<void> {
  if (!(await hasTable(db, `records.${RUN_TABLE}`))) return;
  const runs = sql.table(`records.${RUN_TABLE}`);
  const lost = await sql`
    update ${runs} r set state = 'interrupted', reason = 'processGone', ended_time = now(), version = version + 1, last_modify_time = now()
    where state in ('waiting', 'running') and not exists (select 1 from kernel.task t where t.kind = ${RUN_JOB} and t.input->>'id' = r.id and t.state in ('waiting', 'running')) returning 1`.execute(db);
  const old = await sql`delete from ${runs} where state not in ('waiting', 'running') and last_modify_time < now() - make_interval(days => ${KEPT_DAYS}) returning 1`.execute(db);
  await sql`delete from kernel.data_sync_state s where not exists (select 1 from ${runs} r where r.id = s.run_id)`.execute(db);
  if (lost.rows.length + old.rows.length > 0) await tableChanged(db, RUN_TABLE);
}
