import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExchangeSource } from '#renderers/engine/exchange-source.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import { TaskProgress } from '#renderers/exchange/task-progress.tsx';
import { isOpen, useTask } from '#renderers/exchange/use-task.ts';
import type { FlowMigrated } from '#schemas/wire/flow-upkeep.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import styles from './flow-moves.module.css';

interface MovedProps {
  started: TaskStatus<FlowMigrated>;
  onRest(): void;
  onClose(): void;
}

/** How far a migration is, and what has become of it. */
export function Moved(props: MovedProps): ReactElement {
  const { exchange } = useServices();
  const source = useQuery({ queryKey: ['exchange source'], queryFn: () => exchange?.() ?? null, staleTime: Infinity });
  return source.data ? <Followed {...props} source={source.data} /> : <Skeleton active paragraph={{ rows: 2 }} />;
}

function Followed({ started, source, onRest, onClose }: MovedProps & { source: ExchangeSource }): ReactElement {
  const { t } = useTranslation('flowMovesPanel');
  const task = useTask(source, started) ?? started;
  if (isOpen(task)) return <TaskProgress task={task} source={source} />;
  return (
    <>
      <Outcome task={task} />
      <div className={styles['buttons']}>
        <Button onClick={onRest}>{t('rest')}</Button>
        <Button type="primary" autoFocus onClick={onClose}>{t('close')}</Button>
      </div>
    </>
  );
}

function Outcome({ task: { state, done, error, result } }: { task: TaskStatus<FlowMigrated> }): ReactElement {
  const { t } = useTranslation('flowMovesPanel');
  if (state === 'cancelled') return <Alert type="warning" showIcon message={t('stopped', { count: done })} />;
  if (result === null) return <Alert type="error" showIcon message={t('broken')} description={error?.message} />;
  const { moved, failed, failures } = result;
  if (failed === 0) return <Alert type="success" showIcon message={t('moved', { count: moved })} />;
  return (
    <>
      <Alert type="warning" showIcon message={t('moved', { count: moved })} description={t('stayed', { count: failed })} />
      <ul className={styles['failures']} aria-label={t('misfit')}>{failures.map(({ id, title, reason }) => <li key={id}>{title}<span className={styles['soft']}>{reason}</span></li>)}</ul>
      {failed > failures.length && <p>{t('more', { count: failed - failures.length })}</p>}
    </>
  );
}
