import { renderAsync } from 'docx-preview';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import type { ContentPreviewProps } from './content-preview.ts';
import styles from './preview.module.css';

/** Fits a sheet of paper into a narrow frame. */
const FIT = 'html { background: #f0f0f0 } body { margin: 0 } .docx-wrapper { padding: 12px !important; background: none !important } .docx-wrapper > section.docx { max-width: 100%; box-sizing: border-box; overflow: hidden }';

/** A text document, in a frame in which nothing of it can run and whose styles stay inside. */
export function WordPreview({ content, name, onBroken }: ContentPreviewProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const inside = frame.current?.contentDocument;
    if (!inside) return undefined;
    let isGone = false;
    const style = inside.createElement('style');
    style.textContent = FIT;
    const body = inside.createElement('div');
    const head = inside.createElement('div');
    renderAsync(content, body, head, { ignoreFonts: true, renderAltChunks: false, renderComments: false, useBase64URL: true }).then(() => {
      if (isGone) return;
      inside.head.replaceChildren(head, style);
      inside.body.replaceChildren(body);
      for (const link of inside.querySelectorAll('a')) {
        link.rel = 'noreferrer';
        link.target = '_blank';
      }
    }).catch((error: unknown) => {
      if (!isGone) onBroken(error);
    });
    return () => {
      isGone = true;
    };
  }, [content, onBroken]);
  return <iframe ref={frame} className={styles.frame} title={name} sandbox="allow-same-origin allow-popups" />;
}
