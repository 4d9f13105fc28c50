import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { FilesCell } from '../upload-input/files-cell.tsx';
import { FileWidget } from './widget.tsx';

export const file: FieldRenderer = { Widget: FileWidget, Cell: FilesCell, align: 'left', width: 160, fullLine: true };
