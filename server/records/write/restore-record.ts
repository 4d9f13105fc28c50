import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RecordsContext } from '../context.ts';
import type { RecordValues, WriteOptions } from '../engine.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { quoteTable } from '../sql/identifier.ts';
import { refreshDependents } from './dependents.ts';
import { diffRecords } from './diff.ts';
import { refuseExisting } from './existing-refusal.ts';
import { writeHistory } from './history.ts';
import { loadStored, writerFor } from './stored-record.ts';
import { inTransaction } from './transaction.ts';

/** No button of its own: what brings records back asks for its own right, and passes `operation`. */
const RESTORE_BUTTONS = ['btn_restore'] as const;

/** Brings a removed record back with its values and rows. 404 where none was removed, 422 where a value that has to be the only one is another's by now. */
export async function restoreRecord(
  context: RecordsContext, actor: Actor, model: StoredModel, id: string, options: WriteOptions = {},
): Promise<RecordValues> {
  refuseExisting(model, 'noRevert');
  const writer = await writerFor(context, actor, model, RESTORE_BUTTONS, options);
  return inTransaction(context, actor, model, options, async (write) => {
    const { database, own } = write;
    const found = await database.query(
      `UPDATE ${quoteTable(model.root.table)} SET "deleted_at" = NULL, "version" = "version" + 1, "last_modify_user_id" = $2::text, "last_modify_time" = now()
       WHERE "id" = $1 AND "deleted_at" IS NOT NULL RETURNING "id"`, [id, actor.userId],
    );
    if (found.length === 0) throw new AppError('notFound');
    const stored = await loadStored(context, database, model, id, writer, { rules: [writer.rights.rows, writer.rule] });
    if (stored === undefined) throw new AppError('notFound');
    await writeHistory(own, model, actor, [{ id, version: Number(stored['version']), kind: 'restore', changes: diffRecords(model.root, {}, stored) }], options.reason);
    await refreshDependents(context, write, model, [{ before: undefined, after: stored }]);
    return stored;
  });
}
