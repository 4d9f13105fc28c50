import { InputNumber } from 'antd';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { inputAttributes, statusOf, variantOf } from '../input-attributes.ts';
import { formatNumber } from './format-number.ts';
import type { NumberStyle } from './format-number.ts';
import styles from './number-input.module.css';

interface NumberWidgetProps extends WidgetProps {
  numberStyle: NumberStyle;
  suffix?: string;
  /** Amounts stand under each other by their cents. */
  isRightAligned?: boolean;
}

/** A number; what is typed counts at once, thousands are parted once the field is left. */
export function NumberWidget({ numberStyle, suffix, isRightAligned, ...props }: NumberWidgetProps): ReactElement {
  const { field, value, onChange, onBlur, readOnly, invalid, inCell } = props;
  const { text } = useServices();
  const { step, currency } = field.settings ?? {};
  return (
    <InputNumber<number>
      {...inputAttributes(props)}
      className={inCell || isRightAligned ? `${styles['number']} ${styles['right']}` : styles['number']}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
      onBlur={onBlur}
      onFocus={(event) => event.target.select()}
      readOnly={readOnly}
      autoFocus={inCell === true}
      controls={!inCell && !readOnly && !isRightAligned}
      keyboard={!inCell}
      status={statusOf(invalid)}
      variant={readOnly && !inCell ? 'filled' : variantOf(inCell)}
      step={typeof step === 'number' ? step : 1}
      inputMode="decimal"
      formatter={(number, { userTyping, input }) => (userTyping ? input : formatNumber(number, numberStyle))}
      parser={parseTyped}
      placeholder={!readOnly && field.placeholder ? text(field.placeholder) : undefined}
      prefix={typeof currency === 'string' && currency !== '' && !inCell ? currency : undefined}
      suffix={suffix}
    />
  );
}

/** Also takes what is pasted from a spreadsheet or typed with full-width keys. */
export function parseTyped(typed: string | undefined): number {
  const plain = (typed ?? '')
    .replace(/[０-９．－]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[,，\s¥￥%]/g, '');
  // antd takes the text as it stands: an unfinished "1." must not lose its point.
  return plain as unknown as number;
}
