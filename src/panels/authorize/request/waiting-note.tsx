import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#src/session/call.ts';
import { REQUEST_KEY, RequestDialog } from './request-dialog.tsx';

/** Says of a role, position or user that a change of its rights waits for approval. */
export function WaitingNote({ objectId, onDecided }: { objectId: string; onDecided: () => void }): ReactElement | null {
  const { t } = useTranslation('authority');
  const [isOpen, setOpen] = useState(false);
  const { data: request } = useQuery({
    queryKey: [...REQUEST_KEY, 'of', objectId], queryFn: () => call('GET /api/permission/Authority/Data/:objectId/Request', { params: { objectId } }), gcTime: 0, staleTime: 0, retry: false,
  });
  if (!request) return null;
  const close = (isChanged: boolean): void => {
    setOpen(false);
    if (isChanged) onDecided();
  };
  return (
    <>
      <Alert
        type="info" showIcon style={{ marginBlockEnd: 16 }} message={t('request.waiting', { name: request.userName ?? t('request.someone'), time: dayjs(request.time).format('YYYY-MM-DD HH:mm') })}
        action={<Button size="small" onClick={() => setOpen(true)}>{t('request.see')}</Button>}
      />
      {isOpen && <RequestDialog id={request.id} onClose={close} />}
    </>
  );
}
