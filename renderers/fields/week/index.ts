import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { loadCalendar } from '../date-input/date-field.tsx';
import { WeekCell } from './cell.tsx';
import { WeekFilter } from './filter.tsx';
import { WeekWidget } from './widget.tsx';

export const week: FieldRenderer = {
  Widget: WeekWidget,
  preload: loadCalendar,
  Cell: WeekCell,
  filter: { Widget: WeekFilter, op: 'between' },
  align: 'left',
  width: 120,
};
