import { useQuery } from '@tanstack/react-query';
import { Alert, Input, Modal, Segmented, Skeleton } from 'antd';
import type { InputRef } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import { issuesOf, useServices } from '#renderers/index.ts';
import { useDialogFocus } from '#renderers/views/dialog/use-dialog-focus.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { FlowChoiceNode } from '#schemas/wire/flow-designs.ts';
import type { FlowDone, FlowPerson, FlowPreview, FlowUrgency } from '#schemas/wire/flow-runs.ts';
import { showNotice } from '#src/app/notices.ts';
import { FLOWS_KEY, useFlowCalls } from '../flow-calls.ts';
import { Faces } from '../people/face.tsx';
import { PeopleChooser } from '../people/people-chooser.tsx';
import { useChange } from '../use-change.ts';
import styles from './launch.module.css';

const URGENCIES = [1, 2, 3] as const;

interface SubmitDialogProps {
  flow: { id: string; choices: FlowChoiceNode[] };
  /** Values of the record, with its version where it is stored. */
  data: Values;
  /** It is submitted again. */
  instance?: string;
  recordId?: string;
  title?: string;
  urgency?: FlowUrgency;
  onSubmitted(done: FlowDone): void;
  /** The form is to say what is wrong. */
  onRefused(error: unknown): void;
  onClose(): void;
}

/** Before anything is submitted: who will decide and who gets a copy, by what is in the form. Whom the launcher has to choose is chosen here. */
export function SubmitDialog({ flow, data, instance, recordId, onSubmitted, onRefused, onClose, ...given }: SubmitDialogProps): ReactElement {
  const { t } = useTranslation('flows');
  const { text } = useServices();
  const calls = useFlowCalls();
  const { isBusy, run } = useChange();
  const { first, afterOpenChange } = useDialogFocus<InputRef>();
  const [title, setTitle] = useState(given.title ?? '');
  const [urgency, setUrgency] = useState<FlowUrgency>(given.urgency ?? 1);
  const [people, setPeople] = useState<Record<string, FlowPerson[]>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const choices = Object.fromEntries(Object.entries(people).map(([node, chosen]) => [node, chosen.map(({ id }) => id)]));
  const isNew = recordId === undefined || recordId === '';
  const body = { flowId: flow.id, ...(Object.keys(data).length > 0 && { data }), ...(!isNew && { recordId }), choices };
  const preview = useQuery({ queryKey: [FLOWS_KEY, 'preview', body], queryFn: () => calls.preview(body), staleTime: 0, gcTime: 0, retry: false, placeholderData: (before) => before });
  const nodes = preview.data?.choices ?? flow.choices;
  const isLacking = nodes.some(({ node }) => (people[node] ?? []).length === 0);
  const isReady = !isLacking && !preview.isPending && (preview.data?.refusal ?? null) === null;
  const refusal = failure ?? preview.data?.refusal ?? null;

  async function submit(): Promise<void> {
    setFailure(null);
    const request = { status: '0' as const, ...(Object.keys(data).length > 0 && { data }), ...(title.trim() !== '' && { title: title.trim() }), urgency, choices };
    try {
      let done: FlowDone | null = null;
      await run(async (once) => {
        done = await (instance === undefined ? calls.launch({ ...request, flowId: flow.id, ...(!isNew && { recordId }) }, once) : calls.resubmit(instance, request, once));
      });
      if (!done) return;
      showNotice('success', t('done.submit', { count: 1 }));
      onSubmitted(done);
    } catch (error) {
      if (error instanceof DataSourceError && (issuesOf(error).length > 0 || (error.code === 409 && error.data !== null))) {
        onRefused(error);
        onClose();
      } else {
        setFailure(error instanceof Error ? error.message : String(error));
      }
    }
  }

  return (
    <Modal
      open title={t('submit.title')} onCancel={onClose} maskClosable={false} okText={t('submit.confirm')} cancelText={t('cancel')} confirmLoading={isBusy}
      okButtonProps={{ disabled: !isReady }} afterOpenChange={afterOpenChange} onOk={() => void submit()}
    >
      <div className={styles['parts']}>
        {refusal !== null && <Alert type="error" showIcon role="alert" message={refusal} />}
        {preview.error && <Alert type="warning" showIcon message={preview.error.message} />}
        {preview.isPending ? <Skeleton active paragraph={{ rows: 3 }} /> : preview.data && <Way preview={preview.data} />}
        {nodes.map((choice) => (
          <div key={choice.node}>
            <strong>{t('submit.choose', { node: text(choice.title ?? '') })}</strong>
            <PeopleChooser
              label={t('submit.choose', { node: text(choice.title ?? '') })} isMultiple={choice.multiple} from={choice.from} value={people[choice.node] ?? []}
              onChange={(chosen) => setPeople({ ...people, [choice.node]: chosen })}
            />
          </div>
        ))}
        <label className={styles['field']}>
          <span>{t('columns.title')}</span>
          <Input ref={first} value={title} maxLength={200} placeholder={t('submit.titleHint')} onChange={(event) => setTitle(event.target.value)} onPressEnter={() => isReady && !isBusy && void submit()} />
        </label>
        <div className={styles['field']}>
          <span id="flow-urgency">{t('columns.urgency')}</span>
          <Segmented aria-labelledby="flow-urgency" value={urgency} options={URGENCIES.map((value) => ({ value, label: t(`urgency.${value}`) }))} onChange={setUrgency} />
        </div>
      </div>
    </Modal>
  );
}

function Way({ preview }: { preview: FlowPreview }): ReactElement {
  const { t } = useTranslation('flows');
  const { text } = useServices();
  return (
    <ol className={styles['way']} aria-label={t('submit.way')}>
      {preview.steps.map(({ node, title, type, people, stuck }) => (
        <li key={node} data-stuck={stuck}>
          <strong>{title === null ? t(`nodes.${type}`, { defaultValue: t('unnamed') }) : text(title)}</strong>
          <span className={styles['people']}>
            <Faces people={people} />
            {people.length === 0 && <span className={styles['soft']}>{t(stuck ? 'submit.nobody' : 'byRule')}</span>}
          </span>
        </li>
      ))}
      {preview.copies.length > 0 && (
        <li>
          <strong>{t('submit.copies')}</strong>
          <span className={styles['people']}><Faces people={preview.copies} /></span>
        </li>
      )}
    </ol>
  );
}
