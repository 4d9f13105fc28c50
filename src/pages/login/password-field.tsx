import { useState } from 'react';
import type { KeyboardEvent, ReactElement, Ref } from 'react';
import styles from './login-page.module.css';

interface PasswordFieldProps {
  ref: Ref<HTMLInputElement>;
  id: string;
  label: string;
  placeholder: string;
  showLabel: string;
  hideLabel: string;
  value: string;
  onChange(value: string): void;
  onKey(event: KeyboardEvent): void;
  problem: string | undefined;
  warning: string | undefined;
}

/** A password with an eye to look at it; says when Caps Lock is on. */
export function PasswordField(props: PasswordFieldProps): ReactElement {
  const [isShown, setIsShown] = useState(false);
  const note = props.problem ?? props.warning;
  return (
    <div className={styles.field}>
      <label htmlFor={props.id}>{props.label}</label>
      <div className={styles.passwordBox}>
        <input
          ref={props.ref}
          id={props.id}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={100}
          placeholder={props.placeholder}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={props.onKey}
          onKeyUp={props.onKey}
          aria-invalid={props.problem ? true : undefined}
          aria-describedby={`${props.id}-note`}
        />
        <button
          type="button"
          className={styles.eye}
          aria-label={isShown ? props.hideLabel : props.showLabel}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
            <circle cx="12" cy="12" r="2.8" />
            {!isShown && <path d="M4 20L20 4" strokeLinecap="round" />}
          </svg>
        </button>
      </div>
      <span id={`${props.id}-note`} role="status" className={props.problem ? styles.problem : styles.warning}>
        {note}
      </span>
    </div>
  );
}
