import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType, Dispatch, ReactElement, SetStateAction } from 'react';
import type { ActionDocument } from '#schemas/language/documents/screen.ts';
import { permittedActions } from '../../actions/permitted-actions.ts';
import { useCompact } from '../../engine/compact.ts';
import { useServices } from '../../engine/services-context.tsx';
import { openDialogs } from '../dialog/open-dialogs.ts';
import { ListBody } from './list-body.tsx';
import type { ListBodyProps } from './list-body.tsx';
import { ListPagination } from './list-pagination.tsx';
import { ListTools } from './list-tools.tsx';
import type { ListFrameProps } from './list-types.ts';
import styles from './list-view.module.css';
import { scrollToTop } from './scroll-to-top.ts';
import { ActiveFilters } from './search/active-filters.tsx';
import { SearchBar } from './search/search-bar.tsx';
import { recordLines } from './table/selection.ts';
import { BatchBar } from './toolbar/batch-bar.tsx';
import type { BatchBarProps } from './toolbar/batch-bar.tsx';
import { useSelection } from './use-selection.ts';
import type { Selection } from './use-selection.ts';

/** Everything around and in a list: tools, search, table or cards (or what `body` draws instead), totals, pages. */
export function ListFrame({ body: Body = ListBody, ...props }: ListFrameProps & { body?: ComponentType<ListBodyProps> }): ReactElement {
  const { config, state, change, question, list, run } = props;
  const { t, text, exchange } = useServices();
  const compact = useCompact();
  const scroller = useRef<HTMLDivElement>(null);
  const [isFullscreen, setFullscreen] = useFullscreen();
  const batchActions = useMemo(() => permittedActions(config, 'batch'), [config]);
  const selection = useSelection(list.lines, JSON.stringify([question.query?.filter, state.keyword, props.changes]));
  const { listing } = props;
  const hasPages = !list.tree && !list.groups && !list.isWhole && list.total > 0 && !list.error;
  useEffect(() => {
    listing?.set(question.query && {
      query: question.query, columns: props.columns.shown.map(({ key }) => key), total: list.total,
      ids: recordLines(list.lines).map(({ id }) => id), numberFrom: list.numberFrom ?? 1, hasPages: hasPages && list.onRange === undefined,
    });
  }, [listing, question.query, props.columns.shown, list.total, list.lines, list.numberFrom, list.onRange, hasPages]);
  const title = text(config.screen.title);
  const all = hasPages && exchange ? allMatches(props, selection, batchActions) : null;
  const turn = useCallback((page: number, pageSize: number) => {
    change({ page, pageSize });
    if (scroller.current) scrollToTop(scroller.current);
  }, [change]);
  const goLong = useCallback((isLong: boolean) => change({ paging: isLong ? 'scroll' : 'pages', page: 1 }), [change]);
  const search = useCallback((values: ListFrameProps['state']['search']) => change({ search: values, page: 1 }), [change]);
  const latest = useRef(list);
  latest.current = list;
  const refresh = useCallback(() => latest.current.refetch(), []);
  const toggleFullscreen = useCallback(() => setFullscreen((isOn) => !isOn), [setFullscreen]);
  return (
    <section className={`${styles.frame} ${isFullscreen ? styles.fullscreen : ''}`} aria-label={title}>
      {!compact && question.searchFields.length > 0 && (
        <div className={styles.searchCard}>
          <SearchBar
            fields={question.searchFields}
            model={config.model.code}
            search={state.search}
            onSearch={search}
          />
        </div>
      )}
      <div className={styles.card} data-fetching={list.isFetching || undefined}>
        <ListTools {...props} title={title} onRefresh={refresh} isFullscreen={isFullscreen} onFullscreen={compact ? null : toggleFullscreen} />
        <ActiveFilters
          model={config.model}
          fields={question.searchFields}
          search={state.search}
          keyword={state.keyword}
          filter={state.filter}
          onChange={(part) => change({ ...part, page: 1 })}
        />
        {selection.records.length > 0 && (
          <BatchBar config={config} actions={batchActions} records={selection.records} run={run} onClear={selection.clear} all={all} />
        )}
        <Body {...props} title={title} selection={batchActions.length > 0 ? selection : null} scroller={scroller} />
        {hasPages && (
          <ListPagination
            page={state.page}
            pageSize={state.pageSize}
            total={list.total}
            isLong={list.onRange !== undefined}
            onChange={turn}
            onLong={goLong}
          />
        )}
        <div role="status" className={styles.hidden}>
          {!list.isFetching && !list.error && t('list.pagination.total', { count: list.total })}
        </div>
      </div>
    </section>
  );
}

/** Everything the list finds, offered once all of this page is chosen and there is more than that. */
function allMatches({ list, question, state }: ListFrameProps, selection: Selection, actions: ActionDocument[]): BatchBarProps['all'] {
  const isPageChosen = selection.records.length > 0 && recordLines(list.lines).every(({ id }) => selection.ids.has(id));
  if (!isPageChosen || list.total <= selection.records.length || !actions.some((action) => action.do === 'remove')) return null;
  const { filter } = question.query ?? {};
  return { matches: { ...(filter && { filter }), ...(state.keyword && { keyword: state.keyword }) }, total: list.total, onDone: list.refetch };
}

/** The list over everything else; Escape leaves it. */
function useFullscreen(): [boolean, Dispatch<SetStateAction<boolean>>] {
  const [isOn, set] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && openDialogs().length === 0) set(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isOn]);
  return [isOn, set];
}
