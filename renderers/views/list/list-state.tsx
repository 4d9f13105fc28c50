import { useQuery } from '@tanstack/react-query';
import { Button, Empty } from 'antd';
import { joinNames } from '#schemas/language/join-names.ts';
import { Result } from '../result/result.tsx';
import type { ReactElement, ReactNode } from 'react';
import { DataSourceError } from '../../engine/data-source.ts';
import { failureText } from '../../actions/failure-text.ts';
import { queryKeys } from '../../engine/query-keys.ts';
import { missingRightText } from '../../engine/missing-right.ts';
import { useServices } from '../../engine/services-context.tsx';

/** What stands in the place of the lines when there are none: none yet, no match, no right, or a failure. */
export function ListState({ error, isNarrowed, partial, addButton, onReset, onRetry }: {
  error: unknown;
  /** The user's own search is what leaves nothing. */
  isNarrowed: boolean;
  /** Code of the screen, where there may be records that the user's rights leave out. */
  partial: string | undefined;
  addButton: ReactNode;
  onReset: () => void;
  onRetry: () => void;
}): ReactElement {
  const { t } = useServices();
  if (error instanceof DataSourceError && error.code === 403) {
    return <Result status="403" title={t('list.state.noRight')} subTitle={missingRightText(error) ?? t('list.state.noRightHint')} />;
  }
  if (error) {
    return (
      <Result
        status="error"
        title={t('list.state.failed')}
        subTitle={failureText(error, t)}
        extra={[
          <Button key="retry" type="primary" onClick={onRetry}>{t('list.state.retry')}</Button>,
          isNarrowed && <Button key="reset" onClick={onReset}>{t('list.state.reset')}</Button>,
        ]}
      />
    );
  }
  if (isNarrowed) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('list.state.noMatch')}>
        <Button onClick={onReset}>{t('list.state.reset')}</Button>
      </Empty>
    );
  }
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<>{t('list.state.none')}{partial !== undefined && <><br /><LeftOut screen={partial} /></>}</>}>
      {addButton}
    </Empty>
  );
}

/** That rights may be what leaves nothing, and who could give more; until their names are there, the administrators. */
function LeftOut({ screen }: { screen: string }): ReactElement {
  const { t, dataSource, locale } = useServices();
  const { data: givers = [] } = useQuery({ queryKey: queryKeys.givers(screen), queryFn: () => dataSource.givers(screen), retry: false });
  return <span aria-live="polite">{givers.length === 0 ? t('list.state.partial') : t('list.state.partialGivers', { givers: joinNames(givers, locale) })}</span>;
}
