import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Modal, Skeleton } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { PlanView, unaccepted } from '../publish/plan-view.tsx';
import { usePublished } from '../state/designer-context.ts';

/** Going back is a new version; what has been entered since stays. */
export function RollbackDialog({ version, onClose }: { version: number; onClose(): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { notify } = useServices();
  const { id, calls, autosave } = usePublished();
  const client = useQueryClient();
  const { data: plan, error, refetch } = useQuery({ queryKey: ['design', id, 'plan', 'back', version], queryFn: () => calls.plan(id, version), gcTime: 0, retry: false });
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  async function goBack(): Promise<void> {
    if (!plan) return;
    setBusy(true);
    try {
      // The draft goes along as a step of its history: it has to be on the server with everything in it.
      if (!await autosave.flush()) return onClose();
      await calls.rollback(id, { version, note: t('versions.rollbackNote', { number: version }), hash: plan.hash, acceptedUnfit: [...accepted] });
      await autosave.refresh();
      await client.invalidateQueries({ queryKey: ['design', id] });
      notify.success(t('versions.rolledBack', { number: version }));
      onClose();
    } catch (failure) {
      notify.error(failure instanceof Error ? failure.message : String(failure));
      void refetch();
    } finally {
      setBusy(false);
    }
  }
  return (
    <Modal
      open width="min(640px, 100vw)" title={t('versions.rollbackTitle', { number: version })} okText={t('versions.rollback')} cancelText={t('action.cancel')} onCancel={onClose} onOk={() => void goBack()}
      okButtonProps={{ disabled: !plan || unaccepted(plan, accepted).length > 0, loading: isBusy }}
    >
      <p>{t('versions.rollbackText')}</p>
      {error && <p role="alert">{error.message}</p>}
      {!plan && !error && <Skeleton active />}
      {plan && <PlanView plan={plan} accepted={accepted} onAccept={(fieldId, isAccepted) => setAccepted(new Set(isAccepted ? [...accepted, fieldId] : [...accepted].filter((one) => one !== fieldId)))} />}
    </Modal>
  );
}
