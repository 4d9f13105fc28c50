import { NodeCollapseOutlined, NodeExpandOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { ActionButton } from '../../actions/action-button.tsx';
import { appliesTo, permittedActions } from '../../actions/permitted-actions.ts';
import { useCompact } from '../../engine/compact.ts';
import { fieldOf } from '../../engine/model-fields.ts';
import { useServices } from '../../engine/services-context.tsx';
import { setWidth } from './columns/change-settings.ts';
import { roomyColumns } from './columns/roomy-columns.ts';
import type { Columns } from './columns/use-columns.ts';
import { FilterPanel } from './filter/filter-panel.tsx';
import { ListPagination } from './list-pagination.tsx';
import { ListState } from './list-state.tsx';
import type { ListLines, ListViewProps } from './list-types.ts';
import styles from './list-view.module.css';
import { RecordCards } from './record-cards.tsx';
import { scrollToTop } from './scroll-to-top.ts';
import { ActiveFilters } from './search/active-filters.tsx';
import { SearchBar } from './search/search-bar.tsx';
import { summaryLines } from './summary-lines.ts';
import { RecordTable } from './table/record-table.tsx';
import { BatchBar } from './toolbar/batch-bar.tsx';
import { ListToolbar } from './toolbar/list-toolbar.tsx';
import type { ListQuestion } from './use-list-query.ts';
import { useRowActions } from './use-row-actions.tsx';
import { useSelection } from './use-selection.ts';

export interface ListFrameProps extends ListViewProps {
  columns: Columns;
  question: ListQuestion;
  list: ListLines;
}

/** Everything around and in a list: tools, search, table or cards, totals, pages. */
export function ListFrame(props: ListFrameProps): ReactElement {
  const { config, state, change, columns, question, list, run } = props;
  const { t, text, variables } = useServices();
  const compact = useCompact();
  const scroller = useRef<HTMLDivElement>(null);
  const [isFullscreen, setFullscreen] = useFullscreen();
  const commands = useRowActions(props);
  const batchActions = useMemo(() => permittedActions(config, 'batch'), [config]);
  const selection = useSelection(list.lines, JSON.stringify([question.query?.filter, state.keyword, props.changes]));
  const title = text(config.screen.title);
  const isTree = list.tree !== undefined;

  const toolbarActions = permittedActions(config, 'toolbar').filter((action) => appliesTo(config, action, {}, variables()));
  const buttons = toolbarActions.map((action) => (
    <ActionButton key={`${action.code} ${JSON.stringify(action.do)}`} action={action} records={NO_RECORDS} run={run} />
  ));
  const addAction = toolbarActions.find((action) => action.do === 'add');
  const search = (next: typeof state.search): void => change({ search: next, page: 1 });
  const reset = (): void => change({ search: {}, keyword: '', filter: null, page: 1 });
  const turn = (page: number, pageSize: number): void => {
    change({ page, pageSize });
    if (scroller.current) scrollToTop(scroller.current);
  };
  const empty = (
    <ListState
      error={list.error}
      isNarrowed={question.isNarrowed}
      addButton={addAction && <ActionButton action={{ ...addAction, primary: true }} records={NO_RECORDS} run={run} />}
      onReset={reset}
      onRetry={list.refetch}
    />
  );
  // A failure must not leave an old page on show as if it were the answer.
  const lines = useMemo(() => (list.error ? [] : list.lines), [list.error, list.lines]);
  const summary = useMemo(() => summaryLines(lines, columns.shown, list, t), [lines, columns.shown, list, t]);
  const shown = useMemo(() => roomyColumns(columns.shown, summary.map((line) => line.values), text), [columns.shown, summary, text]);

  return (
    <section className={`${styles.frame} ${isFullscreen ? styles.fullscreen : ''}`} aria-label={title}>
      {!compact && question.searchFields.length > 0 && (
        <div className={styles.searchCard}>
          <SearchBar fields={question.searchFields} model={config.model.code} search={state.search} onSearch={search} />
        </div>
      )}
      <div className={styles.card}>
        <ListToolbar
          title={title}
          actions={
            <>
              {buttons}
              {list.tree?.canFoldAll && (
                <>
                  <FoldButton compact={compact} icon={<NodeExpandOutlined aria-hidden />} label={t('list.tree.expandAll')} onClick={() => list.tree?.foldAll(true)} />
                  <FoldButton compact={compact} icon={<NodeCollapseOutlined aria-hidden />} label={t('list.tree.collapseAll')} onClick={() => list.tree?.foldAll(false)} />
                </>
              )}
            </>
          }
          keyword={config.screen.list.keyword?.length
            ? { value: state.keyword, onSearch: (keyword) => change({ keyword, page: 1 }), hint: keywordHint(props, text, t) }
            : null}
          filter={{
            isSet: state.filter !== null || (compact && Object.keys(state.search).length > 0),
            render: (close) => <FilterPanel {...props} withSearch={compact} onClose={close} />,
          }}
          columns={compact ? null : columns}
          onRefresh={list.refetch}
          isRefreshing={list.isFetching}
          fullscreen={compact ? null : { isOn: isFullscreen, toggle: () => setFullscreen(!isFullscreen) }}
        />
        <ActiveFilters
          model={config.model}
          fields={question.searchFields}
          search={state.search}
          keyword={state.keyword}
          filter={state.filter}
          onChange={(part) => change({ ...part, page: 1 })}
        />
        {selection.records.length > 0 && (
          <BatchBar config={config} actions={batchActions} records={selection.records} run={run} onClear={selection.clear} />
        )}
        {list.isLoading && !list.error ? (
          <div className={styles.skeleton} aria-busy="true"><Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} /></div>
        ) : compact ? (
          <RecordCards
            label={title}
            columns={columns.shown}
            lines={lines}
            changed={props.changed}
            onOpen={commands.open}
            actions={commands.actions?.render ?? null}
            {...(list.tree && { onToggle: list.tree.toggle })}
            empty={empty}
          />
        ) : (
          <RecordTable
            label={title}
            columns={shown}
            lines={lines}
            total={list.total}
            numberFrom={isTree ? 1 : (state.page - 1) * state.pageSize + 1}
            density={columns.settings.density ?? 'middle'}
            sort={state.sort}
            onSort={(sort) => change({ sort: sort ?? config.screen.list.sort?.[0] ?? null, page: 1 })}
            selection={batchActions.length > 0 ? selection.ids : null}
            onSelect={selection.set}
            onOpen={commands.open}
            {...(list.tree && { onToggle: list.tree.toggle })}
            actions={commands.actions}
            onResize={(id, width) => columns.change(setWidth(columns.settings, id, width))}
            current={state.open?.record ?? null}
            changed={props.changed}
            summary={summary}
            treeColumn={isTree ? (columns.shown[0]?.key ?? null) : null}
            busy={list.isFetching}
            empty={empty}
            scroller={scroller}
          />
        )}
        {!isTree && list.total > 0 && !list.error && (
          <ListPagination page={state.page} pageSize={state.pageSize} total={list.total} onChange={turn} />
        )}
        <div role="status" className={styles.hidden}>
          {!list.isFetching && !list.error && t('list.pagination.total', { count: list.total })}
        </div>
      </div>
    </section>
  );
}

const NO_RECORDS: [] = [];

function FoldButton({ compact, icon, label, onClick }: { compact: boolean; icon: ReactElement; label: string; onClick: () => void }): ReactElement {
  return <Button icon={icon} aria-label={label} title={label} onClick={onClick}>{compact ? null : label}</Button>;
}

function keywordHint({ config }: ListFrameProps, text: ReturnType<typeof useServices>['text'], t: ReturnType<typeof useServices>['t']): string {
  const titles = (config.screen.list.keyword ?? []).flatMap((key) => {
    const field = fieldOf(config.model, key);
    return field ? [text(field.title)] : [];
  });
  return t('list.keyword.hint', { titles: titles.slice(0, 3).join('/') });
}

/** The list over everything else; Escape leaves it. */
function useFullscreen(): [boolean, (isOn: boolean) => void] {
  const [isOn, set] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role="dialog"]')) set(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isOn]);
  return [isOn, set];
}
