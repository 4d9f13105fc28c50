import { InputNumber, Space } from 'antd';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { inputAttributes, statusOf, variantOf } from '../input-attributes.ts';
import { parseTyped } from './typed-number.ts';
import styles from './number-input.module.css';

/** Hours and minutes; 90 minutes typed become an hour and a half. */
export function DurationWidget(props: WidgetProps): ReactElement {
  const { field, value, onChange, onBlur, readOnly, invalid, inCell } = props;
  const { t, text } = useServices();
  const total = typeof value === 'number' ? value : null;
  const hours = total === null ? null : Math.trunc(total / 60);
  const minutes = total === null ? null : total % 60;
  const change = (nextHours: number | null, nextMinutes: number | null): void =>
    onChange(nextHours === null && nextMinutes === null ? null : (nextHours ?? 0) * 60 + (nextMinutes ?? 0));
  const shared = {
    className: styles['number'] ?? '', controls: false, keyboard: !inCell, min: 0, readOnly, status: statusOf(invalid), inputMode: 'numeric' as const,
    variant: readOnly && !inCell ? ('filled' as const) : variantOf(inCell), parser: parseTyped,
  };
  return (
    <div onBlur={onBlur}>
      <Space.Compact block>
        <InputNumber<number>
          {...shared} {...inputAttributes(props)} autoFocus={inCell === true} suffix={t('form.hours')}
          value={hours} onChange={(next) => change(next, minutes)}
        />
        <InputNumber<number>
          {...shared} aria-label={t('form.minutesOf', { title: text(field.title) })} suffix={t('form.minutes')}
          value={minutes} onChange={(next) => change(hours, next)}
        />
      </Space.Compact>
    </div>
  );
}
