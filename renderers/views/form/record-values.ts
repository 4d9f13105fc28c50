import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { getFieldType } from '#schemas/language/index.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { writesInto } from '../../formily/field-access.ts';
import type { FieldAccess } from '../../formily/field-access.ts';

/** The fields of the model out of what the server sent; texts and system fields stay behind. */
export function fieldValues(model: ModelDocument, record: Values): Values {
  return pick(model.fields, record, () => true);
}

/** What a write sends: fields the user may write and the server does not fill itself. */
export function writableValues(model: ModelDocument, values: Values, access: FieldAccess): Values {
  return pick(model.fields, values, (path, field) => writesInto(access, path, field) && !isServerFilled(field));
}

type IsWanted = (path: string, field: FieldDocument) => boolean;
/** A field to take, with those of its rows. */
interface Pick {
  key: string;
  columns: readonly Pick[] | undefined;
}

function pick(fields: Record<string, FieldDocument>, values: Values, isWanted: IsWanted): Values {
  return take(picksOf(fields, isWanted), values, {});
}

/** Decided once, not for each of a thousand rows. */
function picksOf(fields: Record<string, FieldDocument>, isWanted: IsWanted, prefix = ''): Pick[] {
  return Object.entries(fields).filter(([key, field]) => isWanted(prefix + key, field))
    .map(([key, field]) => ({ key, columns: field.fields && picksOf(field.fields, isWanted, `${prefix}${key}.`) }));
}

function take(picks: readonly Pick[], values: Values, result: Values): Values {
  for (const { key, columns } of picks) {
    const value = values[key];
    if (value === undefined) continue;
    result[key] = columns && Array.isArray(value)
      ? value.filter(isRow).map((row) => take(columns, row, typeof row['id'] === 'string' ? { id: row['id'] } : {}))
      : value;
  }
  return result;
}

/** Look-ups, aggregates and bill numbers: what a client says of them is of no account. */
export function isServerFilled(field: FieldDocument): boolean {
  const type = getFieldType(field.type);
  return type?.serverFilled === true || type?.storage === 'none';
}

function isRow(value: JsonValue): value is Values {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Texts of codes and ids that came with a record, looked up by field and value. */
export function displaysOf(model: ModelDocument, record: Values): (fieldPath: string, value: JsonValue) => string | string[] | undefined {
  const texts = new Map<string, string | string[]>();
  collect(model.fields, record, '');
  return (fieldPath, value) => (value === null ? undefined : texts.get(keyOf(fieldPath, value)));

  function collect(fields: Record<string, FieldDocument>, values: Values, prefix: string): void {
    const display = values['$display'];
    for (const [key, field] of Object.entries(fields)) {
      const value = values[key] ?? null;
      if (field.fields && Array.isArray(value)) {
        for (const row of value) if (isRow(row)) collect(field.fields, row, `${prefix}${key}.`);
      } else if (isRow(display ?? null) && value !== null) {
        const text = (display as Values)[key];
        if (typeof text === 'string') texts.set(keyOf(prefix + key, value), text);
        else if (Array.isArray(text)) texts.set(keyOf(prefix + key, value), text.map(String));
      }
    }
  }
}

function keyOf(fieldPath: string, value: JsonValue): string {
  return `${fieldPath}\n${JSON.stringify(value)}`;
}

/** Whether two values say the same. */
export function isSameValue(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  const [left, right] = [a ?? null, b ?? null];
  if (left === right) return true;
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    return Array.isArray(left) && Array.isArray(right) && left.length === right.length && left.every((item, index) => isSameValue(item, right[index]));
  }
  return Object.keys(left).every((key) => isSameValue(left[key], right[key]))
    && Object.keys(right).every((key) => Object.hasOwn(left, key) || isSameValue(null, right[key]));
}
