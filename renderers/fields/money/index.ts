import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { LazyNumberFilter } from '../number-input/lazy-number-filter.ts';
import { plainNumbers } from '../number-input/number-cell.tsx';
import { moneyStyle } from '../number-input/number-style.ts';
import { MoneyCell } from './cell.tsx';
import { MoneyWidget } from './widget.tsx';

export const money: FieldRenderer = {
  Widget: MoneyWidget,
  Cell: MoneyCell,
  plain: plainNumbers(moneyStyle),
  filter: { Widget: LazyNumberFilter, op: 'between' },
  align: 'right',
  width: 140,
};
