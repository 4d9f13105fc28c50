import type { ReactElement, ReactNode } from 'react';
import styles from './settings-drawer.module.css';

interface PictureChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; picture: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few looks, chosen by its picture. */
export function PictureChoice<Value extends string>({ label, options, value, onChange }: PictureChoiceProps<Value>): ReactElement {
  return (
    <div className={styles.choices} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          className={styles.choice}
          onClick={() => onChange(option.value)}
        >
          <span className={styles.picture}>{option.picture}</span>
          {option.label}
        </button>
      ))}
    </div>
  );
}
