import { Alert, Form, Input, Modal } from 'antd';
import type { GetRef } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelProps } from '#renderers/engine/services.ts';
import { useDialogFocus } from '#renderers/views/dialog/use-dialog-focus.ts';
import { displayOf, textOf } from '#src/pages/console/record-text.ts';
import { enterActing } from '#src/session/acting-user.ts';
import { call } from '#src/session/call.ts';

/** As the server takes it. */
const MAX_REASON = 200;

/** Asks why, and goes on in this tab as the user of the record. */
export function ActAsPanel({ record: person, onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('actAsPanel');
  const { first, afterOpenChange } = useDialogFocus<GetRef<typeof Input.TextArea>>();
  const [reason, setReason] = useState('');
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function start(): Promise<void> {
    setStarting(true);
    setFailure(null);
    try {
      const started = await call('POST /api/permission/Users/:id/Actions/ActAs', { params: { id: textOf(person, 'id') }, body: { reason: reason.trim() } });
      enterActing(started);
    } catch (error) {
      setFailure(error instanceof Error && error.name !== 'SecurityError' && error.message ? error.message : t('failed'));
      setStarting(false);
    }
  }

  return (
    <Modal
      open width="min(520px, calc(100vw - 24px))" title={t('title', { name: displayOf(person, 'realName') })} okText={t('start')}
      okButtonProps={{ disabled: reason.trim() === '', loading: isStarting }} onOk={() => void start()} onCancel={() => onClose(false)} afterOpenChange={afterOpenChange}
    >
      <p>{t('what')}</p>
      <Form layout="vertical">
        <Form.Item label={t('reason')} htmlFor="act-as-reason" required>
          <Input.TextArea id="act-as-reason" ref={first} showCount rows={3} maxLength={MAX_REASON} placeholder={t('placeholder')} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Form.Item>
      </Form>
      <div aria-live="polite">{failure !== null && <Alert type="error" showIcon message={failure} />}</div>
    </Modal>
  );
}
