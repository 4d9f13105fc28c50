import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Progress, Select, Upload } from 'antd';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { ImportReport } from '#schemas/wire/exchange.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import { failureText } from '../actions/failure-text.ts';
import type { ScreenConfig } from '../engine/data-source.ts';
import type { ExchangeSource } from '../engine/exchange-source.ts';
import { mayPress } from '../engine/permission.ts';
import { useServices } from '../engine/services-context.tsx';
import styles from './exchange.module.css';

const MAX_BYTES = 20 * 1_048_576;
const KEY_TYPES: ReadonlySet<string> = new Set(['text', 'billNumber', 'integer', 'date']);

/** Chooses the workbook and how its rows find existing records, and sends it. */
export function UploadStep({ config, matchBy: key, onMatchBy, scope, source, onStarted }: {
  config: ScreenConfig;
  /** Field by which rows find the records that are there; empty: each row is a new one. */
  matchBy: string;
  onMatchBy: (key: string) => void;
  scope: Values;
  source: ExchangeSource;
  onStarted: (task: TaskStatus<ImportReport>) => void;
}): ReactElement {
  const { t, text } = useServices();
  const id = useId();
  const [ratio, setRatio] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { screen } = config;
  const keys = keyFields(config);

  const send = async (file: File): Promise<void> => {
    if (!/\.xlsx$/i.test(file.name)) return setFailure(t('exchange.import.onlyXlsx'));
    if (file.size > MAX_BYTES) return setFailure(t('exchange.import.tooLarge', { size: MAX_BYTES / 1_048_576 }));
    setFailure(null);
    setRatio(0);
    try {
      onStarted(await source.check(screen.code, file, { ...(key !== '' && { key }), ...(Object.keys(scope).length > 0 && { scope }) }, setRatio));
    } catch (error) {
      setFailure(failureText(error, t));
    } finally {
      setRatio(null);
    }
  };
  const saveTemplate = (): void => void source.saveTemplate(screen.code).catch((error: unknown) => setFailure(failureText(error, t)));

  return (
    <>
      {failure !== null && <Alert type="error" showIcon message={failure} />}
      <div>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={saveTemplate}>{t('exchange.import.template')}</Button>
      </div>
      <div>
        <label htmlFor={id}>{t('exchange.import.key')}</label>
        <Select
          id={id} value={key} onChange={onMatchBy} style={{ width: '100%', marginTop: 4 }}
          options={[{ value: '', label: t('exchange.import.noKey') }, ...keys.map(([name, field]) => ({ value: name, label: t('exchange.import.byKey', { name: text(field.title) }) }))]}
        />
      </div>
      <Upload.Dragger
        accept=".xlsx" maxCount={1} showUploadList={false} disabled={ratio !== null}
        beforeUpload={(file) => {
          void send(file);
          return false;
        }}
      >
        <p><InboxOutlined aria-hidden style={{ fontSize: 32 }} /></p>
        <p>{t('exchange.import.drop')}</p>
        <p className={styles['muted']}>{t('exchange.import.limits')}</p>
      </Upload.Dragger>
      {ratio !== null && <Progress percent={Math.round(ratio * 100)} aria-label={t('exchange.import.sending')} />}
    </>
  );
}

/** By which rows are matched at first: where nothing can be added, by what names each record. */
export function firstMatch(config: ScreenConfig): string {
  const { screen, permission } = config;
  if (screen.actions.some((action) => action.place === 'toolbar' && action.do === 'add' && mayPress(permission, action.code))) return '';
  return keyFields(config).find(([, field]) => field.unique === true)?.[0] ?? '';
}

function keyFields({ model, permission }: ScreenConfig): [string, FieldDocument][] {
  return Object.entries(model.fields).filter(([name, field]) =>
    KEY_TYPES.has(field.type) && field.formula === undefined && field.multiple !== true && permission.read.includes(name));
}
