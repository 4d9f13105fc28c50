import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Progress } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { joinNames } from '#schemas/language/join-names.ts';
import type { PublishPlan } from '#schemas/wire/designs.ts';
import type { Recomputed } from '#schemas/wire/records.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import { usePublished } from '../state/designer-context.ts';

const ASKED_EVERY_MS = 1_000;

/** Records that keep their earlier results, and computing them again at once. */
export function Recompute({ stale }: { stale: NonNullable<PublishPlan['recompute']> }): ReactElement {
  const { t } = useTranslation('designer');
  const { locale } = useServices();
  const { id, calls } = usePublished();
  const [started, setStarted] = useState<TaskStatus<Recomputed> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { data: task = started } = useQuery({
    queryKey: ['design', 'task', started?.id], enabled: started !== null, queryFn: () => calls.task(started?.id ?? ''), retry: false,
    refetchInterval: ({ state }) => (state.data !== undefined && isOver(state.data) ? false : ASKED_EVERY_MS),
  });

  function start(): void {
    setFailure(null);
    calls.recompute(id).then(setStarted, (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)));
  }

  const problem = failure ?? task?.error?.message ?? null;
  if (problem !== null) return <Alert type="error" showIcon message={problem} action={<Button size="small" onClick={start}>{t('load.again')}</Button>} />;
  if (task?.result) return <Alert type="success" showIcon message={t('recompute.done', { ...task.result })} />;
  if (task) {
    const percent = task.total ? Math.floor((task.done / task.total) * 100) : 0;
    return <Progress percent={percent} aria-label={t('recompute.running')} />;
  }
  return (
    <Alert
      type="info" showIcon message={t('recompute.stale', { fields: joinNames(stale.fields, locale), count: stale.rows })}
      action={<Button size="small" onClick={start}>{t('recompute.start')}</Button>}
    />
  );
}

function isOver({ state }: TaskStatus<Recomputed>): boolean {
  return state !== 'waiting' && state !== 'running';
}
