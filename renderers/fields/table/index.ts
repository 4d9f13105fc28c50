import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { TableCell } from './cell.tsx';
import { TableWidget } from './widget.tsx';

export const table: FieldRenderer = { Widget: TableWidget, Cell: TableCell, align: 'left', width: 90, fullLine: true };
