import type { FieldRenderer, WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { LazyNumberFilter } from '../number-input/lazy-number-filter.ts';
import { DurationCell } from './cell.tsx';
import { durationText } from './duration-text.ts';

export const duration: FieldRenderer = {
  Widget: lazyWidget<WidgetProps>(async () => (await import('./widget.tsx')).DurationWidget),
  Cell: DurationCell,
  filter: { Widget: LazyNumberFilter, op: 'between' },
  align: 'right',
  width: 140,
  toText: (value, _field, { t }) => durationText(value, t),
};
