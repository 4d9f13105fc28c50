import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { TagsCell } from './cell.tsx';
import { TagsFilter } from './filter.tsx';
import { TagsWidget } from './widget.tsx';

export const tags: FieldRenderer = {
  Widget: TagsWidget,
  Cell: TagsCell,
  filter: { Widget: TagsFilter, op: 'in' },
  align: 'left',
  width: 180,
};
