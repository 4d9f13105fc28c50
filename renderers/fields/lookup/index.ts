import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { LookupCell } from './cell.tsx';
import { LookupWidget } from './widget.tsx';

export const lookup: FieldRenderer = { Widget: LookupWidget, Cell: LookupCell, align: 'left', width: 140 };
