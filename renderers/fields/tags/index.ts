import type { FieldRenderer, FilterProps, WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { TagsCell } from './cell.tsx';

const TagsWidget = lazyWidget<WidgetProps>(async () => (await import('./widget.tsx')).TagsWidget);
const TagsFilter = lazyWidget<FilterProps>(async () => (await import('./filter.tsx')).TagsFilter);

export const tags: FieldRenderer = {
  Widget: TagsWidget,
  Cell: TagsCell,
  filter: { Widget: TagsFilter, op: 'in' },
  align: 'left',
  width: 180,
};
