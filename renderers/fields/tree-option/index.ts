import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { TextFieldCell } from '../text/cell.tsx';
import { ChoiceCell, plainChoices } from '../choice-input/choice-cell.tsx';
import { TreeFilter } from '../tree-input/tree-filter.tsx';
import { TreeOptionWidget } from './widget.tsx';

export const treeOption: FieldRenderer = {
  Widget: TreeOptionWidget,
  Cell: ChoiceCell,
  plain: plainChoices,
  Print: TextFieldCell,
  filter: { Widget: TreeFilter, op: 'in' },
  align: 'left',
  width: 140,
};
