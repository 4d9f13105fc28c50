import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { TextFieldCell, plainTexts } from '../text/cell.tsx';
import { TextFilter } from '../text/filter.tsx';
import { SuggestionWidget } from './widget.tsx';

export const suggestion: FieldRenderer = {
  Widget: SuggestionWidget,
  Cell: TextFieldCell,
  plain: plainTexts,
  filter: { Widget: TextFilter, op: 'contains' },
  align: 'left',
  width: 160,
};
