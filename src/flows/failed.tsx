import { Button } from 'antd';
import { Result } from '#renderers/views/result/result.tsx';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DataSourceError } from '#renderers/engine/data-source.ts';

/** What stands where something could not be fetched. */
export function Failed({ error, onRetry }: { error: Error; onRetry: () => void }): ReactElement {
  const { t } = useTranslation('flows');
  const isGone = error instanceof DataSourceError && error.code === 404;
  return (
    <div role="alert">
      <Result status="error" title={t(isGone ? 'gone' : 'failed')} subTitle={isGone ? '' : error.message} extra={isGone ? null : <Button onClick={onRetry}>{t('again')}</Button>} />
    </div>
  );
}
