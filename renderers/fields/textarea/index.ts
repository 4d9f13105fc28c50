import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { TextFieldCell, plainTexts } from '../text/cell.tsx';
import { TextFilter } from '../text/filter.tsx';
import { TextareaWidget } from './widget.tsx';

export const textarea: FieldRenderer = {
  Widget: TextareaWidget,
  Cell: TextFieldCell,
  plain: plainTexts,
  filter: { Widget: TextFilter, op: 'contains' },
  align: 'left',
  width: 220,
  fullLine: true,
};
