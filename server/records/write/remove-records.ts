import type { Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RecordsContext } from '../context.ts';
import type { WriteOptions } from '../engine.ts';
import type { RecordEvent } from '../listeners.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { REMOVE_BUTTONS } from '../permissions/buttons.ts';
import { rightsOn } from '../permissions/rights-on.ts';
import type { Database } from '../sql/database.ts';
import { quoteTable } from '../sql/identifier.ts';
import { diffRecords } from './diff.ts';
import { deleteExisting } from './store-existing.ts';
import { noteChanges } from './note-changes.ts';
import { refuseLocked } from './pipeline/admit.ts';
import { findUses } from './uses.ts';
import { isWithin, loadStored, writerFor } from './stored-record.ts';
import { tellAfter, tellBefore } from './tell-listeners.ts';
import { inTransaction } from './transaction.ts';

const MAX_IDS = 1_000;

/** Removes all of the records or none. Refused while a stored record of any model names one of them. */
export async function removeRecords(
  context: RecordsContext, actor: Actor, model: StoredModel, ids: readonly string[], options: WriteOptions = {},
): Promise<void> {
  const writer = await writerFor(context, actor, model, REMOVE_BUTTONS, options);
  if (model.root.existing !== undefined && model.document.remove !== 'hard') throw new AppError('forbidden', { textKey: 'existing.noRemove' });
  const wanted = oneByOne(ids);
  if (wanted.length === 0) return;
  await inTransaction(context, actor, model, options, async (write) => {
    const { database } = write;
    const { origin = 'form', reason } = options;
    const removed: Values[] = [];
    const eventOf = (before: Values): RecordEvent => ({ verb: 'remove', actor, model: model.code, id: String(before['id']), origin, before, after: undefined });
    for (const id of wanted) {
      const stored = await loadStored(context, database, model, id, writer, { rules: [writer.rights.rows], lock: true });
      if (stored === undefined) throw new AppError('notFound');
      if (!(await isWithin(context, database, model, id, writer.rule, writer.variables))) throw new AppError('forbidden');
      const rights = await rightsOn(context, database, model, id, writer.rights, writer.variables);
      refuseLocked({ model, writer }, { rights }, stored);
      await tellBefore(context, write, eventOf(stored));
      removed.push(stored);
    }
    const uses = await findUses(context, database, model, wanted);
    if (uses.length > 0) throw new AppError('inUse', { data: { uses } });
    await deleteRows(database, model, wanted, actor.userId);
    await noteChanges({ context, write, model, writer, reason }, removed.map((before) => ({
      before, after: undefined, kind: 'remove', version: Number(before['version']) + 1, changes: diffRecords(model.root, before, {}),
    })));
    await tellAfter(context, write, removed.map(eventOf));
  });
}

/** Each of the records once, in the order of their ids, so that two writes of the same records cannot wait for each other. */
export function oneByOne(ids: readonly string[]): string[] {
  const wanted = [...new Set(ids)].sort();
  if (wanted.length > MAX_IDS) throw new AppError('badRequest');
  return wanted;
}

async function deleteRows(database: Database, model: StoredModel, ids: readonly string[], userId: string): Promise<void> {
  const { existing } = model.root;
  if (existing !== undefined) return deleteExisting(database, existing, ids);
  const table = quoteTable(model.root.table);
  if (model.document.remove === 'hard') {
    await database.rows(`DELETE FROM ${table} WHERE "id" = ANY ($1::text[])`, [ids]);
    return;
  }
  await database.rows(
    `UPDATE ${table} SET "deleted_at" = now(), "version" = "version" + 1, "last_modify_user_id" = $2::text, "last_modify_time" = now()
     WHERE "id" = ANY ($1::text[])`,
    [ids, userId],
  );
}
