import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { LazyNumberFilter } from '../number-input/lazy-number-filter.ts';
import { plainNumbers } from '../number-input/number-cell.tsx';
import { plainStyle } from '../number-input/number-style.ts';
import { DecimalCell } from './cell.tsx';
import { DecimalWidget } from './widget.tsx';

export const decimal: FieldRenderer = {
  Widget: DecimalWidget,
  Cell: DecimalCell,
  plain: plainNumbers(plainStyle),
  filter: { Widget: LazyNumberFilter, op: 'between' },
  align: 'right',
  width: 120,
};
