import type { StorageKind as LanguageStorage } from '#schemas/language/field-types/definition.ts';

/** How a column keeps a value; one of a few kinds, whatever the field type is called. */
export type StorageKind = Exclude<LanguageStorage, 'rows' | 'none'>;

interface Storage {
  /** Type in DDL and in casts of bound values. */
  type: string;
  /** Name the catalogue uses for it. */
  catalogName: string;
  /** Definition behind the column name in DDL. */
  definition: string;
  /** Expression that yields the value as it goes over the wire. */
  read(expression: string): string;
}

const plain = (expression: string): string => expression;
const number = (expression: string): string => `${expression}::float8`;

/** Text is compared by code point everywhere, so its columns are `COLLATE "C"`. */
export const STORAGE: Record<StorageKind, Storage> = {
  text: { type: 'text', catalogName: 'text', definition: 'text COLLATE "C"', read: plain },
  integer: { type: 'bigint', catalogName: 'int8', definition: 'bigint', read: number },
  decimal: { type: 'numeric', catalogName: 'numeric', definition: 'numeric', read: number },
  boolean: { type: 'boolean', catalogName: 'bool', definition: 'boolean', read: plain },
  date: { type: 'date', catalogName: 'date', definition: 'date', read: plain },
  time: { type: 'time', catalogName: 'time', definition: 'time(0)', read: plain },
  timestamp: { type: 'timestamptz', catalogName: 'timestamptz', definition: 'timestamptz(3)', read: plain },
  json: { type: 'jsonb', catalogName: 'jsonb', definition: 'jsonb', read: plain },
  textArray: { type: 'text[]', catalogName: '_text', definition: 'text[] COLLATE "C"', read: plain },
};

/** A wire value in the form the driver binds; nothing becomes null. */
export function encodeValue(kind: StorageKind, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (kind === 'json') return JSON.stringify(value);
  if (kind === 'timestamp') return typeof value === 'number' ? new Date(value).toISOString() : value;
  return value;
}

/** SQL that turns a stored column of one kind into another without losing anything; null when it would. */
export function widening(from: StorageKind, to: StorageKind, column: string): string | null {
  const steps: Partial<Record<`${StorageKind}>${StorageKind}`, string>> = {
    'integer>decimal': `${column}::numeric`,
    'integer>text': `${column}::text`,
    'decimal>text': `${column}::text`,
    'boolean>text': `${column}::text`,
    'date>text': `to_char(${column}, 'YYYY-MM-DD')`,
    'time>text': `${column}::text`,
    'date>timestamp': `${column}::timestamptz`,
    'text>textArray': `CASE WHEN ${column} IS NULL THEN NULL ELSE ARRAY[${column}] END`,
  };
  return steps[`${from}>${to}`] ?? null;
}
