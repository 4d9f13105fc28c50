import { keepsRemoved } from '#schemas/language/keeps-removed.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RecordsContext } from '../context.ts';
import type { WriteOptions } from '../engine.ts';
import type { StoredModel } from '../model/stored-model.ts';
import type { Database } from '../sql/database.ts';
import { REMOVE_BUTTONS } from '../permissions/buttons.ts';
import { refuseExisting } from './existing-refusal.ts';
import { loadStored, writerFor, type Writer } from './stored-record.ts';

/** Who may look into the recycle bin of a model, and into which part of it: what he sees and might remove himself. 403 without the right to remove, 404 where there is no bin. */
export async function binWriter(context: RecordsContext, actor: Actor, model: StoredModel, options: WriteOptions): Promise<Writer> {
  const writer = await writerFor(context, actor, model, REMOVE_BUTTONS, options);
  refuseExisting(model, 'noRevert');
  if (!writer.isTrusted && !keepsRemoved(model.document)) throw new AppError('notFound');
  return writer;
}

/** A removed record, locked; 404 where none was removed or it is not in this person's part of the bin. */
export async function loadRemoved(context: RecordsContext, database: Database, model: StoredModel, id: string, writer: Writer): Promise<Values> {
  const stored = await loadStored(context, database, model, id, writer, { rules: [writer.rights.rows, writer.rule], lock: true, state: 'removed' });
  if (stored === undefined) throw new AppError('notFound');
  return stored;
}
