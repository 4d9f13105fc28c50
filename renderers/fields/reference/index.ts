import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { ChoiceCell, plainChoices } from '../choice-input/choice-cell.tsx';
import { ChoiceFilter } from '../choice-input/choice-filter.tsx';
import { ReferenceWidget } from './widget.tsx';

export const reference: FieldRenderer = {
  Widget: ReferenceWidget,
  Cell: ChoiceCell,
  plain: plainChoices,
  filter: { Widget: ChoiceFilter, op: 'in' },
  align: 'left',
  width: 160,
  hasRemoteText: true,
};
