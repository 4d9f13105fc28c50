import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { TextFilter } from '../text/filter.tsx';
import { RichTextCell } from './cell.tsx';
import { RichTextWidget } from './widget.tsx';

export const richText: FieldRenderer = {
  Widget: RichTextWidget,
  Cell: RichTextCell,
  filter: { Widget: TextFilter, op: 'contains' },
  align: 'left',
  width: 220,
  fullLine: true,
};
