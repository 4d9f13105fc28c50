import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import type { ModelDocument } from '../documents/model.ts';
import { isComputed, parseFieldValue, valueKindOf } from '../field-types/resolve-field.ts';
import type { Values } from '../runtime.ts';

/** A filled-in record to try a form with: two rows in every table, numbers that differ, the first of every choice. */
export function sampleRecord(fields: ModelDocument['fields'], turn = 1): Values {
  const values = Object.entries(fields).flatMap(([key, field], index): [string, JsonValue][] => {
    if (isComputed(field)) return [];
    const value = sampleValue(field, turn * 10 + index);
    return value !== null && parseFieldValue(field, value).ok ? [[key, value]] : [];
  });
  return Object.fromEntries(values);
}

function sampleValue(field: FieldDocument, number: number): JsonValue {
  if (field.options) return 'items' in field.options ? (valueKindOf(field) === 'list' ? [firstCode(field)] : firstCode(field)) : 'x';
  switch (valueKindOf(field)) {
    case 'number': return Math.max(Number(field.min ?? 0) || 0, Math.min(Number(field.max ?? 1e6) || 1e6, number));
    case 'boolean': return true;
    case 'date': return '2026-03-10';
    case 'datetime': return Date.UTC(2026, 2, 10, 4);
    case 'list': return ['x'];
    case 'rows': return [sampleRecord(field.fields ?? {}, 1), sampleRecord(field.fields ?? {}, 2)];
    case 'text': return `x${number}`;
    case 'files':
    case 'compound':
    case 'none': return null;
  }
}

function firstCode({ options }: FieldDocument): string {
  return options && 'items' in options ? String(options.items[0]?.value ?? 'x') : 'x';
}
