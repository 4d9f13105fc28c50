import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import type { Queue } from '../../kernel/queue/queue.ts';
import type { RecordsContext } from '../context.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { refreshDependents, refreshRecord } from './dependents.ts';
import { inTransaction } from './transaction.ts';

/** The job of the module of online forms that `sendRefresh` sends; its input is `{ model, ids }`. */
export const REFRESH_JOB = 'visualdev.refreshRecords';

/** Of one job. */
const MAX_IDS = 1_000;

/** Puts records whose stored formulas have to be computed in the queue; the jobs leave with the transaction. */
export async function sendRefresh(queue: Pick<Queue, 'send'>, model: string, ids: readonly string[], trx: Transaction): Promise<void> {
  for (let start = 0; start < ids.length; start += MAX_IDS) await queue.send(REFRESH_JOB, { model, ids: ids.slice(start, start + MAX_IDS) }, { trx });
}

/** What such a job does. Begun again it finds the rest to do. */
export async function refreshRecords(context: RecordsContext, model: StoredModel, ids: readonly string[], signal: AbortSignal): Promise<void> {
  let failed: unknown;
  for (const id of ids) {
    signal.throwIfAborted();
    await refreshOne(context, model, id).catch((error: unknown) => {
      failed ??= error;
    });
  }
  if (failed !== undefined) throw failed;
}

async function refreshOne(context: RecordsContext, model: StoredModel, id: string): Promise<void> {
  await inTransaction(context, SYSTEM_ACTOR, model, {}, async (write) => {
    const change = await refreshRecord(context, write.database, model, id);
    if (change !== undefined) await refreshDependents(context, write, model, [change]);
  });
}
