import { UndoOutlined } from '@ant-design/icons';
import { Alert, Button, Modal } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import type { UndoReport } from '#schemas/wire/exchange.ts';
import type { RemovedMatches } from '#schemas/wire/records.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import { failureText } from '../../../actions/failure-text.ts';
import { DataSourceError } from '../../../engine/data-source.ts';
import type { ListQuery, ScreenConfig } from '../../../engine/data-source.ts';
import type { ExchangeSource } from '../../../engine/exchange-source.ts';
import { useServices } from '../../../engine/services-context.tsx';
import { TaskProgress } from '../../../exchange/task-progress.tsx';
import { UndoReportView } from '../../../exchange/undo-report-view.tsx';
import { isOpen, useTask } from '../../../exchange/use-task.ts';

export interface RemoveMatchesProps {
  config: ScreenConfig;
  matches: Pick<ListQuery, 'filter' | 'keyword'>;
  total: number;
  /** The work has ended: lists are to be asked again. */
  onDone: () => void;
  onClose: () => void;
}

/** Removes everything the list's filter finds, after asking; shows how far it is, can be stopped, and tells what could not be removed. */
export function RemoveMatches(props: RemoveMatchesProps): ReactElement | null {
  const { exchange } = useServices();
  const source = useQuery({ queryKey: ['exchange source'], queryFn: () => exchange?.() ?? null, staleTime: Infinity });
  return source.data ? <Removing {...props} source={source.data} /> : null;
}

function Removing({ config, matches, total, onDone, onClose, source }: RemoveMatchesProps & { source: ExchangeSource }): ReactElement {
  const { t, dataSource, locale } = useServices();
  const [started, setStarted] = useState<TaskStatus<RemovedMatches> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const task = useTask(source, started);
  const hasEnded = task !== null && !isOpen(task);
  useEffect(() => {
    if (hasEnded) onDone();
    // Told once, when it ends.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hasEnded]);
  const count = new Intl.NumberFormat(locale).format(total);
  const start = async (): Promise<void> => {
    try {
      setStarted(await dataSource.removeMatches(config.screen.code, { ...matches, expected: total }));
    } catch (error) {
      setFailure(error instanceof DataSourceError && error.code === 409 ? t('list.matches.changed') : failureText(error, t));
    }
  };
  return (
    <Modal
      open
      title={t('list.matches.remove', { count })}
      okText={t(hasEnded ? 'list.confirm.ok' : 'list.action.remove')}
      cancelText={t('list.confirm.cancel')}
      okButtonProps={{ danger: !hasEnded, disabled: task !== null && !hasEnded }}
      cancelButtonProps={{ style: task === null ? {} : { display: 'none' } }}
      onOk={() => (hasEnded ? onClose() : void start())}
      onCancel={onClose}
      maskClosable={false}
    >
      {failure !== null && <Alert type="error" showIcon role="alert" message={failure} />}
      {task === null && failure === null && <p>{t('list.matches.question', { count })}</p>}
      {task !== null && !hasEnded && <TaskProgress task={task} source={source} />}
      {hasEnded && <Ended task={task} />}
      {hasEnded && config.bin && <UndoRemoval code={config.screen.code} removal={task} source={source} onDone={onDone} />}
    </Modal>
  );
}

/** What became of it. */
function Ended({ task: { state, done, error, result } }: { task: TaskStatus<RemovedMatches> }): ReactElement | null {
  const { t } = useServices();
  if (state === 'cancelled') return <Alert type="warning" showIcon message={t('list.matches.stopped', { done })} />;
  if (!result) return <Alert type="error" showIcon role="alert" message={error?.message ?? t('list.failed.unknown')} />;
  return (
    <>
      <Alert
        type={result.failed > 0 ? 'warning' : 'success'}
        showIcon
        message={t('list.matches.done', { removed: result.removed, failed: result.failed })}
      />
      <ul>{result.failures.map(({ id, name, message }) => <li key={id}>{name}: {message}</li>)}</ul>
    </>
  );
}

/** The way back, as long as the records are in the recycle bin. */
function UndoRemoval({ code, removal, source, onDone }: { code: string; removal: TaskStatus<RemovedMatches>; source: ExchangeSource; onDone: () => void }): ReactElement | null {
  const { t } = useServices();
  const [started, setStarted] = useState<TaskStatus<UndoReport> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const undo = useTask(source, started);
  const hasEnded = undo !== null && !isOpen(undo);
  useEffect(() => {
    if (hasEnded) onDone();
    // Told once, when it ends.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hasEnded]);
  const takeBack = (): void => {
    source.undoRemoval(code, removal.id).then(setStarted, (error: unknown) => setFailure(failureText(error, t)));
  };
  const refusal = failure ?? (hasEnded && !undo.result ? undo.error?.message ?? t('list.failed.unknown') : null);
  if (refusal !== null) return <Alert type="error" showIcon role="alert" message={refusal} />;
  if (undo) return undo.result ? <UndoReportView report={undo.result} /> : <TaskProgress task={undo} source={source} />;
  const isThere = removal.state === 'cancelled' || (removal.result?.removed ?? 0) > 0;
  return isThere ? <Button style={{ marginBlockStart: 12 }} icon={<UndoOutlined aria-hidden />} onClick={takeBack}>{t('list.matches.undo')}</Button> : null;
}
