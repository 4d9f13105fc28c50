import { isValues } from '../row-view.ts';
import type { JsonValue } from '../documents/json.ts';
import type { Values } from '../runtime.ts';

/** Documents before version 1 said no version, and their fields had no identity but their key. */
export function upgradeFrom0(document: Values): Values {
  const fields = document['fields'];
  return { ...document, schemaVersion: 1, ...(isValues(fields) ? { fields: withIds(fields) } : {}) };
}

function withIds(fields: Values): Values {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, withId(key, field)]));
}

function withId(key: string, field: JsonValue): JsonValue {
  if (!isValues(field)) return field;
  const inner = field['fields'];
  return { id: key, ...field, ...(isValues(inner) ? { fields: withIds(inner) } : {}) };
}
