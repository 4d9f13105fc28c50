import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { formatNumber } from '../number-input/format-number.ts';
import { plainStyle } from '../number-input/number-style.ts';
import { rangeText } from '../range-input/ends.ts';
import { EmptyCell } from '../text-cell/empty-cell.tsx';
import { TextCell } from '../text-cell/text-cell.tsx';

/** Low and high with their unit. */
export function NumberRangeCell({ field, value, ellipsis }: CellProps): ReactElement {
  const { text } = useServices();
  const shown = rangeText(value, (end) => formatNumber(end, plainStyle(field)));
  const unit = field.unit ? ` ${text(field.unit)}` : '';
  return shown === '' ? <EmptyCell /> : <TextCell text={`${shown}${unit}`} ellipsis={ellipsis} />;
}
