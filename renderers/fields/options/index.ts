import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { TextFieldCell } from '../text/cell.tsx';
import { ChoiceCell, plainChoices } from '../choice-input/choice-cell.tsx';
import { ChoiceFilter } from '../choice-input/choice-filter.tsx';
import { OptionsWidget } from './widget.tsx';

export const options: FieldRenderer = {
  Widget: OptionsWidget,
  Cell: ChoiceCell,
  plain: plainChoices,
  Print: TextFieldCell,
  filter: { Widget: ChoiceFilter, op: 'in' },
  align: 'left',
  width: 160,
};
