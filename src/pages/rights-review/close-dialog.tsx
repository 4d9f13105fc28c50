import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, Skeleton } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#src/app/notices.ts';
import { call } from '#src/session/call.ts';
import { useAttempt } from '#src/session/use-attempt.ts';
import styles from './rights-review.module.css';
import { REVIEW_KEY } from './use-items.ts';

const LISTED = 20;

/** Lists what nobody has decided on, and closes the review. */
export function CloseDialog({ id, onClose, onClosed }: { id: string; onClose: () => void; onClosed: () => void }): ReactElement {
  const { t } = useTranslation('reviewRights');
  const { isBusy, refusal, attempt } = useAttempt();
  const { data, error } = useQuery({
    queryKey: [...REVIEW_KEY, id, 'left'], gcTime: 0, retry: false,
    queryFn: () => call('GET /api/permission/Authority/Reviews/:id/Items', { params: { id }, query: { currentPage: 1, pageSize: LISTED, state: 'open' } }),
  });
  const total = data?.pagination.total ?? 0;
  const close = (): void => void attempt(async () => {
    await call('POST /api/permission/Authority/Reviews/:id/Actions/Close', { params: { id } });
    showNotice('success', t('close.done'));
    onClosed();
    onClose();
  });
  const problem = error?.message ?? refusal;
  return (
    <Modal
      open title={t('close.title')} onCancel={onClose}
      footer={<><Button onClick={onClose}>{t('close.back')}</Button><Button type="primary" danger={total > 0} loading={isBusy} disabled={!data} onClick={close}>{t('close.confirm')}</Button></>}
    >
      <div aria-live="polite">{problem !== null && <Alert type="error" showIcon message={problem} className={styles['note'] ?? ''} />}</div>
      {!data && !error && <Skeleton active paragraph={{ rows: 3 }} />}
      {data && <p>{total === 0 ? t('close.none') : t('close.left', { count: total })}</p>}
      {data && total > 0 && <ul className={styles['left']}>{data.list.map((item) => <li key={item.id}>{item.subjectName} · {item.what}</li>)}</ul>}
      {total > LISTED && <p>{t('close.rest', { count: total - LISTED })}</p>}
    </Modal>
  );
}
