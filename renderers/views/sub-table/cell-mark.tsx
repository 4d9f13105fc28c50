import type { ReactElement } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import { FieldCell } from '../../fields/field-cell.tsx';
import { useRecordForm } from '../../formily/record-form-context.tsx';
import styles from './cell-mark.module.css';
import { cellPath } from './table-grid.ts';
import type { TableColumn, TableGrid } from './table-grid.ts';

/** What a cell was before, while the form shows changes: read out with the cell, and seen when one points at it. */
export function CellMark({ grid, row, column }: { grid: TableGrid; row: number; column: TableColumn }): ReactElement | null {
  const { model, display } = useRecordForm();
  const { t } = useServices();
  const mark = grid.marks?.get(cellPath(grid, row, column.key));
  if (!mark || column.field.type === 'table') return null;
  const fieldPath = `${grid.fieldPath}.${column.key}`;
  return (
    <span className={styles['before']} data-changed={cellPath(grid, row, column.key)}>
      {t('form.changes.was')} <del><FieldCell model={model} fieldPath={fieldPath} field={column.field} value={mark.before} display={display(fieldPath, mark.before)} ellipsis /></del>
    </span>
  );
}

/** Class of a cell that is not what it was, or stands in a row that was not there. */
export function markedClass({ marks, path }: TableGrid, row: number, key: string): string | false | undefined {
  return marks !== null && (marks.has(`${path}.${row}.${key}`) || marks.has(`${path}.${row}`)) && styles['changed'];
}
