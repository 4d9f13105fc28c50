import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { BooleanCell } from './cell.tsx';
import { BooleanFilter } from './filter.tsx';
import { BooleanWidget } from './widget.tsx';

export const boolean: FieldRenderer = {
  Widget: BooleanWidget,
  Cell: BooleanCell,
  filter: { Widget: BooleanFilter, op: 'eq' },
  align: 'center',
  width: 90,
};
