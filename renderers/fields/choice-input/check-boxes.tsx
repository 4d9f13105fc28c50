import { Checkbox } from 'antd';
import type { ReactElement } from 'react';
import styles from './check-boxes.module.css';

export interface CheckBoxOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

/**
 * Check boxes side by side; what is chosen comes in the order of the options. A box shows its click at once and two
 * quick clicks both count: antd's own group takes its value over in an effect, a moment after what it shows.
 */
export function CheckBoxes({ options, value, onChange, disabled = false, className }: {
  options: readonly CheckBoxOption[];
  value: readonly string[];
  onChange(value: string[]): void;
  disabled?: boolean;
  /** Lays the boxes out, in place of lines that wrap. */
  className?: string | undefined;
}): ReactElement {
  const choose = (key: string, isChosen: boolean): void =>
    onChange(options.filter((option) => (option.value === key ? isChosen : value.includes(option.value))).map((option) => option.value));
  return (
    <div className={className ?? styles.boxes}>
      {options.map((option) => (
        <Checkbox
          key={option.value} value={option.value} checked={value.includes(option.value)} disabled={disabled || option.disabled === true}
          onChange={(event) => choose(option.value, event.target.checked)}
        >
          {option.label}
        </Checkbox>
      ))}
    </div>
  );
}
