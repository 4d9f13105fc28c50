import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Drawer, Input, Select, Skeleton, Tabs, Upload } from 'antd';
import { Suspense, lazy, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { ForeignSource } from '#schemas/language/foreign/index.ts';
import type { ForeignReading } from '#schemas/wire/foreign-forms.ts';
import { CodeEditor } from '#src/code-editor/index.ts';
import { call } from '#src/session/call.ts';
import styles from './import-drawer.module.css';
import { ReportList } from './report-list.tsx';

const ImportedForm = lazy(async () => ({ default: (await import('./imported-form.tsx')).ImportedForm }));

const SOURCES = ['amis', 'formily', 'formio', 'jsonSchema'] as const satisfies readonly ForeignSource[];
const MAX_BYTES = 2_000_000;
type Choice = ForeignSource | 'auto';
type State = { kind: 'open' | 'reading' | 'accepting' } | { kind: 'failed'; message: string };

/** A form that was read, with the text it was read from. */
export interface Accepted {
  text: string;
  source: { source?: ForeignSource };
  name: string;
  reading: ForeignReading;
}

interface ImportDrawerProps {
  /** Code of the design that the form is read for; the server makes one up for a new one. */
  code?: string;
  acceptText: string;
  /** Whether what comes of it gets a name of its own. */
  isNamed: boolean;
  accept(accepted: Accepted): Promise<void>;
  onClose(): void;
}

/** Takes in a form of another tool: what it would look like and what would be lost come before it is accepted. */
export function ImportDrawer({ code, acceptText, isNamed, accept, onClose }: ImportDrawerProps): ReactElement {
  const { t } = useTranslation('developer');
  const { text: textOf } = useServices();
  const [text, setText] = useState('');
  const [choice, setChoice] = useState<Choice>('auto');
  const [name, setName] = useState('');
  const [reading, setReading] = useState<ForeignReading | null>(null);
  const [state, setState] = useState<State>({ kind: 'open' });
  const source = choice === 'auto' ? {} : { source: choice };

  function begin(content: string): void {
    setText(content);
    setReading(null);
    setState({ kind: 'open' });
  }

  async function open(file: File): Promise<void> {
    if (file.size > MAX_BYTES) setState({ kind: 'failed', message: t('import.tooLarge') });
    else begin(await file.text());
  }

  async function read(): Promise<void> {
    setState({ kind: 'reading' });
    try {
      const found = await call('POST /api/visualdev/Base/Actions/ReadForeign', { body: { text, ...source, ...(code !== undefined && { code }) } });
      setReading(found);
      setName(textOf(found.documents.model.title).slice(0, 50));
      setState({ kind: 'open' });
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error) });
    }
  }

  async function take(found: ForeignReading): Promise<void> {
    setState({ kind: 'accepting' });
    try {
      await accept({ text, source, name, reading: found });
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error) });
    }
  }

  const footer = reading ? (
    <div className={styles['footer']}>
      {isNamed && <label htmlFor="import-name">{t('import.name')}</label>}
      {isNamed && <Input id="import-name" value={name} maxLength={50} onChange={(event) => setName(event.target.value)} />}
      <Button onClick={() => setReading(null)}>{t('import.back')}</Button>
      <Button type="primary" loading={state.kind === 'accepting'} disabled={isNamed && name.trim() === ''} onClick={() => void take(reading)}>{acceptText}</Button>
    </div>
  ) : (
    <div className={styles['footer']}>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button type="primary" loading={state.kind === 'reading'} disabled={text.trim() === ''} onClick={() => void read()}>{t('import.read')}</Button>
    </div>
  );
  return (
    <Drawer open width="min(1100px, 100vw)" title={t('import.title')} maskClosable={false} onClose={onClose} footer={footer}>
      <div className={styles['panel']}>
        {state.kind === 'failed' && <Alert type="error" showIcon message={state.message} />}
        {reading ? <Outcome reading={reading} /> : (
          <>
            <p className={styles['hint']}>{t('import.hint')}</p>
            <div className={styles['tools']}>
              <Upload accept=".json,application/json" showUploadList={false} beforeUpload={(file) => { void open(file); return false; }}>
                <Button icon={<UploadOutlined aria-hidden />}>{t('import.upload')}</Button>
              </Upload>
              <label htmlFor="import-source">{t('import.source')}</label>
              <Select<Choice>
                id="import-source" className={styles['source'] ?? ''} value={choice} onChange={setChoice}
                options={[{ value: 'auto', label: t('import.auto') }, ...SOURCES.map((value) => ({ value, label: t(`import.tool.${value}`) }))]}
              />
            </div>
            <Suspense fallback={<Skeleton active />}><CodeEditor value={text} language="json" label={t('import.text')} height="50vh" onChange={begin} /></Suspense>
          </>
        )}
      </div>
    </Drawer>
  );
}

function Outcome({ reading: { source, documents, report } }: { reading: ForeignReading }): ReactElement {
  const { t } = useTranslation('developer');
  return (
    <>
      <Alert
        type={report.length === 0 ? 'success' : 'warning'} showIcon
        message={t('import.recognised', { tool: t(`import.tool.${source}`), count: Object.keys(documents.model.fields).length })}
        description={report.length === 0 ? t('import.nothingLost') : t('import.lost', { count: report.length })}
      />
      <Tabs
        items={[
          { key: 'form', label: t('import.form'), children: <div className={styles['form']}><Suspense fallback={<Skeleton active />}><ImportedForm documents={documents} /></Suspense></div> },
          { key: 'report', label: t('import.report', { count: report.length }), children: <ReportList report={report} /> },
        ]}
      />
    </>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
