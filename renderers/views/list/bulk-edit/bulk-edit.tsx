import { Modal, Radio, Select } from 'antd';
import { useId, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import type { EditedMatches, EditRequest } from '#schemas/wire/records.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import type { ListSnapshot } from '../../../actions/action.ts';
import { DataSourceError } from '../../../engine/data-source.ts';
import type { ScreenConfig } from '../../../engine/data-source.ts';
import type { ExchangeSource } from '../../../engine/exchange-source.ts';
import { useServices } from '../../../engine/services-context.tsx';
import { RecordForm } from '../../form/record-form.tsx';
import styles from './bulk-edit.module.css';
import { bulkConfig, bulkFields } from './bulk-fields.ts';
import { BulkResult } from './bulk-result.tsx';

interface BulkEditProps {
  config: ScreenConfig;
  scope: Values;
  /** The chosen records. */
  ids: string[];
  /** What the list shows; null: only the chosen ones can be meant. */
  listing: ListSnapshot | null;
  source: ExchangeSource;
  onClose: (changed: boolean) => void;
}

type Step = { name: 'choose' } | { name: 'fill' } | { name: 'run'; task: TaskStatus<EditedMatches> };

/** Sets fields of the chosen records, or of all that the list finds: which ones, with what, and what became of it. */
export function BulkEdit({ config, scope, ids, listing, source, onClose }: BulkEditProps): ReactElement {
  const { t, locale } = useServices();
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [isAll, setAll] = useState(false);
  const [keys, setKeys] = useState<string[]>([]);
  const started = useRef<TaskStatus<EditedMatches> | null>(null);
  const form = useMemo(() => bulkConfig(config, keys), [config, keys]);
  const expected = isAll && listing ? listing.total : ids.length;
  const start = async (input: Values): Promise<void> => {
    const values = Object.fromEntries(keys.map((key) => [key, input[key] ?? null]));
    const { filter, keyword } = listing?.query ?? {};
    const which: Partial<EditRequest> = isAll ? { ...(filter && { filter }), ...(keyword && { keyword }) } : { ids };
    try {
      started.current = await source.editMatches(config.screen.code, { ...which, values, expected });
    } catch (error) {
      // Not a conflict of this form: the number that was agreed to has changed.
      throw error instanceof DataSourceError && error.code === 409 ? new DataSourceError(400, t('list.bulk.changed')) : error;
    }
  };
  if (step.name === 'run') return <BulkResult code={config.screen.code} started={step.task} source={source} onClose={() => onClose(true)} />;
  if (step.name === 'choose') {
    return (
      <Choice
        {...{ config, scope, keys, isAll }}
        chosen={ids.length}
        all={listing && listing.total > ids.length ? listing.total : null}
        onAll={setAll}
        onKeys={setKeys}
        onNext={() => setStep({ name: 'fill' })}
        onClose={() => onClose(false)}
      />
    );
  }
  return (
    <RecordForm
      config={form}
      mode="new"
      container="dialog"
      title={t('list.bulk.fill', { count: new Intl.NumberFormat(locale).format(expected) })}
      submitText={t('list.bulk.submit')}
      submit={async (input) => {
        await start(input);
        return input;
      }}
      onSaved={() => started.current && setStep({ name: 'run', task: started.current })}
      onCancel={() => onClose(false)}
    />
  );
}

function Choice({ config, scope, chosen, all, isAll, keys, onAll, onKeys, onNext, onClose }: {
  config: ScreenConfig;
  scope: Values;
  chosen: number;
  /** Null: there are no others. */
  all: number | null;
  isAll: boolean;
  keys: string[];
  onAll: (isAll: boolean) => void;
  onKeys: (keys: string[]) => void;
  onNext: () => void;
  onClose: () => void;
}): ReactElement {
  const { t, text, locale } = useServices();
  const id = useId();
  const options = useMemo(
    () => bulkFields(config, scope).map((key) => ({ value: key, label: text(config.model.fields[key]?.title ?? key) })),
    [config, scope, text],
  );
  const shown = (count: number): string => new Intl.NumberFormat(locale).format(count);
  return (
    <Modal
      open title={t('list.bulk.title')} okText={t('list.bulk.next')} cancelText={t('list.confirm.cancel')}
      okButtonProps={{ disabled: keys.length === 0 }} onOk={onNext} onCancel={onClose} maskClosable={false}
    >
      {all !== null && (
        <fieldset className={styles.item}>
          <legend>{t('list.bulk.which')}</legend>
          <Radio.Group value={isAll} onChange={(event) => onAll(event.target.value === true)} className={styles.choices ?? ''}>
            <Radio value={false}>{t('list.bulk.chosen', { count: shown(chosen) })}</Radio>
            <Radio value>{t('list.bulk.all', { count: shown(all) })}</Radio>
          </Radio.Group>
        </fieldset>
      )}
      <div className={styles.item}>
        <label htmlFor={id}>{t('list.bulk.fields')}</label>
        <Select id={id} mode="multiple" maxCount={20} optionFilterProp="label" options={options} value={keys} onChange={onKeys} />
        <small>{t('list.bulk.hint')}</small>
      </div>
    </Modal>
  );
}
