import { useInfiniteQuery } from '@tanstack/react-query';
import { Alert, Button, Empty, Modal, Skeleton, Tag } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordRow } from '#schemas/wire/records.ts';
import type { RightsChange } from '#schemas/wire/authority.ts';
import { textOf } from '#src/pages/console/record-text.ts';
import { call } from '#src/session/call.ts';
import { ComparePanel } from '../compare/compare-panel.tsx';
import { ChangedLines } from './changed-lines.tsx';
import styles from './rights-history.module.css';

const PAGE_SIZE = 10;

/** Who changed the rights of a role, position or user, when, and what was added and taken. */
export function RightsHistory({ record, name, onClose }: { record: RecordRow; name: string; onClose: () => void }): ReactElement {
  const { t } = useTranslation('authority');
  const [compared, setCompared] = useState<number | null>(null);
  const objectId = textOf(record, 'id');
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['authority', 'history', objectId], gcTime: 0, retry: false, initialPageParam: 1,
    queryFn: ({ pageParam }) => call('GET /api/permission/Authority/Data/:objectId/History', { params: { objectId }, query: { currentPage: pageParam, pageSize: PAGE_SIZE } }),
    getNextPageParam: ({ pagination: { currentPage, pageSize, total } }) => (currentPage * pageSize < total ? currentPage + 1 : undefined),
  });
  const changes = data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <Modal open width="min(760px, calc(100vw - 24px))" title={t('history.title', { name })} footer={null} onCancel={onClose}>
      {error && <Alert type="warning" showIcon message={error.message || t('failed')} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && changes.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('history.nothing')} />}
      {changes.length > 0 && (
        <ol className={styles['list']}>
          {changes.map((change) => <Change key={change.id} change={change} onCompare={() => setCompared(change.time - 1)} />)}
        </ol>
      )}
      {hasNextPage && <Button type="link" block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>{t('history.more')}</Button>}
      {compared !== null && <ComparePanel record={record} at={compared} onClose={() => setCompared(null)} />}
    </Modal>
  );
}

function Change({ change: { time, userName, cause, count, groups }, onCompare }: { change: RightsChange; onCompare: () => void }): ReactElement {
  const { t } = useTranslation('authority');
  return (
    <li className={styles['change']}>
      <div className={styles['head']}>
        <time dateTime={new Date(time).toISOString()}>{dayjs(time).format('YYYY-MM-DD HH:mm:ss')}</time>
        <span className={styles['who']}>{userName ?? t('history.system')}</span>
        {cause !== 'grant' && <Tag>{t(`history.cause.${cause}`)}</Tag>}
        <Button type="link" size="small" className={styles['compare']} onClick={onCompare}>{t('history.compare')}</Button>
      </div>
      <ChangedLines groups={groups} count={count} />
    </li>
  );
}
