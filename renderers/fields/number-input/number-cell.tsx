import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { EmptyCell } from '../text-cell/empty-cell.tsx';
import { formatNumber } from './format-number.ts';
import type { NumberStyle } from './format-number.ts';
import styles from './number-input.module.css';

/** A number with its unit. */
export function NumberCell({ field, value, numberStyle, suffix }: CellProps & { numberStyle: NumberStyle; suffix?: string }): ReactElement {
  const { text } = useServices();
  const shown = formatNumber(value, numberStyle);
  if (shown === '') return <EmptyCell />;
  const currency = field.settings?.['currency'];
  const sign = typeof currency === 'string' && currency !== '' ? `${currency} ` : '';
  const unit = suffix ?? (field.unit ? ` ${text(field.unit)}` : '');
  return <span className={styles['value']}>{sign}{shown}{unit}</span>;
}
