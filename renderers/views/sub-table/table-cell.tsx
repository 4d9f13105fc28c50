import { memo, useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { FieldBoundary } from '../../fields/field-boundary.tsx';
import { FieldCell } from '../../fields/field-cell.tsx';
import { usePathIssues, usePathState, usePathValue, useRecordForm } from '../../formily/record-form-context.tsx';
import { useIssueText } from '../../formily/use-issue-text.ts';
import { CellMark, markedClass } from './cell-mark.tsx';
import { CellWidget } from './cell-widget.tsx';
import { useCellStatus } from './cell-cursor.ts';
import type { CellStatus } from './cell-cursor.ts';
import { CellFillHandle } from './cell-fill-handle.tsx';
import { useIsFilled } from './fill-range.ts';
import { NestedTable } from './nested-table.tsx';
import styles from './sub-table.module.css';
import type { TableColumn, TableGrid } from './table-grid.ts';
import { cellPath, isCellEditable } from './table-grid.ts';

interface TableCellProps {
  grid: TableGrid;
  row: number;
  column: number;
}

/** One cell: shows its value, and becomes the widget of its type while the user is in it. */
export const TableCell = memo(function TableCell({ grid, row, column }: TableCellProps): ReactElement | null {
  const definition = grid.columns[column];
  const path = cellPath(grid, row, definition?.key ?? '');
  const value = usePathValue(grid.record, path) ?? null;
  const state = usePathState(grid.record, path);
  const issues = usePathIssues(grid.record, path);
  const status = useCellStatus(grid.cursor, row, column);
  const isFilled = useIsFilled(grid.fill, row, column);
  const textOf = useIssueText();
  const place = useRef<HTMLTableCellElement>(null);

  useEffect(() => {
    if (status === 'idle' || !place.current || place.current.contains(document.activeElement)) return;
    // Widgets take the focus themselves; what is no widget, or is none yet, is focused as a cell.
    const target = status === 'editing' ? place.current.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]') : null;
    (target ?? place.current).focus({ preventScroll: true });
  }, [status]);

  if (!definition) return null;
  const isEditing = status === 'editing' && definition.canWrite && !state.readOnly;
  const message = issues.map((issue) => textOf(issue)).join(' ');
  const id = `${grid.idPrefix}-${row}-${definition.key}`;

  return (
    <td
      ref={place}
      className={cellClasses(grid, { row, column: definition, isInvalid: issues.length > 0, status, isEditing, isFilled, isFree: isCellEditable(grid, row, column) })}
      tabIndex={status !== 'idle' || isEntry(grid, row, column) ? 0 : -1}
      aria-invalid={issues.length > 0 || undefined}
      title={message === '' ? undefined : message}
      onMouseDown={(event) => {
        if (isEditing || event.button !== 0) return;
        grid.cursor.set({ row, column, isEditing: isCellEditable(grid, row, column) && definition.field.type !== 'table' });
        // The press would take the focus away from the widget that has just appeared.
        if (grid.cursor.get()?.isEditing) event.preventDefault();
      }}
      onFocus={(event) => {
        if (event.target === place.current && status === 'idle') grid.cursor.set({ row, column, isEditing: false });
      }}
    >
      {state.visible ? <CellContent grid={grid} row={row} column={definition} value={value} id={id} isEditing={isEditing} /> : null}
      {grid.marks ? <CellMark grid={grid} row={row} column={definition} /> : null}
      {status === 'idle' ? null : <CellFillHandle grid={grid} row={row} column={column} />}
      {message === '' ? null : <span role="alert" id={`${id}-error`} className={styles['message']}>{message}</span>}
    </td>
  );
});

function cellClasses(grid: TableGrid, { row, column, isInvalid, status, isEditing, isFilled, isFree }: {
  row: number;
  column: TableColumn;
  isInvalid: boolean;
  status: CellStatus;
  isEditing: boolean;
  isFilled: boolean;
  isFree: boolean;
}): string {
  return [
    grid.isEditable && styles['cell'], styles[column.renderer.align], isInvalid && styles['invalid'],
    status !== 'idle' && styles['active'], isEditing && styles['editing'], grid.isEditable && !isFree && styles['fixed'],
    markedClass(grid, row, column.key), isFilled && styles['filled'],
  ].filter(Boolean).join(' ');
}

/** The cell by which Tab comes into a table where nobody is yet. */
function isEntry(grid: TableGrid, row: number, column: number): boolean {
  return row === 0 && column === 0 && !grid.cursor.get();
}

function CellContent({ grid, row, column, value, id, isEditing }: {
  grid: TableGrid;
  row: number;
  column: TableColumn;
  value: JsonValue;
  id: string;
  isEditing: boolean;
}): ReactElement {
  const { model, display } = useRecordForm();
  const { key, field, renderer } = column;
  const fieldPath = `${grid.fieldPath}.${key}`;
  if (field.type === 'table') return <NestedTable grid={grid} row={row} column={column} value={value} />;
  if (isEditing) {
    return (
      <CellWidget
        id={id} path={cellPath(grid, row, key)} fieldPath={fieldPath} field={field} renderer={renderer} record={grid.record}
        rowNumber={row + 1} isInCell
      />
    );
  }
  return (
    <FieldBoundary value={value}>
      <div className={styles['shown']}>
        <FieldCell model={model} fieldPath={fieldPath} field={field} value={value} display={display(fieldPath, value)} ellipsis />
      </div>
    </FieldBoundary>
  );
}
