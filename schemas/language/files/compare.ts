import type { JsonValue } from '../documents/json.ts';

/** Objects whose keys stand in an order that means something. */
export const ORDERED = new Set(['fields']);

/** Whether two values say the same. Fields say something by their order too; `name` is the key that the values belong to. */
export function isSameValue(a: JsonValue | undefined, b: JsonValue | undefined, name = ''): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => isSameValue(item, b[index]));
  }
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  if (keys.length !== others.length) return false;
  if (ORDERED.has(name) && keys.some((key, index) => key !== others[index])) return false;
  return keys.every((key) => Object.hasOwn(b, key) && isSameValue(a[key], b[key], key));
}
