import type { ReactElement } from 'react';
import styles from './progress-bar.module.css';

/** How far a project has come, 0 to 100. */
export function ProgressBar({ percent, label, className = '' }: { percent: number; label: string; className?: string }): ReactElement {
  const shown = Math.max(0, Math.min(100, Math.round(percent)));
  return (
    <span className={`${styles.line} ${className}`} data-full={shown === 100}>
      <span className={styles.track} role="progressbar" aria-label={label} aria-valuenow={shown} aria-valuemin={0} aria-valuemax={100}>
        <span className={styles.done} style={{ inlineSize: `${shown}%` }} />
      </span>
      <span className={styles.number}>{shown}%</span>
    </span>
  );
}
