import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { TextFieldCell, plainTexts } from '../text/cell.tsx';
import { TextFilter } from '../text/filter.tsx';
import { BillNumberWidget } from './widget.tsx';

export const billNumber: FieldRenderer = {
  Widget: BillNumberWidget,
  Cell: TextFieldCell,
  plain: plainTexts,
  filter: { Widget: TextFilter, op: 'contains' },
  align: 'left',
  width: 150,
};
