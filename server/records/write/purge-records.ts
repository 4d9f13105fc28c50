import { joinNames } from '#schemas/language/join-names.ts';
import { keepsRemoved } from '#schemas/language/keeps-removed.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { SYSTEM_ACTOR, type Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RecordsContext } from '../context.ts';
import type { WriteOptions } from '../engine.ts';
import type { RecordEvent } from '../listeners.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { PURGE_BUTTON } from '../permissions/buttons.ts';
import { quoteTable } from '../sql/identifier.ts';
import { stateSql } from '../sql/live-sql.ts';
import { binWriter, loadRemoved } from './bin.ts';
import { findMentions } from './mentions.ts';
import { writeHistory } from './history.ts';
import { refuseLocked } from './pipeline/admit.ts';
import { oneByOne } from './remove-records.ts';
import { isWithin, writerFor } from './stored-record.ts';
import { tellAfter, tellBefore } from './tell-listeners.ts';
import { inTransaction } from './transaction.ts';
import { dropUnusedFiles } from './unused-files.ts';
import type { Use } from './uses.ts';

/**
 * Removes records from the recycle bin for good, all of them or none: their rows, their child rows and the files that nothing else
 * holds. It takes the right to remove and one of its own. Refused while any record, removed ones included, names one of them, so
 * that nobody ever reads an id instead of a name. The history keeps what was purged, by whom and when.
 */
export async function purgeRecords(
  context: RecordsContext, actor: Actor, model: StoredModel, ids: readonly string[], options: WriteOptions = {},
): Promise<void> {
  const seen = await binWriter(context, actor, model, options);
  const writer = await writerFor(context, actor, model, [PURGE_BUTTON], options);
  const wanted = oneByOne(ids);
  if (wanted.length === 0) return;
  await inTransaction(context, actor, model, options, async (write) => {
    const { database, own } = write;
    const { origin = 'form', reason } = options;
    const removed: Values[] = [];
    const eventOf = (before: Values): RecordEvent => ({ verb: 'purge', actor, model: model.code, id: String(before['id']), origin, before, after: undefined });
    for (const id of wanted) {
      const stored = await loadRemoved(context, database, model, id, seen);
      if (!(await isWithin(context, database, model, id, writer.rule, writer.variables))) throw new AppError('forbidden');
      refuseLocked({ model, writer }, writer, stored);
      await tellBefore(context, write, eventOf(stored));
      removed.push(stored);
    }
    const uses = await findMentions(context, database, model, wanted);
    if (uses.length > 0) throw new AppError('inUse', { textKey: 'bin.named', params: { names: titlesOf(context, uses, actor) }, data: { uses } });
    await database.rows(`DELETE FROM ${quoteTable(model.root.table)} WHERE "id" = ANY ($1::text[])`, [wanted]);
    const { label } = model.document;
    await writeHistory(own, model, actor, removed.map((stored) => ({
      id: String(stored['id']), version: Number(stored['version']) + 1, kind: 'purge', changes: [{ path: label, before: stored[label] ?? null, after: null }],
    })), reason);
    await dropUnusedFiles(context, own, model, removed);
    await tellAfter(context, write, removed.map(eventOf));
  });
}

function titlesOf(context: RecordsContext, uses: readonly Use[], { locale }: Actor): string {
  return joinNames([...new Set(uses.map(({ model, title }) => resolveText(context.models.get(model)?.document.title ?? title, locale)))], locale);
}

const PAGE = 500;

/** Purges what was removed before the time (epoch milliseconds), in every model; what is still named somewhere waits. Answers how many went. */
export async function purgeExpired(context: RecordsContext, before: number, reason: string): Promise<number> {
  let count = 0;
  for (const model of context.models.values()) {
    if (!keepsRemoved(model.document)) continue;
    // Records name those that were removed after them, so the earliest go first.
    for (let last = { time: 0, id: '' }, rows = [last]; rows.length > 0;) {
      rows = await context.database.query<{ time: number; id: string }>(
        `SELECT t."id" AS id, t."deleted_at" AS time FROM ${quoteTable(model.root.table)} t WHERE ${stateSql(model, 't', 'removed')}
         AND t."deleted_at" < to_timestamp($1 / 1000.0) AND (t."deleted_at", t."id") > (to_timestamp($2 / 1000.0), $3) ORDER BY t."deleted_at", t."id" LIMIT ${String(PAGE)}`,
        [before, last.time, last.id],
      );
      for (const row of rows) {
        if (await purgeOne(context, model, row.id, reason)) count += 1;
        last = row;
      }
    }
  }
  return count;
}

async function purgeOne(context: RecordsContext, model: StoredModel, id: string, reason: string): Promise<boolean> {
  try {
    await purgeRecords(context, SYSTEM_ACTOR, model, [id], { operation: true, reason, origin: 'expiry' });
    return true;
  } catch (error) {
    // Named elsewhere, or restored in the meantime.
    if (error instanceof AppError) return false;
    throw error;
  }
}
