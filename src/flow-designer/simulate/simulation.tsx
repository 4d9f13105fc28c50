import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Input, Select, Spin } from 'antd';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { FieldRegistryProvider, fieldRendererOf } from '#renderers/engine/registry-context.tsx';
import { fieldRenderers } from '#renderers/fields/index.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { FlowSimulation } from '#schemas/wire/flow-designs.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import { Line, Part } from '#src/designer/properties/line.tsx';
import type { FlowCalls } from '../flow-calls.ts';
import { PeopleChoice } from '../settings/people-choice.tsx';
import { useFlow, useFlowDesigner } from '../state/flow-context.ts';
import { titleOfId } from '../words/sentences.ts';
import { useFlowWords } from '../words/use-flow-words.ts';
import { KeptCases, casesKey, type CaseCalls } from './kept-cases.tsx';
import { decidingFields } from './tested-keys.ts';
import styles from './simulation.module.css';

export type SimulationCalls = CaseCalls & Pick<FlowCalls, 'simulate'>;

/** What is tried: empty, the launcher is who tries it. */
interface Tried {
  launcher: string;
  record: Values;
}

/** The flow as it would go with some values, or with those of a record that is there: nodes in order, and the persons who would get them. */
export function Simulation({ id, calls, flush }: { id: string; calls: SimulationCalls; flush(): Promise<boolean> }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { locale } = useServices();
  const { store, model } = useFlowDesigner();
  const flow = useFlow((state) => state.flow);
  const words = useFlowWords();
  const [launcher, setLauncher] = useState<string[]>([]);
  const [record, setRecord] = useState<Values>({});
  const [result, setResult] = useState<FlowSimulation | null>(null);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [name, setName] = useState('');
  const [isKeeping, setKeeping] = useState(false);
  const client = useQueryClient();
  const keys = decidingFields(flow).filter((key) => model.fields[key] && !model.fields[key].fields);
  const ids = { launcher: useId(), record: useId(), name: useId() };

  async function run(given: Tried = { launcher: launcher[0] ?? '', record }): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      setResult(await calls.simulate(flow, { ...(given.launcher !== '' && { launcher: given.launcher }), record: given.record }));
    } catch (problem) {
      setFailure((problem as Error).message);
      setResult(null);
    }
    setBusy(false);
  }

  function open(given: Tried): void {
    setLauncher(given.launcher === '' ? [] : [given.launcher]);
    setRecord(given.record);
    void run(given);
  }

  async function keep(): Promise<void> {
    setKeeping(true);
    setFailure('');
    try {
      if (await flush()) {
        await calls.keepCase(id, { name: name.trim(), ...(launcher[0] !== undefined && { launcher: launcher[0] }), record });
        setName('');
        await client.invalidateQueries({ queryKey: casesKey(id) });
      }
    } catch (problem) {
      setFailure((problem as Error).message);
    }
    setKeeping(false);
  }

  return (
    <FieldRegistryProvider fields={fieldRenderers}>
      <KeptCases id={id} calls={calls} flush={flush} onOpen={({ launcher: who, record: values }) => open({ launcher: who.id, record: values })} />
      <Part title={t('simulate.values')}>
        <Line id={ids.launcher} label={t('simulate.launcher')} help={t('simulate.launcherHint')}>
          <PeopleChoice kind="users" id={ids.launcher} label={t('simulate.launcher')} value={launcher} onChange={(chosen) => setLauncher(chosen.slice(-1))} />
        </Line>
        <PastRecord id={ids.record} onChoose={setRecord} />
        {keys.map((key) => <ValueLine key={key} name={key} field={model.fields[key] as FieldDocument} value={record[key] ?? null} onChange={(value) => setRecord({ ...record, [key]: value })} />)}
        <div className={styles['buttons']}>
          <Button type="primary" loading={isBusy} onClick={() => void run()}>{t('simulate.run')}</Button>
        </div>
      </Part>
      {failure !== '' && <Alert type="error" showIcon message={failure} />}
      {result?.outcome === 'refused' && <Alert type="warning" showIcon message={t('simulate.refused')} description={result.message} />}
      {result?.outcome === 'simulated' && (
        <Part title={t('simulate.way')}>
          <ol className={styles['way']} aria-label={t('simulate.way')}>
            {result.steps.map(({ node, names, stuck }, index) => (
              <li key={index} data-stuck={stuck ?? undefined}>
                <button type="button" onClick={() => store.choose(node)}>{titleOfId(node, words)}</button>
                {names.length > 0 && <span className={styles['names']}>{joinNames(names, locale)}</span>}
                {stuck && <span className={styles['stuck']}>{t(`simulate.stuck.${stuck}`)}</span>}
              </li>
            ))}
          </ol>
          {result.copies.length > 0 && <p>{t('simulate.copies', { names: joinNames(result.copies, locale) })}</p>}
          <p role="status">{t(`simulate.status.${result.status}`, { defaultValue: '' })}</p>
        </Part>
      )}
      {result && (
        <Part title={t('simulate.keep')}>
          <form className={styles['keep']} onSubmit={(event) => { event.preventDefault(); void keep(); }}>
            <Input id={ids.name} value={name} maxLength={100} placeholder={t('simulate.caseName')} aria-label={t('simulate.caseName')} onChange={({ target }) => setName(target.value)} />
            <Button htmlType="submit" disabled={name.trim() === ''} loading={isKeeping}>{t('simulate.keep')}</Button>
          </form>
          <p className={styles['soft']}>{t('simulate.keepHint')}</p>
        </Part>
      )}
    </FieldRegistryProvider>
  );
}

function ValueLine({ name, field, value, onChange }: { name: string; field: FieldDocument; value: JsonValue; onChange(value: JsonValue): void }): ReactElement {
  const { text } = useServices();
  const { model } = useFlowDesigner();
  const id = useId();
  const { Widget } = fieldRendererOf(fieldRenderers, field.type);
  return <Line id={id} label={text(field.title)}><Widget id={id} field={field} model={model.code} fieldPath={name} value={value} onChange={onChange} readOnly={false} invalid={false} required={false} /></Line>;
}

/** The values of a record that is there. */
function PastRecord({ id, onChoose }: { id: string; onChoose(record: Values): void }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { dataSource, text } = useServices();
  const { model } = useFlowDesigner();
  const [isWanted, setWanted] = useState(false);
  const { data, isFetching } = useQuery({ queryKey: ['flow', 'records', model.code], queryFn: () => dataSource.list(model.code, { currentPage: 1, pageSize: 50 }), enabled: isWanted, retry: false });
  const [first = ''] = Object.entries(model.fields).flatMap(([key, { type }]) => (type === 'text' || type === 'billNumber' ? [key] : []));
  return (
    <Line id={id} label={t('simulate.past')}>
      <Select
        id={id} className={styles['wide'] ?? ''} showSearch optionFilterProp="label" value={null} placeholder={t('simulate.pastHint', { form: text(model.title) })} notFoundContent={isFetching ? <Spin size="small" /> : undefined} onOpenChange={(isOpen) => isOpen && setWanted(true)}
        options={(data?.list ?? []).map((row) => ({ value: String(row['id']), label: String(row[first] ?? row['id']) }))}
        onChange={(chosen: string | null) => {
          const found = data?.list.find((row) => row['id'] === chosen);
          if (found) onChoose(Object.fromEntries(Object.keys(model.fields).flatMap((key) => (found[key] === undefined ? [] : [[key, found[key] as JsonValue]]))));
        }}
      />
    </Line>
  );
}
