import { Button, Skeleton } from 'antd';
import { Result } from '../result/result.tsx';
import type { ReactElement } from 'react';
import { failureText } from '../../actions/failure-text.ts';
import { DataSourceError } from '../../engine/data-source.ts';
import { missingRightText } from '../../engine/missing-right.ts';
import { useServices } from '../../engine/services-context.tsx';
import styles from './screen.module.css';

/** The shape of a screen while it is being loaded. */
export function ScreenSkeleton(): ReactElement {
  const { t } = useServices();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('list.state.loading')}>
      <Skeleton active title={{ width: 180 }} paragraph={{ rows: 2 }} />
      <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
    </div>
  );
}

/** Why a screen is not there. */
export function ScreenFailure({ error, onRetry }: FailureProps): ReactElement {
  const { t } = useServices();
  const code = codeOf(error);
  if (code === 403) return <Result status="403" title={t('list.screen.noRight')} subTitle={missingRightText(error) ?? t('list.screen.noRightHint')} />;
  if (code === 404) return <Result status="404" title={t('list.screen.missing')} subTitle={t('list.screen.missingHint')} />;
  return <Failure title={t('list.screen.failed')} error={error} onRetry={onRetry} />;
}

/** Why the one record of a screen is not there. */
export function RecordFailure({ error, onRetry }: FailureProps): ReactElement {
  const { t } = useServices();
  const code = codeOf(error);
  if (code === 403) return <Result status="403" title={t('list.state.noRight')} subTitle={missingRightText(error) ?? t('list.state.noRightHint')} />;
  if (code === 404) return <Result status="404" title={t('list.record.missing')} />;
  return <Failure title={t('list.state.failed')} error={error} onRetry={onRetry} />;
}

interface FailureProps {
  error: Error;
  onRetry: () => void;
}

function Failure({ title, error, onRetry }: FailureProps & { title: string }): ReactElement {
  const { t } = useServices();
  return (
    <Result
      status="500"
      title={title}
      subTitle={failureText(error, t)}
      extra={<Button type="primary" onClick={onRetry}>{t('list.state.retry')}</Button>}
    />
  );
}

function codeOf(error: Error): number {
  return error instanceof DataSourceError ? error.code : -1;
}
