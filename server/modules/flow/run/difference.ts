import { SYSTEM_FIELD_DOCUMENTS } from '#schemas/language/system-fields.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';

/** One field, or a column of one row, that somebody has changed on the way. */
export interface RecordChange {
  /** Field key, or `table.column`. */
  path: string;
  before: JsonValue;
  after: JsonValue;
}

/** What is different in a record; rows that came or went count as a whole. */
export function differenceOf(before: Values, after: Values): RecordChange[] {
  return Object.keys(after).filter((key) => key !== '$display' && !Object.hasOwn(SYSTEM_FIELD_DOCUMENTS, key)).flatMap((key) => {
    const [old, now] = [before[key] ?? null, after[key] ?? null];
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    return areRows(old) && areRows(now) ? rowsBetween(key, old, now) : [{ path: key, before: old, after: now }];
  });
}

function rowsBetween(key: string, old: Values[], now: Values[]): RecordChange[] {
  const known = new Map(old.map((row) => [row['id'], row]));
  const kept = now.flatMap((row) => {
    const before = known.get(row['id'] ?? '');
    if (before === undefined) return [{ path: key, before: null, after: row as JsonValue }];
    return differenceOf(before, row).map((change) => ({ ...change, path: `${key}.${change.path}` }));
  });
  const ids = new Set(now.map((row) => row['id']));
  return [...kept, ...old.filter((row) => !ids.has(row['id'])).map((row) => ({ path: key, before: row as JsonValue, after: null }))];
}

function areRows(value: JsonValue): value is Values[] {
  return Array.isArray(value) && value.length > 0 && value.every((row) => row !== null && typeof row === 'object' && !Array.isArray(row) && 'id' in row);
}
