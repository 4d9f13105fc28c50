import type { Values } from '#schemas/language/runtime.ts';
import type { RecordsContext } from '../context.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { countOnEachOther } from '../write/dependencies.ts';
import { refreshDependents } from '../write/dependents.ts';
import { diffRecords } from '../write/diff.ts';
import { withBillNumbers } from '../write/bill-numbers.ts';
import { CREATE_BUTTONS } from '../write/create-record.ts';
import { writeHistory } from '../write/history.ts';
import { insertRecords, updateRecords } from '../write/store-rows.ts';
import type { Write } from '../write/transaction.ts';
import { checkPlaces, isPlacedAnew } from '../write/tree-place.ts';
import { UPDATE_BUTTONS } from '../write/update-record.ts';
import type { WrittenRecord } from './exchange.ts';
import { computeMany, forbiddenCells, rightsOnMany, spoken, withinRule, type ManyWriter, type Prepared } from './write-many.ts';

const MAX_PASSES = 3;
const HISTORY_BATCH = 500;

/**
 * Writes prepared records that have no issues. Those that would end outside the person's rights get an issue
 * and are left out. Without `isFinal` no numbers are drawn: everything will be rolled back.
 */
export async function storeMany(
  context: RecordsContext, write: Write, model: StoredModel, writer: ManyWriter, prepared: readonly Prepared[], isFinal: boolean,
): Promise<WrittenRecord[]> {
  const { database } = write;
  let open = prepared.filter(({ stored, changes, issues }) => issues.length === 0 && (stored === undefined || changes.length > 0));
  while (open.length > 0) {
    await database.query('SAVEPOINT many');
    const next = open.map(({ stored, after }) => ({ before: stored, after: stored === undefined ? { ...after } : nextVersion(model, writer, stored, after) }));
    const numbers = isFinal ? await withBillNumbers(database, model, next, Date.now()) : [];
    const written = next.map(({ before, after }, index) => ({ before, after: numbers[index] ?? after }));
    const added = written.flatMap(({ before, after }) => (before === undefined ? [after] : []));
    const changed = written.flatMap(({ before, after }) => (before === undefined ? [] : [{ before, after }]));
    if (added.length > 0) await insertRecords(database, model, added);
    if (changed.length > 0) await updateRecords(database, model, changed);
    if (!(await refuse(context, write, model, writer, open))) {
      await database.query('RELEASE SAVEPOINT many');
      return [...added.map((after) => ({ stored: undefined, after })), ...changed.map(({ before, after }) => ({ stored: before, after }))];
    }
    await database.query('ROLLBACK TO SAVEPOINT many');
    open = open.filter(({ issues }) => issues.length === 0);
  }
  return [];
}

/** Gives an issue to every written record that the person could not have left like this; answers whether there are any. */
async function refuse(context: RecordsContext, write: Write, model: StoredModel, writer: ManyWriter, open: readonly Prepared[]): Promise<boolean> {
  let isAny = false;
  for (const isNew of [true, false]) {
    const some = open.filter(({ stored }) => (stored === undefined) === isNew);
    const ids = some.map(({ after }) => String(after['id']));
    const within = await withinRule(context, write, model, writer, ids, isNew ? writer.addRule : writer.editRule);
    const rights = await rightsOnMany(context, write, model, writer, ids, isNew ? CREATE_BUTTONS : UPDATE_BUTTONS);
    const placed = some.filter(({ stored, after }) => isPlacedAnew(model, stored, after)).map(({ after }) => String(after['id']));
    const misplaced = await checkPlaces(write.database, model, placed);
    for (const { after, changed, issues } of some) {
      const id = String(after['id']);
      if (!within.has(id)) issues.push(spoken(writer.actor, isNew ? 'import.mayNotAdd' : 'import.mayNotChange'));
      const wrong = misplaced.get(id);
      if (wrong !== undefined) issues.push(wrong);
      const own = rights.get(id);
      if (own !== undefined) issues.push(...forbiddenCells(changed, own));
      isAny ||= issues.length > 0;
    }
  }
  return isAny;
}

function nextVersion(model: StoredModel, { actor }: ManyWriter, stored: Values, after: Values): Values {
  return {
    ...after, id: stored['id'] ?? null, version: Number(stored['version']) + 1, schemaVersion: model.schemaVersion,
    lastModifyUserId: actor.userId, lastModifyTime: Date.now(),
  };
}

/** What follows from many written records: their own aggregates over each other, history, formulas elsewhere, hooks. */
export async function finishMany(
  context: RecordsContext, write: Write, model: StoredModel, writer: ManyWriter, written: readonly WrittenRecord[], reason: string,
  turn: () => Promise<void>,
): Promise<void> {
  await settleAggregates(context, write, model, writer, written, turn);
  for (let start = 0; start < written.length; start += HISTORY_BATCH) {
    const some = written.slice(start, start + HISTORY_BATCH);
    await writeHistory(write.database, model, writer.actor, some.map(({ stored, after }) => ({
      id: String(after['id']), version: Number(after['version']), kind: stored === undefined ? 'create' : 'update',
      changes: diffRecords(model.root, stored ?? {}, after),
    })), reason);
    await turn();
  }
  await refreshDependents(context, write, model, written.map(({ stored, after }) => ({ before: stored, after })));
  const hooks = context.hooks.get(model.code);
  if (hooks?.afterWrite !== undefined) {
    for (const { after } of written) await hooks.afterWrite({ actor: writer.actor, trx: write.trx }, after);
  }
}

/** Records written together may count on each other: computed again over what is stored now, until nothing changes. */
async function settleAggregates(
  context: RecordsContext, write: Write, model: StoredModel, { variables }: ManyWriter, written: readonly WrittenRecord[], turn: () => Promise<void>,
): Promise<void> {
  if (!countOnEachOther(context, model)) return;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    let isSettled = true;
    for (let start = 0; start < written.length; start += HISTORY_BATCH) {
      const some = written.slice(start, start + HISTORY_BATCH);
      const next = some.map(({ after }) => ({ after }));
      await computeMany(context, write, model, variables, next.map((result) => ({ result })));
      const changes = some.flatMap((record, index) => {
        const after = next[index]?.after ?? record.after;
        return diffRecords(model.root, record.after, after).length === 0 ? [] : [{ record, before: record.after, after }];
      });
      if (changes.length > 0) {
        isSettled = false;
        await updateRecords(write.database, model, changes);
        for (const { record, after } of changes) record.after = after;
      }
      await turn();
    }
    if (isSettled) return;
  }
}
