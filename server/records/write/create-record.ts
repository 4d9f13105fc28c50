import type { Actor } from '../../kernel/actor.ts';
import type { RecordsContext } from '../context.ts';
import type { RecordValues, WriteOptions } from '../engine.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { CREATE_BUTTONS } from '../permissions/buttons.ts';
import { writeOne } from './pipeline/run-batch.ts';
import { projectAgain, writerFor } from './stored-record.ts';
import { inTransaction, once } from './transaction.ts';

/** Stores a new record and answers it as `get` would. */
export async function createRecord(
  context: RecordsContext, actor: Actor, model: StoredModel, input: RecordValues, options: WriteOptions = {},
): Promise<RecordValues> {
  const writer = await writerFor(context, actor, model, CREATE_BUTTONS, options);
  return inTransaction(context, actor, model, options, (write) =>
    once(write, actor, options, `POST ${model.code}`, input,
      () => writeOne(context, write, writer, model, { verb: 'create', input, stored: undefined }, options),
      (reply) => projectAgain(context, write.database, model, writer, reply, CREATE_BUTTONS)));
}
