import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { QuarterFieldCell } from './cell.tsx';
import { QuarterFilter } from './filter.tsx';
import { QuarterWidget } from './widget.tsx';

export const quarter: FieldRenderer = {
  Widget: QuarterWidget,
  Cell: QuarterFieldCell,
  filter: { Widget: QuarterFilter, op: 'between' },
  align: 'left',
  width: 130,
};
