import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isValues } from '#schemas/language/row-view.ts';

/** What a reader looks for first; everything else follows by the alphabet. */
const FIRST = ['$schema', 'kind', 'schemaVersion', 'line', 'id', 'code', 'name', 'field', 'value', 'type', 'zh-CN', 'en-US', 'zh-TW', 'title', 'label'];

/** The same data with its properties in one order. Fields keep theirs, because their order means something. */
export function orderKeys<T extends JsonValue>(value: T, name = ''): T {
  if (Array.isArray(value)) return value.map((item) => orderKeys(item)) as T;
  if (!isValues(value)) return value;
  const keys = Object.keys(value);
  const ordered = name === 'fields' ? keys : keys.sort(byImportance);
  return Object.fromEntries(ordered.map((key) => [key, orderKeys(value[key] as JsonValue, key)])) as T;
}

/** One text for one meaning, to be digested. */
export function canonicalText(value: JsonValue): string {
  return JSON.stringify(orderKeys(value));
}

/** The same for people and for git: one property a line. */
export function readableText(value: JsonValue): string {
  return `${JSON.stringify(orderKeys(value), null, 2)}\n`;
}

function byImportance(a: string, b: string): number {
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}

function rank(key: string): number {
  const index = FIRST.indexOf(key);
  return index === -1 ? FIRST.length : index;
}
