import { Alert, Button, Modal, Steps } from 'antd';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import type { ImportReport } from '#schemas/wire/exchange.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import { failureText } from '../actions/failure-text.ts';
import { useCompact } from '../engine/compact.ts';
import type { ScreenConfig } from '../engine/data-source.ts';
import type { ExchangeSource } from '../engine/exchange-source.ts';
import { useServices } from '../engine/services-context.tsx';
import styles from './exchange.module.css';
import { ImportResult } from './import-result.tsx';
import { PastImports } from './past-imports.tsx';
import { ReportView } from './report-view.tsx';
import { TaskProgress } from './task-progress.tsx';
import { UploadStep } from './upload-step.tsx';
import { isOpen, useTask } from './use-task.ts';

const WIDTH = 800; // pixels

/** Brings a workbook in: choose it, see what it would do, carry it out, take it back. */
export function ImportDialog({ config, scope, source, onChanged, onClose }: {
  config: ScreenConfig;
  /** Field values that every record gets. */
  scope: Values;
  source: ExchangeSource;
  onChanged: () => void;
  onClose: () => void;
}): ReactElement {
  const { t } = useServices();
  const compact = useCompact();
  const { code } = config.screen;
  const [checking, setChecking] = useState<TaskStatus<ImportReport> | null>(null);
  const [applying, setApplying] = useState<TaskStatus<ImportReport> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const check = useTask(source, checking);
  const done = useTask(source, applying);
  const isApplied = done?.state === 'done' && done.result?.isApplied === true;
  useEffect(() => {
    if (isApplied) onChanged();
    // Once for each import that has been carried out.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isApplied]);

  const again = (): void => {
    setChecking(null);
    setApplying(null);
    setFailure(null);
  };
  const apply = async (onlyGood: boolean): Promise<void> => {
    if (check === null) return;
    setFailure(null);
    try {
      setApplying(await source.apply(code, check.id, onlyGood));
    } catch (error) {
      setFailure(failureText(error, t));
    }
  };

  const running = done !== null ? (isOpen(done) ? done : null) : check !== null && isOpen(check) ? check : null;
  const report = check?.state === 'done' ? check.result : null;
  const ended = [done, check].find((task) => task?.state === 'failed' || task?.state === 'cancelled') ?? null;
  const step = done !== null ? 2 : check !== null ? 1 : 0;
  return (
    <Modal
      open width={WIDTH} title={t('exchange.import.title')} onCancel={onClose} maskClosable={false}
      footer={running !== null ? null : footer()}
    >
      {!compact && (
        <Steps
          className={styles['steps'] ?? ''} size="small" current={step}
          items={['upload', 'check', 'result'].map((name) => ({ title: t(`exchange.import.${name}`) }))}
        />
      )}
      <div className={styles['stack']}>
        {failure !== null && <Alert type="error" showIcon message={failure} />}
        {ended !== null && (
          <Alert
            type={ended.state === 'cancelled' ? 'info' : 'error'} showIcon
            message={ended.state === 'cancelled' ? t('exchange.cancelled') : ended.error?.message ?? t('exchange.failed')}
            description={t('exchange.import.nothingDone')}
          />
        )}
        {running !== null && <TaskProgress key={running.id} task={running} source={source} />}
        {step === 0 && <UploadStep config={config} scope={scope} source={source} onStarted={setChecking} />}
        {step === 0 && <PastImports code={code} source={source} onChanged={onChanged} />}
        {step === 1 && running === null && report !== null && <ReportView report={report} source={source} />}
        {step === 2 && running === null && done?.state === 'done' && done.result !== null && (
          <ImportResult code={code} task={{ ...done, result: done.result }} source={source} onChanged={onChanged} />
        )}
      </div>
    </Modal>
  );

  function footer(): ReactElement[] {
    const close = <Button key="close" onClick={onClose}>{t('exchange.close')}</Button>;
    if (step === 0) return [close];
    const other = <Button key="again" onClick={again}>{t('exchange.import.again')}</Button>;
    if (report === null || step === 2 || ended !== null) return [other, close];
    const useful = report.created + report.changed;
    if (useful === 0) return [other, close];
    return [
      other,
      report.faulty === 0
        ? <Button key="apply" type="primary" onClick={() => void apply(false)}>{t('exchange.import.apply', { count: useful })}</Button>
        : <Button key="good" onClick={() => void apply(true)}>{t('exchange.import.applyGood', { count: useful })}</Button>,
    ];
  }
}
