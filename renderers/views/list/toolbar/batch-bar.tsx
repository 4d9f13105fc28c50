import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import type { ActionDocument } from '#schemas/language/documents/screen.ts';
import { ActionButton } from '../../../actions/action-button.tsx';
import { appliesTo } from '../../../actions/permitted-actions.ts';
import type { RunAction } from '../../../actions/use-action-runner.ts';
import type { RecordRow, ScreenConfig } from '../../../engine/data-source.ts';
import { useServices } from '../../../engine/services-context.tsx';
import styles from './list-toolbar.module.css';
import type { RemoveMatchesProps } from './remove-matches.tsx';

const RemoveMatches = lazy(async () => ({ default: (await import('./remove-matches.tsx')).RemoveMatches }));

export interface BatchBarProps {
  config: ScreenConfig;
  actions: ActionDocument[];
  records: RecordRow[];
  run: RunAction;
  onClear: () => void;
  /** Everything the list finds, where that is more than can be chosen here; null where it is not offered. */
  all: Omit<RemoveMatchesProps, 'config' | 'onClose'> | null;
}

/** How many records are chosen, and what may be done with them; records an action does not apply to are left out. */
export function BatchBar({ config, actions, records, run, onClear, all }: BatchBarProps): ReactElement {
  const { t, variables } = useServices();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <div className={styles.batch} role="region" aria-label={t('list.batch.title')}>
      <span className={styles.count} aria-live="polite">{t('list.batch.chosen', { count: records.length })}</span>
      {actions.map((action) => {
        const fitting = records.filter((record) => appliesTo(config, action, record, variables()));
        return (
          <span key={`${action.code} ${JSON.stringify(action.do)}`}>
            <ActionButton action={action} records={fitting} run={run} disabled={fitting.length === 0} size="small" />
            {fitting.length < records.length && (
              <> {t('list.batch.fitting', { count: fitting.length })}</>
            )}
          </span>
        );
      })}
      {all && (
        <Button type="link" size="small" danger onClick={() => setRemoving(true)}>{t('list.matches.remove', { count: all.total })}</Button>
      )}
      {all && isRemoving && <Suspense><RemoveMatches {...all} config={config} onClose={() => setRemoving(false)} /></Suspense>}
      <Button type="link" size="small" onClick={onClear}>{t('list.batch.clear')}</Button>
    </div>
  );
}
