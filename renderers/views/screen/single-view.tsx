import { Result } from '../result/result.tsx';
import { buttonCodes } from '#schemas/language/layout-nodes.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ReactElement } from 'react';
import { HeaderActions } from '../../actions/header-actions.tsx';
import { appliesTo, permittedActions } from '../../actions/permitted-actions.ts';
import { useActionRunner } from '../../actions/use-action-runner.ts';
import type { RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { useRecordsChanged } from '../../engine/queries.ts';
import { scopeValues } from '../../engine/scope-values.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { ScreenContext } from '../../engine/services.ts';
import { CommentsButton } from './comments-button.tsx';
import { FormActions } from './form-actions.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { RecordFailure, ScreenSkeleton } from './screen-states.tsx';
import type { RecordMode } from './state/screen-state.ts';
import { useScreenState } from './state/use-screen-state.ts';
import { useKeptRecord } from './use-kept-record.ts';
import styles from './single-view.module.css';

/** The one record that the surroundings name: its form to read, its commands above it, the same place to edit it. */
export function SingleView({ config, context }: { config: ScreenConfig; context: ScreenContext }): ReactElement {
  const { t } = useServices();
  const [state, change] = useScreenState(config.screen);
  const surroundings = useMemo(() => ({ ...state.scope, ...context }), [state.scope, context]);
  const { id } = scopeValues(config, surroundings);
  const { record, error, retry } = useKeptRecord(config.model.code, typeof id === 'string' ? id : null);

  const mode = state.open !== null && state.open.record === id ? state.open.mode : 'detail';
  const open = useCallback((next: RecordMode, of: string | null) => change({ open: next === 'detail' ? null : { mode: next, record: of } }), [change]);
  const close = useCallback(() => change({ open: null }), [change]);

  if (typeof id !== 'string') return <div className={styles.state}><Result status="404" title={t('list.record.notNamed')} /></div>;
  // What is being typed stays, whatever the last answer was.
  if (error && !(record && mode === 'edit')) return <div className={styles.state}><RecordFailure error={error} onRetry={retry} /></div>;
  if (!record) return <ScreenSkeleton />;
  return <SingleRecord key={id} config={config} record={record} context={surroundings} mode={mode} onMode={open} onClose={close} />;
}

function SingleRecord({ config, record, context, mode, onMode, onClose }: {
  config: ScreenConfig;
  record: RecordRow;
  context: ScreenContext;
  mode: RecordMode;
  onMode(mode: RecordMode, record: string | null): void;
  onClose(): void;
}): ReactElement {
  const { text, variables } = useServices();
  const recordsChanged = useRecordsChanged();
  const changed = useCallback(() => recordsChanged(config.model.code), [recordsChanged, config.model.code]);
  const { run, overlays } = useActionRunner(config, { open: onMode, changed });
  const reading = useCountOf(record);

  const actions = [...permittedActions(config, 'form'), ...permittedActions(config, 'row')].filter((action) =>
    action.do !== 'detail' && appliesTo(config, action, record, variables()));
  const placed = buttonCodes(config.screen.form?.layout ?? []);
  const canEdit = actions.some((action) => action.do === 'edit');
  // What an operation or a rule has taken away while the form is open is told when it is saved, not by dropping the input.
  const isEditing = useHeld(mode === 'edit', canEdit);
  const hasHistory = mode === 'history' && actions.some((action) => action.do === 'history');
  const title = text(config.screen.title);
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {config.screen.comments === true && !isEditing && <CommentsButton config={config} record={String(record['id'])} open={{ mode }} onMode={onMode} />}
        {!isEditing && <HeaderActions actions={actions.filter(({ code }) => !placed.includes(code))} record={record} run={run} />}
      </header>
      <FormActions actions={actions} record={record} run={run}>
        <RecordForm
          // Read: what has changed is shown again. Being edited: nothing from outside throws the input away.
          key={isEditing ? 'edit' : `read ${reading}`}
          config={config}
          mode={isEditing ? 'edit' : 'read'}
          record={record}
          context={context}
          container="none"
          isStanding
          onSaved={() => {
            onClose();
            void changed();
          }}
          onCancel={onClose}
        />
      </FormActions>
      {overlays}
      {hasHistory && <HistoryDrawer config={config} recordId={String(record['id'])} onClose={onClose} />}
    </section>
  );
}

/** How many records have been given so far: another number for every newer one. */
function useCountOf(record: RecordRow): number {
  const seen = useRef({ record, count: 0 });
  if (seen.current.record !== record) seen.current = { record, count: seen.current.count + 1 };
  return seen.current.count;
}

/** True from the moment it is wanted and allowed until it is no longer wanted. */
function useHeld(isWanted: boolean, isAllowed: boolean): boolean {
  const held = useRef(false);
  const isOn = isWanted && (isAllowed || held.current);
  useEffect(() => {
    held.current = isOn;
  }, [isOn]);
  return isOn;
}
