import type { TableColumn } from '../../wire/source-tables.ts';
import type { FieldDocument } from '../documents/field.ts';
import { findKeyFault } from '../field-keys.ts';
import { fitsColumn } from './column-types.ts';

export interface TableFields {
  fields: Record<string, FieldDocument>;
  /** Columns without a field, and why. */
  left: { column: string; why: 'every record has it' | 'no field type holds it' | 'its name cannot be a key' }[];
}

/** Code and label of the model of a table; undefined where it has none. */
export type ModelOfTable = (table: NonNullable<TableColumn['pointsAt']>) => { code: string; label: string } | undefined;

/** What every record of the platform has by itself. */
const OWN = new Set([
  'id', 'version', 'schema_version', 'creator_user_id', 'creator_time', 'last_modify_user_id', 'last_modify_time', 'owner_organize_id', 'sort_code', 'deleted_at',
]);

const LONGEST_TEXT = 4_000;
const MOST_PLACES = 6;

/** The fields of a new model that takes the columns of a table as its example. */
export function fieldsOfTable(columns: readonly TableColumn[], modelOf: ModelOfTable): TableFields {
  const fields: TableFields['fields'] = {};
  const left: TableFields['left'] = [];
  for (const column of columns) {
    const key = keyOf(column.name);
    const kind = kindOf(column, modelOf);
    if (OWN.has(column.name)) left.push({ column: column.name, why: 'every record has it' });
    else if (findKeyFault(key, true) !== undefined || Object.hasOwn(fields, key)) left.push({ column: column.name, why: 'its name cannot be a key' });
    else if (!kind) left.push({ column: column.name, why: 'no field type holds it' });
    else fields[key] = { ...fieldOf(key, column, kind), ...(column.isUnique && !column.isKey && { unique: true }) };
  }
  return { fields, left };
}

/** The fields of a model over the table itself: one a column, whatever its name. */
export function fieldsOfExisting(columns: readonly TableColumn[], modelOf: ModelOfTable): TableFields {
  const fields: TableFields['fields'] = {};
  const left: TableFields['left'] = [];
  for (const column of columns) {
    const kind = kindOf(column, modelOf);
    if (!kind || !fitsColumn(STORED[kind.type] ?? 'text', column.type)) {
      left.push({ column: column.name, why: 'no field type holds it' });
      continue;
    }
    const key = freeKey(column.name, fields);
    fields[key] = { ...fieldOf(key, column, kind), column: { name: column.name, type: column.type }, ...(column.isGenerated && { readOnly: true }) };
  }
  return { fields, left };
}

const STORED: Readonly<Record<string, Parameters<typeof fitsColumn>[0]>> = {
  integer: 'integer', decimal: 'decimal', money: 'decimal', boolean: 'boolean', date: 'date', datetime: 'timestamp', time: 'time', json: 'json', tags: 'textArray',
};

function fieldOf(key: string, column: TableColumn, kind: Kind): FieldDocument {
  const words = column.name.replace(/_+/g, ' ').trim();
  const english = words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
  const title = column.comment ?? (english === '' ? column.name : english);
  return {
    id: key,
    ...kind,
    // A number that only names something is read as it is written.
    ...(kind.type === 'integer' && (column.isKey || column.type === 'year') && { settings: { thousands: false } }),
    title: { 'zh-CN': title, 'en-US': english === '' ? column.name : english, 'zh-TW': title },
    ...(column.isRequired && !column.hasDefault && !column.isGenerated && kind.type !== 'boolean' && { required: true }),
  };
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** A key that may name a field; what every record has already is called otherwise, and other scripts are counted. */
function freeKey(name: string, fields: Readonly<Record<string, FieldDocument>>): string {
  const plain = keyOf(name.replace(/[^A-Za-z0-9_]+/g, '_').replace(/^[_\d]+/, '').replace(/_+$/, '')).slice(0, 40);
  const wanted = plain === '' ? 'column' : findKeyFault(plain, true) === undefined && !OWN_KEYS.has(plain) ? plain : `${plain}Column`;
  for (let number = plain === '' ? 1 : 0; ; number += 1) {
    const key = number === 0 ? wanted : `${wanted}${String(number)}`;
    if (findKeyFault(key, true) === undefined && !Object.hasOwn(fields, key)) return key;
  }
}

/** The platform's own keys that a model may use as well, but only for what they mean. */
const OWN_KEYS = new Set(['sortCode', 'position', 'parentId']);

type Kind = Omit<FieldDocument, 'id' | 'title'>;

function kindOf(column: TableColumn, modelOf: ModelOfTable): Kind | undefined {
  const target = column.pointsAt === null ? undefined : modelOf(column.pointsAt);
  if (target) return { type: 'reference', reference: { model: target.code, label: target.label } };
  if (/^(?:varchar|bpchar|char)$/.test(column.type) && column.maxLength !== null) return { type: 'text', maxLength: Math.min(column.maxLength, LONGEST_TEXT) };
  const isDecimal = column.type === 'numeric' || column.type === 'decimal';
  if (isDecimal && column.scale === 0) return { type: 'integer' };
  if (isDecimal) return { type: 'decimal', scale: Math.min(column.scale ?? MOST_PLACES, MOST_PLACES) };
  const type = Object.hasOwn(TYPES, column.type) ? TYPES[column.type] : undefined;
  return type === undefined ? undefined : { type, ...(type === 'decimal' && { scale: MOST_PLACES }) };
}

const TYPES: Readonly<Record<string, string>> = {
  int2: 'integer', int4: 'integer', int8: 'integer', float4: 'decimal', float8: 'decimal', money: 'money',
  varchar: 'text', bpchar: 'text', text: 'text', citext: 'text', uuid: 'text', bool: 'boolean',
  date: 'date', timestamp: 'datetime', timestamptz: 'datetime', time: 'time', timetz: 'time',
  json: 'json', jsonb: 'json', _text: 'tags', _varchar: 'tags',
  // MySQL
  tinyint: 'integer', smallint: 'integer', mediumint: 'integer', int: 'integer', bigint: 'integer', bigintunsigned: 'integer', year: 'integer',
  float: 'decimal', double: 'decimal', tinyint1: 'boolean', bit1: 'boolean', datetime: 'datetime',
  char: 'text', tinytext: 'text', mediumtext: 'text', longtext: 'text', enum: 'text', set: 'text',
};
