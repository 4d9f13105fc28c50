import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { NumberFilter } from '../number-input/number-filter.tsx';
import { RateCell } from './cell.tsx';
import { RateWidget } from './widget.tsx';

export const rate: FieldRenderer = {
  Widget: RateWidget,
  Cell: RateCell,
  filter: { Widget: NumberFilter, op: 'between' },
  align: 'left',
  width: 160,
};
