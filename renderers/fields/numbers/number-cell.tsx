import type { ReactElement } from 'react';
import type { CellProps, PlainCells } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { RendererServices } from '../../engine/services.ts';
import { EmptyCell } from '../text-cell/text-cell.tsx';
import { formatNumber } from './format-number.ts';
import type { NumberStyle } from './format-number.ts';
import styles from './number-input.module.css';

/** A number with its unit. */
export function NumberCell({ field, value, numberStyle, suffix }: CellProps & { numberStyle: NumberStyle; suffix?: string }): ReactElement {
  const { text } = useServices();
  const shown = numberReader(field, numberStyle, text, suffix)(value);
  return shown === '' ? <EmptyCell /> : <span className={styles['value']}>{shown}</span>;
}

/** The same as mere text. */
export function plainNumbers(styleOf: (field: CellProps['field']) => NumberStyle, suffix?: string): PlainCells {
  return (field, { text }) => {
    const read = numberReader(field, styleOf(field), text, suffix);
    return (value) => ({ text: read(value) });
  };
}

function numberReader(field: CellProps['field'], style: NumberStyle, text: RendererServices['text'], suffix?: string): (value: CellProps['value']) => string {
  const currency = field.settings?.['currency'];
  const sign = typeof currency === 'string' && currency !== '' ? `${currency} ` : '';
  const unit = suffix ?? (field.unit ? ` ${text(field.unit)}` : '');
  return (value) => {
    const shown = formatNumber(value, style);
    return shown === '' ? '' : `${sign}${shown}${unit}`;
  };
}
