import type { ReactElement } from 'react';
import styles from './progress.module.css';

/** How much of a line is filled; the number beside it says the same to those who do not see it. */
export function Bar({ percent }: { percent: number }): ReactElement {
  const part = Math.max(0, Math.min(100, percent));
  return (
    <span className={styles['bar']} aria-hidden>
      <span className={part >= 100 ? styles['done'] : styles['part']} style={{ width: `${part}%` }} />
    </span>
  );
}
