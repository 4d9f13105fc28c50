import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Modal, Skeleton, Tag } from 'antd';
import type { GetRef } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RightsRequest } from '#schemas/wire/authority.ts';
import { showNotice } from '#src/app/notices.ts';
import { call } from '#src/session/call.ts';
import { useAttempt } from '#src/session/use-attempt.ts';
import { ChangedLines } from '../history/changed-lines.tsx';
import styles from './request-dialog.module.css';

const MAX_REASON = 500;
const COLORS = { waiting: 'processing', approved: 'success', refused: 'error', withdrawn: 'default' } as const;
export const REQUEST_KEY = ['authority', 'request'];

/** What somebody wants to change of somebody's rights, and the way to approve, refuse or withdraw it. Calls back with whether anything was done. */
export function RequestDialog({ id, onClose }: { id: string; onClose: (isChanged: boolean) => void }): ReactElement {
  const { t } = useTranslation('authority');
  const { data, error } = useQuery({ queryKey: [...REQUEST_KEY, id], queryFn: () => call('GET /api/permission/Authority/Requests/:id', { params: { id } }), gcTime: 0, staleTime: 0, retry: false });
  const client = useQueryClient();
  const { isBusy, refusal, attempt } = useAttempt();
  const [isRefusing, setRefusing] = useState(false);

  function act(done: 'approved' | 'refused' | 'withdrawn', work: () => Promise<unknown>): void {
    void attempt(async () => {
      await work();
      showNotice('success', t(`request.${done}`));
      await client.invalidateQueries({ queryKey: REQUEST_KEY });
      onClose(true);
    });
  }

  const params = { id };
  const approve = (): void => act('approved', () => call('POST /api/permission/Authority/Requests/:id/Actions/Approve', { params }));
  const withdraw = (): void => act('withdrawn', () => call('POST /api/permission/Authority/Requests/:id/Actions/Withdraw', { params }));
  const problem = error?.message ?? refusal;
  return (
    <Modal open width="min(760px, calc(100vw - 24px))" title={t('request.title', { name: data?.subjectName ?? '' })} footer={data && !isRefusing ? <Choices request={data} isBusy={isBusy} onApprove={approve} onRefuse={() => setRefusing(true)} onWithdraw={withdraw} onClose={() => onClose(false)} /> : null} onCancel={() => onClose(false)}>
      <div aria-live="polite">{problem !== null && <Alert type="error" showIcon message={problem} className={styles['note'] ?? ''} />}</div>
      {!data && !error && <Skeleton active paragraph={{ rows: 5 }} />}
      {data && <Shown request={data} />}
      {data && isRefusing && (
        <Refusal isBusy={isBusy} onBack={() => setRefusing(false)} onRefuse={(reason) => act('refused', () => call('POST /api/permission/Authority/Requests/:id/Actions/Refuse', { params, body: { reason } }))} />
      )}
    </Modal>
  );
}

interface ChoicesProps {
  request: RightsRequest;
  isBusy: boolean;
  onApprove: () => void;
  onRefuse: () => void;
  onWithdraw: () => void;
  onClose: () => void;
}

/** What the reader may do about it. */
function Choices({ request: { state, isOwn, mayDecide, isOutdated }, isBusy, onApprove, onRefuse, onWithdraw, onClose }: ChoicesProps): ReactElement {
  const { t } = useTranslation('authority');
  return (
    <>
      <Button onClick={onClose}>{t('request.close')}</Button>
      {state === 'waiting' && isOwn && <Button danger loading={isBusy} onClick={onWithdraw}>{t('request.withdraw')}</Button>}
      {mayDecide && <Button danger onClick={onRefuse}>{t('request.refuse')}</Button>}
      {mayDecide && <Button type="primary" loading={isBusy} disabled={isOutdated} onClick={onApprove}>{t('request.approve')}</Button>}
    </>
  );
}

function Shown({ request: { userName, time, state, cause, isOwn, isOutdated, decidedName, decided, reason, groups, count } }: { request: RightsRequest }): ReactElement {
  const { t } = useTranslation('authority');
  const someone = t('request.someone');
  return (
    <>
      <div className={styles['facts']}>
        <Tag color={COLORS[state]}>{t(`request.state.${state}`)}</Tag>
        <span>{t('request.asked', { name: userName ?? someone, time: asTime(time) })}</span>
        {cause !== 'grant' && <Tag>{t(`request.${cause}`)}</Tag>}
        {decided !== null && <span>{t('request.decided', { name: decidedName ?? someone, time: asTime(decided) })}</span>}
      </div>
      {reason !== null && <p className={styles['reason']}>{reason}</p>}
      {isOutdated && <Alert type="warning" showIcon message={t('request.outdated')} className={styles['note'] ?? ''} />}
      {state === 'waiting' && isOwn && <Alert type="info" showIcon message={t('request.own')} className={styles['note'] ?? ''} />}
      <h3 className={styles['heading']}>{t('request.changes')}</h3>
      <ChangedLines groups={groups} count={count} />
    </>
  );
}

function Refusal({ isBusy, onBack, onRefuse }: { isBusy: boolean; onBack: () => void; onRefuse: (reason: string) => void }): ReactElement {
  const { t } = useTranslation('authority');
  const [reason, setReason] = useState('');
  const input = useRef<GetRef<typeof Input.TextArea>>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Form layout="vertical" className={styles['refusal'] ?? ''}>
      <Form.Item label={t('request.reason')} htmlFor="rights-request-reason" required>
        <Input.TextArea
          id="rights-request-reason" ref={input} rows={3} showCount maxLength={MAX_REASON} placeholder={t('request.reasonHint')} value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Form.Item>
      <div className={styles['buttons']}>
        <Button onClick={onBack}>{t('request.back')}</Button>
        <Button type="primary" danger loading={isBusy} disabled={reason.trim() === ''} onClick={() => onRefuse(reason)}>{t('request.confirmRefuse')}</Button>
      </div>
    </Form>
  );
}

const asTime = (milliseconds: number): string => dayjs(milliseconds).format('YYYY-MM-DD HH:mm');
