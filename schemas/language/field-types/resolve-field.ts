import type { ComparisonOperator } from '../documents/condition.ts';
import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import { accept, isEmptyValue, refuse, type Parsed, type StorageKind, type ValueKind } from './definition.ts';
import { getFieldType } from './index.ts';
import { LIST_OPERATORS } from './operators.ts';

/** A value in the canonical form of the field's type. An unknown type refuses everything. */
export function parseFieldValue(field: FieldDocument, value: JsonValue): Parsed {
  const type = getFieldType(field.type);
  if (!type) return refuse('unknownType');
  if (isEmptyValue(value)) return accept(emptyValueOf(field));
  const parsed = type.parse(value, field);
  return parsed.ok && isEmptyValue(parsed.value) ? accept(emptyValueOf(field)) : parsed;
}

/** The canonical empty value: a list for lists, files and rows, else null. */
export function emptyValueOf(field: FieldDocument): JsonValue {
  const kind = valueKindOf(field);
  return kind === 'list' || kind === 'files' || kind === 'rows' ? [] : null;
}

function isMultiple(field: FieldDocument): boolean {
  return field.multiple === true && getFieldType(field.type)?.acceptsMultiple === true;
}

/** How the database keeps this field; `none` for unknown types. */
export function storageOf(field: FieldDocument): StorageKind {
  return isMultiple(field) ? 'textArray' : (getFieldType(field.type)?.storage ?? 'none');
}

export function valueKindOf(field: FieldDocument): ValueKind {
  return isMultiple(field) ? 'list' : (getFieldType(field.type)?.valueKind ?? 'none');
}

export function operatorsOf(field: FieldDocument): readonly ComparisonOperator[] {
  return isMultiple(field) ? LIST_OPERATORS : (getFieldType(field.type)?.operators ?? []);
}

/** Decimal places a number of this field keeps. */
export function scaleOf(field: FieldDocument): number {
  const type = getFieldType(field.type);
  return type?.storage === 'integer' ? 0 : (field.scale ?? type?.defaultScale ?? 0);
}

export function isSortable(field: FieldDocument): boolean {
  return !isMultiple(field) && getFieldType(field.type)?.sortable === true;
}

/** The formula that gives the field its value: its own, or the one its type brings. */
export function formulaOf(field: FieldDocument): string | undefined {
  return field.formula ?? getFieldType(field.type)?.formula?.(field);
}

/** Code of the model whose records a value names, where the type itself says so. */
export function modelNamedBy(type: string): string | undefined {
  return getFieldType(type)?.names;
}

/** Whether the value may be shown by a text of other records. */
export function namesRecords({ type, reference, lookup }: FieldDocument): boolean {
  const definition = getFieldType(type);
  return reference !== undefined || lookup !== undefined || definition?.names !== undefined || definition?.subjects !== undefined;
}

/** Not for everybody's eyes: hidden while it is typed and where it is shown. */
export function isSecret(field: FieldDocument): boolean {
  return getFieldType(field.type)?.isSecret === true || field.settings?.['secret'] === true;
}

/** Filled by the server or by its formula: nobody types it. */
export function isComputed(field: FieldDocument): boolean {
  return formulaOf(field) !== undefined || getFieldType(field.type)?.serverFilled === true;
}
