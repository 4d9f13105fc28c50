import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { LazyNumberFilter } from '../number-input/lazy-number-filter.ts';
import { plainNumbers } from '../number-input/number-cell.tsx';
import { plainStyle } from '../number-input/number-style.ts';
import { PercentCell } from './cell.tsx';
import { PercentWidget } from './widget.tsx';

export const percent: FieldRenderer = {
  Widget: PercentWidget,
  Cell: PercentCell,
  plain: plainNumbers(plainStyle, '%'),
  filter: { Widget: LazyNumberFilter, op: 'between' },
  align: 'right',
  width: 100,
};
