import { useQuery } from '@tanstack/react-query';
import { Input, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { PanelProps } from '#renderers/engine/services.ts';
import { presentError } from '#src/app/present-error.ts';
import { httpDesignCalls } from '#src/designer/calls.ts';
import { outsideSentences } from '#src/designer/remove/outside-uses.ts';

/** Removes a design. Where something would miss it, that is said first, and its code has to be typed. */
export function DesignRemovalPanel({ record, onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('designer');
  const { dataSource, notify } = useServices();
  const id = String(record['id']);
  const code = String(record['enCode']);
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { data, error } = useQuery({ queryKey: ['design', id, 'uses'], queryFn: () => httpDesignCalls.uses(id), retry: false, gcTime: 0 });
  const lines = data ? outsideSentences(data, t) : [];
  const isSafe = data !== undefined && lines.length === 0;

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await dataSource.remove('visualDesign', [id]);
      notify.success(t('designRemoval.done'));
      onClose(true);
    } catch (failure) {
      presentError(failure);
      setBusy(false);
    }
  }

  return (
    <Modal
      open title={t('designRemoval.title', { title: String(record['fullName']) })} okText={t('action.remove')} cancelText={t('action.cancel')} confirmLoading={isBusy}
      okButtonProps={{ danger: true, disabled: !isSafe && (data === undefined || typed !== code) }} onOk={() => void remove()} onCancel={() => onClose(false)}
    >
      {error ? <p role="alert">{error.message}</p> : !data ? <Skeleton active paragraph={{ rows: 2 }} /> : isSafe ? <p>{t('designRemoval.unused')}</p> : (
        <>
          <p>{t('designRemoval.used')}</p>
          <ul aria-label={t('used.title')}>{lines.map((line) => <li key={line}>{line}</li>)}</ul>
          <label htmlFor="design-removal-code">{t('designRemoval.confirm', { code })}</label>
          <Input id="design-removal-code" value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
        </>
      )}
    </Modal>
  );
}
