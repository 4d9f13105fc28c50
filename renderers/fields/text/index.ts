import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { TextFieldCell, plainTexts } from './cell.tsx';
import { TextFilter } from './filter.tsx';
import { TextWidget } from './widget.tsx';

export const text: FieldRenderer = {
  Widget: TextWidget,
  Cell: TextFieldCell,
  plain: plainTexts,
  filter: { Widget: TextFilter, op: 'contains' },
  align: 'left',
  width: 160,
};
