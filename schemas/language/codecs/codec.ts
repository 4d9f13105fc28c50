import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import type { Locale } from '../documents/text.ts';
import type { Parsed } from '../field-types/definition.ts';

/** One cell of a spreadsheet. The UTC parts of a Date are the day and the time that the cell shows. */
export type SheetCell = string | number | boolean | Date | null;

/** What a value is shown as beside itself. */
export interface Showing {
  locale: Locale;
  /** The text (or texts) that stand for a code, as in `$display` of a row. */
  display?: string | readonly string[] | undefined;
}

/** The labels of one field's choices, looked up in bulk before cells are read. */
export interface Labels {
  /** Codes that a text stands for: none, one, or several that share it. */
  find(text: string): readonly string[];
  /** The labels there are, where they are few: for the message about one that is not. */
  known?: readonly string[];
  /** The label that was probably meant by a text that is none. */
  meant?(text: string): string | undefined;
}

export interface Reading {
  locale: Locale;
  /** Present where the field's values are codes with labels. */
  labels?: Labels | undefined;
}

/** How values of a field stand in a spreadsheet. Values are canonical and not empty, cells are not blank. */
export interface Codec {
  toCell(value: JsonValue, field: FieldDocument, showing: Showing): SheetCell;
  /** What the field's type then parses; `exportOnly` types refuse. */
  fromCell(cell: SheetCell, field: FieldDocument, reading: Reading): Parsed;
  /** Number format of the cell, e.g. `#,##0.00`; `@` is text that nothing reads as anything else. */
  format(field: FieldDocument, locale: Locale): string;
  /** Characters a column needs at least. */
  width: number;
  /**
   * The cell says less than the value: one that still says the same leaves a stored value as it is.
   * `never` is not read at all, `changed` is read when it differs.
   */
  lossy?: 'never' | 'changed';
}

/** The format under which every character stays what it is. */
export const AS_TEXT = '@';

/** The text of a cell that somebody may have typed as a number, a date or a yes. */
export function cellText(cell: SheetCell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return wallClock(cell);
  return typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : String(cell);
}

/** `2026-01-31`, with the time behind it where there is one. */
export function wallClock(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00:00.000') ? day : `${day} ${time.slice(0, 8)}`;
}
