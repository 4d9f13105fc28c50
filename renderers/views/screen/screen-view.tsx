import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import type { ListViewsResult } from '#schemas/wire/list-views.ts';
import { appliesTo, permittedActions } from '../../actions/permitted-actions.ts';
import { useActionRunner } from '../../actions/use-action-runner.ts';
import type { RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { useRecordsChanged } from '../../engine/queries.ts';
import { configWithin } from '../../engine/permission.ts';
import { filteringValues, scopeValues } from '../../engine/scope-values.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { ScreenContext } from '../../engine/services.ts';
import { useResolveView } from '../list/saved-views/use-views.ts';
import { useSplitNodes } from '../split/use-split-nodes.ts';
import { FormAhead } from './form-ahead.tsx';
import { createListing } from './listing.ts';
import { OpenRecord } from './open-record.tsx';
import { ScreenLists } from './screen-lists.tsx';
import type { RecordMode } from './state/screen-state.ts';
import { useNeighbours } from './use-neighbours.ts';
import { useScreenState } from './state/use-screen-state.ts';
import styles from './screen.module.css';

const MARKED = 4000; // 4 s

/** A loaded screen: tree beside the list, the list itself, and the record that is open. */
export function ScreenView({ config: whole, views, context, recordId }: {
  config: ScreenConfig;
  views: ListViewsResult;
  context: ScreenContext;
  recordId: string | null;
}): ReactElement {
  const { variables } = useServices();
  const { screen, model } = whole;
  const { resolve, viewsOf } = useResolveView(whole, views);
  const [state, change] = useScreenState(screen, resolve);
  const shownViews = useMemo(() => viewsOf(state.view), [viewsOf, state.view]);
  const tree = useSplitNodes(whole, state.node);
  const changes = useChanges(model.code);

  const open = useCallback((mode: RecordMode, record: string | null) => change({ open: { mode, record } }), [change]);
  const close = useCallback(() => change({ open: null }), [change]);
  useOpenAtFirst(recordId, state.open !== null, open);

  // Where the page stands says what it shows; a link may only add to that.
  const surroundings = useMemo(() => ({ ...state.scope, ...context }), [state.scope, context]);
  const scope = useMemo(() => scopeValues(whole, surroundings), [whole, surroundings]);
  const config = useMemo(() => configWithin(whole, scope), [whole, scope]);
  const filtering = useMemo(() => filteringValues(screen, scope), [screen, scope]);
  const [listing] = useState(createListing);
  const { run, overlays } = useActionRunner(config, { open, changed: changes.report, listing: listing.get, scope });
  const newValues = useMemo(
    () => ({
      ...scope,
      ...(screen.split && state.node !== null && { [screen.split.field]: state.node }),
    }),
    [screen, scope, state.node],
  );
  const carryOn = (added: RecordRow): void => {
    const code = permittedActions(config, 'toolbar').find((action) => action.do === 'add' && action.then !== undefined)?.then;
    const next = permittedActions(config, 'row').find((action) => action.code === code && appliesTo(config, action, added, variables()));
    if (next) void run(next, [added]);
  };
  const neighbours = useNeighbours(model.code, state.open?.mode === 'detail' || state.open?.mode === 'comments' ? state.open.record : null, { listing, change });
  const isPage = screen.form?.container === 'page' && state.open !== null && state.open.mode !== 'history';
  return (
    <>
      <ScreenLists
        config={config} scope={filtering} state={state} change={change} tree={tree} run={run} views={shownViews} changed={changes.ids} changes={changes.count} listing={listing} hidden={isPage}
      />
      {state.open && (
        <div className={isPage ? styles.page : undefined}>
          <OpenRecord
            key={`${state.open.mode === 'add' || state.open.mode === 'addChild' ? state.open.mode : 'record'} ${state.open.record ?? ''}`}
            config={config}
            open={state.open}
            context={surroundings}
            newValues={newValues}
            run={run}
            neighbours={neighbours}
            onMode={open}
            onClose={close}
            onSaved={(id, added) => {
              close();
              void changes.report([id]);
              if (added) carryOn(added);
            }}
          />
        </div>
      )}
      <FormAhead config={config} />
      {overlays}
    </>
  );
}

/** A record named by the route is opened once; closing it must not open it again. */
function useOpenAtFirst(recordId: string | null, isOpen: boolean, open: (mode: RecordMode, record: string) => void): void {
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (recordId === null || opened.current === recordId) return;
    opened.current = recordId;
    if (!isOpen) open('detail', recordId);
  }, [recordId, isOpen, open]);
}

/** Asks lists again after a change and marks the changed records for a moment. */
function useChanges(model: string): { ids: ReadonlySet<string>; count: number; report: (ids: string[]) => Promise<void> } {
  const refresh = useRecordsChanged();
  const [state, setState] = useState<{ ids: ReadonlySet<string>; count: number }>({ ids: new Set(), count: 0 });
  useEffect(() => {
    if (state.ids.size === 0) return undefined;
    const timer = setTimeout(() => setState((now) => ({ ...now, ids: new Set() })), MARKED);
    return () => clearTimeout(timer);
  }, [state.ids]);
  const report = useCallback(
    async (ids: string[]) => {
      await refresh(model);
      setState((before) => ({ ids: new Set(ids), count: before.count + 1 }));
    },
    [refresh, model],
  );
  return { ...state, report };
}
