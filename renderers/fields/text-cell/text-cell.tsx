import type { ReactElement } from 'react';
import styles from './text-cell.module.css';

/** A line of text that says nothing when there is nothing to say; the whole text stands in its tooltip. */
export function TextCell({ text, ellipsis, muted }: { text: string; ellipsis?: boolean | undefined; muted?: boolean }): ReactElement {
  const classes = [styles['text'], ellipsis && styles['ellipsis'], muted && styles['muted']].filter(Boolean).join(' ');
  return <span className={classes} title={ellipsis ? text : undefined}>{text}</span>;
}

/** Stands where a value is missing, so that a read-only form does not look broken. */
export function EmptyCell(): ReactElement {
  return <span className={styles['muted']} aria-hidden>-</span>;
}
