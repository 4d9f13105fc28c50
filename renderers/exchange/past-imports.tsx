import { Alert, Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { ExchangeSource } from '../engine/exchange-source.ts';
import { useServices } from '../engine/services-context.tsx';
import styles from './exchange.module.css';
import { TaskProgress } from './task-progress.tsx';
import { UndoReportView } from './undo-report-view.tsx';
import { useUndo } from './use-undo.ts';
import { timeText } from '../engine/time-text.ts';

const SHOWN = 5;

/** The user's latest imports that changed something, each with the way back. */
export function PastImports({ code, source, onChanged }: { code: string; source: ExchangeSource; onChanged: () => void }): ReactElement | null {
  const { t } = useServices();
  const { data, refetch } = useQuery({ queryKey: ['imports', code], queryFn: () => source.imports(code), staleTime: 0, gcTime: 0 });
  const undo = useUndo(code, source, () => {
    onChanged();
    void refetch();
  });
  const past = (data ?? []).filter(({ result }) => result?.isApplied === true && result.created + result.changed > 0).slice(0, SHOWN);
  if (past.length === 0) return null;
  return (
    <section aria-label={t('exchange.past.title')}>
      <strong>{t('exchange.past.title')}</strong>
      {undo.running && <TaskProgress task={undo.running} source={source} />}
      {undo.report && <UndoReportView report={undo.report} />}
      {undo.failure !== null && <Alert type="error" showIcon message={undo.failure} />}
      <ul className={styles['past']}>
        {past.map(({ id, file, created, isUndone, result }) => (
          <li key={id}>
            <span>
              {file}
              <small className={styles['muted']}> {timeText(created)} · {t('exchange.import.done', { created: result?.created ?? 0, changed: result?.changed ?? 0 })}</small>
            </span>
            {isUndone ? <small>{t('exchange.past.undone')}</small> : <Button size="small" disabled={undo.running !== null} aria-label={`${t('exchange.import.undo')} ${file}`} onClick={() => undo.ask(id, file)}>{t('exchange.import.undo')}</Button>}
          </li>
        ))}
      </ul>
    </section>
  );
}
