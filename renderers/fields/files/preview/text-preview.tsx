import { Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useServices } from '../../../engine/services-context.tsx';
import type { ContentPreviewProps } from './content-preview.ts';
import styles from './preview.module.css';

const MAX_BYTES = 200_000;

/** The beginning of a text. Files of Chinese offices are UTF-8 or, from older programs, GB 18030. */
export function TextPreview({ content, name, onBroken }: ContentPreviewProps): ReactElement {
  const { t } = useServices();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    content.slice(0, MAX_BYTES).arrayBuffer().then((bytes) => {
      if (!isGone) setText(readText(bytes, content.size > MAX_BYTES));
    }).catch((error: unknown) => {
      if (!isGone) onBroken(error);
    });
    return () => {
      isGone = true;
    };
  }, [content, onBroken]);
  if (text === null) return <Skeleton active />;
  return (
    <div className={styles.scroller} tabIndex={0} role="group" aria-label={name}>
      <pre className={styles.text}>{text}</pre>
      {content.size > MAX_BYTES && <p className={styles.note}>{t('form.preview.beginning')}</p>}
    </div>
  );
}

function readText(bytes: ArrayBuffer, isCut: boolean): string {
  try {
    // What is cut may end within a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
