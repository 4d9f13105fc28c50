import type { Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RecordsContext } from '../context.ts';
import type { RecordValues, WriteOptions } from '../engine.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { UPDATE_BUTTONS } from '../permissions/buttons.ts';
import { sameValue } from './diff.ts';
import { writeOne } from './pipeline/run-batch.ts';
import { loadStored, projectAgain, writerFor } from './stored-record.ts';
import { inTransaction, once } from './transaction.ts';

/** Changes a record that still has the version it was read with, and answers it as `get` would. */
export async function updateRecord(
  context: RecordsContext, actor: Actor, model: StoredModel, id: string, input: RecordValues, options: WriteOptions = {}, verb: 'update' | 'move' = 'update',
): Promise<RecordValues> {
  const writer = await writerFor(context, actor, model, UPDATE_BUTTONS, options);
  return inTransaction(context, actor, model, options, (write) =>
    once(write, actor, options, `PUT ${model.code}/${id}`, input, async () => {
      const stored = await loadStored(context, write.database, model, id, writer, { rules: [writer.rights.rows], lock: true });
      if (stored === undefined) throw new AppError('notFound');
      return writeOne(context, write, writer, model, { verb, input: withoutTheirs(model, stored, input), stored }, options);
    }, (reply) => projectAgain(context, write.database, model, writer, reply, UPDATE_BUTTONS)));
}

/** What comes back as it was read from somebody else's table need not be as the product would have it. */
function withoutTheirs({ root }: StoredModel, stored: Values, input: RecordValues): RecordValues {
  if (root.existing === undefined) return input;
  return Object.fromEntries(Object.entries(input).filter(([key, value]) => !root.fields.has(key) || !sameValue(stored[key], value)));
}
