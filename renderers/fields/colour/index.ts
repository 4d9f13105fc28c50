import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { ColourCell } from './cell.tsx';
import { ColourWidget } from './widget.tsx';

export const colour: FieldRenderer = { Widget: ColourWidget, Cell: ColourCell, align: 'left', width: 110 };
