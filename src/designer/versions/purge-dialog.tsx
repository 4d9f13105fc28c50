import { useQueryClient } from '@tanstack/react-query';
import { Alert, Input, Modal } from 'antd';
import type { InputRef } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { timeText } from '#renderers/engine/time-text.ts';
import { useDialogFocus } from '#renderers/views/dialog/use-dialog-focus.ts';
import type { RetiredField } from '#schemas/wire/designs.ts';
import { Line } from '../properties/line.tsx';
import { usePublished } from '../state/designer-context.ts';

/** Takes the values of a retired field away for good, once the design's code has been typed. */
export function PurgeDialog({ field, code, onClose }: { field: RetiredField; code: string; onClose(): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { notify } = useServices();
  const { id, calls } = usePublished();
  const client = useQueryClient();
  const { first, afterOpenChange } = useDialogFocus<InputRef>();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<{ isBusy: boolean; failure?: string }>({ isBusy: false });

  async function purge(): Promise<void> {
    if (typed !== code) return;
    setState({ isBusy: true });
    try {
      await calls.purge(id, [field.fieldId], typed);
      await client.invalidateQueries({ queryKey: ['design', id, 'retired'] });
      notify.success(t('retired.purged', { title: field.title }));
      onClose();
    } catch (failure) {
      setState({ isBusy: false, failure: failure instanceof Error ? failure.message : String(failure) });
    }
  }

  return (
    <Modal
      open title={t('retired.purgeTitle', { title: field.title })} okText={t('retired.purge')} cancelText={t('action.cancel')} onCancel={onClose} onOk={() => void purge()}
      okButtonProps={{ danger: true, disabled: typed !== code, loading: state.isBusy }} maskClosable={false} afterOpenChange={afterOpenChange}
    >
      {state.failure !== undefined && <Alert type="error" showIcon message={state.failure} style={{ marginBlockEnd: 12 }} />}
      <p>{t('retired.until', { number: field.version, time: timeText(field.time) })}</p>
      <p>{t('retired.purgeText', { count: field.rows })}</p>
      <Line id="purge-confirm" label={t('retired.confirm', { code })}>
        <Input id="purge-confirm" ref={first} autoComplete="off" spellCheck={false} value={typed} onChange={(event) => setTyped(event.target.value)} onPressEnter={() => void purge()} />
      </Line>
    </Modal>
  );
}
