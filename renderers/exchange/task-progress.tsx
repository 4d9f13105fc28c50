import { Button, Progress } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import type { ExchangeSource } from '../engine/exchange-source.ts';
import { useServices } from '../engine/services-context.tsx';
import styles from './exchange.module.css';

/** What the server is doing and how far it is, with a way to stop it. */
export function TaskProgress({ task, source }: { task: TaskStatus<unknown>; source: ExchangeSource }): ReactElement {
  const { t } = useServices();
  const [isStopping, setStopping] = useState(false);
  const percent = task.total ? Math.min(99, Math.floor((task.done / task.total) * 100)) : 0;
  const step = t(`exchange.step.${task.state === 'waiting' ? 'waiting' : task.step ?? 'read'}`);
  return (
    <div className={styles['progress']}>
      <p role="status">{task.total ? t('exchange.progress', { step, done: task.done, total: task.total }) : step}</p>
      <Progress percent={percent} status="active" aria-label={step} />
      <Button
        disabled={isStopping}
        onClick={() => {
          setStopping(true);
          source.cancel(task.id).catch(() => setStopping(false));
        }}
      >
        {t(isStopping ? 'exchange.stopping' : 'exchange.stop')}
      </Button>
    </div>
  );
}
