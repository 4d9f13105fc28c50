import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { ChoiceCell } from '../choice-input/choice-cell.tsx';
import { ChoiceFilter } from '../choice-input/choice-filter.tsx';
import { UserWidget } from './widget.tsx';

export const user: FieldRenderer = {
  Widget: UserWidget,
  Cell: ChoiceCell,
  filter: { Widget: ChoiceFilter, op: 'in' },
  align: 'left',
  width: 110,
  hasRemoteText: true,
};
