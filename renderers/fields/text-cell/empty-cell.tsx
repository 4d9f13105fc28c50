import type { ReactElement } from 'react';
import styles from './text-cell.module.css';

/** Stands where a value is missing, so that a read-only form does not look broken. */
export function EmptyCell(): ReactElement {
  return <span className={styles['muted']} aria-hidden>-</span>;
}
