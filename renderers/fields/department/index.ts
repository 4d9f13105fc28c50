import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { ChoiceCell, plainChoices } from '../choice-input/choice-cell.tsx';
import { TreeFilter } from '../tree-input/tree-filter.tsx';
import { DepartmentWidget } from './widget.tsx';

export const department: FieldRenderer = {
  Widget: DepartmentWidget,
  Cell: ChoiceCell,
  plain: plainChoices,
  filter: { Widget: TreeFilter, op: 'in' },
  align: 'left',
  width: 140,
  hasRemoteText: true,
};
