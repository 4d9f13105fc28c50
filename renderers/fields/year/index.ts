import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { loadCalendar } from '../date-input/date-field.tsx';
import { YearFieldCell } from './cell.tsx';
import { YearFilter } from './filter.tsx';
import { YearWidget } from './widget.tsx';

export const year: FieldRenderer = {
  Widget: YearWidget,
  preload: loadCalendar,
  Cell: YearFieldCell,
  filter: { Widget: YearFilter, op: 'between' },
  align: 'left',
  width: 80,
};
