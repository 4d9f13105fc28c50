import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { plainDates } from '../date-input/date-cell.tsx';
import { MonthFieldCell } from './cell.tsx';
import { MonthFilter } from './filter.tsx';
import { MonthWidget } from './widget.tsx';

export const month: FieldRenderer = {
  Widget: MonthWidget,
  Cell: MonthFieldCell,
  plain: plainDates('month'),
  filter: { Widget: MonthFilter, op: 'between' },
  align: 'left',
  width: 100,
};
