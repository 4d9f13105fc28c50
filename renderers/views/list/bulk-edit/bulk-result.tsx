import { DownloadOutlined, UndoOutlined } from '@ant-design/icons';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { UndoReport } from '#schemas/wire/exchange.ts';
import type { EditedMatches } from '#schemas/wire/records.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import { failureText } from '../../../actions/failure-text.ts';
import type { ExchangeSource } from '../../../engine/exchange-source.ts';
import { useServices } from '../../../engine/services-context.tsx';
import { TaskProgress } from '../../../exchange/task-progress.tsx';
import { UndoReportView } from '../../../exchange/undo-report-view.tsx';
import { isOpen, useTask } from '../../../exchange/use-task.ts';
import styles from './bulk-edit.module.css';

/** How far the change of many records is, what became of each, and the way back. */
export function BulkResult({ code, started, source, onClose }: {
  code: string;
  started: TaskStatus<EditedMatches>;
  source: ExchangeSource;
  onClose: () => void;
}): ReactElement {
  const { t } = useServices();
  const task = useTask(source, started) ?? started;
  const [undoing, setUndoing] = useState<TaskStatus<UndoReport> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const undo = useTask(source, undoing);
  const running = [task, undo].find((one) => one !== null && isOpen(one)) ?? null;
  const mayUndo = undo === null && mayBeTakenBack(task);
  const takeBack = (): void => {
    source.undoEdit(code, task.id).then(setUndoing, (error: unknown) => setFailure(failureText(error, t)));
  };
  return (
    <Modal
      open title={t('list.bulk.title')} onCancel={onClose} maskClosable={false} closable={running === null}
      footer={running !== null ? null : [
        ...(mayUndo ? [<Button key="undo" icon={<UndoOutlined aria-hidden />} onClick={takeBack}>{t('list.bulk.undo')}</Button>] : []),
        <Button key="close" type="primary" onClick={onClose}>{t('list.confirm.ok')}</Button>,
      ]}
    >
      {failure !== null && <Alert type="error" showIcon role="alert" message={failure} />}
      {running !== null && <TaskProgress key={running.id} task={running} source={source} />}
      {running === null && (undo ? <Undone task={undo} /> : <Outcome task={task} source={source} />)}
    </Modal>
  );
}

function mayBeTakenBack({ state, result }: TaskStatus<EditedMatches>): boolean {
  return state === 'cancelled' || (result?.changed ?? 0) > 0;
}

/** What was given back. */
function Undone({ task: { result, error } }: { task: TaskStatus<UndoReport> }): ReactElement {
  const { t } = useServices();
  return result ? <UndoReportView report={result} /> : <Alert type="error" showIcon role="alert" message={error?.message ?? t('list.failed.unknown')} />;
}

function Outcome({ task: { state, done, error, result }, source }: { task: TaskStatus<EditedMatches>; source: ExchangeSource }): ReactElement {
  const { t } = useServices();
  if (state === 'cancelled') return <Alert type="warning" showIcon message={t('list.bulk.stopped', { done })} />;
  if (!result) return <Alert type="error" showIcon role="alert" message={error?.message ?? t('list.failed.unknown')} />;
  const { changed, same, failed, failures, report } = result;
  return (
    <>
      <Alert
        type={failed > 0 ? 'warning' : 'success'} showIcon message={t('list.bulk.done', { changed, same, failed })}
        action={report && <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={() => void source.saveFile(report)}>{t('list.bulk.report')}</Button>}
      />
      {failures.length > 0 && <ul className={styles.failures}>{failures.map(({ id, name, message }) => <li key={id}>{name}: {message}</li>)}</ul>}
    </>
  );
}
