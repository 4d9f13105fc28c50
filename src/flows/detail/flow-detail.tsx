import { ArrowLeftOutlined, LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Segmented, Skeleton } from 'antd';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordForm, useServices } from '#renderers/index.ts';
import type { FormHandle } from '#renderers/index.ts';
import type { FlowDetail as Detail } from '#schemas/wire/flow-runs.ts';
import { VerbDialog } from '../decide/verb-dialog.tsx';
import { Failed } from '../failed.tsx';
import { FLOWS_KEY, useFlowCalls } from '../flow-calls.ts';
import { StatusTag, UrgencyTag } from '../flow-tags.tsx';
import { OfFlowContext } from '../of-flow.ts';
import { SubmitDialog } from '../launch/submit-dialog.tsx';
import { useChange } from '../use-change.ts';
import { CommentBox } from './comment-box.tsx';
import { configAt, mayWrite } from './config-at.ts';
import { Copies } from './copies.tsx';
import { DecisionBar } from './decision-bar.tsx';
import styles from './detail.module.css';
import { FlowTimeline } from './flow-timeline.tsx';
import { OpenNodes } from './open-nodes.tsx';
import { useVerbs } from './use-verbs.ts';

const FlowReplay = lazy(async () => ({ default: (await import('../way/flow-replay.tsx')).FlowReplay }));
const PrintSheet = lazy(async () => ({ default: (await import('./print-sheet.tsx')).PrintSheet }));

interface FlowDetailProps {
  /** Id of the instance. */
  instance: string;
  /** The task that is to be decided, where the person has several. */
  task?: string | undefined;
  onClose(): void;
  /** To the one before and the one after in the list that it was opened from. */
  onBefore?: (() => void) | undefined;
  onAfter?: (() => void) | undefined;
  /** The person has done their part. */
  onDecided?: (() => void) | undefined;
}

/** One instance: the form of its record as the person may see and fill it here, what has happened, and what they may do. */
export function FlowDetail(props: FlowDetailProps): ReactElement {
  const { t } = useTranslation('flows');
  const calls = useFlowCalls();
  const { data, error, refetch } = useQuery({ queryKey: [FLOWS_KEY, 'detail', props.instance], queryFn: () => calls.detail(props.instance), staleTime: 0 });
  return (
    <section className={styles['detail']} aria-label={data?.instance.title ?? t('loading')}>
      {data ? <Opened key={data.instance.id} detail={data} {...props} /> : error ? (
        <>
          <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={props.onClose}>{t('back')}</Button>
          <Failed error={error} onRetry={() => void refetch()} />
        </>
      ) : <Skeleton active paragraph={{ rows: 10 }} />}
    </section>
  );
}

function Opened({ detail, task, onClose, onBefore, onAfter, onDecided }: FlowDetailProps & { detail: Detail }): ReactElement {
  const { t } = useTranslation('flows');
  const { text } = useServices();
  const form = useRef<FormHandle>(null);
  // What has the focus again when the paper is put away.
  const [printFrom, setPrinting] = useState<Element | null>(null);
  const { instance, config, record } = detail;
  const [view, setView] = useState<'form' | 'way'>('form');
  const told = useMemo(() => detail.timeline.filter(({ what }) => !UNTOLD.includes(what)), [detail.timeline]);
  const verbs = useVerbs(detail, { form, onDecided, onFormRefused: () => setView('form'), onGone: onClose });
  useReadCopy(detail);
  const shown = useMemo(() => detail.verbs.filter((state) => state.task === undefined || task === undefined || state.task === task || state.verb === 'takeBack'), [detail.verbs, task]);
  const rules = detail.decisions.find((each) => each.task === (verbs.asked?.task ?? task)) ?? detail.decisions[0];
  const canWrite = shown.some(({ verb, isAllowed }) => isAllowed && (verb === 'agree' || verb === 'submit' || verb === 'save'));
  const formConfig = useMemo(() => config && configAt(config, detail.rights), [config, detail.rights]);
  const mode = formConfig && canWrite && mayWrite(formConfig) ? 'edit' : 'read';
  return (
    <>
      <header className={styles['head']}>
        <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} aria-label={t('back')} title={t('back')} onClick={onClose} />
        <div className={styles['headText']}>
          <h1 className={styles['title']}>{instance.title}</h1>
          <p className={styles['facts']}>
            <StatusTag row={instance} />
            {instance.urgency !== 1 && <UrgencyTag urgency={instance.urgency} />}
            <span>{text(instance.flowTitle)}</span>
            <span>{t('launchedBy', { name: instance.launcher.name })}</span>
          </p>
        </div>
        <span className={styles['headButtons']}>
          {(onBefore ?? onAfter) && (
            <>
              <Button type="text" icon={<LeftOutlined aria-hidden />} aria-label={t('before')} title={t('before')} disabled={!onBefore} onClick={onBefore} />
              <Button type="text" icon={<RightOutlined aria-hidden />} aria-label={t('after')} title={t('after')} disabled={!onAfter} onClick={onAfter} />
            </>
          )}
          <Button type="text" icon={<PrinterOutlined aria-hidden />} aria-label={t('print.button')} title={t('print.button')} onClick={(event) => setPrinting(event.currentTarget)} />
        </span>
      </header>
      <div className={styles['columns']}>
        <div className={styles['form']}>
          {instance.stuck !== null && <Alert type="warning" showIcon message={t(`stuckHints.${instance.stuck}`)} />}
          <Segmented<'form' | 'way'> className={styles['views'] ?? ''} aria-label={t('way.views')} value={view} onChange={setView} options={[{ value: 'form', label: t('way.form') }, { value: 'way', label: t('way.label') }]} />
          {view === 'way' && <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}><FlowReplay flow={detail.flow} nodes={detail.nodes} timeline={told} /></Suspense>}
          <div hidden={view !== 'form'}>
            {formConfig && record ? (
              <OfFlowContext value>
                <RecordForm
                  key={`${String(record['version'])}/${mode}`} config={formConfig} mode={mode} record={record} container="none" isStanding handle={mode === 'edit' ? form : undefined}
                  onSaved={() => undefined} onCancel={() => undefined}
                />
              </OfFlowContext>
            ) : <Alert type="info" showIcon message={t('noRecord')} />}
          </div>
        </div>
        <aside className={styles['aside']} aria-label={t('progress')}>
          <h2 className={styles['asideTitle']}>{t('progress')}</h2>
          <FlowTimeline rows={told} config={formConfig} />
          <OpenNodes detail={detail} />
          <Copies copies={detail.copies} />
          {shown.some(({ verb, isAllowed }) => verb === 'comment' && isAllowed) && <CommentBox instance={instance.id} />}
        </aside>
      </div>
      <DecisionBar verbs={shown} isBusy={verbs.isBusy} onVerb={(state) => void verbs.start(state)} />
      {verbs.asked && (
        <VerbDialog
          verb={verbs.asked.verb} targets={verbs.asked.targets} title={instance.title} rules={rules} input={verbs.input} onInput={verbs.setInput} isBusy={verbs.isBusy} failure={verbs.failure}
          onConfirm={() => void verbs.confirm()} onClose={verbs.close}
        />
      )}
      {verbs.submitting && (
        <SubmitDialog
          flow={{ id: instance.flowId, choices: detail.choices }} data={verbs.submitting} instance={instance.id} recordId={instance.recordId} title={instance.title} urgency={instance.urgency}
          onSubmitted={() => {
            form.current?.taken();
            verbs.close();
          }}
          onRefused={(error) => form.current?.refuse(error)} onClose={verbs.close}
        />
      )}
      {printFrom && <Suspense fallback={null}><PrintSheet detail={detail} config={formConfig} returnTo={printFrom} onClose={() => setPrinting(null)} /></Suspense>}
    </>
  );
}

/** What only the rules of the flow have to say, and somebody's decision has said already. */
const UNTOLD: readonly string[] = ['nodeAgreed', 'called'];

/** Who opens a copy has read it. */
function useReadCopy(detail: Detail): void {
  const calls = useFlowCalls();
  const { run } = useChange();
  const copy = detail.verbs.find(({ verb, isAllowed }) => verb === 'read' && isAllowed)?.copy;
  useEffect(() => {
    // It is no matter to the reader whether this works; the list says that it is unread until it does.
    if (copy !== undefined) void run(() => calls.read(copy)).catch(() => undefined);
  }, [copy, calls, run]);
}
