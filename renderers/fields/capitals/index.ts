import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { TextFieldCell } from '../text/cell.tsx';
import { CapitalsWidget } from './widget.tsx';

export const capitals: FieldRenderer = { Widget: CapitalsWidget, Cell: TextFieldCell, align: 'left', width: 220 };
