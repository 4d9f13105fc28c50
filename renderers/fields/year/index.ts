import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { YearFieldCell } from './cell.tsx';
import { YearFilter } from './filter.tsx';
import { YearWidget } from './widget.tsx';

export const year: FieldRenderer = {
  Widget: YearWidget,
  Cell: YearFieldCell,
  filter: { Widget: YearFilter, op: 'between' },
  align: 'left',
  width: 80,
};
