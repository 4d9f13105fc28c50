import type { FlowStatus } from '#schemas/language/flow/state.ts';
import { AppError } from '../../../kernel/errors.ts';
import { recordsOf, type RecordValues } from '../../../records/index.ts';
import type { Running } from './running.ts';
import { statusCode } from './status.ts';

/** Fields of the fragment `flow`, as far as the model has them. */
const FIELD = 'flowStatus';

/** Says in the record how its flow stands, where the model has a place for it; `draft`: it is in none any more. */
export async function setRecordStatus({ kernel, trx, actor, instance }: Pick<Running, 'kernel' | 'trx' | 'actor' | 'instance'>, status: FlowStatus | 'draft'): Promise<void> {
  const model = recordsOf(kernel).context.models.get(instance.model);
  if (model?.document.fields[FIELD] === undefined) return;
  const stored = await kernel.records.whole(trx, instance.model, instance.recordId);
  const code = status === 'draft' ? '0' : String(statusCode(status));
  if (stored === undefined || stored[FIELD] === code) return;
  const values: RecordValues = { [FIELD]: code, version: stored['version'] ?? null };
  try {
    await kernel.records.update(actor, instance.model, instance.recordId, values, { trx, operation: true });
  } catch (error) {
    if (!(error instanceof AppError) || error.errorName !== 'notFound') throw error;
  }
}
