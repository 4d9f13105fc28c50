import type { ReactElement } from 'react';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { compareTexts } from './compare-texts.ts';
import styles from './marked-text.module.css';

/** Whether changes within values of the field can be shown: text that its readers see as it is stored. */
export function isMarkable({ type, settings }: FieldDocument): boolean {
  return (type === 'text' || type === 'textarea') && settings?.['secret'] !== true;
}

/** A text over the one before it: what went is struck out, what came is underlined. */
export function MarkedText({ before, after }: { before: string; after: string }): ReactElement {
  const parts = compareTexts(before, after);
  return (
    <span className={styles['text']}>
      {parts.map(({ kind, text }, index) => {
        if (kind === 'removed') return <del key={index} className={styles['removed']}>{text}</del>;
        if (kind === 'added') return <ins key={index} className={styles['added']}>{text}</ins>;
        return <span key={index}>{text}</span>;
      })}
    </span>
  );
}
