import type { JsonValue } from '#schemas/language/documents/json.ts';

/**
 * What stands in an answer at a path of keys and positions; null where nothing does. Of a list whose path begins with a key, the first row
 * is meant.
 *
 * @example partOf([{ rate: { eur: 7.8 } }], 'rate.eur') // 7.8
 */
export function partOf(answer: JsonValue, path: string): JsonValue {
  return path.split('.').reduce<JsonValue>((value, key) => {
    const at = Array.isArray(value) && !/^\d+$/.test(key) ? value[0] ?? null : value;
    if (typeof at !== 'object' || at === null) return null;
    return Object.hasOwn(at, key) ? (at as Record<string, JsonValue>)[key] ?? null : null;
  }, answer);
}
