import type { ReactElement } from 'react';
import styles from './frame-view.module.css';

/** A page of another site inside ours; it may run, and may not take over the window. */
export function FrameView({ url, title }: { url: string; title: string }): ReactElement {
  return (
    <iframe
      className={styles.frame}
      src={url}
      title={title}
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
    />
  );
}
