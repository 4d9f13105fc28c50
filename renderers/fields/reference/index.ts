import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { ChoiceCell } from '../choice-input/choice-cell.tsx';
import { ChoiceFilter } from '../choice-input/choice-filter.tsx';
import { ReferenceWidget } from './widget.tsx';

export const reference: FieldRenderer = {
  Widget: ReferenceWidget,
  Cell: ChoiceCell,
  filter: { Widget: ChoiceFilter, op: 'in' },
  align: 'left',
  width: 160,
  hasRemoteText: true,
};
