import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { plainDates } from '../date-input/date-cell.tsx';
import { dateFormat } from '../date-input/date-kind.ts';
import { loadCalendar } from '../date-input/date-field.tsx';
import { TimeFieldCell } from './cell.tsx';
import { TimeFilter } from './filter.tsx';
import { TimeWidget } from './widget.tsx';

export const time: FieldRenderer = {
  Widget: TimeWidget,
  preload: loadCalendar,
  Cell: TimeFieldCell,
  plain: plainDates('time', (field) => dateFormat(field, 'time')),
  filter: { Widget: TimeFilter, op: 'between' },
  align: 'left',
  width: 100,
};
