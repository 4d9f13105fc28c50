import { Decimal } from 'decimal.js';
import { useState } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { inputAttributes } from '../input-attributes.ts';
import { boxClass } from '../light-input/box-class.ts';
import light from '../light-input/light-input.module.css';
import styles from '../light-input/light-input.module.css';
import { formatNumber } from './format-number.ts';
import type { NumberStyle } from './format-number.ts';
import { numberOfTyped } from './typed-number.ts';

interface NumberWidgetProps extends WidgetProps {
  numberStyle: NumberStyle;
  suffix?: string;
  /** Amounts stand under each other by their cents. */
  isRightAligned?: boolean;
}

/** A number; what is typed counts at once, thousands are parted once the field is left. */
export function NumberWidget({ numberStyle, suffix, isRightAligned, ...props }: NumberWidgetProps): ReactElement {
  const { field, value, onChange, onBlur, readOnly, inCell } = props;
  const { text } = useServices();
  const number = typeof value === 'number' ? value : null;
  const { typed, setTyped } = useTyped(number);
  const [hasFocus, setFocus] = useState(false);
  const hasSteps = !inCell && !readOnly && !isRightAligned && suffix === undefined;

  function take(given: string): void {
    setTyped(given);
    const next = numberOfTyped(given);
    if (next !== undefined && next !== number) onChange(next);
  }

  function step(direction: 1 | -1): void {
    const size = field.settings?.['step'];
    setTyped(null);
    onChange(new Decimal(number ?? 0).plus(direction * (typeof size === 'number' ? size : 1)).toNumber());
  }

  function onKeyDown(event: KeyboardEvent): void {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0 || readOnly || inCell || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(direction);
  }

  const input = (
    <input
      type="text"
      role="spinbutton"
      {...inputAttributes(props)}
      className={boxClass(props, light['digits'], inCell || isRightAligned ? light['right'] : undefined)}
      aria-valuenow={number ?? undefined}
      autoComplete="off"
      inputMode="decimal"
      value={readOnly ? formatNumber(number, numberStyle) : typed ?? formatNumber(number, numberStyle)}
      onChange={(event) => take(event.target.value)}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        event.target.select();
        setFocus(true);
      }}
      onBlur={() => {
        setTyped(null);
        setFocus(false);
        onBlur?.();
      }}
      readOnly={readOnly}
      autoFocus={inCell === true}
      placeholder={!readOnly && field.placeholder ? text(field.placeholder) : undefined}
    />
  );
  const prefix = inCell ? undefined : currencyOf(field);
  if (!hasSteps && suffix === undefined && prefix === undefined) return input;
  return <Framed prefix={prefix} suffix={suffix} steps={hasSteps && hasFocus ? <StepButtons onStep={step} /> : null}>{input}</Framed>;
}

function currencyOf({ settings }: WidgetProps['field']): string | undefined {
  const currency = settings?.['currency'];
  return typeof currency === 'string' && currency !== '' ? currency : undefined;
}

/** The input with what stands before and behind its digits. */
function Framed({ prefix, suffix, steps, children }: { prefix: string | undefined; suffix: string | undefined; steps: ReactNode; children: ReactNode }): ReactElement {
  const classes = [light['outer'], prefix !== undefined && light['withPrefix'], suffix !== undefined && light['withSuffix']];
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      {prefix === undefined ? null : <span className={light['prefix']}>{prefix}</span>}
      {children}
      {suffix === undefined ? null : <span className={light['suffix']}>{suffix}</span>}
      {steps}
    </span>
  );
}

/** What the user has typed stays as he typed it, until the value becomes another than the one he made. */
function useTyped(number: number | null): { typed: string | null; setTyped(text: string | null): void } {
  // `became`: the value after the field's own rules, known when the input is drawn next.
  const [typed, setTyped] = useState<{ text: string; became?: number | null } | null>(null);
  if (typed && typed.became === undefined) typed.became = number;
  return { typed: typed?.became === number ? typed.text : null, setTyped: (text) => setTyped(text === null ? null : { text }) };
}

/** For the pointer alone: keys have the arrows, and assistive tools the number itself. */
export function StepButtons({ onStep }: { onStep(direction: 1 | -1): void }): ReactElement {
  return (
    // The press must not take the focus out of the input.
    <span className={styles['steps']} aria-hidden onMouseDown={(event) => event.preventDefault()}>
      <button type="button" className={styles['step']} tabIndex={-1} onClick={() => onStep(1)}>▲</button>
      <button type="button" className={styles['step']} tabIndex={-1} onClick={() => onStep(-1)}>▼</button>
    </span>
  );
}
