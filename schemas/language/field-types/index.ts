import type { FieldTypeDefinition } from './definition.ts';
import { aggregate } from './aggregate.ts';
import { area } from './area.ts';
import { billNumber } from './bill-number.ts';
import { boolean } from './boolean.ts';
import { colour } from './colour.ts';
import { date } from './date.ts';
import { datetime } from './datetime.ts';
import { decimal } from './decimal.ts';
import { department } from './department.ts';
import { file } from './file.ts';
import { icon } from './icon.ts';
import { image } from './image.ts';
import { integer } from './integer.ts';
import { json } from './json.ts';
import { lookup } from './lookup.ts';
import { money } from './money.ts';
import { month } from './month.ts';
import { option } from './option.ts';
import { options } from './options.ts';
import { organize } from './organize.ts';
import { percent } from './percent.ts';
import { position } from './position.ts';
import { quarter } from './quarter.ts';
import { rate } from './rate.ts';
import { reference } from './reference.ts';
import { richText } from './rich-text.ts';
import { role } from './role.ts';
import { slider } from './slider.ts';
import { table } from './table.ts';
import { text } from './text.ts';
import { textarea } from './textarea.ts';
import { time } from './time.ts';
import { treeOption } from './tree-option.ts';
import { user } from './user.ts';
import { year } from './year.ts';

/** Every field type of the language, in the order a designer offers them. */
export const FIELD_TYPES = [
  'text', 'textarea', 'richText', 'integer', 'decimal', 'money', 'percent', 'rate', 'slider', 'boolean',
  'option', 'options', 'treeOption', 'date', 'datetime', 'time', 'month', 'quarter', 'year',
  'user', 'organize', 'department', 'position', 'role', 'area', 'file', 'image', 'colour', 'icon',
  'reference', 'lookup', 'aggregate', 'billNumber', 'table', 'json',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** The one list of definitions; a type without one does not compile. */
export const fieldTypes = {
  text, textarea, richText, integer, decimal, money, percent, rate, slider, boolean,
  option, options, treeOption, date, datetime, time, month, quarter, year,
  user, organize, department, position, role, area, file, image, colour, icon,
  reference, lookup, aggregate, billNumber, table, json,
} satisfies Record<FieldType, FieldTypeDefinition>;

/** The definition of a type code, or undefined where nobody knows it. */
export function getFieldType(code: string): FieldTypeDefinition | undefined {
  return Object.hasOwn(fieldTypes, code) ? fieldTypes[code as FieldType] : undefined;
}
