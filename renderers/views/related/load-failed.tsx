import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import styles from './related.module.css';

/** A line in the place of a small list that cannot be had now. */
export function LoadFailed({ onRetry }: { onRetry(): void }): ReactElement {
  const { t } = useServices();
  return <p className={styles['soft']}>{t('list.state.failed')} <Button size="small" onClick={onRetry}>{t('list.state.retry')}</Button></p>;
}
