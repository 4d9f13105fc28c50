import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { LazyNumberFilter } from '../number-input/lazy-number-filter.ts';
import { RateCell } from './cell.tsx';
import { RateWidget } from './widget.tsx';

export const rate: FieldRenderer = {
  Widget: RateWidget,
  Cell: RateCell,
  filter: { Widget: LazyNumberFilter, op: 'between' },
  align: 'left',
  width: 160,
};
