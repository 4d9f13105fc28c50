import { Alert, Button, Modal, Radio } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { SYSTEM_FIELD_DOCUMENTS } from '#schemas/language/system-fields.ts';
import type { ExportRequest } from '#schemas/wire/exchange.ts';
import type { MadeFile } from '#schemas/wire/files.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import type { ListSnapshot } from '../actions/action.ts';
import { failureText } from '../actions/failure-text.ts';
import type { ScreenConfig } from '../engine/data-source.ts';
import type { ExchangeSource } from '../engine/exchange-source.ts';
import { useServices } from '../engine/services-context.tsx';
import { CheckBoxes } from '../fields/choice-input/check-boxes.tsx';
import type { CheckBoxOption } from '../fields/choice-input/check-boxes.tsx';
import styles from './exchange.module.css';
import { TaskProgress } from './task-progress.tsx';
import { isOpen, useTask } from './use-task.ts';

const WIDTH = 700; // pixels

/** Asks what of the list goes into the file, and in which form. */
export function ExportDialog({ config, listing, source, onClose }: {
  config: ScreenConfig;
  listing: ListSnapshot;
  source: ExchangeSource;
  onClose: () => void;
}): ReactElement {
  const { t, text, notify } = useServices();
  const choices = useMemo(() => columnChoices(config, listing), [config, listing]);
  const [chosen, setChosen] = useState<readonly string[]>(listing.columns);
  const [dataType, setDataType] = useState<0 | 1>(1);
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const [started, setStarted] = useState<TaskStatus<MadeFile> | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const task = useTask(source, started);

  const made = task?.state === 'done' ? task.result : null;
  useEffect(() => {
    if (!made) return;
    source.saveFile(made).then(onClose, (error: unknown) => setFailure(failureText(error, t)));
  }, [made, source, onClose, t]);

  const start = async (): Promise<void> => {
    setAsking(true);
    setFailure(null);
    try {
      const { sums: _sums, ...query } = listing.query;
      const tables = format === 'csv' ? [] : choices.tables.map(({ key }) => key);
      const request: ExportRequest = { ...query, dataType, format, selectKey: [...choices.columns.map(({ key }) => key), ...tables].filter((key) => chosen.includes(key)) };
      const answer = await source.exportRecords(config.screen.code, request);
      if ('task' in answer) {
        setStarted(answer.task);
        return;
      }
      source.saveUrl(answer.url, answer.name);
      notify.success(t('exchange.export.done', { name: answer.name }));
      onClose();
    } catch (error) {
      setFailure(failureText(error, t));
    } finally {
      setAsking(false);
    }
  };

  const isRunning = task !== null && isOpen(task);
  const isNothing = !choices.columns.some(({ key }) => chosen.includes(key));
  const ended = task !== null && (task.state === 'failed' || task.state === 'cancelled') ? task : null;
  const optionOf = ({ key, title }: Choice): CheckBoxOption => ({ value: key, label: text(title) });
  const toggle = (keys: readonly string[], all: readonly { key: string }[]): void =>
    setChosen([...chosen.filter((key) => !all.some((one) => one.key === key)), ...keys]);
  return (
    <Modal
      open width={WIDTH} title={t('exchange.export.title')} onCancel={onClose} maskClosable={false}
      footer={isRunning ? null : [
        <Button key="cancel" onClick={onClose}>{t('exchange.cancel')}</Button>,
        <Button key="start" type="primary" loading={isAsking} disabled={isNothing} onClick={() => void start()}>{t('list.action.export')}</Button>,
      ]}
    >
      {isRunning ? <TaskProgress task={task} source={source} /> : (
        <div className={styles['fields']}>
          {(failure ?? ended) !== null && <Alert type={ended?.state === 'cancelled' ? 'info' : 'error'} showIcon message={failure ?? ended?.error?.message ?? t('exchange.cancelled')} />}
          <fieldset>
            <legend>{t('exchange.export.rows')}</legend>
            <Radio.Group
              value={dataType}
              onChange={(event) => setDataType(event.target.value as 0 | 1)}
              options={[{ value: 1, label: t('exchange.export.all', { count: listing.total }) }, { value: 0, label: t('exchange.export.page') }]}
            />
          </fieldset>
          <fieldset>
            <legend>{t('exchange.export.format')}</legend>
            <Radio.Group
              value={format}
              onChange={(event) => setFormat(event.target.value as 'xlsx' | 'csv')}
              options={[{ value: 'xlsx', label: t('exchange.export.xlsx') }, { value: 'csv', label: 'CSV' }]}
            />
          </fieldset>
          <fieldset>
            <legend>{t('exchange.export.columns')}</legend>
            <div className={styles['links']}>
              <Button type="link" size="small" onClick={() => toggle(choices.columns.map(({ key }) => key), choices.columns)}>{t('exchange.export.everyColumn')}</Button>
              <Button type="link" size="small" onClick={() => toggle(listing.columns, choices.columns)}>{t('exchange.export.shownColumns')}</Button>
            </div>
            <CheckBoxes className={styles['columns']} value={chosen} onChange={(keys) => toggle(keys, choices.columns)} options={choices.columns.map(optionOf)} />
          </fieldset>
          {choices.tables.length > 0 && format === 'xlsx' && (
            <fieldset>
              <legend>{t('exchange.export.tables')}</legend>
              <CheckBoxes value={chosen} onChange={(keys) => toggle(keys, choices.tables)} options={choices.tables.map(optionOf)} />
            </fieldset>
          )}
        </div>
      )}
    </Modal>
  );
}

interface Choice {
  key: string;
  title: ScreenConfig['model']['title'];
}

/** The columns as the list shows them, then those it could show, then the child tables. */
function columnChoices({ model, screen, permission }: ScreenConfig, { columns: shown }: ListSnapshot): { columns: Choice[]; tables: Choice[] } {
  const views = (screen.list?.columns ?? []).map((column) => (typeof column === 'string' ? { field: column } : column));
  const isReadable = (key: string): boolean => !Object.hasOwn(model.fields, key) || permission.read.includes(key);
  const titleOf = (key: string): Choice['title'] =>
    views.find(({ field }) => field === key)?.title ?? model.fields[key]?.title ?? SYSTEM_FIELD_DOCUMENTS[key]?.title ?? key;
  const plain = Object.keys(model.fields).filter((key) => model.fields[key]?.type !== 'table' && isReadable(key));
  const keys = [...new Set([...shown, ...views.map(({ field }) => field).filter(isReadable), ...plain])];
  return {
    columns: keys.map((key) => ({ key, title: titleOf(key) })),
    tables: Object.keys(model.fields).filter((key) => model.fields[key]?.type === 'table' && isReadable(key)).map((key) => ({ key, title: titleOf(key) })),
  };
}
