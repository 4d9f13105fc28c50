import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Dropdown } from 'antd';
import dayjs from 'dayjs';
import { Suspense, lazy, use, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useServices } from '#renderers/index.ts';
import { queryKeys } from '#renderers/engine/query-keys.ts';
import type { SlotProps } from '#renderers/engine/services.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { FlowRow, FlowsOfRecord } from '#schemas/wire/flow-runs.ts';
import { FLOWS_KEY, useFlowCalls } from '#src/flows/flow-calls.ts';
import { StatusTag } from '#src/flows/flow-tags.tsx';
import { OfFlowContext } from '#src/flows/of-flow.ts';
import { session } from '#src/session/session-state.ts';
import styles from './approval.module.css';

const SubmitDialog = lazy(async () => ({ default: (await import('#src/flows/launch/submit-dialog.tsx')).SubmitDialog }));

type Flow = FlowsOfRecord['launchable'][number];

/** A record that goes into a flow, or into the one that it has come back from. */
interface Submitting {
  flow: Flow;
  data: Values;
  instance?: FlowRow;
}

/** How the approval of the record stands, and the way into it; nothing where no flow hangs on the model. */
export function Approval(props: SlotProps): ReactElement | null {
  return use(OfFlowContext) ? null : <OfRecord {...props} />;
}

function OfRecord({ model, record, isReading, form }: SlotProps): ReactElement | null {
  const { t } = useTranslation('approvalSlot');
  const calls = useFlowCalls();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [FLOWS_KEY, 'ofRecord', model, record ?? null],
    queryFn: async (): Promise<FlowsOfRecord> => (record === undefined
      ? { launchable: (await calls.launchable(model)).list, instances: [] }
      : calls.ofRecord(model, record)),
  });
  const [submitting, setSubmitting] = useState<Submitting | null>(null);
  if (error) return <Alert type="warning" showIcon message={t('failed')} action={<Button size="small" onClick={() => void refetch()}>{t('again')}</Button>} />;
  if (!data || (data.launchable.length === 0 && data.instances.length === 0)) return null;

  async function submit(flow: Flow, instance?: FlowRow): Promise<void> {
    if (!form) return setSubmitting({ flow, data: {}, ...(instance && { instance }) });
    const values = await form.check();
    if (values) setSubmitting({ flow, data: { ...values, ...(record !== undefined && { version: form.version() }) }, ...(instance && { instance }) });
  }

  const [latest, ...earlier] = data.instances;
  return (
    <section className={styles['approval']} aria-label={t('title')}>
      <header className={styles['head']}>
        <h3 className={styles['title']}>{t('title')}</h3>
        <Submit found={data} onSubmit={(flow, instance) => void submit(flow, instance)} />
      </header>
      {form && <p className={styles['soft']}>{t('saved')}</p>}
      {latest ? <Instance row={latest} /> : isReading && <p className={styles['soft']}>{t('nothing')}</p>}
      {earlier.length > 0 && (
        <details>
          <summary>{t('earlier')}</summary>
          {earlier.map((row) => <Instance key={row.id} row={row} />)}
        </details>
      )}
      {submitting && (
        <Suspense>
          <SubmitDialog
            flow={submitting.flow} data={submitting.data} {...(record !== undefined && { recordId: record })} {...(submitting.instance && { instance: submitting.instance.instanceId, title: submitting.instance.title })}
            onClose={() => setSubmitting(null)} onRefused={(failure) => form?.refuse(failure)}
            onSubmitted={() => {
              setSubmitting(null);
              // The record has another state now, and buttons go by it.
              void client.invalidateQueries({ queryKey: queryKeys.records(model) });
              form?.taken();
              form?.close();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The one flow at once, several to choose from, or the instance that has come back to its launcher. */
function Submit({ found, onSubmit }: { found: FlowsOfRecord; onSubmit(flow: Flow, instance?: FlowRow): void }): ReactElement | null {
  const { t } = useTranslation('approvalSlot');
  const { text } = useServices();
  const { userInfo } = useSnapshot(session);
  const back = found.instances.find(({ status, endTime, launcher }) => endTime === null && status !== 1 && launcher.id === userInfo?.userId);
  if (back) return <Button type="primary" onClick={() => onSubmit({ id: back.flowId, title: back.flowTitle, choices: [] }, back)}>{t(back.status === 0 ? 'submit' : 'submitAgain')}</Button>;
  const [first, second] = found.launchable;
  if (!first) return null;
  if (!second) return <Button type="primary" onClick={() => onSubmit(first)}>{t('submit')}</Button>;
  return (
    <Dropdown trigger={['click']} menu={{ items: found.launchable.map((flow) => ({ key: flow.id, label: text(flow.title), onClick: () => onSubmit(flow) })) }}>
      <Button type="primary" aria-haspopup="menu">{t('submit')}</Button>
    </Dropdown>
  );
}

function Instance({ row }: { row: FlowRow }): ReactElement {
  const { t } = useTranslation('approvalSlot');
  const { text } = useServices();
  return (
    <div className={styles['instance']}>
      <StatusTag row={row} />
      <Link to={`/workFlow/flowLaunch?id=${row.instanceId}`}>{row.title}</Link>
      {row.currentNodes.length > 0 && <span>{t('waitsFor', { nodes: row.currentNodes.map((node) => text(node)).join('、') })}</span>}
      {row.startTime !== null && <span className={styles['soft']}>{t('launched', { name: row.launcher.name, time: dayjs(row.startTime).format('YYYY-MM-DD HH:mm') })}</span>}
    </div>
  );
}
