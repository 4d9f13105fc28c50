import type { JsonValue } from '../../documents/json.ts';
import { isValues } from '../../row-view.ts';
import type { StoredRecord } from './page-source.ts';

/** Names of everything that a stored record and its rows hold by an id. */
export function namesOf(record: StoredRecord): Map<string, string> {
  const names = new Map<string, string>();
  const visit = (values: StoredRecord): void => {
    for (const [key, shown] of Object.entries(values.$display ?? {})) {
      const ids: JsonValue[] = [values[key] ?? null].flat();
      [shown].flat().forEach((name, index) => names.set(String(ids[index] ?? ''), name));
    }
    for (const [key, value] of Object.entries(values)) if (key !== '$display' && Array.isArray(value)) for (const row of value) if (isValues(row)) visit(row as StoredRecord);
  };
  visit(record);
  return names;
}
