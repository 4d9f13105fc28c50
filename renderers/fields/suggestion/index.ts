import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { TextFieldCell } from '../text/cell.tsx';
import { TextFilter } from '../text/filter.tsx';
import { SuggestionWidget } from './widget.tsx';

export const suggestion: FieldRenderer = {
  Widget: SuggestionWidget,
  Cell: TextFieldCell,
  filter: { Widget: TextFilter, op: 'contains' },
  align: 'left',
  width: 160,
};
