import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { RecordValues } from '../../records/index.ts';

/** The record with codes, people and references as the texts that stand for them. */
export function showValues(record: RecordValues): RecordValues {
  const display = record['$display'];
  const texts = isObject(display) ? display : {};
  const shown: RecordValues = {};
  for (const [key, value] of Object.entries(record)) {
    if (key === '$display') continue;
    const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
    if (text !== undefined) shown[key] = Array.isArray(text) ? text.join(', ') : text;
    else shown[key] = Array.isArray(value) ? value.map((item) => (isObject(item) ? showValues(item) : item)) : value;
  }
  return shown;
}

function isObject(value: JsonValue | undefined): value is RecordValues {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
