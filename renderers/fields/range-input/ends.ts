import type { JsonValue } from '#schemas/language/documents/json.ts';

/** From and to of a range; null where an end is not there. */
export function endsOf(value: JsonValue): [JsonValue, JsonValue] {
  return Array.isArray(value) ? [value[0] ?? null, value[1] ?? null] : [null, null];
}

/** Both ends as one text; empty where there is none. */
export function rangeText(value: JsonValue, textOfEnd: (end: JsonValue) => string): string {
  const ends = endsOf(value).map(textOfEnd);
  return ends.some((end) => end !== '') ? ends.join(' ~ ') : '';
}
