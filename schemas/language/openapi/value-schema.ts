import type { FieldDocument, OptionItem } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import type { Locale } from '../documents/text.ts';
import type { ShapeName } from '../field-types/definition.ts';
import { getFieldType } from '../field-types/index.ts';
import { isComputed, scaleOf, storageOf, valueKindOf } from '../field-types/resolve-field.ts';
import { resolveText } from '../texts.ts';
import type { Schema } from '../meta/definitions.ts';

const fileWith = (notes: Schema): Schema => ({
  type: 'object', required: ['name', 'fileId', 'url'], additionalProperties: false,
  properties: { name: { type: 'string' }, fileId: { type: 'string' }, url: { type: 'string' }, ...notes },
});
const FILE = fileWith({});
const nullable = (type: string): JsonValue => [type, 'null'];
const range = (ends: Schema): Schema => ({ type: nullable('array'), items: ends, minItems: 2, maxItems: 2 });

type Shape = (field: FieldDocument, locale: Locale, side: Side) => Schema;

const SHAPES: Record<ShapeName, Shape> = {
  text: textOf,
  number: numberOf,
  boolean: () => ({ type: nullable('boolean') }),
  date: () => ({ type: nullable('string'), format: 'date' }),
  instant: () => ({ type: nullable('integer'), description: 'Milliseconds since 1970-01-01T00:00:00Z' }),
  list: listOf,
  files: (field) => ({ type: 'array', items: FILE, ...(field.maxCount === undefined ? {} : { maxItems: field.maxCount }) }),
  rows: rowsOf,
  any: () => ({}),
  secret: () => ({ type: nullable('string'), description: 'A typed password is kept by the server; what is answered is a mark that says nothing of it and, sent back, leaves it as it is.' }),
  seal: () => ({ type: 'array', items: fileWith({ date: { type: 'string', format: 'date' } }), maxItems: 1 }),
  numberRange: () => range({ type: 'number' }),
  dateRange: () => range({ type: 'string', format: 'date' }),
  instantRange: () => range({ type: 'integer' }),
  textRange: () => range({ type: 'string' }),
  address: () => ({ type: nullable('object'), additionalProperties: false, properties: { area: { type: nullable('string') }, street: { type: nullable('string') } } }),
  location: () => ({
    type: nullable('object'), additionalProperties: false,
    properties: { longitude: { type: nullable('number') }, latitude: { type: nullable('number') }, address: { type: nullable('string') } },
  }),
};

/** Whether a value is sent by a client or answered by the server: rows come with what is computed and with texts. */
export type Side = 'input' | 'record';

/** Texts of codes, people and references beside the values of a record or row. */
export const DISPLAY: Schema = {
  type: 'object', readOnly: true, description: 'Texts of codes, people and references by field',
  additionalProperties: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
};

/** The canonical values of a field as JSON Schema 2020-12; a test holds every type's examples against it. */
export function schemaOfValue(field: FieldDocument, locale: Locale, side: Side): Schema {
  const help: Schema = field.help === undefined ? {} : { description: resolveText(field.help, locale) };
  return { title: resolveText(field.title, locale), ...help, ...shapeOf(field, locale, side) };
}

function shapeOf(field: FieldDocument, locale: Locale, side: Side): Schema {
  const type = getFieldType(field.type);
  if (type === undefined) return {};
  return valueKindOf(field) === 'list' ? listOf(field) : SHAPES[type.shape](field, locale, side);
}

function listOf(field: FieldDocument): Schema {
  return { type: 'array', items: { type: 'string', ...choicesOf(field, false) } };
}

function rowsOf(field: FieldDocument, locale: Locale, side: Side): Schema {
  const { minRows, maxRows } = field;
  return { type: 'array', items: rowOf(field, locale, side), ...(minRows === undefined ? {} : { minItems: minRows }), ...(maxRows === undefined ? {} : { maxItems: maxRows }) };
}

function numberOf(field: FieldDocument): Schema {
  const bound = (value: number | string | undefined) => (typeof value === 'number' ? value : undefined);
  const [minimum, maximum] = [bound(field.min), bound(field.max)];
  return {
    type: nullable(storageOf(field) === 'integer' || scaleOf(field) === 0 ? 'integer' : 'number'),
    ...(minimum === undefined ? {} : { minimum }), ...(maximum === undefined ? {} : { maximum }),
  };
}

function textOf(field: FieldDocument): Schema {
  const { minLength, maxLength, pattern } = field;
  return {
    type: nullable('string'), ...choicesOf(field, true),
    ...(minLength === undefined ? {} : { minLength }), ...(maxLength === undefined ? {} : { maxLength }), ...(pattern === undefined ? {} : { pattern }),
  };
}

/** Codes of choices that stand in the document itself. */
function choicesOf({ type, options }: FieldDocument, mayBeEmpty: boolean): Schema {
  if (!options || !('items' in options) || getFieldType(type)?.proposesOnly === true || options.items.length === 0) return {};
  return { enum: [...codesOf(options.items), ...(mayBeEmpty ? [null] : [])] };
}

function codesOf(items: readonly OptionItem[]): string[] {
  return items.flatMap((item) => [String(item.value), ...codesOf(item.children ?? [])]);
}

function rowOf(table: FieldDocument, locale: Locale, side: Side): Schema {
  const columns = Object.entries(table.fields ?? {}).filter(([, column]) => side === 'record' || !isComputed(column));
  return {
    type: 'object', additionalProperties: false,
    properties: {
      id: { type: 'string', description: 'Identity of the row; absent in a new one' },
      ...Object.fromEntries(columns.map(([key, column]): [string, Schema] => [key, schemaOfValue(column, locale, side)])),
      ...(side === 'record' ? { $display: DISPLAY } : {}),
    },
  };
}
