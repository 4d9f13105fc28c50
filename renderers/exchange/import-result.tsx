import { UndoOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import type { ReactElement } from 'react';
import type { ImportReport } from '#schemas/wire/exchange.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import type { ExchangeSource } from '../engine/exchange-source.ts';
import { useServices } from '../engine/services-context.tsx';
import { ReportView } from './report-view.tsx';
import { TaskProgress } from './task-progress.tsx';
import { UndoReportView } from './undo-report-view.tsx';
import { useUndo } from './use-undo.ts';

/** What an import has done, and the way back. */
export function ImportResult({ code, task, source, onChanged }: {
  code: string;
  task: TaskStatus<ImportReport> & { result: ImportReport };
  source: ExchangeSource;
  onChanged: () => void;
}): ReactElement {
  const { t } = useServices();
  const undo = useUndo(code, source, onChanged);
  const report = task.result;
  if (undo.running) return <TaskProgress task={undo.running} source={source} />;
  return (
    <>
      {undo.report ? <UndoReportView report={undo.report} /> : (
        <Alert
          type={report.isApplied ? 'success' : 'warning'} showIcon
          message={report.isApplied ? t('exchange.import.done', { created: report.created, changed: report.changed }) : t('exchange.import.nothingDone')}
          action={report.isApplied && report.created + report.changed > 0
            ? <Button size="small" icon={<UndoOutlined aria-hidden />} onClick={() => undo.ask(task.id, report.file)}>{t('exchange.import.undo')}</Button>
            : undefined}
        />
      )}
      {undo.failure !== null && <Alert type="error" showIcon message={undo.failure} />}
      <ReportView report={report} source={source} />
    </>
  );
}
