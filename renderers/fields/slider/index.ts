import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { DecimalCell } from '../decimal/cell.tsx';
import { LazyNumberFilter } from '../number-input/lazy-number-filter.ts';
import { SliderWidget } from './widget.tsx';

export const slider: FieldRenderer = {
  Widget: SliderWidget,
  Cell: DecimalCell,
  filter: { Widget: LazyNumberFilter, op: 'between' },
  align: 'right',
  width: 100,
};
