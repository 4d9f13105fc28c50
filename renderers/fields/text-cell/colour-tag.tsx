import type { ReactElement } from 'react';
import styles from './colour-tag.module.css';

/** A short text on its colour, in the look of antd's Tag but light: a page of a list shows hundreds of them. */
export function ColourTag({ color, text }: { color: string; text: string }): ReactElement {
  return <span className={tagClass(color)} title={text}>{text}</span>;
}

const PRESETS = ['processing', 'success', 'warning', 'error'] as const;

/** The look of a tag in one of antd's own colours, grey for any other. */
export function tagClass(color: string | undefined): string {
  const preset = PRESETS.find((known) => known === color);
  return `${styles['tag'] ?? ''}${preset ? ` ${styles[preset] ?? ''}` : ''}`;
}
