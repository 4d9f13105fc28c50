import { quoteForeignName } from '../../../records/index.ts';
import type { Kind, SyncColumn } from './column.ts';
import type { Text } from './fit-value.ts';

/** A statement with its bound values. */
export interface Statement {
  text: string;
  values: Text[];
}

/** A table on one side, as statements name it. */
export interface Place {
  kind: Kind;
  schema: string;
  table: string;
}

const targetOf = ({ schema, table }: Place): string => `${quoteForeignName(schema)}.${quoteForeignName(table)}`;
const nameOf = ({ name }: SyncColumn): string => quoteForeignName(name);

/** The next rows by their key, each value as text. */
export function readAfter(place: Place, columns: readonly SyncColumn[], keys: readonly SyncColumn[], after: readonly Text[] | null, limit: number): Statement {
  const values: Text[] = [];
  const where = after === null ? '' : ` WHERE ${isAfter(place.kind, keys, after, values)}`;
  return { text: `SELECT ${shown(place.kind, columns)} FROM ${targetOf(place)}${where} ORDER BY ${keys.map(nameOf).join(', ')} LIMIT ${String(limit)}`, values };
}

/** The rows of these keys. */
export function readThese(place: Place, columns: readonly SyncColumn[], keys: readonly SyncColumn[], wanted: readonly (readonly Text[])[]): Statement {
  const values: Text[] = [];
  return { text: `SELECT ${shown(place.kind, columns)} FROM ${targetOf(place)} WHERE ${isAmong(place.kind, keys, wanted, values)}`, values };
}

export function insert(place: Place, columns: readonly SyncColumn[], rows: readonly (readonly Text[])[]): Statement {
  const values: Text[] = [];
  const tuples = rows.map((row) => `(${columns.map((column, index) => written(place.kind, column, row[index] ?? null, values)).join(', ')})`);
  // A counter of the target takes the source's number.
  const overriding = place.kind === 'postgresql' ? ' OVERRIDING SYSTEM VALUE' : '';
  return { text: `INSERT INTO ${targetOf(place)} (${columns.map(nameOf).join(', ')})${overriding} VALUES ${tuples.join(', ')}`, values };
}

export function update(place: Place, keys: readonly SyncColumn[], key: readonly Text[], columns: readonly SyncColumn[], row: readonly Text[]): Statement {
  const values: Text[] = [];
  const set = columns.map((column, index) => `${nameOf(column)} = ${written(place.kind, column, row[index] ?? null, values)}`);
  return { text: `UPDATE ${targetOf(place)} SET ${set.join(', ')} WHERE ${isThis(place.kind, keys, key, values)}`, values };
}

export function remove(place: Place, keys: readonly SyncColumn[], gone: readonly (readonly Text[])[]): Statement {
  const values: Text[] = [];
  return { text: `DELETE FROM ${targetOf(place)} WHERE ${isAmong(place.kind, keys, gone, values)}`, values };
}

export function count(place: Place): Statement {
  return { text: `SELECT COUNT(*) FROM ${targetOf(place)}`, values: [] };
}

function shown(kind: Kind, columns: readonly SyncColumn[]): string {
  return columns.map((column, index) => `${kind === 'mysql' ? mysqlText(column) : postgresText(column)} AS "c${String(index)}"`).join(', ');
}

function postgresText(column: SyncColumn): string {
  const name = nameOf(column);
  switch (column.family) {
    case 'boolean': return `CASE WHEN ${name} THEN '1' WHEN NOT ${name} THEN '0' END`;
    case 'zoned': return `(${name} AT TIME ZONE 'UTC')::text`;
    case 'binary': return `encode(${name}, 'hex')`;
    default: return `${name}::text`;
  }
}

function mysqlText(column: SyncColumn): string {
  const name = nameOf(column);
  if (column.type === 'bit1') return `CAST(${name} + 0 AS CHAR)`;
  if (column.family === 'float') return `CAST(${name} + 0e0 AS CHAR)`;
  return column.family === 'binary' ? `LOWER(HEX(${name}))` : `CAST(${name} AS CHAR)`;
}

/** Adds the value to the bound ones and answers what stands for it where it is written. */
function written(kind: Kind, column: SyncColumn, value: Text, values: Text[]): string {
  const place = bound(kind, column, value, values);
  if (kind !== 'mysql') return place;
  if (column.family === 'binary') return `UNHEX(${place})`;
  return column.type === 'bit1' ? `CAST(${place} AS UNSIGNED)` : place;
}

/** The same where it is compared: MySQL would compare a number with a text as two inexact numbers. */
function compared(kind: Kind, column: SyncColumn, value: Text, values: Text[]): string {
  const place = bound(kind, column, value, values);
  if (kind !== 'mysql') return place;
  if (column.family === 'integer') return `CAST(${place} AS ${column.isUnsigned ? 'UNSIGNED' : 'SIGNED'})`;
  return column.family === 'decimal' ? `CAST(${place} AS DECIMAL(65, ${String(Math.min(column.scale ?? 0, 30))}))` : place;
}

function bound(kind: Kind, { family }: SyncColumn, value: Text, values: Text[]): string {
  const isOffset = kind === 'postgresql' && value !== null;
  values.push(isOffset && family === 'zoned' ? `${value}+00` : isOffset && family === 'binary' ? `\\x${value}` : value);
  return `$${String(values.length)}`;
}

function isThis(kind: Kind, keys: readonly SyncColumn[], key: readonly Text[], values: Text[]): string {
  return keys.map((column, index) => `${nameOf(column)} = ${compared(kind, column, key[index] ?? null, values)}`).join(' AND ');
}

/** In steps rather than by rows of values, so that both databases go by the index. */
function isAfter(kind: Kind, keys: readonly SyncColumn[], after: readonly Text[], values: Text[]): string {
  const steps = keys.map((column, index) => {
    const before = index === 0 ? '' : `${isThis(kind, keys.slice(0, index), after, values)} AND `;
    return `(${before}${nameOf(column)} > ${compared(kind, column, after[index] ?? null, values)})`;
  });
  return `(${steps.join(' OR ')})`;
}

function isAmong(kind: Kind, keys: readonly SyncColumn[], wanted: readonly (readonly Text[])[], values: Text[]): string {
  const [only] = keys;
  if (keys.length === 1 && only !== undefined) return `${nameOf(only)} IN (${wanted.map((key) => compared(kind, only, key[0] ?? null, values)).join(', ')})`;
  return wanted.map((key) => `(${isThis(kind, keys, key, values)})`).join(' OR ');
}
