import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { ImagesPrint } from '../upload-input/images-print.tsx';
import { ImageCell } from './cell.tsx';
import { ImageWidget } from './widget.tsx';

export const image: FieldRenderer = { Widget: ImageWidget, Cell: ImageCell, Print: ImagesPrint, align: 'left', width: 120, fullLine: true };
