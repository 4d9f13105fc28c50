import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { NumberFilter } from '../number-input/number-filter.tsx';
import { ProgressCell } from './cell.tsx';
import { ProgressWidget } from './widget.tsx';

export const progress: FieldRenderer = {
  Widget: ProgressWidget,
  Cell: ProgressCell,
  filter: { Widget: NumberFilter, op: 'between' },
  align: 'left',
  width: 140,
};
