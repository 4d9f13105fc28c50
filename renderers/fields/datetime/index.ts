import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { DatetimeFieldCell } from './cell.tsx';
import { DatetimeFilter } from './filter.tsx';
import { DatetimeWidget } from './widget.tsx';

export const datetime: FieldRenderer = {
  Widget: DatetimeWidget,
  Cell: DatetimeFieldCell,
  filter: { Widget: DatetimeFilter, op: 'between' },
  align: 'left',
  width: 150,
};
