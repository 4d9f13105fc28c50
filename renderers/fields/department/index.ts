import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { ChoiceCell } from '../choice-input/choice-cell.tsx';
import { TreeFilter } from '../tree-input/tree-filter.tsx';
import { DepartmentWidget } from './widget.tsx';

export const department: FieldRenderer = {
  Widget: DepartmentWidget,
  Cell: ChoiceCell,
  filter: { Widget: TreeFilter, op: 'in' },
  align: 'left',
  width: 140,
  hasRemoteText: true,
};
