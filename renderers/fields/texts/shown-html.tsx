import { useMemo } from 'react';
import type { ReactElement } from 'react';
import DOMPurify from 'dompurify';
import { TextCell } from '../text-cell/text-cell.tsx';
import styles from './rich-text.module.css';

/** Formatted text as it reads; one line of its words in a list. */
export function ShownHtml({ html, isOneLine }: { html: string; isOneLine: boolean }): ReactElement {
  const safe = useMemo(() => (isOneLine ? plainText(html) : sanitize(html)), [html, isOneLine]);
  if (isOneLine) return <TextCell text={safe} ellipsis />;
  return <div className={styles['shown']} dangerouslySetInnerHTML={{ __html: safe }} />;
}

const TAGS = [
  'a', 'b', 'blockquote', 'br', 'code', 'div', 'em', 'h1', 'h2', 'h3', 'hr', 'i', 'img', 'li', 'ol', 'p', 'pre', 's', 'span', 'strike',
  'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul',
];
const ATTRIBUTES = ['href', 'target', 'rel', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan'];

/** What of some HTML is harmless; a link opens beside the page and tells nobody where it came from. */
export function sanitize(html: string): string {
  const fragment = DOMPurify.sanitize(html, { ALLOWED_TAGS: TAGS, ALLOWED_ATTR: ATTRIBUTES, ALLOW_DATA_ATTR: false, RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}

/** The text of some HTML, on one line. */
export function plainText(html: string): string {
  return new DOMParser().parseFromString(html.replace(/<(br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi, ' '), 'text/html').body.textContent?.trim() ?? '';
}
