import type { ForeignChoice } from '#schemas/language/choices/foreign-choices.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';

/** One value that is no choice of its field, with all cells that hold it: decided once. */
export interface OpenChoice {
  key: string;
  fieldPath: string;
  field: FieldDocument;
  code: string;
  paths: string[];
}

/** The values to decide on, the most frequent first. */
export function openChoices(foreign: readonly ForeignChoice[]): OpenChoice[] {
  const open = new Map<string, OpenChoice>();
  for (const { path, fieldPath, field, codes } of foreign) {
    for (const code of codes) {
      const key = `${fieldPath}\n${code}`;
      const choice = open.get(key) ?? { key, fieldPath, field, code, paths: [] };
      open.set(key, choice);
      choice.paths.push(path);
    }
  }
  return [...open.values()].sort((a, b) => b.paths.length - a.paths.length);
}

/** Number of cells that hold one of the values. */
export function cellCount(open: readonly OpenChoice[]): number {
  return new Set(open.flatMap(({ paths }) => paths)).size;
}

/** What the cells hold once every decision is carried out; `decided`: key of an open choice -> the code chosen for it. */
export function decidedValues(open: readonly OpenChoice[], decided: ReadonlyMap<string, string>, valueAt: (path: string) => JsonValue): Record<string, JsonValue> {
  const changes: Record<string, JsonValue> = {};
  for (const { key, code, paths } of open) {
    const chosen = decided.get(key);
    if (chosen === undefined) continue;
    for (const path of paths) {
      const value = Object.hasOwn(changes, path) ? changes[path] as JsonValue : valueAt(path);
      changes[path] = Array.isArray(value) ? [...new Set(value.map((item) => (item === code ? chosen : item)))] : chosen;
    }
  }
  return changes;
}
