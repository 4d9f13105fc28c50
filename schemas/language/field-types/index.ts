import { choices } from './choices.ts';
import { dates } from './dates.ts';
import type { FieldTypeDefinition } from './definition.ts';
import { files } from './files.ts';
import { formattedTexts } from './formatted-texts.ts';
import { givenValues } from './given-values.ts';
import { json } from './json.ts';
import { numbers } from './numbers.ts';
import { password } from './password.ts';
import { people } from './people.ts';
import { barcodes } from './barcodes.ts';
import { places } from './places.ts';
import { ranges } from './ranges.ts';
import { relations } from './relations.ts';
import { texts } from './texts.ts';

/** Every field type of the language, in the order a designer offers them. */
export const FIELD_TYPES = [
  'text', 'textarea', 'richText', 'email', 'mobile', 'telephone', 'idCard', 'licencePlate', 'personName', 'creditCode', 'bankAccount',
  'postcode', 'url', 'code', 'suggestion', 'tags', 'password',
  'integer', 'decimal', 'money', 'percent', 'progress', 'duration', 'numberRange', 'capitals', 'rate', 'slider', 'boolean',
  'option', 'options', 'transfer', 'treeOption', 'date', 'datetime', 'time', 'week', 'month', 'quarter', 'year', 'dateRange', 'datetimeRange', 'timeRange', 'monthRange',
  'user', 'organize', 'department', 'position', 'role', 'group', 'members', 'approver', 'area', 'address', 'location', 'file', 'image', 'signature', 'seal', 'colour', 'icon',
  'reference', 'lookup', 'aggregate', 'billNumber', 'barcode', 'qrcode',
  'creator', 'createdTime', 'modifier', 'modifiedTime', 'ownerOrganize', 'ownerDepartment', 'ownerPosition', 'table', 'json',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** The definitions by families; a type without one does not compile. */
export const fieldTypes = {
  ...texts, ...formattedTexts, ...numbers, ...choices, ...dates, ...ranges, ...people, ...places, ...files, ...relations, ...barcodes, ...givenValues,
  password, json,
} satisfies Record<FieldType, FieldTypeDefinition>;

const byCode: ReadonlyMap<string, FieldTypeDefinition> = new Map(Object.entries(fieldTypes));

/** The definition of a type code, or undefined where nobody knows it. */
export function getFieldType(code: string): FieldTypeDefinition | undefined {
  return byCode.get(code);
}
