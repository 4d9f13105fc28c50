import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isEmptyValue } from '#schemas/language/field-types/definition.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { isValues } from '#schemas/language/row-view.ts';
import type { StoredTable } from '../model/stored-model.ts';

export interface Change {
  /** `measure.0.price`; a whole row that came or went is `measure.2`. */
  path: string;
  before: JsonValue;
  after: JsonValue;
}

/** What differs between two states of a record, cell by cell; rows are matched by their id. */
export function diffRecords(table: StoredTable, before: Values, after: Values, prefix = ''): Change[] {
  const changes: Change[] = [];
  for (const [key, field] of table.fields) {
    const path = `${prefix}${key}`;
    if (field.place.type === 'column') {
      const [old, now] = [before[key] ?? null, after[key] ?? null];
      if (!sameValue(old, now)) changes.push({ path, before: old, after: now });
    } else if (field.place.type === 'table') {
      const child = table.children.get(key);
      if (child !== undefined) changes.push(...diffRows(child, rowsOf(before[key]), rowsOf(after[key]), path));
    }
  }
  return changes;
}

function diffRows(table: StoredTable, before: readonly Values[], after: readonly Values[], path: string): Change[] {
  const old = new Map(before.map((row, index) => [String(row['id']), { row, index }]));
  const changes: Change[] = [];
  after.forEach((row, index) => {
    const known = old.get(String(row['id']));
    old.delete(String(row['id']));
    if (known === undefined) changes.push({ path: `${path}.${index}`, before: null, after: row });
    else changes.push(...diffRecords(table, known.row, row, `${path}.${index}.`));
  });
  for (const { row, index } of old.values()) changes.push({ path: `${path}.${index}`, before: row, after: null });
  const order = (rows: readonly Values[], ids: ReadonlySet<string>): string[] =>
    rows.map((row) => String(row['id'])).filter((id) => ids.has(id));
  const [beforeIds, afterIds] = [new Set(before.map((row) => String(row['id']))), new Set(after.map((row) => String(row['id'])))];
  const [oldOrder, newOrder] = [order(before, afterIds), order(after, beforeIds)];
  if (oldOrder.join() !== newOrder.join()) changes.push({ path, before: oldOrder, after: newOrder });
  return changes;
}

/** Child rows as objects. */
export function rowsOf(value: JsonValue | undefined): Values[] {
  return Array.isArray(value) ? value.filter(isValues) : [];
}

/** Equal for storage: nothing, empty text and an empty list are the same. */
export function sameValue(first: JsonValue | undefined, second: JsonValue | undefined): boolean {
  if (first === second) return true;
  const [left, right] = [orNull(first), orNull(second)];
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return left === right;
  if (Array.isArray(left) || Array.isArray(right)) {
    return Array.isArray(left) && Array.isArray(right) && left.length === right.length && left.every((item, index) => sameValue(item, right[index]));
  }
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => Object.hasOwn(right, key) && sameValue(left[key], right[key]));
}

function orNull(value: JsonValue | undefined): JsonValue {
  return isEmptyValue(value) ? null : value as JsonValue;
}

/** `measure.0.price` -> `measure.price`: the path permissions know. */
export function columnPath(path: string): string {
  return !path.includes('.') ? path : path.replace(/\.\d+(?=\.|$)/g, '');
}
