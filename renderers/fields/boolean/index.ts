import type { FieldRenderer, FilterProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { BooleanCell } from './cell.tsx';
import { BooleanWidget } from './widget.tsx';

const BooleanFilter = lazyWidget<FilterProps>(async () => (await import('./filter.tsx')).BooleanFilter);

export const boolean: FieldRenderer = {
  Widget: BooleanWidget,
  Cell: BooleanCell,
  filter: { Widget: BooleanFilter, op: 'eq' },
  align: 'center',
  width: 90,
};
