import type { Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RecordsContext } from '../context.ts';
import type { RecordValues, RevertRequest, WriteOptions } from '../engine.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { UPDATE_BUTTONS } from '../permissions/buttons.ts';
import type { Database } from '../sql/database.ts';
import { validationError } from './issues.ts';
import type { Change } from './diff.ts';
import { refuseExisting } from './existing-refusal.ts';
import { historyRights } from './history.ts';
import { loadStored, project, writerFor } from './stored-record.ts';
import { inTransaction } from './transaction.ts';
import { undoChanges } from './undo-changes.ts';
import { updateRecord } from './update-record.ts';

/**
 * Takes a record, or some of its fields, back to an earlier version by an ordinary update: rights, rules, locks and
 * the version are checked as for any other, and the history gets a new entry. It takes the right to look back, too.
 */
export async function revertRecord(
  context: RecordsContext, actor: Actor, model: StoredModel, id: string, { to, version, fields }: Omit<RevertRequest, 'reason'>, options: WriteOptions = {},
): Promise<RecordValues> {
  refuseExisting(model, 'noRevert');
  const writer = await writerFor(context, actor, model, UPDATE_BUTTONS, options);
  const unknown = fields?.find((key) => !model.root.fields.has(key));
  if (unknown !== undefined) throw validationError([{ path: unknown, rule: 'unknownField' }], actor.locale);
  const seen = await historyRights(context, actor, model, id);
  return inTransaction(context, actor, model, options, async ({ trx, database }) => {
    const stored = await loadStored(context, database, model, id, writer, { rules: [writer.rights.rows], lock: true });
    if (stored === undefined) throw new AppError('notFound');
    // Nobody gets to know by going back what he may not look back on.
    const earlier = project(model, await stateAt(database, model, id, stored, to), seen);
    if (fields?.some((key) => !Object.hasOwn(earlier, key)) === true) throw new AppError('forbidden');
    const keys = fields ?? [...model.root.fields.keys()].filter((key) => Object.hasOwn(earlier, key));
    const values = Object.fromEntries(keys.map((key) => [key, earlier[key] ?? null]));
    return updateRecord(context, actor, model, id, { ...values, version }, { ...options, trx, origin: 'revert' });
  });
}

/** The record as it was in a version, found by undoing everything since; 404 where the history does not reach so far. */
async function stateAt(database: Database, model: StoredModel, id: string, stored: Values, to: number): Promise<Values> {
  const current = Number(stored['version']);
  if (!Number.isSafeInteger(to) || to < 1 || to >= current) throw new AppError('notFound');
  const entries = await database.query<{ version: number; changes: Change[] }>(
    `SELECT version, changes FROM kernel.record_history WHERE model = $1 AND record_id = $2 AND version > $3 ORDER BY version DESC`,
    [model.code, id, to],
  );
  if (entries.length !== current - to) throw new AppError('notFound');
  return entries.reduce((state, { changes }) => undoChanges(model.root, state, changes), stored);
}
