import type { Values } from '#schemas/language/runtime.ts';
import { compareRecords } from '../changes/compare-records.ts';
import type { Difference, RecordStates } from '../changes/compare-records.ts';
import { mergeRecords } from '../changes/merge-records.ts';
import type { FormSession } from '../form-session.ts';
import { fieldValues, isServerFilled, isSameValue } from '../record-values.ts';

/** Where a newer version of the record differs from what is in the form, as far as somebody else has changed it. */
export function changesOfOthers(session: FormSession, theirs: Values): Difference[] {
  const { record, model } = session;
  return compareRecords(model.fields, statesOf(session, theirs)).filter(({ isTheirs, fieldPath }) => isTheirs && record.access.canRead(fieldPath));
}

/** Whether somebody else has changed what is being typed here. */
export function collides(session: FormSession, theirs: Values): boolean {
  return changesOfOthers(session, theirs).some(({ isMine }) => isMine);
}

/**
 * Goes on from a newer version: what others have changed is in the form, and so is everything that was typed. A form
 * in which nothing was typed stays so.
 */
export function takeOver(session: FormSession, theirs: Values): void {
  const { record, model } = session;
  const states = statesOf(session, theirs);
  const taken = new Set(compareRecords(model.fields, states).filter(({ isTheirs, isMine }) => isTheirs && !isMine).map(({ id }) => id));
  const merged = { ...mergeRecords(model.fields, states, taken), ...filledByServer(session, theirs) };
  const changes = Object.fromEntries(Object.entries(fieldValues(model, merged)).filter(([key, value]) => !isSameValue(value, states.mine[key])));
  session.rebase(theirs);
  if (Object.keys(changes).length === 0) return;
  // As one step of the user it can be taken back before what was typed earlier, never after it.
  if (session.isDirty()) record.edit((state) => state.setMany(changes), 'merge');
  else record.receive(changes);
}

function statesOf({ record, base }: FormSession, theirs: Values): RecordStates {
  return { base: base(), mine: record.state.values(), theirs };
}

function filledByServer({ model }: FormSession, theirs: Values): Values {
  return Object.fromEntries(Object.entries(model.fields).flatMap(([key, field]) =>
    (isServerFilled(field) && field.type !== 'table' && theirs[key] !== undefined ? [[key, theirs[key]]] : [])));
}
