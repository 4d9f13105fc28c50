import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { LazyNumberFilter } from '../number-input/lazy-number-filter.ts';
import { plainNumbers } from '../number-input/number-cell.tsx';
import { plainStyle } from '../number-input/number-style.ts';
import { IntegerCell } from './cell.tsx';
import { IntegerWidget } from './widget.tsx';

export const integer: FieldRenderer = {
  Widget: IntegerWidget,
  Cell: IntegerCell,
  plain: plainNumbers(plainStyle),
  filter: { Widget: LazyNumberFilter, op: 'between' },
  align: 'right',
  width: 100,
};
