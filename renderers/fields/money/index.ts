import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { NumberFilter } from '../number-input/number-filter.tsx';
import { MoneyCell } from './cell.tsx';
import { MoneyWidget } from './widget.tsx';

export const money: FieldRenderer = {
  Widget: MoneyWidget,
  Cell: MoneyCell,
  filter: { Widget: NumberFilter, op: 'between' },
  align: 'right',
  width: 140,
};
