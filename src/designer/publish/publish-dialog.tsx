import { Alert, Button, Input, Modal, Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { DesignVersion, PublishPlan, PublishRequest } from '#schemas/wire/designs.ts';
import { FindingList } from '../frame/finding-list.tsx';
import type { ViewName } from '../frame/views.ts';
import { Line } from '../properties/line.tsx';
import { useDesign, usePublished } from '../state/designer-context.ts';
import { useDirectories, useRoles } from './choices.ts';
import { Done } from './done.tsx';
import { proposedTrial, trialRequest, useHolders } from './holders.ts';
import { PlanView, unaccepted } from './plan-view.tsx';
import styles from './publish.module.css';
import { UsePart } from './use-part.tsx';
import type { UseWish } from './use-part.tsx';

/** Brings the design into use: what is wrong, what will happen, where it stands and who may use it. */
export function PublishDialog({ onClose, onGo, onPreview }: { onClose(): void; onGo(view: ViewName): void; onPreview(roleId: string): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const { id, calls, autosave } = usePublished();
  const { model, screen } = useDesign((state) => state.documents);
  const { data: plan, error, isFetching, refetch } = useQuery({ queryKey: ['design', id, 'plan', autosave.revision()], queryFn: () => calls.plan(id), gcTime: 0, retry: false, refetchOnWindowFocus: false });
  const { data: versions } = useQuery({ queryKey: ['design', id, 'versions', autosave.revision()], queryFn: () => calls.versions(id), gcTime: 0, retry: false });
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const isFirst = versions?.length === 0;
  const { holders, isAsking } = useHolders();
  const groups = useRoles();
  const [wish, setUse] = useState<Partial<UseWish>>({});
  const directories = useDirectories();
  const codes = useMemo(() => [...new Set(screen.actions.map(({ code }) => code))], [screen.actions]);
  const [state, setState] = useState<{ kind: 'asking' | 'working' } | { kind: 'done'; stale: PublishPlan['recompute'] } | { kind: 'failed'; message: string }>({ kind: 'asking' });
  // What the builder has not said himself is proposed: a first version like his last form, a later one as it stands.
  const use: UseWish = {
    menu: isFirst, parentId: directories.find(({ enCode }) => enCode === (screen.menu?.parent ?? 'office'))?.id ?? '-1',
    roles: isFirst ? holders?.last.filter((id) => holders.holders.every((one) => one.id !== id)) ?? [] : [],
    buttons: null, trial: holders ? proposedTrial(holders, isFirst) : null, ...wish,
  };
  const errors = plan?.findings.filter(({ severity }) => severity === 'error') ?? [];
  const isReady = plan !== undefined && versions !== undefined && errors.length === 0 && unaccepted(plan, accepted).length === 0;

  async function publish(): Promise<void> {
    if (!plan) return;
    setState({ kind: 'working' });
    const wanted: PublishRequest = {
      revision: autosave.revision(), hash: plan.hash, note, acceptedUnfit: [...accepted],
      menu: use.menu === true ? { parentId: use.parentId ?? '-1', title: text(model.title) } : null,
      grants: use.roles.map((roleId) => ({ roleId, buttons: use.buttons ?? codes })),
      ...(holders && use.trial && trialRequest(holders, use.trial)),
    };
    try {
      await calls.publish(id, wanted);
      setState({ kind: 'done', stale: plan.recompute });
    } catch (failure) {
      setState({ kind: 'failed', message: failure instanceof Error ? failure.message : String(failure) });
      // Somebody else may have saved: what would be published now is his design.
      if (!await autosave.refresh()) void refetch();
    }
  }

  if (state.kind === 'done') {
    const given = groups.flatMap(({ options }) => options).filter(({ value }) => use.roles.includes(value)).map(({ value, label }) => ({ id: value, name: label }));
    return <Done code={screen.code} stale={state.stale} roles={given} onPreview={(role) => { onPreview(role); onClose(); }} onClose={onClose} />;
  }
  const isOpen = plan !== undefined && versions !== undefined && !isAsking;
  const findings = plan && plan.findings.length > 0 ? <FindingList findings={plan.findings} onGo={(view) => { onGo(view); onClose(); }} /> : null;
  return (
    <Modal
      open width="min(760px, 100vw)" title={t('publish.title', { title: text(model.title) })} okText={t('bar.publish')} cancelText={t('action.cancel')} onCancel={onClose} onOk={() => void publish()}
      okButtonProps={{ disabled: !isReady || isFetching, loading: state.kind === 'working' }} maskClosable={false} styles={{ body: { maxHeight: '70vh', overflow: 'auto' } }}
    >
      {state.kind === 'failed' && <Alert type="error" showIcon message={state.message} style={{ marginBlockEnd: 12 }} />}
      {error && <Alert type="error" showIcon message={error.message} action={<Button size="small" onClick={() => void refetch()}>{t('load.again')}</Button>} style={{ marginBlockEnd: 12 }} />}
      {!isOpen && !error && <Skeleton active />}
      {isOpen && errors.length > 0 && <><Alert type="error" showIcon message={t('publish.errors', { count: errors.length })} style={{ marginBlockEnd: 8 }} />{findings}</>}
      {isOpen && (
        <>
          <UsePart use={use} codes={codes} directories={directories} holders={holders} onChange={setUse} />
          <Line id="publish-note" label={t('publish.note')}>
            <Input.TextArea id="publish-note" value={note} maxLength={500} autoSize={{ minRows: 2 }} placeholder={noteFor(versions, t('publish.noteFirst'), t('publish.noteNext'))} onChange={(event) => setNote(event.target.value)} />
          </Line>
        </>
      )}
      {isOpen && errors.length === 0 && (
        <>
          <h3 className={styles['heading']}>{t('publish.steps')}</h3>
          <PlanView
            plan={plan} accepted={accepted}
            onAccept={(fieldId, isAccepted) => setAccepted(new Set(isAccepted ? [...accepted, fieldId] : [...accepted].filter((one) => one !== fieldId)))}
          />
          {findings}
        </>
      )}
    </Modal>
  );
}

function noteFor(versions: readonly DesignVersion[] | undefined, first: string, next: string): string {
  return versions?.length === 0 ? first : next;
}
