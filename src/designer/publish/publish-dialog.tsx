import { Alert, Button, Input, Modal, Skeleton } from 'antd';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { PublishPlan } from '#schemas/wire/designs.ts';
import { FindingList } from '../frame/finding-list.tsx';
import type { ViewName } from '../frame/views.ts';
import { fieldsInUseKey } from '../keys/keys-follow.tsx';
import { Line } from '../properties/line.tsx';
import { useDesign, usePublished } from '../state/designer-context.ts';
import { Done } from './done.tsx';
import { MissingTexts } from './missing-texts.tsx';
import { PlanView, unaccepted } from './plan-view.tsx';
import styles from './publish.module.css';
import { UsePart } from './use-part.tsx';
import { usePublishWish } from './use-wish.ts';

type State = { kind: 'asking' | 'working' } | { kind: 'done'; stale: PublishPlan['recompute'] } | { kind: 'failed'; message: string };

interface PublishDialogProps {
  onClose(): void;
  onGo(view: ViewName): void;
  onPreview(roleId: string): void;
}

/** Brings the design into use: where it stands and who may use it, what is wrong, and what will happen. */
export function PublishDialog({ onClose, onGo, onPreview }: PublishDialogProps): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const { id, calls, autosave } = usePublished();
  const queries = useQueryClient();
  const { model, screen } = useDesign((state) => state.documents);
  // Words taken here are saved as another revision, which is judged again.
  const revision = useSyncExternalStore(autosave.subscribe, autosave.revision);
  const isSaved = useSyncExternalStore(autosave.subscribe, () => autosave.get().kind === 'saved');
  const { data: plan, error, isFetching, refetch } = useQuery({ queryKey: ['design', id, 'plan', revision], queryFn: () => calls.plan(id), placeholderData: keepPreviousData, gcTime: 0, retry: false, refetchOnWindowFocus: false });
  const { data: versions } = useQuery({ queryKey: ['design', id, 'versions', revision], queryFn: () => calls.versions(id), placeholderData: keepPreviousData, gcTime: 0, retry: false });
  const isFirst = versions?.length === 0;
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const wish = usePublishWish(isFirst);
  const [state, setState] = useState<State>({ kind: 'asking' });
  const isReady = plan !== undefined && versions !== undefined && errorsOf(plan).length === 0 && unaccepted(plan, accepted).length === 0;

  async function publish(): Promise<void> {
    if (!plan) return;
    setState({ kind: 'working' });
    try {
      await calls.publish(id, { revision: autosave.revision(), hash: plan.hash, note, acceptedUnfit: [...accepted], ...wish.request });
      void queries.invalidateQueries({ queryKey: fieldsInUseKey(id) });
      setState({ kind: 'done', stale: plan.recompute });
    } catch (failure) {
      setState({ kind: 'failed', message: failure instanceof Error ? failure.message : String(failure) });
      // Somebody else may have saved: what would be published now is his design.
      if (!await autosave.refresh()) void refetch();
    }
  }

  if (state.kind === 'done') return <Done code={screen.code} stale={state.stale} roles={wish.given} onPreview={(role) => { onPreview(role); onClose(); }} onClose={onClose} />;
  return (
    <Modal
      open width="min(760px, 100vw)" title={t('publish.title', { title: text(model.title) })} okText={t('bar.publish')} cancelText={t('action.cancel')} onCancel={onClose} onOk={() => void publish()}
      okButtonProps={{ disabled: !isReady || isFetching || !isSaved, loading: state.kind === 'working' }} maskClosable={false} styles={{ body: { maxHeight: '70vh', overflow: 'auto' } }}
    >
      {state.kind === 'failed' && <Alert type="error" showIcon message={state.message} style={{ marginBlockEnd: 12 }} />}
      {error && <Alert type="error" showIcon message={error.message} action={<Button size="small" onClick={() => void refetch()}>{t('load.again')}</Button>} style={{ marginBlockEnd: 12 }} />}
      {plan && versions && !wish.isAsking ? (
        <Judged plan={plan} accepted={accepted} onAccepted={setAccepted} onGo={(view) => { onGo(view); onClose(); }}>
          <UsePart use={wish.use} codes={wish.codes} directories={wish.directories} holders={wish.holders} onChange={wish.change} />
          <Line id="publish-note" label={t('publish.note')}>
            <Input.TextArea id="publish-note" value={note} maxLength={500} autoSize={{ minRows: 2 }} placeholder={t(isFirst ? 'publish.noteFirst' : 'publish.noteNext')} onChange={(event) => setNote(event.target.value)} />
          </Line>
          <MissingTexts />
        </Judged>
      ) : !error && <Skeleton active />}
    </Modal>
  );
}

interface JudgedProps {
  plan: PublishPlan;
  accepted: ReadonlySet<string>;
  onAccepted(accepted: ReadonlySet<string>): void;
  onGo(view: ViewName): void;
  children: ReactNode;
}

/** What the builder decides, with what forbids it above, and what it comes to below. */
function Judged({ plan, accepted, onAccepted, onGo, children }: JudgedProps): ReactElement {
  const { t } = useTranslation('designer');
  const errors = errorsOf(plan);
  // What lacks a language is written above.
  const others = plan.findings.filter(({ about }) => about !== 'texts');
  const findings = others.length > 0 && <FindingList findings={others} onGo={onGo} />;
  if (errors.length > 0) return <><Alert type="error" showIcon message={t('publish.errors', { count: errors.length })} style={{ marginBlockEnd: 8 }} />{findings}{children}</>;
  return (
    <>
      {children}
      <h3 className={styles['heading']}>{t('publish.steps')}</h3>
      <PlanView
        plan={plan} accepted={accepted}
        onAccept={(fieldId, isAccepted) => onAccepted(new Set(isAccepted ? [...accepted, fieldId] : [...accepted].filter((one) => one !== fieldId)))}
      />
      {findings}
    </>
  );
}

function errorsOf({ findings }: PublishPlan): PublishPlan['findings'] {
  return findings.filter(({ severity }) => severity === 'error');
}
