import type { Issue, Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { RecordsContext } from '../context.ts';
import type { WriteOptions } from '../engine.ts';
import type { RecordEvent } from '../listeners.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { liveSql } from '../sql/live-sql.ts';
import { createBinds } from '../sql/binds.ts';
import type { Database } from '../sql/database.ts';
import { quoteTable } from '../sql/identifier.ts';
import { relationSql } from '../sql/relation.ts';
import { binWriter, loadRemoved } from './bin.ts';
import { diffRecords } from './diff.ts';
import { validationError } from './issues.ts';
import { noteChanges } from './note-changes.ts';
import { refuseLocked } from './pipeline/admit.ts';
import { computeRecord } from './prepare.ts';
import { oneByOne } from './remove-records.ts';
import { updateRecord as storeUpdate } from './store-rows.ts';
import { loadStored } from './stored-record.ts';
import { tellAfter, tellBefore } from './tell-listeners.ts';
import { inTransaction } from './transaction.ts';

/**
 * Brings removed records back with their values and rows, all of them or none. 404 where one was not removed; 422 where a value
 * that has to be the only one is another's by now, or the record that one belongs to is removed itself.
 */
export async function restoreRecords(
  context: RecordsContext, actor: Actor, model: StoredModel, ids: readonly string[], options: WriteOptions = {},
): Promise<void> {
  const writer = await binWriter(context, actor, model, options);
  const wanted = oneByOne(ids);
  if (wanted.length === 0) return;
  await inTransaction(context, actor, model, options, async (write) => {
    const { database } = write;
    const { origin = 'form', reason } = options;
    const inBin = new Map<string, Values>();
    const eventOf = (before: Values, after: Values): RecordEvent => ({ verb: 'restore', actor, model: model.code, id: String(before['id']), origin, before, after });
    for (const id of wanted) {
      const removed = await loadRemoved(context, database, model, id, writer);
      refuseLocked({ model, writer }, writer, removed);
      await tellBefore(context, write, eventOf(removed, removed));
      inBin.set(id, removed);
    }
    await database.rows(
      `UPDATE ${quoteTable(model.root.table)} SET "deleted_at" = NULL, "version" = "version" + 1, "last_modify_user_id" = $2::text, "last_modify_time" = now()
       WHERE "id" = ANY ($1::text[])`, [wanted, actor.userId],
    );
    const restored: Values[] = [];
    for (const id of wanted) {
      const stored = await loadStored(context, database, model, id, writer);
      if (stored === undefined) throw new AppError('notFound');
      await refuseOrphan(context, database, actor, model, stored);
      restored.push(await computeAgain(context, database, model, stored, writer.variables));
    }
    await noteChanges({ context, write, model, writer, reason }, restored.map((after) => ({
      before: undefined, after, kind: 'restore', version: Number(after['version']), changes: diffRecords(model.root, {}, after),
    })));
    await tellAfter(context, write, restored.map((after) => eventOf(inBin.get(String(after['id'])) ?? after, after)));
  });
}

/** What other records say may have changed since it was removed. */
async function computeAgain(context: RecordsContext, database: Database, model: StoredModel, stored: Values, variables: Parameters<typeof computeRecord>[4]): Promise<Values> {
  const { $display: _display, ...values } = stored;
  const computed = await computeRecord(context, database, model, values, variables);
  if (diffRecords(model.root, stored, computed).length === 0) return stored;
  const next: Values = { ...computed, version: stored['version'] ?? 1 };
  await storeUpdate(database, model, stored, next);
  return next;
}

/** A record does not come back below one, or as a part of one, that is in a bin itself: there no list would show it. */
async function refuseOrphan(context: RecordsContext, database: Database, actor: Actor, model: StoredModel, stored: Values): Promise<void> {
  const issues: Issue[] = [];
  for (const [key, { document, target, place }] of model.root.fields) {
    const belongs = key === model.document.parent || document.type === 'reference';
    const id = stored[key];
    const owner = context.models.get(key === model.document.parent ? model.code : target ?? '');
    if (!belongs || place.type !== 'column' || owner === undefined || owner.root.existing !== undefined || typeof id !== 'string' || id === '') continue;
    const binds = createBinds(context.source.dialect);
    const [row] = await database.rows(
      `SELECT ${liveSql(owner, 't')} FROM ${relationSql(owner.root)} t WHERE t."id" = ${binds.value('text', id)}`, binds.values,
    );
    if (row === undefined || row[0] === true) continue;
    issues.push({ path: key, rule: 'reference', message: translate(actor.locale, 'bin.restoreFirst', { title: labelOf(stored, key) }) });
  }
  if (issues.length > 0) throw validationError(issues, actor.locale);
}

function labelOf(stored: Values, key: string): string {
  const display = stored['$display'];
  const text = display !== null && typeof display === 'object' && !Array.isArray(display) ? display[key] : undefined;
  return typeof text === 'string' ? text : String(stored[key]);
}
