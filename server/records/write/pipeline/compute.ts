import type { Values } from '#schemas/language/runtime.ts';
import type { Variables } from '#schemas/language/documents/condition.ts';
import type { StoredModel, StoredTable } from '../../model/stored-model.ts';
import { rowsOf, sameValue } from '../diff.ts';
import { isUnseenBeforeCommit } from '../insert-at-commit.ts';
import type { OpenedRecord } from '../read-only-fields.ts';
import { dropTakenNumbers } from '../number-record.ts';
import { keepSystem } from '../prepare.ts';
import { hasVirtual, loadVirtualValuesOfMany, virtualInputs } from '../virtual-values.ts';
import type { Batch, Draft } from './batch.ts';

const MAX_PASSES = 3;

/** Lookups, aggregates and formulas of the records as they will be. */
export async function compute(batch: Batch): Promise<void> {
  const numbered = batch.drafts.map(({ after }) => after);
  await computeAgain(batch, batch.drafts);
  for (const [index, draft] of batch.drafts.entries()) {
    dropTakenNumbers(batch.write, numbered[index] ?? {}, draft.after);
    draft.isLate = isUnseenBeforeCommit(batch, draft);
  }
}

/** A record of which the computed values are wanted; leaves it opened. */
export type Computed = Pick<Draft, 'after' | 'opened' | 'virtual'>;

export async function computeAgain({ context, write, model, writer: { variables } }: Batch, records: readonly Computed[]): Promise<void> {
  const computeOne = (record: Computed, from: Values): void => {
    record.opened = reopen(model, record.opened, from, variables);
    record.after = keepSystem(record.after, record.opened.state.values());
  };
  if (!hasVirtual(model.root)) {
    for (const record of records) computeOne(record, record.after);
    return;
  }
  let open = records.map((record) => ({ record, inputs: '' }));
  for (let pass = 0; pass < MAX_PASSES && open.length > 0; pass += 1) {
    open = open.filter((one) => {
      const next = virtualInputs(model, one.record.after);
      const isNew = next !== one.inputs;
      one.inputs = next;
      return isNew;
    });
    const unknown = open.filter(({ record, inputs }) => record.virtual?.inputs !== inputs);
    const loaded = await loadVirtualValuesOfMany(context, write.database, model, unknown.map(({ record }) => record.after));
    for (const [index, { record, inputs }] of unknown.entries()) record.virtual = { inputs, values: loaded[index] ?? record.after };
    for (const { record } of open) computeOne(record, overlay(model.root, record.after, record.virtual?.values ?? {}));
  }
}

/** The record opened with these values: changed where only a few of its own fields differ, since opening costs most. */
function reopen(model: StoredModel, opened: OpenedRecord | undefined, from: Values, variables: Variables): OpenedRecord {
  if (opened === undefined) return { state: model.compiled.open(from, { variables }), from };
  const keys = new Set([...Object.keys(opened.from), ...Object.keys(from)]);
  const changed = [...keys].filter((key) => !sameValue(opened.from[key], from[key]));
  if (changed.some((key) => model.root.children.has(key))) return { state: model.compiled.open(from, { variables }), from };
  opened.state.setMany(Object.fromEntries(changed.map((key) => [key, from[key] ?? null])));
  return { state: opened.state, from };
}

/** Values with the lookups and aggregates of `virtual`; rows are matched by their ids. */
export function overlay(table: StoredTable, values: Values, virtual: Values): Values {
  const result: Values = { ...values };
  for (const [key, field] of table.fields) {
    if (field.place.type === 'lookup' || field.place.type === 'aggregate') result[key] = virtual[key] ?? null;
    const child = table.children.get(key);
    if (child === undefined) continue;
    const known = new Map(rowsOf(virtual[key]).map((row) => [String(row['id']), row]));
    result[key] = rowsOf(values[key]).map((row) => overlay(child, row, known.get(String(row['id'])) ?? {}));
  }
  return result;
}
