import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { NumberFilter } from '../number-input/number-filter.tsx';
import { IntegerCell } from './cell.tsx';
import { IntegerWidget } from './widget.tsx';

export const integer: FieldRenderer = {
  Widget: IntegerWidget,
  Cell: IntegerCell,
  filter: { Widget: NumberFilter, op: 'between' },
  align: 'right',
  width: 100,
};
