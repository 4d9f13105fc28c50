import type { ReactElement } from 'react';
import { BeforeChange } from '../../formily/before-change.tsx';
import styles from './cell-mark.module.css';
import { cellPath } from './table-grid.ts';
import type { TableColumn, TableGrid } from './table-grid.ts';

/** What a cell was before, while the form shows changes: read out with the cell, and seen when one points at it. */
export function CellMark({ grid, row, column }: { grid: TableGrid; row: number; column: TableColumn }): ReactElement | null {
  const path = cellPath(grid, row, column.key);
  const mark = grid.marks?.get(path);
  if (!mark || column.field.type === 'table') return null;
  return (
    <span className={styles['before']} data-changed={path}>
      <BeforeChange fieldPath={`${grid.fieldPath}.${column.key}`} field={column.field} before={mark.before} now={grid.record.state.get(path)} ellipsis />
    </span>
  );
}

/** Class of a cell that is not what it was, or stands in a row that was not there. */
export function markedClass({ marks, path }: TableGrid, row: number, key: string): string | false | undefined {
  return marks !== null && (marks.has(`${path}.${row}.${key}`) || marks.has(`${path}.${row}`)) && styles['changed'];
}
