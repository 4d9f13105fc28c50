import { useQuery } from '@tanstack/react-query';
import { Alert, Input, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import type { FlowCaseResult } from '#schemas/wire/flow-upkeep.ts';
import { FlowFindingList } from '../findings/finding-list.tsx';
import type { FlowCalls } from '../flow-calls.ts';
import { CaseDifferences } from '../simulate/case-differences.tsx';
import { differingCases } from './differing-cases.ts';

interface ReleaseDialogProps {
  flow: FlowDocument;
  calls: Pick<FlowCalls, 'check'>;
  onClose(): void;
  /** Throws 409 with the cases that take another way, unless it is wanted `anyway`. */
  release(note: string, anyway: boolean): Promise<void>;
}

/** Asks for a note and releases a flow; what keeps it from being released is said before. */
export function ReleaseDialog({ flow, calls, onClose, release }: ReleaseDialogProps): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [differing, setDiffering] = useState<readonly FlowCaseResult[]>([]);
  const isAnyway = differing.length > 0;
  const { data: findings, error } = useQuery({ queryKey: ['flow', 'check', flow], queryFn: () => calls.check(flow), gcTime: 0, retry: false });
  const errors = (findings ?? []).filter(({ severity }) => severity === 'error');

  async function go(): Promise<void> {
    setBusy(true);
    try {
      await release(note.trim(), isAnyway);
    } catch (problem) {
      const cases = differingCases(problem);
      setDiffering(cases);
      setFailure(cases.length > 0 ? '' : (problem as Error).message);
      setBusy(false);
    }
  }

  return (
    <Modal
      open title={t('release.title')} okText={t(isAnyway ? 'release.anyway' : 'release.title')} cancelText={t('release.cancel')} confirmLoading={isBusy}
      okButtonProps={{ danger: isAnyway, disabled: findings === undefined || errors.length > 0 }} onOk={() => void go()} onCancel={onClose}
    >
      {error ? <p role="alert">{error.message}</p> : findings === undefined ? <Skeleton active paragraph={{ rows: 2 }} /> : errors.length > 0 ? (
        <>
          <Alert type="error" showIcon message={t('release.faulty', { count: errors.length })} style={{ marginBlockEnd: 12 }} />
          <FlowFindingList findings={errors} />
        </>
      ) : (
        <>
          <p>{t('release.hint')}</p>
          {findings.length > 0 && <FlowFindingList findings={findings} />}
          <label htmlFor="release-note">{t('release.note')}</label>
          <Input.TextArea id="release-note" value={note} maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} onChange={({ target }) => setNote(target.value)} />
        </>
      )}
      {isAnyway && (
        <Alert
          type="warning" showIcon style={{ marginBlockStart: 12 }} message={t('release.casesDiffer', { count: differing.length })}
          description={differing.map(({ id, name, differences }) => <div key={id}><strong>{name}</strong><CaseDifferences name={name} differences={differences} /></div>)}
        />
      )}
      {failure !== '' && <p role="alert">{failure}</p>}
    </Modal>
  );
}
