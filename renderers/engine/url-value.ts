import type { JsonValue } from '#schemas/language/documents/json.ts';

/** A JSON value as a readable piece of a URL: plain text stays plain, all else is JSON. */
export function writeUrlValue(value: JsonValue): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return readsAsText(value) ? value : JSON.stringify(value);
}

/** Reads what `writeUrlValue` wrote; a hand-written piece that is not JSON is text. */
export function readUrlValue(text: string): JsonValue {
  if (readsAsText(text)) return text;
  return JSON.parse(text) as JsonValue;
}

function readsAsText(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}
