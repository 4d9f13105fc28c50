import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import { emptyValueOf } from '../field-types/resolve-field.ts';
import { parameterFields } from './interface-parameters.ts';

type Fields = Readonly<Record<string, FieldDocument>>;

/** Keys of the fields beside it that say what a field chooses from, where its choices are names of documents or a data interface is asked with them. */
export function choiceSources({ options }: FieldDocument): string[] {
  if (options === undefined) return [];
  if ('interface' in options) return parameterFields(options);
  if (!('names' in options)) return [];
  return options.at === undefined ? [options.of] : [options.of, options.at];
}

/**
 * Changes of a record together with what they empty: a value that was chosen from what another field names means nothing once
 * that names something else. What is changed itself stays as it is given. Values are by path, rows by their numbers.
 */
export function withEmptied(fields: Fields, changes: Record<string, JsonValue>, before: (path: string) => JsonValue | undefined): Record<string, JsonValue> {
  const all = new Map(Object.entries(changes));
  // Grows while it is gone through: what is emptied may itself name choices.
  for (const [path, value] of all) {
    const at = path.lastIndexOf('.') + 1;
    const key = path.slice(at);
    const level = levelAt(fields, path.slice(0, at));
    if (level === undefined || isSame(before(path), value)) continue;
    for (const [other, field] of Object.entries(level)) {
      const otherPath = path.slice(0, at) + other;
      if (choiceSources(field).includes(key) && !all.has(otherPath)) all.set(otherPath, emptyValueOf(field));
    }
  }
  return Object.fromEntries(all);
}

function levelAt(fields: Fields, prefix: string): Fields | undefined {
  let level: Fields | undefined = fields;
  for (const part of prefix.split('.')) if (part !== '' && !/^\d+$/.test(part)) level = level?.[part]?.fields;
  return level;
}

function isSame(left: JsonValue | undefined, right: JsonValue): boolean {
  return JSON.stringify(left ?? null) === JSON.stringify(right);
}
