import { sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { gatedTransactions } from '../../kernel/gated-transactions.ts';
import type { Transaction } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { definitionOf } from './definition.ts';
import { addRun, isRunning, loadRun, MODEL, RUN_JOB, setRun, TABLE, type NewRun } from './runs.ts';

const inTurn = gatedTransactions(0.1);

/** Begins a run; throws where one of the data sync goes on already, whichever process it is on. */
export function startRun(kernel: Kernel, actor: Actor, syncId: string, { isDry, cause, startedBy }: Pick<NewRun, 'isDry' | 'cause' | 'startedBy'>): Promise<string> {
  return inTurn(kernel, async (trx) => {
    await lockSync(trx, syncId);
    if (await isRunning(trx, syncId)) throw new AppError('wrongState', { textKey: 'sync.isRunning' });
    const record = await kernel.records.get(SYSTEM_ACTOR, MODEL, syncId);
    if (record['enabledMark'] === false) throw new AppError('wrongState', { textKey: 'sync.off' });
    const sync = { id: syncId, fullName: String(record['fullName']) };
    const id = await addRun(trx, { sync, isDry, cause, startedBy, userId: actor.userId }, { definition: definitionOf(record), locale: actor.locale, tables: [], problems: [] });
    await kernel.queue.send(RUN_JOB, { id }, { trx });
    return id;
  });
}

/** Carries on what was paused, has failed, or was broken off. */
export function resumeRun(kernel: Kernel, id: string): Promise<void> {
  return inTurn(kernel, async (trx) => {
    const run = await loadRun(trx, id);
    if (run === undefined) throw new AppError('notFound');
    await lockSync(trx, run.syncId);
    if (await isRunning(trx, run.syncId)) throw new AppError('wrongState', { textKey: 'sync.isRunning' });
    if (!(await setRun(trx, id, { state: 'waiting', reason: null, detail: null, ended_time: null }, ['paused', 'failed', 'interrupted']))) throw new AppError('wrongState', { textKey: 'sync.wrongState' });
    await kernel.queue.send(RUN_JOB, { id }, { trx });
  });
}

/** Of people who begin at once one is the first. */
async function lockSync(trx: Transaction, syncId: string): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(`records.${TABLE}`)} where id = ${syncId} and deleted_at is null for update`.execute(trx);
  if (rows.length === 0) throw new AppError('notFound');
}
