import { Button, Empty, Spin } from 'antd';
import type { ReactElement } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import type { Choices } from './use-choices.ts';

/** What an open list shows while it has no choices: still asking, failed, or nothing found. */
export function ChoiceListEmpty({ list }: { list: Pick<Choices, 'isLoading' | 'isFailed' | 'retry'> }): ReactElement {
  const { t } = useServices();
  if (list.isFailed) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('form.loadFailed')}>
        <Button size="small" onClick={list.retry}>{t('form.tryAgain')}</Button>
      </Empty>
    );
  }
  if (list.isLoading) return <div style={{ textAlign: 'center', padding: 16 }}><Spin size="small" /></div>;
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('form.nothingFound')} />;
}
