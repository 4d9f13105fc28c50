import type { TableGrid } from './table-grid.ts';
import { isCellEditable, rowCount } from './table-grid.ts';

/** The next cell that may be edited, line by line; null at the end. `step`: 1 forwards, -1 back. */
export function nextEditable(grid: TableGrid, row: number, column: number, step: 1 | -1): { row: number; column: number } | null {
  const width = grid.columns.length;
  const last = rowCount(grid) * width;
  for (let index = row * width + column + step; index >= 0 && index < last; index += step) {
    const next = { row: Math.floor(index / width), column: index % width };
    if (isCellEditable(grid, next.row, next.column)) return next;
  }
  return null;
}

/** The cell `rows` and `columns` away, kept inside the table. */
export function neighbour(grid: TableGrid, row: number, column: number, rows: number, columns: number): { row: number; column: number } {
  return {
    row: Math.max(0, Math.min(rowCount(grid) - 1, row + rows)),
    column: Math.max(0, Math.min(grid.columns.length - 1, column + columns)),
  };
}
