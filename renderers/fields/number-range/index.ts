import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { rangeText } from '../range-input/ends.ts';
import { formatNumber } from '../number-input/format-number.ts';
import { plainStyle } from '../number-input/number-style.ts';
import { NumberRangeCell } from './cell.tsx';
import { NumberRangeWidget } from './widget.tsx';

export const numberRange: FieldRenderer = {
  Widget: NumberRangeWidget,
  Cell: NumberRangeCell,
  align: 'right',
  width: 160,
  toText: (value, field) => rangeText(value, (end) => formatNumber(end, plainStyle(field))),
};
