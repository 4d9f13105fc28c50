import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { plainDates } from '../date-input/date-cell.tsx';
import { loadCalendar } from '../date-input/date-field.tsx';
import { DateFieldCell } from './cell.tsx';
import { DateFilter } from './filter.tsx';
import { DateWidget } from './widget.tsx';

export const date: FieldRenderer = {
  Widget: DateWidget,
  preload: loadCalendar,
  Cell: DateFieldCell,
  plain: plainDates('date'),
  filter: { Widget: DateFilter, op: 'between' },
  align: 'left',
  width: 110,
};
