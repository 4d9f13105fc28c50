import { ArrowLeftOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordForm, RendererServicesProvider, useServices } from '#renderers/index.ts';
import type { FormHandle } from '#renderers/index.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { LaunchableFlow } from '#schemas/wire/flow-designs.ts';
import type { OptionsQuery } from '#schemas/wire/records.ts';
import { showNotice } from '#src/app/notices.ts';
import { PageCard } from '#src/app/page-card.tsx';
import { configAt } from '../detail/config-at.ts';
import { Failed } from '../failed.tsx';
import { FLOWS_KEY, useFlowCalls } from '../flow-calls.ts';
import { OfFlowContext } from '../of-flow.ts';
import { useChange } from '../use-change.ts';
import styles from './launch.module.css';
import { SubmitDialog } from './submit-dialog.tsx';

const FIVE_MINUTES = 300_000;

interface LaunchFormProps {
  flow: LaunchableFlow;
  onClose(): void;
  /** It has been submitted, or kept as a draft. */
  onLaunched(instance: string): void;
}

/** The empty form of the record that a flow decides about: submitted, or kept as a draft of the flow. */
export function LaunchForm({ flow, onClose, onLaunched }: LaunchFormProps): ReactElement {
  const { t } = useTranslation('flows');
  const services = useServices();
  const { text } = services;
  const queryClient = useQueryClient();
  const calls = useFlowCalls();
  const form = useRef<FormHandle>(null);
  const [submitting, setSubmitting] = useState<Values | null>(null);
  const { isBusy, run } = useChange();
  const { data: own, error, refetch } = useQuery({ queryKey: [FLOWS_KEY, 'launchForm', flow.id], queryFn: () => calls.launchForm(flow.id), enabled: flow.screen !== null, staleTime: FIVE_MINUTES });
  // Who may launch need not hold the form's screen, so the flow answers for it.
  const inFlow = useMemo(() => ({
    ...services,
    dataSource: {
      ...services.dataSource,
      options: (model: string, query: OptionsQuery) => (model === flow.model ? calls.launchOptions(flow.id, query) : services.dataSource.options(model, query)),
      compute: (model: string, values: Values) => (model === flow.model ? calls.launchCompute(flow.id, values) : services.dataSource.compute(model, values)),
    },
  }), [services, calls, flow.id, flow.model]);
  const config = useMemo(() => own && configAt(own, flow.rights), [own, flow.rights]);

  async function keep(): Promise<void> {
    const handle = form.current;
    if (!handle) return;
    try {
      let instance = '';
      await run(async (once) => {
        instance = (await calls.launch({ flowId: flow.id, status: '1', data: handle.values() }, once)).instanceId;
      });
      if (instance === '') return;
      handle.taken();
      showNotice('success', t('done.save'));
      onLaunched(instance);
    } catch (failure) {
      handle.refuse(failure);
    }
  }

  async function submit(): Promise<void> {
    const values = await form.current?.check();
    if (values) setSubmitting(values);
  }

  return (
    <PageCard title={text(flow.title)} before={<Button type="text" icon={<ArrowLeftOutlined aria-hidden />} aria-label={t('back')} title={t('back')} onClick={onClose} />}>
      {flow.description !== '' && <p className={styles['soft']}>{flow.description}</p>}
      {flow.screen === null ? <Alert type="info" showIcon message={t('noForm')} />
        : config ? (
          <RendererServicesProvider services={inFlow} queryClient={queryClient}>
            <OfFlowContext value>
              <RecordForm config={config} mode="new" container="none" isStanding handle={form} onSaved={() => undefined} onCancel={onClose} />
            </OfFlowContext>
          </RendererServicesProvider>
        ) : error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton active paragraph={{ rows: 8 }} />}
      <div className={styles['formBar']}>
        <Button size="large" disabled={!config} loading={isBusy} onClick={() => void keep()}>{t('keepDraft')}</Button>
        <Button size="large" type="primary" disabled={!config || isBusy} onClick={() => void submit()}>{t('verbs.submit')}</Button>
      </div>
      {submitting && (
        <SubmitDialog
          flow={flow} data={submitting} onClose={() => setSubmitting(null)} onRefused={(failure) => form.current?.refuse(failure)}
          onSubmitted={({ instanceId }) => {
            form.current?.taken();
            onLaunched(instanceId);
          }}
        />
      )}
    </PageCard>
  );
}
