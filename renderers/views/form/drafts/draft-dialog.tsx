import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useServices } from '../../../engine/services-context.tsx';
import { compareRecords } from '../changes/compare-records.ts';
import { DifferenceList } from '../changes/difference-list.tsx';
import type { FormSession } from '../form-session.ts';
import type { Draft } from './draft.ts';
import type { FormDrafts } from './use-drafts.ts';
import { timeText } from '../../../engine/time-text.ts';

interface DraftDialogProps {
  draft: Draft;
  drafts: FormDrafts;
  session: FormSession;
  onClose(): void;
}

const WIDTH_PX = 960;

/** Input kept before, field by field beside what stands in the form now, to take over all or some of it. */
export function DraftDialog({ draft, drafts, session, onClose }: DraftDialogProps): ReactElement {
  const { t, text } = useServices();
  const { model, record } = session;
  const [differences] = useState(() => compareRecords(model.fields, drafts.statesOf(draft))
    .filter(({ isMine, fieldPath }) => isMine && record.access.canRead(fieldPath)));
  const [staysNow, setStaysNow] = useState<ReadonlySet<string>>(new Set());

  function restore(): void {
    drafts.restore(draft, staysNow);
    onClose();
  }

  function discard(): void {
    drafts.discard(draft);
    onClose();
  }

  return (
    <Modal
      open width={WIDTH_PX} centered title={t('form.draft.found', { time: timeText(draft.time) })} onCancel={onClose}
      styles={{ body: { maxHeight: '65vh', overflowY: 'auto' } }}
      footer={[
        <Button key="cancel" onClick={onClose}>{t('form.conflict.back')}</Button>,
        <Button key="discard" danger onClick={discard}>{t('form.draft.discard')}</Button>,
        <Button key="restore" type="primary" disabled={staysNow.size === differences.length} onClick={restore}>{t('form.draft.restoreChosen')}</Button>,
      ]}
    >
      <p>{t('form.draft.text')}</p>
      {draft.left && (
        <Alert
          type="warning" showIcon message={t('form.draft.left')} style={{ marginBlockEnd: 12 }}
          description={<ul>{draft.left.map(({ title, value }, index) => <li key={index}>{text(title)}: {typeof value === 'string' ? value : JSON.stringify(value)}</li>)}</ul>}
        />
      )}
      <DifferenceList
        differences={differences} model={model.code} display={session.display} takesTheirs={staysNow} onChoose={setStaysNow}
        titles={{ theirs: t('form.draft.now'), mine: t('form.draft.mine') }}
      />
    </Modal>
  );
}
