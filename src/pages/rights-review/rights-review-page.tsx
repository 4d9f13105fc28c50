import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Progress, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RightsReview } from '#schemas/wire/authority.ts';
import { PageCard } from '#src/app/page-card.tsx';
import { call } from '#src/session/call.ts';
import type { PageProps } from '../define-page.ts';
import { CloseDialog } from './close-dialog.tsx';
import { ItemList } from './item-list.tsx';
import styles from './rights-review.module.css';
import { REVIEW_KEY } from './use-items.ts';

const COLORS = { draft: 'default', open: 'processing', closed: 'success' } as const;

/** A review of rights: how far it has come, and what is to be decided. */
export function RightsReviewPage({ params: { id = '' } }: PageProps): ReactElement {
  const { t } = useTranslation('reviewRights');
  const client = useQueryClient();
  const [isClosing, setClosing] = useState(false);
  const { data, error, refetch } = useQuery({ queryKey: [...REVIEW_KEY, id], queryFn: () => call('GET /api/permission/Authority/Reviews/:id', { params: { id } }), retry: false });
  return (
    <PageCard title={data?.name ?? t('title')} buttons={data?.mayClose === true && <Button onClick={() => setClosing(true)}>{t('close.open')}</Button>}>
      {error && <Alert type="error" showIcon message={error.message} action={<Button size="small" onClick={() => void refetch()}>{t('again')}</Button>} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && <Standing review={data} />}
      {data && <ItemList key={id} review={data} />}
      {isClosing && <CloseDialog id={id} onClose={() => setClosing(false)} onClosed={() => void client.invalidateQueries({ queryKey: REVIEW_KEY })} />}
    </PageCard>
  );
}

function Standing({ review: { state, due, startedName, total, decided, reviewers, seesAll } }: { review: RightsReview }): ReactElement {
  const { t } = useTranslation('reviewRights');
  return (
    <div className={styles['standing']}>
      <div className={styles['facts']}>
        <Tag color={COLORS[state]}>{t(`state.${state}`)}</Tag>
        <span>{t('due', { day: due })}</span>
        {startedName !== null && <span>{t('started', { name: startedName })}</span>}
      </div>
      <div className={styles['progress']}>
        <Progress percent={total === 0 ? 100 : Math.floor((decided / total) * 100)} size="small" showInfo={false} aria-label={t('progress', { decided, total })} />
        <span>{t('progress', { decided, total })}</span>
      </div>
      {seesAll && reviewers.length > 0 && (
        <ul className={styles['reviewers']} aria-label={t('reviewers')}>
          {reviewers.map(({ id, name, open, decided: own }) => <li key={id}>{t('reviewer', { name, open, decided: own })}</li>)}
        </ul>
      )}
    </div>
  );
}
