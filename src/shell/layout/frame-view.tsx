import { ExportOutlined } from '@ant-design/icons';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './frame-view.module.css';

/**
 * A page of another site inside ours; it may run, and may not take over the window. A site may forbid to
 * be shown like this, which nobody tells us: the way to it in a window of its own is always there, at `again`
 * where the address itself holds only once.
 */
export function FrameView({ url, title, again = url }: { url: string; title: string; again?: string }): ReactElement {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.room}>
      <div className={styles.bar}>
        <span className={styles.address}>{new URL(url).host}</span>
        <a href={again} target="_blank" rel="noopener noreferrer">
          <ExportOutlined aria-hidden /> {t('frame.open')}
        </a>
      </div>
      <iframe
        className={styles.frame}
        src={url}
        title={title}
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
      />
    </div>
  );
}
