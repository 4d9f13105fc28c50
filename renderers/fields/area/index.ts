import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { ChoiceCell, plainChoices } from '../choice-input/choice-cell.tsx';
import { AreaFilter } from './filter.tsx';
import { AreaWidget } from './widget.tsx';

export const area: FieldRenderer = {
  Widget: AreaWidget,
  Cell: ChoiceCell,
  plain: plainChoices,
  filter: { Widget: AreaFilter, op: 'eq' },
  align: 'left',
  width: 180,
  hasRemoteText: true,
};
