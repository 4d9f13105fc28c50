import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { NumberFilter } from '../number-input/number-filter.tsx';
import { PercentCell } from './cell.tsx';
import { PercentWidget } from './widget.tsx';

export const percent: FieldRenderer = {
  Widget: PercentWidget,
  Cell: PercentCell,
  filter: { Widget: NumberFilter, op: 'between' },
  align: 'right',
  width: 100,
};
