import { Tabs } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { MESSAGE_TYPES } from '#schemas/wire/messages.ts';
import { PageCard } from '#src/app/page-card.tsx';
import { MessageTable } from './message-table.tsx';

/** Everything the user has received, by what it is. */
export function MessageRecordPage(): ReactElement {
  const { t } = useTranslation('messageRecord');
  const [query, setQuery] = useSearchParams();
  return (
    <PageCard title={t('title')}>
      <Tabs
        activeKey={query.get('type') ?? '1'}
        onChange={(type) => setQuery({ type }, { replace: true })}
        items={MESSAGE_TYPES.map((type) => ({ key: String(type), label: t(`types.${type}`), children: <MessageTable type={type} /> }))}
      />
    </PageCard>
  );
}
