import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { plainDates } from '../date-input/date-cell.tsx';
import { dateFormat } from '../date-input/date-kind.ts';
import { loadCalendar } from '../date-input/date-field.tsx';
import { DatetimeFieldCell } from './cell.tsx';
import { DatetimeFilter } from './filter.tsx';
import { DatetimeWidget } from './widget.tsx';

export const datetime: FieldRenderer = {
  Widget: DatetimeWidget,
  preload: loadCalendar,
  Cell: DatetimeFieldCell,
  plain: plainDates('datetime', (field) => dateFormat(field, 'datetime')),
  filter: { Widget: DatetimeFilter, op: 'between' },
  align: 'left',
  width: 150,
};
