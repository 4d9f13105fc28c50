import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { LazyNumberFilter } from '../number-input/lazy-number-filter.ts';
import { DecimalCell } from './cell.tsx';
import { DecimalWidget } from './widget.tsx';

export const decimal: FieldRenderer = {
  Widget: DecimalWidget,
  Cell: DecimalCell,
  filter: { Widget: LazyNumberFilter, op: 'between' },
  align: 'right',
  width: 120,
};
