import type { StorageKind } from '../field-types/definition.ts';

/** How values of a column can be kept by a field. */
type Family = 'whole' | 'number' | 'text' | 'flag' | 'date' | 'time' | 'instant' | 'json' | 'texts';

const FAMILIES: Readonly<Record<string, Family>> = {
  int2: 'whole', int4: 'whole', int8: 'whole',
  numeric: 'number', float4: 'number', float8: 'number', money: 'number',
  text: 'text', varchar: 'text', bpchar: 'text', citext: 'text', uuid: 'text', name: 'text',
  bool: 'flag', date: 'date', time: 'time', timestamp: 'instant', timestamptz: 'instant',
  json: 'json', jsonb: 'json', _text: 'texts', _varchar: 'texts',
  // MySQL
  tinyint: 'whole', smallint: 'whole', mediumint: 'whole', int: 'whole', bigint: 'whole', bigintunsigned: 'whole', year: 'whole',
  decimal: 'number', float: 'number', double: 'number', tinyint1: 'flag', bit1: 'flag', datetime: 'instant',
  char: 'text', tinytext: 'text', mediumtext: 'text', longtext: 'text', enum: 'text', set: 'text',
};

/** What each family can stand for; references keep whole numbers as text. */
const KINDS: Readonly<Record<Family, readonly StorageKind[]>> = {
  whole: ['integer', 'decimal', 'text'], number: ['decimal', 'integer'], text: ['text'], flag: ['boolean'], date: ['date'],
  time: ['time'], instant: ['timestamp'], json: ['json'], texts: ['textArray'],
};

/** Whether a field that stores values so can be kept in a column of the type; false for types nobody knows. */
export function fitsColumn(storage: StorageKind, columnType: string): boolean {
  const family = Object.hasOwn(FAMILIES, columnType) ? FAMILIES[columnType] : undefined;
  return family !== undefined && KINDS[family].includes(storage);
}

/** The longest names: PostgreSQL counts bytes, MySQL letters. */
const MAX_NAME_BYTES = 63;
const MAX_NAME_LETTERS = 64;

/** Whether the text can be the name of a table or column at all; quotes and any script may be in it. */
export function isDatabaseName(name: string): boolean {
  return name !== '' && !name.includes('\0') && (new TextEncoder().encode(name).length <= MAX_NAME_BYTES || [...name].length <= MAX_NAME_LETTERS);
}
