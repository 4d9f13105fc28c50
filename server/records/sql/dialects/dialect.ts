import type { Database } from '../database.ts';
import type { ExistingColumn } from '../existing-column.ts';
import type { StorageKind } from '../storage.ts';

/** An SQL expression and the kind of value it yields. */
export interface ValueSql {
  sql: string;
  kind: StorageKind;
}

/** Binds a value as it is and answers its placeholder. */
export type Push = (value: unknown) => string;

export interface RecordsetColumn {
  /** Of our own making, without quotes. */
  name: string;
  kind: StorageKind;
}

export interface NewRow {
  /** Quoted names of the columns that get a value, and what stands for each. */
  names: readonly string[];
  cells: readonly string[];
  values: readonly unknown[];
  key: { name: string; cell: string | undefined };
}

/** Which way records go by one key of an order. */
export interface OrderWay {
  descending: boolean;
  /** The whole order is read from its end. */
  isBackwards?: boolean;
}

/**
 * What databases say differently. Both read names in double quotes, and `$n` for the bound value n. Everything that
 * answers text compares by code point.
 */
export interface Dialect {
  readonly name: 'postgresql' | 'mysql';

  /** A wire value as the driver binds it; nothing becomes null. */
  encode(kind: StorageKind, value: unknown): unknown;
  /** A placeholder as an expression of the kind. */
  typed(placeholder: string, kind: StorageKind): string;
  /** A test whether an expression of the kind is one of these values, bound once. */
  among(push: Push, kind: StorageKind, values: readonly unknown[]): (expression: string) => string;
  /** What `read` answered, as it goes over the wire. */
  decode(kind: StorageKind, value: unknown): unknown;
  /** Rows at hand as a table in a FROM. */
  recordset(push: Push, columns: readonly RecordsetColumn[], rows: readonly Readonly<Record<string, unknown>>[], alias: string): string;
  /** `LIMIT ... OFFSET ...` */
  page(push: Push, limit: number, offset: number): string;

  /** The value as it is answered. */
  read(kind: StorageKind, expression: string): string;
  /** The same of a field whose nothing is an empty list. */
  readList(kind: StorageKind, expression: string): string;
  /** A count, a sum or an average as it is answered. */
  number(expression: string): string;
  /** A column without a value. */
  nothing(kind: StorageKind): string;
  /** Stands behind a text that is to be compared by code point. */
  readonly exact: string;
  /** Any value as the database writes it in a text. */
  text(expression: string): string;
  /** The value as JavaScript would write it in a text. */
  asText(value: ValueSql): string;
  /** Numbers as exact numbers, instants as epoch milliseconds. */
  asNumber(value: ValueSql): string;
  /** A text that `NUMERAL` matches as a number. */
  parseNumber(text: string): string;
  /** The day of an instant (or of a number taken as epoch milliseconds) in UTC+8 as `YYYY-MM-DD`; '' outside the years 0 to 9999. */
  dayText(value: ValueSql): string;
  /** The hour of an instant in UTC+8 as `YYYY-MM-DD HH`. */
  hourText(value: ValueSql): string;
  /** A date as `YYYY-MM-DD`. */
  dateText(expression: string): string;
  /** Whether `part` is in, at the start or at the end of `text`; exact and case-sensitive. */
  hasPart(text: string, op: 'contains' | 'startsWith' | 'endsWith', part: string): string;
  /** Whether the text matches a pattern (with %, _ and \), whatever the case. */
  isLike(text: string, pattern: string): string;
  /** Whether the text matches a regular expression that stands in SQL; without backslashes. */
  matches(text: string, expression: string): string;
  /** Whether a JSON value is missing, null or empty. */
  isEmptyJson(expression: string): string;
  /** A part of ORDER BY, what has no value last; where the order is read backwards, first. */
  ordered(expression: string, way: OrderWay): string;
  /** The place of a text in a list; null where it is not in it. */
  place(push: Push, text: string, list: readonly string[]): string;

  /** A column of somebody else's table as an expression of one of the engine's kinds. Plain where an index can serve. */
  readColumn(expression: string, type: string, kind: StorageKind): string;
  /** A wire value for a column; what is too long for it is refused by the database, not cut. */
  writeColumn(push: Push, value: unknown, type: string, kind: StorageKind): string;
  /** What tells rows of `x` apart where they have no key. */
  rowIdentity(columns: readonly ExistingColumn[]): string;
  /** A whole number that is another one after every write to a row of `x`, where no column counts them. */
  rowVersion(columns: readonly ExistingColumn[]): string;
  /** A condition on the plain key, so that its own index finds the rows; empty where there is none of use. */
  keySql(push: Push, key: string, type: string | undefined, ids: readonly string[]): string;
  /** A column that counts writes. */
  wholeNumber(expression: string): string;
  /** Inserts a row and answers its key as text. */
  insert(database: Database, target: string, row: NewRow): Promise<string>;
  /** The beginnings of statements over rows called `x`. */
  update(target: string): string;
  remove(target: string): string;
  /** How many rows an UPDATE was for. */
  countChanged(database: Database, statement: string, values: readonly unknown[]): Promise<number>;
}
