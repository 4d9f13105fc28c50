import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { ChoiceCell, plainChoices } from '../choice-input/choice-cell.tsx';
import { ChoiceFilter } from '../choice-input/choice-filter.tsx';
import { UserWidget } from './widget.tsx';

export const user: FieldRenderer = {
  Widget: UserWidget,
  Cell: ChoiceCell,
  plain: plainChoices,
  filter: { Widget: ChoiceFilter, op: 'in' },
  align: 'left',
  width: 110,
  hasRemoteText: true,
};
