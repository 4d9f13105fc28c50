import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { allTables, type StoredModel } from '../model/stored-model.ts';
import { isToBeDrawn, withBillNumbers } from './bill-numbers.ts';
import { dependenciesOn } from './dependencies.ts';
import type { Batch } from './pipeline/batch.ts';
import { isHeard } from './tell-listeners.ts';
import type { Write } from './transaction.ts';

/**
 * A new record with its bill numbers. A number on which nothing else of the write depends is a token until the commit
 * draws it; all others, and those of rows, are drawn at once, and keep everybody who needs the same counter waiting to
 * the commit.
 */
export async function numberRecord(batch: Batch, values: Values): Promise<Values> {
  const { context, write: { own, last }, model, now } = batch;
  const wanted = [...model.root.fields.values()].flatMap(({ key, document: { billRule }, place }) =>
    (billRule !== undefined && place.type === 'column' && isToBeDrawn(values, key) ? [{ key, column: place.column, rule: billRule }] : []));
  const result = { ...values };
  const isTwice = new Set(wanted.map(({ rule }) => rule)).size < wanted.length;
  if (last !== undefined && !isTwice && !wanted.some(({ key }) => isNeeded(batch, key))) {
    for (const { key, column, rule } of wanted) {
      result[key] = last.number({ model, recordId: String(values['id']), column, counter: await context.billRules.counter(rule, now) });
    }
  }
  const [numbered = result] = await withBillNumbers(own, model, [{ before: undefined, after: result }], now);
  return numbered;
}

/** Leaves out late numbers that the rules of the model have taken away, as from hidden fields. */
export function dropTakenNumbers({ last }: Write, before: Values, after: Values): void {
  for (const [key, value] of Object.entries(before)) {
    if (typeof value === 'string' && after[key] !== value) last?.drop(value);
  }
}

/** Whether anything but the record itself and its history has to know the number before the commit. */
function isNeeded({ context, model, rules: { create }, writer: { rights } }: Batch, key: string): boolean {
  if (isHeard(context, model.code) || isNeededByModel(model, key)) return true;
  const rules = [create, ...rights.parts?.map((part) => part.rule) ?? []].filter((each) => typeof each === 'object');
  if (rules.length > 0 && names(JSON.stringify(rules), key)) return true;
  return dependenciesOn(context, model).some(({ inputs }) => inputs.some((path) => path.split('.')[0] === key));
}

const needed = new WeakMap<StoredModel, Map<string, boolean>>();

function isNeededByModel(model: StoredModel, key: string): boolean {
  const known = needed.get(model) ?? new Map<string, boolean>();
  needed.set(model, known);
  const isKnown = known.get(key);
  if (isKnown !== undefined) return isKnown;
  const { rules, reactions, lockedWhen } = model.document;
  const documents = allTables(model.root).flatMap((table) => [...table.fields.values()].map(({ document }) => document));
  const limits = model.root.fields.get(key)?.document;
  const isNeeded = LIMITS.some((limit) => limits?.[limit] !== undefined)
    || names(JSON.stringify([rules, reactions, lockedWhen, ...documents.map(readingPart)]), key);
  known.set(key, isNeeded);
  return isNeeded;
}

/** What a token would have to keep to as well. */
const LIMITS = ['min', 'max', 'minLength', 'maxLength', 'pattern', 'format'] as const;

/** Everything in a field that may read another one. */
function readingPart(document: FieldDocument): object {
  const { id: _id, title: _title, help: _help, placeholder: _placeholder, fields: _fields, ...rest } = document;
  return rest;
}

/** Rather once too often: any word of the text counts. */
function names(text: string, key: string): boolean {
  return new RegExp(`\\b${key}\\b`).test(text);
}
