import type { FieldDocument } from '../../documents/field.ts';
import type { JsonValue } from '../../documents/json.ts';
import type { Locale } from '../../documents/text.ts';
import { getFieldType } from '../../field-types/index.ts';
import { valueKindOf } from '../../field-types/resolve-field.ts';
import type { StoredRecord } from './page-source.ts';

/** A value as the list shows it: by its name where it has one. */
export function cellText(record: StoredRecord, key: string, field: FieldDocument, locale: Locale): string {
  const named = record.$display?.[key];
  if (named !== undefined) return [named].flat().join(', ');
  const value = record[key] ?? null;
  if (typeof value === 'number' && valueKindOf(field) === 'number') return numberText(value, field, locale);
  if (typeof value === 'boolean') return value ? '✓' : '';
  if (valueKindOf(field) === 'datetime' && typeof value === 'number') return new Date(value).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short' });
  return plainText(value);
}

function numberText(value: number, { type, scale }: FieldDocument, locale: Locale): string {
  const digits = scale ?? getFieldType(type)?.defaultScale ?? 0;
  return value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: Math.max(digits, 6), useGrouping: type === 'money' });
}

function plainText(value: JsonValue): string {
  if (Array.isArray(value)) return value.map(plainText).filter((text) => text !== '').join(', ');
  if (value === null) return '';
  if (typeof value !== 'object') return String(value);
  return typeof value['name'] === 'string' ? value['name'] : '';
}
