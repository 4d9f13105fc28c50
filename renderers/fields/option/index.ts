import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { TextFieldCell } from '../text/cell.tsx';
import { ChoiceCell, plainChoices } from '../choice-input/choice-cell.tsx';
import { loadChoiceList } from '../choice-input/single-choice.tsx';
import { ChoiceFilter } from '../choice-input/choice-filter.tsx';
import { OptionWidget } from './widget.tsx';

export const option: FieldRenderer = {
  Widget: OptionWidget,
  preload: loadChoiceList,
  Cell: ChoiceCell,
  plain: plainChoices,
  Print: TextFieldCell,
  filter: { Widget: ChoiceFilter, op: 'in' },
  align: 'left',
  width: 120,
};
