import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './chat.module.css';

/** Says that something could not be fetched, and fetches it again. */
export function Retry({ onRetry }: { onRetry: () => void }): ReactElement {
  const { t } = useTranslation('chat');
  return (
    <div className={styles.retry} role="alert">
      <p>{t('loadFailed')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
}
