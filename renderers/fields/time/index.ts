import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { TimeFieldCell } from './cell.tsx';
import { TimeFilter } from './filter.tsx';
import { TimeWidget } from './widget.tsx';

export const time: FieldRenderer = {
  Widget: TimeWidget,
  Cell: TimeFieldCell,
  filter: { Widget: TimeFilter, op: 'between' },
  align: 'left',
  width: 100,
};
