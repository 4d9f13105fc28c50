import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { FieldNode } from '#schemas/language/documents/screen.ts';
import type { FieldRenderer } from '../../engine/field-renderer.ts';
import type { ChangeMark } from '../../formily/change-marks.ts';
import { writesInto } from '../../formily/field-access.ts';
import type { FieldAccess } from '../../formily/field-access.ts';
import type { RecordForm } from '../../formily/record-form.ts';
import type { CellCursor } from './cell-cursor.ts';
import type { FillRange } from './fill-range.ts';

export interface TableColumn {
  key: string;
  field: FieldDocument;
  renderer: FieldRenderer;
  /** Pixels. */
  width: number;
  canWrite: boolean;
  /** The last characters alone are shown. */
  isMasked: boolean;
}

/** What every cell of a table needs to know; the same object until the columns change. */
export interface TableGrid {
  record: RecordForm;
  /** With row numbers where the table is itself inside a row: `stages.2.items`. */
  path: string;
  /** Without row numbers: `stages.items`. */
  fieldPath: string;
  field: FieldDocument;
  columns: readonly TableColumn[];
  cursor: CellCursor;
  fill: FillRange;
  isEditable: boolean;
  canAdd: boolean;
  canRemove: boolean;
  canMove: boolean;
  idPrefix: string;
  /** What is shown as changed; null while nothing is. */
  marks: ReadonlyMap<string, ChangeMark> | null;
}

/** The columns a user sees, in the order the view wants, with what he may do in them. */
export function tableColumns(
  field: FieldDocument,
  fieldPath: string,
  wanted: FieldNode['columns'],
  access: FieldAccess,
  rendererOf: (type: string) => FieldRenderer,
): TableColumn[] {
  const fields = field.fields ?? {};
  return (wanted ?? Object.keys(fields)).flatMap((entry): TableColumn[] => {
    const { field: key, width } = typeof entry === 'string' ? { field: entry, width: undefined } : entry;
    const column = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const path = `${fieldPath}.${key}`;
    if (!column || column.visible === false || !access.canRead(path)) return [];
    const renderer = rendererOf(column.type);
    return [{ key, field: column, renderer, width: width ?? renderer.width, canWrite: writesInto(access, path, column), isMasked: access.isMasked?.(path) === true }];
  });
}

export function cellPath(grid: Pick<TableGrid, 'path'>, row: number, key: string): string {
  return `${grid.path}.${row}.${key}`;
}

/** Whether a cell may become a widget. */
export function isCellEditable(grid: TableGrid, row: number, column: number): boolean {
  const definition = grid.columns[column];
  if (!grid.isEditable || !definition?.canWrite) return false;
  const state = grid.record.stateAt(cellPath(grid, row, definition.key));
  return state.visible && !state.readOnly;
}

/** The rows now in the table. */
export function rowCount(grid: Pick<TableGrid, 'record' | 'path'>): number {
  const rows = grid.record.state.get(grid.path);
  return Array.isArray(rows) ? rows.length : 0;
}
