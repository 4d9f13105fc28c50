import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { TextFieldCell } from '../text/cell.tsx';
import { TextFilter } from '../text/filter.tsx';
import { BillNumberWidget } from './widget.tsx';

export const billNumber: FieldRenderer = {
  Widget: BillNumberWidget,
  Cell: TextFieldCell,
  filter: { Widget: TextFilter, op: 'contains' },
  align: 'left',
  width: 150,
};
