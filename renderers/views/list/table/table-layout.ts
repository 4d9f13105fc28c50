import type { ResolvedColumn } from '../columns/resolve-columns.ts';

export const SELECT_WIDTH = 40;
const NUMBER_WIDTH = 48;

/** Cells before the first column: the box to choose by, and the number. */
export function leadingCells(isSelectable: boolean): number {
  return isSelectable ? 2 : 1;
}

/** Pixels before the first column. */
export function leadingPixels(isSelectable: boolean): number {
  return NUMBER_WIDTH + (isSelectable ? SELECT_WIDTH : 0);
}

export interface TableLayout {
  /** Pixels, in the order of the columns. */
  widths: number[];
  /** Distance in pixels of a pinned column from its side; null for the others. */
  offsets: (number | null)[];
  /** Pixels of the whole table, leading and trailing columns included. */
  total: number;
}

/**
 * Widths that fill `available` pixels: what is left over goes to the columns that were neither pinned nor
 * sized by the user, in proportion to their width. Columns never become narrower than they ask for.
 */
export function layoutTable(columns: ResolvedColumn[], available: number, leading: number, trailing: number): TableLayout {
  const natural = columns.reduce((sum, column) => sum + column.width, leading + trailing);
  const widths = columns.map((column) => column.width);
  const spare = Math.floor(available - natural);
  if (spare > 0) {
    const growing = growingColumns(columns);
    const base = growing.reduce((sum, index) => sum + (widths[index] ?? 0), 0);
    let given = 0;
    growing.forEach((index, place) => {
      const share = place === growing.length - 1 ? spare - given : Math.floor((spare * (widths[index] ?? 0)) / base);
      widths[index] = (widths[index] ?? 0) + share;
      given += share;
    });
  }
  return { widths, offsets: pinOffsets(columns, widths, leading, trailing), total: widths.reduce((sum, width) => sum + width, leading + trailing) };
}

function growingColumns(columns: ResolvedColumn[]): number[] {
  const indexes = columns.map((_, index) => index);
  const free = indexes.filter((index) => !columns[index]?.rigid && (!columns[index]?.fixed || columns[index].isKept));
  if (free.length > 0) return free;
  const loose = indexes.filter((index) => !columns[index]?.fixed);
  return loose.length > 0 ? loose.slice(-1) : indexes.slice(-1);
}

function pinOffsets(columns: ResolvedColumn[], widths: number[], leading: number, trailing: number): (number | null)[] {
  const offsets: (number | null)[] = columns.map(() => null);
  let left = leading;
  columns.forEach((column, index) => {
    if (column.fixed !== 'left') return;
    offsets[index] = left;
    left += widths[index] ?? 0;
  });
  let right = trailing;
  for (let index = columns.length - 1; index >= 0; index -= 1) {
    if (columns[index]?.fixed !== 'right') continue;
    offsets[index] = right;
    right += widths[index] ?? 0;
  }
  return offsets;
}
