import type { Values } from '#schemas/language/runtime.ts';
import { AppError } from '../../../kernel/errors.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import { CREATE_BUTTONS, UPDATE_BUTTONS } from '../../permissions/buttons.ts';
import { withBillNumbers } from '../bill-numbers.ts';
import { sameValue } from '../diff.ts';
import { insertAtCommit } from '../insert-at-commit.ts';
import { validationError } from '../issues.ts';
import { refuseForbidden } from '../prepare.ts';
import { insertRecord, insertRecords, updateRecord, updateRecords } from '../store-rows.ts';
import { project } from '../stored-record.ts';
import { send } from '../transaction.ts';
import { checkPlaces, changesPlace } from '../tree-place.ts';
import { forbidden } from './admit.ts';
import { judge, type Batch, type Draft } from './batch.ts';
import { heldRights, withinRule } from './held-rights.ts';

/** Stores the records that are new or have changed. Without `drawsNumbers` everything will be rolled back, so that no numbers are drawn. */
export async function store(batch: Batch, drawsNumbers = true): Promise<Draft[]> {
  const open = batch.drafts.filter((draft) => draft.issues.length === 0 && isChanged(batch, draft));
  return batch.isStrict ? storeAll(batch, open) : storeGood(batch, open, drawsNumbers);
}

function isChanged({ model, writer: { actor } }: Batch, { stored, after, changes }: Draft): boolean {
  if (stored === undefined) return true;
  const { existing, fields } = model.root;
  // A row of an existing table is found again by its key, and others may name it by that.
  const key = existing?.key?.field;
  if (key !== undefined && !sameValue(stored[key], after[key])) throw validationError([{ path: key, rule: 'readOnly', message: translate(actor.locale, 'existing.keyStays') }], actor.locale);
  return changes.length > 0 || (!fields.has('sortCode') && after['sortCode'] !== stored['sortCode']);
}

async function storeAll(batch: Batch, open: readonly Draft[]): Promise<Draft[]> {
  const { context, write, model, writer } = batch;
  for (const draft of open) {
    if (draft.isLate !== true || write.last === undefined) continue;
    refuseForbidden(draft.changed, writer.rights, writer.actor);
    draft.shown = await insertAtCommit(context, write.last, model, writer, draft.after);
  }
  const now = open.filter(({ isLate }) => isLate !== true);
  await storeRows(batch, now.map((draft) => ({ draft, next: nextOf(batch, draft) })));
  await refuseResult(batch, now);
  now.forEach(accept);
  return [...open];
}

function accept(draft: Draft): void {
  draft.after = draft.result?.values ?? draft.after;
  draft.rights = draft.result?.rights ?? draft.rights;
}

/** Those that would end outside the person's rights, or at a place that is not possible, get an issue and are left out. */
async function storeGood(batch: Batch, good: readonly Draft[], drawsNumbers: boolean): Promise<Draft[]> {
  const { write: { database }, model, now } = batch;
  let open = [...good];
  while (open.length > 0) {
    await database.query('SAVEPOINT many');
    const next = open.map((draft) => nextOf(batch, draft));
    const numbered = drawsNumbers ? await withBillNumbers(database, model, open.map(({ stored }, index) => ({ before: stored, after: next[index] ?? {} })), now) : next;
    await storeRows(batch, open.map((draft, index) => ({ draft, next: numbered[index] ?? {} })));
    await refuseResult(batch, open);
    if (open.every(({ issues }) => issues.length === 0)) {
      await database.query('RELEASE SAVEPOINT many');
      open.forEach(accept);
      return open;
    }
    await database.query('ROLLBACK TO SAVEPOINT many');
    open = open.filter(({ issues }) => issues.length === 0);
  }
  return [];
}

/** The record with what says who changed it, and when. The system itself (seeds) may say so. */
function nextOf({ model, writer: { actor }, now }: Batch, { stored, input, after }: Draft): Values {
  if (stored === undefined) return { ...after };
  const { lastModifyUserId: userId, lastModifyTime: time } = actor.userId === 'system' ? input : {};
  return {
    ...after, id: stored['id'] ?? null, version: Number(stored['version']) + 1, schemaVersion: model.schemaVersion,
    lastModifyUserId: typeof userId === 'string' ? userId : actor.userId, lastModifyTime: typeof time === 'number' ? time : now,
  };
}

interface Row {
  draft: Draft;
  next: Values;
}

/** One statement a table for all of them, but in existing tables, of which each row is written by itself. */
async function storeRows(batch: Batch, rows: readonly Row[]): Promise<void> {
  const { write, model } = batch;
  const { database } = write;
  const { existing, children } = model.root;
  const added = rows.filter(({ draft }) => draft.stored === undefined).map(({ next }) => next);
  const changed = rows.flatMap(({ draft: { stored }, next }) => (stored === undefined ? [] : [{ before: stored, after: next }]));
  if (existing !== undefined) {
    for (const values of added) values['id'] = await insertRecord(database, model, values);
    for (const { before, after } of changed) if (!(await updateRecord(database, model, before, after))) throw conflict(batch, before);
  } else {
    if (added.length > 0) {
      const inserted = insertRecords(database, model, added);
      // What is one statement is not waited for.
      if (batch.isStrict && children.size === 0) send(write, inserted);
      else await inserted;
    }
    if (changed.length > 0) {
      const written = await updateRecords(database, model, changed);
      for (const { before } of changed) if (!written.has(String(before['id']))) throw conflict(batch, before);
    }
  }
  for (const { draft, next } of rows) draft.result = { values: next, rights: draft.rights };
}

function conflict({ model, drafts }: Batch, stored: Values): AppError {
  const draft = drafts.find((one) => one.stored === stored);
  return new AppError('conflict', draft === undefined ? {} : { data: project(model, stored, draft.rights) });
}

/** Refuses written records that the person could not have left like this: only now it is known which of the grants hold. */
async function refuseResult(batch: Batch, open: readonly Draft[]): Promise<void> {
  const { write, model, writer: { actor }, rules } = batch;
  for (const isNew of [true, false]) {
    const some = open.flatMap((draft) => ((draft.stored === undefined) === isNew && draft.result !== undefined ? [{ draft, result: draft.result }] : []));
    if (some.length === 0) continue;
    const ids = some.map(({ result }) => String(result.values['id']));
    const placed = some.filter(({ draft, result }) => changesPlace(model, draft.stored, result.values)).map(({ result }) => String(result.values['id']));
    const misplaced = await checkPlaces(write.database, model, placed);
    const within = await withinRule(batch, ids, isNew ? rules.create : rules.update);
    const narrow = await heldRights(batch, ids, isNew ? CREATE_BUTTONS : UPDATE_BUTTONS);
    for (const { draft, result } of some) {
      const id = String(result.values['id']);
      const wrong = misplaced.get(id);
      await judge(batch, draft, () => { if (wrong !== undefined) throw validationError([wrong], actor.locale); });
      await judge(batch, draft, () => { if (!within.has(id)) throw forbidden(batch, draft); });
      // A grant that held before and does not hold for what became of the record allows nothing in it.
      result.rights = narrow(id, draft.rights);
      await judge(batch, draft, () => refuseForbidden(draft.changed, result.rights, actor));
    }
  }
}
