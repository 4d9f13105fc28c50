import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { isValues } from '#schemas/language/row-view.ts';
import type { StoredTable } from '../model/stored-model.ts';
import { rowsOf, type Change } from './diff.ts';

/** The state before a write, from the state after it and what `diffRecords` noted: the exact opposite of the write. */
export function undoChanges(table: StoredTable, after: Values, changes: readonly Change[]): Values {
  const before: Values = { ...after };
  const byTable = new Map<string, { change: Change; rest: string[] }[]>();
  for (const change of changes) {
    const [key = '', ...rest] = change.path.split('.');
    if (table.children.has(key)) byTable.set(key, [...(byTable.get(key) ?? []), { change, rest }]);
    // A field that the model has no more cannot come back.
    else if (table.fields.has(key)) before[key] = change.before;
  }
  for (const [key, own] of byTable) {
    const child = table.children.get(key);
    if (child !== undefined) before[key] = undoRows(child, rowsOf(after[key]), own);
  }
  return before;
}

function undoRows(table: StoredTable, after: readonly Values[], changes: readonly { change: Change; rest: string[] }[]): Values[] {
  const added = new Set<number>();
  const removed: { index: number; row: Values }[] = [];
  const cells = new Map<number, Change[]>();
  let order: readonly JsonValue[] | undefined;
  for (const { change, rest } of changes) {
    const [place, ...path] = rest;
    const index = Number(place);
    if (place === undefined) order = Array.isArray(change.before) ? change.before : undefined;
    else if (path.length > 0) cells.set(index, [...(cells.get(index) ?? []), { ...change, path: path.join('.') }]);
    else if (change.before === null) added.add(index);
    else if (isValues(change.before)) removed.push({ index, row: change.before });
  }
  const kept = after.flatMap((row, index) => (added.has(index) ? [] : [undoChanges(table, row, cells.get(index) ?? [])]));
  if (order !== undefined) {
    const places = new Map(order.map((id, index) => [String(id), index]));
    const placeOf = (row: Values): number => places.get(String(row['id'])) ?? places.size;
    kept.sort((first, second) => placeOf(first) - placeOf(second));
  }
  for (const { index, row } of removed.sort((first, second) => first.index - second.index)) kept.splice(index, 0, row);
  return kept;
}
