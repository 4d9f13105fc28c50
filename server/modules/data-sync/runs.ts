import { sql } from 'kysely';
import type { Db, Transaction } from '../../kernel/database.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import { tableChanged } from '../../module-kit/install-mirror.ts';
import { percentOf, type Counts, type Progress } from './progress.ts';
import { HARMLESS } from './tables/plan-table.ts';

export const MODEL = 'dataSync';
export const TABLE = 'sys_data_sync';
export const RUN_MODEL = 'dataSyncRun';
export const RUN_TABLE = 'sys_data_sync_run';
export const RUN_JOB = 'dataSync.run';
const RUNS = sql.table(`records.${RUN_TABLE}`);
const RUN_TABLES = `${RUN_TABLE}__tables`;
const RUN_PROBLEMS = `${RUN_TABLE}__problems`;

export type RunState = 'waiting' | 'running' | 'paused' | 'done' | 'failed' | 'interrupted' | 'stopped';

/** Why a run did not end well: choices of the field `reason`. */
export type FailureReason = 'notFit' | 'connection' | 'database' | 'processGone' | 'byPerson' | 'fault';

export interface Run {
  id: string;
  syncId: string;
  isDry: boolean;
  state: RunState;
}

/** What is set of a run, by columns of its table. */
export type RunValues = Partial<Record<'state' | 'progress' | 'reason' | 'detail' | 'ended_time', string | number | Date | null>>;

export interface NewRun {
  sync: { id: string; fullName: string };
  isDry: boolean;
  cause: 'hand' | 'schedule';
  startedBy: string;
  userId: string;
}

export async function addRun(trx: Transaction, { sync, isDry, cause, startedBy, userId }: NewRun, progress: Progress): Promise<string> {
  const id = uuidv7();
  await sql`
    insert into ${RUNS} (id, version, schema_version, creator_user_id, creator_time, last_modify_user_id, last_modify_time, owner_organize_id, sync_id, sync_name, kind, state, cause, started_by, progress)
    select ${id}, 1, 1, ${userId}, now(), ${userId}, now(), s.owner_organize_id, ${sync.id}, ${sync.fullName}, ${isDry ? 'dry' : 'run'}, 'waiting', ${cause}, ${startedBy.slice(0, 100)}, 0
    from ${sql.table(`records.${TABLE}`)} s where s.id = ${sync.id}`.execute(trx);
  await sql`insert into kernel.data_sync_state (run_id, state) values (${id}, ${JSON.stringify(progress)}::jsonb)`.execute(trx);
  await tableChanged(trx, RUN_TABLE);
  return id;
}

/** `from`: only while it is so. Answers whether there was such a run. */
export async function setRun(db: Db, id: string, values: RunValues, from: readonly RunState[]): Promise<boolean> {
  const set = sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  const { rows } = await sql`
    update ${RUNS} set ${set}, version = version + 1, last_modify_time = now() where id = ${id} and state in (${sql.join([...from])}) returning id`.execute(db);
  if (rows.length > 0) await tableChanged(db, RUN_TABLE);
  return rows.length > 0;
}

export async function loadRun(db: Db, id: string): Promise<Run | undefined> {
  const { rows } = await sql<Run>`select id, sync_id as "syncId", kind = 'dry' as "isDry", state from ${RUNS} where id = ${id}`.execute(db);
  return rows[0];
}

/** Whether a run of the data sync waits or goes on. */
export async function isRunning(db: Db, syncId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${RUNS} where sync_id = ${syncId} and state in ('waiting', 'running') limit 1`.execute(db);
  return rows.length > 0;
}

/** From now on only `claim` may write how far the run is. */
export async function claimProgress(db: Db, id: string, claim: string): Promise<Progress | undefined> {
  const { rows } = await sql<{ state: Progress }>`update kernel.data_sync_state set claim = ${claim} where run_id = ${id} returning state`.execute(db);
  return rows[0]?.state;
}

/** Writes down how far the run is. Answers whether it is to go on: somebody may have ended it, or another process have taken it over. */
export async function keepProgress(db: Db, id: string, claim: string, progress: Progress): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const kept = await sql`update kernel.data_sync_state set state = ${JSON.stringify(progress)}::jsonb where run_id = ${id} and claim = ${claim} returning 1`.execute(trx);
    if (kept.rows.length === 0) return false;
    await showProgress(trx, id, progress);
    const run = await sql<{ state: RunState }>`
      update ${RUNS} set progress = case when state = 'running' then ${percentOf(progress)} else progress end, ${sumsOf(progress)}, version = version + 1, last_modify_time = now()
      where id = ${id} returning state`.execute(trx);
    await tableChanged(trx, RUN_TABLE);
    return run.rows[0]?.state === 'running';
  });
}

const COUNTS: readonly (keyof Counts)[] = ['read', 'added', 'changed', 'removed', 'same', 'skipped'];

function sumsOf({ tables }: Progress) {
  return sql.join(COUNTS.map((key) => sql`${sql.ref(`${key}_count`)} = ${tables.reduce((sum, { counts }) => sum + counts[key], 0)}`));
}

/** The tables and problems of the run, as its screen shows them. */
async function showProgress(trx: Transaction, id: string, { definition, tables, problems }: Progress): Promise<void> {
  const shown = tables.map(({ phase, counts }, position) => {
    const { sourceTable = '', targetTable = '' } = definition.tables[position] ?? {};
    const sums = Object.fromEntries(COUNTS.map((key) => [`${key}_count`, counts[key]]));
    return { id: uuidv7(), parent_id: id, position, source_name: sourceTable, target_name: targetTable, phase, ...sums };
  });
  await replaceRows(trx, RUN_TABLES, id, shown);
  // What keeps nothing back comes last.
  const sorted = [...problems].sort((a, b) => Number(HARMLESS.has(a.rule)) - Number(HARMLESS.has(b.rule)));
  await replaceRows(trx, RUN_PROBLEMS, id, sorted.map(({ place, rule, count, example }, position) =>
    ({ id: uuidv7(), parent_id: id, position, place: place.slice(0, MAX_PLACE), rule, affected: count === 0 ? null : count, example })));
}

const MAX_PLACE = 200;

async function replaceRows(trx: Transaction, table: string, id: string, rows: readonly object[]): Promise<void> {
  const target = sql.table(`records.${table}`);
  await sql`delete from ${target} where parent_id = ${id}`.execute(trx);
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  if (rows.length > 0) await sql`insert into ${target} (${columns}) select ${columns} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)`.execute(trx);
}
