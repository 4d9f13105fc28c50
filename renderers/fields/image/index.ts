import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { ImageCell } from './cell.tsx';
import { ImageWidget } from './widget.tsx';

export const image: FieldRenderer = { Widget: ImageWidget, Cell: ImageCell, align: 'left', width: 120, fullLine: true };
