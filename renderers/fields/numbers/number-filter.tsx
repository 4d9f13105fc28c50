import { InputNumber, Space } from 'antd';
import type { ReactElement } from 'react';
import type { FilterProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import styles from './number-input.module.css';

/** From and to; one of the two may stay open. */
export function NumberFilter({ id, field, value, onChange }: FilterProps): ReactElement {
  const { t, text } = useServices();
  const [from, to] = Array.isArray(value) ? value : [null, null];
  const change = (next: [number | null, number | null]): void => onChange(next[0] === null && next[1] === null ? null : next);
  const low = typeof from === 'number' ? from : null;
  const high = typeof to === 'number' ? to : null;
  return (
    <Space.Compact block>
      <InputNumber
        id={id} className={styles['number'] ?? ''} controls={false} value={low} placeholder={t('form.from')}
        onChange={(next) => change([next, high])}
      />
      <InputNumber
        className={styles['number'] ?? ''} controls={false} value={high} placeholder={t('form.to')}
        aria-label={t('form.toOf', { title: text(field.title) })} onChange={(next) => change([low, next])}
      />
    </Space.Compact>
  );
}
