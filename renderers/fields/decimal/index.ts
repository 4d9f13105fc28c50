import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { NumberFilter } from '../number-input/number-filter.tsx';
import { DecimalCell } from './cell.tsx';
import { DecimalWidget } from './widget.tsx';

export const decimal: FieldRenderer = {
  Widget: DecimalWidget,
  Cell: DecimalCell,
  filter: { Widget: NumberFilter, op: 'between' },
  align: 'right',
  width: 120,
};
