import { Alert, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { failureText } from '../../actions/failure-text.ts';
import { DataSourceError } from '../../engine/data-source.ts';
import type { RevertRequest, ScreenConfig } from '../../engine/data-source.ts';
import { useRecordsChanged } from '../../engine/queries.ts';
import { useServices } from '../../engine/services-context.tsx';

const MAX_REASON = 500;

/** What is to be taken back: the whole record, or the field of `title`. */
export interface Reverting extends RevertRequest {
  title: string;
}

/** Asks whether and why, takes the record back, and says so where the server refuses. */
export function RevertDialog({ config, recordId, wanted, onClose }: {
  config: ScreenConfig;
  recordId: string;
  wanted: Reverting;
  onClose: () => void;
}): ReactElement {
  const { t, dataSource, notify } = useServices();
  const changed = useRecordsChanged();
  const id = useId();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { title, ...request } = wanted;

  const revert = async (): Promise<void> => {
    setBusy(true);
    try {
      await dataSource.revert(config.model.code, recordId, { ...request, ...(reason.trim() !== '' && { reason: reason.trim() }) });
      notify.success(t('list.history.reverted'));
      await changed(config.model.code);
      onClose();
    } catch (error) {
      setFailure(error instanceof DataSourceError && error.code === 409 ? t('list.history.revertConflict') : failureText(error, t));
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      okText={t('list.history.revertOk')}
      cancelText={t('list.confirm.cancel')}
      confirmLoading={isBusy}
      onOk={() => void revert()}
      onCancel={onClose}
    >
      {failure !== null && <Alert type="error" showIcon message={failure} role="alert" style={{ marginBlockEnd: 12 }} />}
      <p>{t('list.history.revertHint')}</p>
      <label htmlFor={id}>{t('list.history.reason')}</label>
      <Input.TextArea id={id} rows={2} maxLength={MAX_REASON} value={reason} onChange={(event) => setReason(event.target.value)} />
    </Modal>
  );
}
