import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { IconCell } from './cell.tsx';
import { IconWidget } from './widget.tsx';

export const icon: FieldRenderer = { Widget: IconWidget, Cell: IconCell, align: 'left', width: 160 };
