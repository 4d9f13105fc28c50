import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { MonthFieldCell } from './cell.tsx';
import { MonthFilter } from './filter.tsx';
import { MonthWidget } from './widget.tsx';

export const month: FieldRenderer = {
  Widget: MonthWidget,
  Cell: MonthFieldCell,
  filter: { Widget: MonthFilter, op: 'between' },
  align: 'left',
  width: 100,
};
