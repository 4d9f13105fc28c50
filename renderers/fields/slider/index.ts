import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { DecimalCell } from '../decimal/cell.tsx';
import { NumberFilter } from '../number-input/number-filter.tsx';
import { SliderWidget } from './widget.tsx';

export const slider: FieldRenderer = {
  Widget: SliderWidget,
  Cell: DecimalCell,
  filter: { Widget: NumberFilter, op: 'between' },
  align: 'right',
  width: 100,
};
