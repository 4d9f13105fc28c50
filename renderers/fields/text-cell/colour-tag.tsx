import type { ReactElement } from 'react';
import styles from './colour-tag.module.css';

const PRESETS = ['processing', 'success', 'warning', 'error'] as const;

/** A short text on its colour, in the look of antd's Tag but light: a page of a list shows hundreds of them. */
export function ColourTag({ color, text }: { color: string; text: string }): ReactElement {
  const preset = PRESETS.find((known) => known === color);
  return <span className={preset ? `${styles['tag']} ${styles[preset]}` : styles['tag']} title={text}>{text}</span>;
}
