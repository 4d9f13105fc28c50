import { sql } from 'kysely';
import { translate } from '../../../kernel/messages/translate.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { OpenRecordEvent, RecordListener } from '../../../records/index.ts';
import type { FlowModels } from './flow-models.ts';
import { flowTransactions } from './own-transactions.ts';

/**
 * A record in a running flow is written by its flow alone, whatever model it is of and whichever way it is written; while it is in the hands of
 * its launcher it may be changed, and it is not removed before the flow has ended.
 */
export function lockRecords(models: FlowModels): RecordListener {
  return {
    model: '*',
    async before(event) {
      if (event.verb === 'create' || event.verb === 'restore' || event.verb === 'purge' || flowTransactions.mayWrite(event.trx, event)) return;
      if (!(await models.has(event.model))) return;
      if (await isLocked(event)) throw new AppError('wrongState', { message: translate(event.actor.locale, 'flow.recordLocked') });
    },
  };
}

async function isLocked({ trx, model, id, verb }: OpenRecordEvent): Promise<boolean> {
  const { rows } = await sql`
    select 1 from kernel.flow_instance where model = ${model} and record_id = ${id} and is_open and (status = 1 or (${verb === 'remove'} and status <> 0))`.execute(trx);
  return rows.length > 0;
}
