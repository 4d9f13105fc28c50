import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { TextCell } from '../text-cell/text-cell.tsx';
import styles from './rich-text.module.css';
import { plainText, sanitize } from './sanitize.ts';

/** Formatted text as it reads; one line of its words in a list. */
export function ShownHtml({ html, isOneLine }: { html: string; isOneLine: boolean }): ReactElement {
  const safe = useMemo(() => (isOneLine ? plainText(html) : sanitize(html)), [html, isOneLine]);
  if (isOneLine) return <TextCell text={safe} ellipsis />;
  return <div className={styles['shown']} dangerouslySetInnerHTML={{ __html: safe }} />;
}
