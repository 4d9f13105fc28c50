import { InputNumber, Space } from 'antd';
import type { ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { inputAttributes, statusOf, variantOf } from '../input-attributes.ts';
import { formatNumber, plainStyle } from '../numbers/format-number.ts';
import { parseTyped } from '../numbers/typed-number.ts';
import styles from '../numbers/number-input.module.css';
import { endsOf } from './range-cell.tsx';

/** Two numbers; the value is there once one of them is, and is complete with both. */
export function NumberRangeWidget(props: WidgetProps): ReactElement {
  const { field, value, onChange, onBlur, readOnly, invalid, inCell } = props;
  const { t, text } = useServices();
  const [low, high] = endsOf(value);
  const change = (next: [JsonValue, JsonValue]): void => onChange(next[0] === null && next[1] === null ? null : next);
  const step = field.settings?.['step'];
  const shared = {
    className: styles['number'] ?? '',
    controls: false,
    readOnly,
    status: statusOf(invalid),
    variant: readOnly && !inCell ? ('filled' as const) : variantOf(inCell),
    step: typeof step === 'number' ? step : 1,
    inputMode: 'decimal' as const,
    formatter: (number: number | string | undefined, info: { userTyping: boolean; input: string }) =>
      (info.userTyping ? info.input : formatNumber(number, plainStyle(field))),
    parser: parseTyped,
    suffix: field.unit ? text(field.unit) : undefined,
  };
  return (
    <div onBlur={onBlur}>
      <Space.Compact block>
        <InputNumber<number>
          {...shared} {...inputAttributes(props)} autoFocus={inCell === true} placeholder={readOnly ? '' : t('form.from')}
          value={numberOf(low)} onChange={(next) => change([next, high])}
        />
        <InputNumber<number>
          {...shared} aria-label={t('form.toOf', { title: text(field.title) })} placeholder={readOnly ? '' : t('form.to')}
          value={numberOf(high)} onChange={(next) => change([low, next])}
        />
      </Space.Compact>
    </div>
  );
}

function numberOf(value: JsonValue): number | null {
  return typeof value === 'number' ? value : null;
}
