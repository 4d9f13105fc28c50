import { Button, Form, Input, Modal } from 'antd';
import type { GetRef } from 'antd';
import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const MAX_REASON = 500;

/** Asks why rights are taken. */
export function RevokeDialog({ count, isBusy, onBack, onRevoke }: { count: number; isBusy: boolean; onBack: () => void; onRevoke: (reason: string) => void }): ReactElement {
  const { t } = useTranslation('reviewRights');
  const [reason, setReason] = useState('');
  const input = useRef<GetRef<typeof Input.TextArea>>(null);
  return (
    <Modal
      open title={t('revoking.title', { count })} onCancel={onBack} afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      footer={(
        <>
          <Button onClick={onBack}>{t('revoking.back')}</Button>
          <Button type="primary" danger loading={isBusy} disabled={reason.trim() === ''} onClick={() => onRevoke(reason.trim())}>{t('revoking.confirm')}</Button>
        </>
      )}
    >
      <p>{t('revoking.effect')}</p>
      <Form layout="vertical">
        <Form.Item label={t('revoking.reason')} htmlFor="rights-review-reason" required>
          <Input.TextArea
            id="rights-review-reason" ref={input} rows={3} showCount maxLength={MAX_REASON} placeholder={t('revoking.hint')} value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
