import { Decimal } from 'decimal.js';
import type { ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { toCapitals } from '#schemas/language/index.ts';
import { useServices } from '../../engine/services-context.tsx';
import styles from './number-input.module.css';

/** An amount in Chinese capitals; nothing for what is not an amount. */
export function Capitals({ value }: { value: JsonValue }): ReactElement | null {
  const { t } = useServices();
  const capitals = capitalsOf(value);
  return capitals === '' ? null : <span className={styles['capitals']}>{t('form.capitals', { capitals })}</span>;
}

/** @example capitalsOf(100111.05) // 壹拾万零壹佰壹拾壹元零伍分 */
export function capitalsOf(value: JsonValue): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  return toCapitals(new Decimal(value)) ?? '';
}
