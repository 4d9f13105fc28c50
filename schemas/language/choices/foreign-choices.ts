import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import { isComputed } from '../field-types/resolve-field.ts';
import { isValues } from '../row-view.ts';
import type { Issue, Values } from '../runtime.ts';
import { foreignCodes, hasChoices, namesChoices } from './choice-rule.ts';

/** A value with codes that are not among the choices of its field. */
export interface ForeignChoice {
  /** `unit`, `lines.3.unit`. */
  path: string;
  /** The same without row numbers. */
  fieldPath: string;
  field: FieldDocument;
  codes: string[];
}

/** Whether a field has this choice; undefined where that is not known here. */
export type IsChoice = (fieldPath: string, field: FieldDocument, code: string) => boolean | undefined;

/**
 * Values of a record that are not among the choices of their fields. What was stored and has not changed may stay,
 * though its choice be gone: the same rule as the server's, for as many choices as are known.
 */
export function findForeignChoices(fields: Record<string, FieldDocument>, stored: Values, values: Values, isChoice: IsChoice): ForeignChoice[] {
  const found: ForeignChoice[] = [];
  collect(fields, stored, values, '', '');
  return found;

  function collect(level: Record<string, FieldDocument>, before: Values, now: Values, prefix: string, fieldPrefix: string): void {
    for (const [key, field] of Object.entries(level)) {
      const value = now[key];
      const fieldPath = fieldPrefix + key;
      if (field.fields) rows(field.fields, before[key], value, prefix + key, fieldPath);
      else if (namesChoices(field) && !isComputed(field) && !isSame(before[key], value)) {
        const codes = foreignCodes(value, (code) => isChoice(fieldPath, field, code) !== false);
        if (codes.length > 0) found.push({ path: prefix + key, fieldPath, field, codes });
      }
    }
  }

  function rows(level: Record<string, FieldDocument>, before: JsonValue | undefined, now: JsonValue | undefined, table: string, fieldPath: string): void {
    if (!Array.isArray(now) || now === before) return;
    const known = new Map((Array.isArray(before) ? before : []).filter(isValues).map((row) => [row['id'], row]));
    now.forEach((row, index) => {
      if (isValues(row)) collect(level, known.get(row['id'] ?? null) ?? {}, row, `${table}.${index}.`, `${fieldPath}.`);
    });
  }
}

/** What the rule says of such a value; of choices that are records, as the server says it. */
export function issueOfForeign({ path, field }: ForeignChoice): Issue {
  return { path, rule: hasChoices(field) && field.options !== undefined && !('model' in field.options) ? 'option' : 'reference' };
}

function isSame(before: JsonValue | undefined, now: JsonValue | undefined): boolean {
  return before === now || JSON.stringify(before ?? null) === JSON.stringify(now ?? null);
}
