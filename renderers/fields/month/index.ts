import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { plainDates } from '../date-input/date-cell.tsx';
import { loadCalendar } from '../date-input/date-field.tsx';
import { MonthFieldCell } from './cell.tsx';
import { MonthFilter } from './filter.tsx';
import { MonthWidget } from './widget.tsx';

export const month: FieldRenderer = {
  Widget: MonthWidget,
  preload: loadCalendar,
  Cell: MonthFieldCell,
  plain: plainDates('month'),
  filter: { Widget: MonthFilter, op: 'between' },
  align: 'left',
  width: 100,
};
