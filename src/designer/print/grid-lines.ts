import type { GridCell } from '#schemas/language/documents/print.ts';

/** A cell of a grid in one row with all others; `breaks`: begins a line though the one before had room. */
export interface FlatCell {
  cell: string | GridCell;
  breaks: boolean;
}

export function spanOf(cell: string | GridCell): number {
  return typeof cell === 'string' ? 1 : cell.span ?? 1;
}

/** Columns that the widest line takes. */
export function columnsOf(grid: readonly (string | GridCell)[][]): number {
  return Math.max(1, ...grid.map((line) => line.reduce((sum, cell) => sum + spanOf(cell), 0)));
}

export function flatCells(grid: readonly (string | GridCell)[][]): FlatCell[] {
  const columns = columnsOf(grid);
  let taken = columns;
  return grid.flatMap((line) => line.map((cell, index): FlatCell => {
    const breaks = index === 0 && taken + spanOf(cell) <= columns;
    taken = (index === 0 ? 0 : taken) + spanOf(cell);
    return { cell, breaks };
  }));
}

/** Cells in lines of so many columns, none wider than a line. */
export function gridLines(cells: readonly FlatCell[], columns: number): (string | GridCell)[][] {
  const lines: (string | GridCell)[][] = [];
  let taken = columns;
  for (const { cell: given, breaks } of cells) {
    const cell = typeof given === 'object' && spanOf(given) > columns ? { ...given, span: columns } : given;
    if (lines.length === 0 || breaks || taken + spanOf(cell) > columns) {
      lines.push([]);
      taken = 0;
    }
    lines.at(-1)?.push(cell);
    taken += spanOf(cell);
  }
  return lines;
}
