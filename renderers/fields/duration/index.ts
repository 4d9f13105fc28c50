import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { NumberFilter } from '../number-input/number-filter.tsx';
import { DurationCell } from './cell.tsx';
import { durationText } from './duration-text.ts';
import { DurationWidget } from './widget.tsx';

export const duration: FieldRenderer = {
  Widget: DurationWidget,
  Cell: DurationCell,
  filter: { Widget: NumberFilter, op: 'between' },
  align: 'right',
  width: 140,
  toText: (value, _field, { t }) => durationText(value, t),
};
