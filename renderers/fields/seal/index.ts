import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { SealCell } from './cell.tsx';
import { SealPrint } from './print.tsx';
import { SealWidget } from './widget.tsx';

export const seal: FieldRenderer = { Widget: SealWidget, Cell: SealCell, Print: SealPrint, align: 'left', width: 140 };
