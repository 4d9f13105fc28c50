import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { JsonCell } from './cell.tsx';
import { JsonWidget } from './widget.tsx';

export const json: FieldRenderer = { Widget: JsonWidget, Cell: JsonCell, align: 'left', width: 220, fullLine: true };
