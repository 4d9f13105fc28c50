import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { LazyNumberFilter } from '../number-input/lazy-number-filter.ts';
import { ProgressCell } from './cell.tsx';
import { ProgressWidget } from './widget.tsx';

export const progress: FieldRenderer = {
  Widget: ProgressWidget,
  Cell: ProgressCell,
  filter: { Widget: LazyNumberFilter, op: 'between' },
  align: 'left',
  width: 140,
};
