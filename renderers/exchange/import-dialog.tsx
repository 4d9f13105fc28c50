import { Alert, Button, Modal, Steps } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import { useCompact } from '../engine/compact.ts';
import type { ScreenConfig } from '../engine/data-source.ts';
import type { ExchangeSource } from '../engine/exchange-source.ts';
import { useServices } from '../engine/services-context.tsx';
import type { RendererServices } from '../engine/services.ts';
import styles from './exchange.module.css';
import { ImportResult } from './import-result.tsx';
import { PastImports } from './past-imports.tsx';
import { ReportView } from './report-view.tsx';
import { TaskProgress } from './task-progress.tsx';
import { firstMatch, UploadStep } from './upload-step.tsx';
import { useImport, type ImportProgress } from './use-import.ts';

const WIDTH = 800; // pixels
const STEPS = ['upload', 'check', 'result'] as const;

interface ImportDialogProps {
  config: ScreenConfig;
  /** Field values that every record gets. */
  scope: Values;
  source: ExchangeSource;
  onChanged: () => void;
  onClose: () => void;
}

/** Brings a workbook in: choose it, see what it would do, carry it out, take it back. */
export function ImportDialog({ config, scope, source, onChanged, onClose }: ImportDialogProps): ReactElement {
  const { t } = useServices();
  const compact = useCompact();
  const { code } = config.screen;
  // Another file is matched like the one before.
  const [matchBy, setMatchBy] = useState(() => firstMatch(config));
  const now = useImport(code, source, onChanged);
  const { step, running, report, done, ended, failure } = now;
  return (
    <Modal
      open width={WIDTH} title={t('exchange.import.title')} onCancel={onClose} maskClosable={false}
      footer={running !== null ? null : footerOf(now, t, onClose)}
    >
      {!compact && <Steps className={styles['steps'] ?? ''} size="small" current={step} items={STEPS.map((name) => ({ title: t(`exchange.import.${name}`) }))} />}
      <div className={styles['stack']}>
        {failure !== null && <Alert type="error" showIcon message={failure} />}
        {ended !== null && <Ended isStopped={ended.state === 'cancelled'} message={ended.error?.message} />}
        {running !== null && <TaskProgress key={running.id} task={running} source={source} />}
        {step === 0 && <UploadStep config={config} matchBy={matchBy} onMatchBy={setMatchBy} scope={scope} source={source} onStarted={now.started} />}
        {step === 0 && <PastImports code={code} source={source} onChanged={onChanged} />}
        {report !== null && <ReportView report={report} source={source} />}
        {done !== null && <ImportResult code={code} task={done} source={source} onChanged={onChanged} />}
      </div>
    </Modal>
  );
}

function Ended({ isStopped, message }: { isStopped: boolean; message: string | undefined }): ReactElement {
  const { t } = useServices();
  return (
    <Alert
      type={isStopped ? 'info' : 'error'} showIcon description={t('exchange.import.nothingDone')}
      message={isStopped ? t('exchange.cancelled') : message ?? t('exchange.failed')}
    />
  );
}

function footerOf({ step, report, again, apply }: ImportProgress, t: RendererServices['t'], onClose: () => void): ReactElement[] {
  const close = <Button key="close" onClick={onClose}>{t('exchange.close')}</Button>;
  if (step === 0) return [close];
  const other = <Button key="again" onClick={again}>{t('exchange.import.again')}</Button>;
  const useful = report === null ? 0 : report.created + report.changed;
  if (report === null || useful === 0) return [other, close];
  if (report.faulty > 0) return [other, <Button key="good" onClick={() => void apply(true)}>{t('exchange.import.applyGood', { count: useful })}</Button>];
  return [other, <Button key="apply" type="primary" onClick={() => void apply(false)}>{t('exchange.import.apply', { count: useful })}</Button>];
}
