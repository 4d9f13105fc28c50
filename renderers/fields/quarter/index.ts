import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { loadCalendar } from '../date-input/date-field.tsx';
import { QuarterFieldCell } from './cell.tsx';
import { QuarterFilter } from './filter.tsx';
import { QuarterWidget } from './widget.tsx';

export const quarter: FieldRenderer = {
  Widget: QuarterWidget,
  preload: loadCalendar,
  Cell: QuarterFieldCell,
  filter: { Widget: QuarterFilter, op: 'between' },
  align: 'left',
  width: 130,
};
