import type { Condition } from './condition.ts';
import type { Text } from './text.ts';

/** How a record looks on paper. Lengths are millimetres. */
export interface PrintLayout {
  /** Unique in its screen. */
  code: string;
  title: Text;
  /** A4 when absent. */
  paper?: PaperName | { width: number; height: number };
  orientation?: 'portrait' | 'landscape';
  /** 15 when absent. */
  margins?: number | { top: number; right: number; bottom: number; left: number };
  /** Stand in the margins of every page. */
  header?: PrintEdge;
  footer?: PrintEdge;
  body: PrintBlock[];
}

export const PAPER_NAMES = ['A3', 'A4', 'A5'] as const;
export type PaperName = (typeof PAPER_NAMES)[number];

export interface PrintEdge {
  left?: PrintText;
  center?: PrintText;
  right?: PrintText;
}

/**
 * A text, or pieces of text with values of the record between them. Texts may hold `{date}` (of printing) and
 * `{user}` (who prints), in a header or footer also `{page}` and `{pages}` of the record.
 */
export type PrintText = Text | (Text | PrintValue)[];

export interface PrintValue {
  field: string;
  /** A number as an amount in Chinese capitals. */
  capitals?: true;
}

export const PRINT_PLACEHOLDERS = ['page', 'pages', 'date', 'user'] as const;

/** One part of a page's body, from top to bottom; with `when` only for records for which the condition holds. */
export type PrintBlock = { when?: Condition } & (
  | { heading: PrintText; level?: 1 | 2 | 3; align?: PrintAlign }
  | { text: PrintText; align?: PrintAlign }
  | GridBlock
  | TableBlock
  | { signatures: Signature[] }
  | { image: string; width: number; height: number; align?: PrintAlign }
  | { barcode: string; symbology?: 'code128' | 'code39' | 'ean13'; height?: number; align?: PrintAlign }
  | { qrcode: string; size?: number; align?: PrintAlign }
  /** Stand beside each other and are not parted by the end of a page; `width` is a share, 1 when absent. */
  | { beside: { width?: number; blocks: PrintBlock[] }[] }
  | { keepTogether: PrintBlock[] }
  | { pageBreak: true }
);

export type PrintAlign = 'left' | 'center' | 'right';

/** Titles and values in a ruled grid; a line that is shorter than the others stretches its last value. */
export interface GridBlock {
  grid: (string | GridCell)[][];
  /** Width of the titles; 28 when absent. */
  titleWidth?: number;
  /** Ruled when absent. */
  border?: boolean;
}

export type GridCell = (PrintValue & { title?: Text; span?: number }) | { empty: true; span?: number };

/** The rows of a child table; its head stands on every page it reaches. */
export interface TableBlock {
  table: string;
  /** Columns in order, each with its width as a share of the line; all when absent. */
  columns?: (string | { field: string; width?: number })[];
  rowNumbers?: boolean;
  /** Columns summed under the rows; those the model sums when absent. */
  sums?: string[];
}

export interface Signature {
  title: Text;
  /** Field whose value stands on the line. */
  field?: string;
  /** A place for the day below. */
  date?: boolean;
}
