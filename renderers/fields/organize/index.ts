import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { ChoiceCell, plainChoices } from '../choice-input/choice-cell.tsx';
import { TreeFilter } from '../tree-input/tree-filter.tsx';
import { OrganizeWidget } from './widget.tsx';

export const organize: FieldRenderer = {
  Widget: OrganizeWidget,
  Cell: ChoiceCell,
  plain: plainChoices,
  filter: { Widget: TreeFilter, op: 'in' },
  align: 'left',
  width: 140,
  hasRemoteText: true,
};
