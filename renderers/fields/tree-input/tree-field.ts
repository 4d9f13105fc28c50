import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { ChoiceCell, plainChoices } from '../choice-input/choice-cell.tsx';
import { LazyTreeWidget } from './lazy-tree-widget.ts';
import { TreeFilter } from './tree-filter.tsx';

/** A part of the organisation, chosen from a tree and shown by its name. */
export const treeField: FieldRenderer = {
  Widget: LazyTreeWidget,
  Cell: ChoiceCell,
  plain: plainChoices,
  filter: { Widget: TreeFilter, op: 'in' },
  align: 'left',
  width: 140,
  hasRemoteText: true,
};
