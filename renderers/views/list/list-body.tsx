import { Skeleton } from 'antd';
import { useMemo } from 'react';
import type { ReactElement, RefObject } from 'react';
import { ActionButton } from '../../actions/action-button.tsx';
import { useCompact } from '../../engine/compact.ts';
import { useFieldRegistry } from '../../engine/registry-context.tsx';
import { useServices } from '../../engine/services-context.tsx';
import { setWidth } from './columns/change-settings.ts';
import { resolveCard } from './columns/resolve-card.ts';
import { useFittedColumns } from './columns/use-fitted-columns.ts';
import { CellEditing } from './inline-edit/cell-editing.tsx';
import { editableKeys } from './inline-edit/editable-columns.ts';
import type { ListFrameProps } from './list-types.ts';
import { ListState } from './list-state.tsx';
import styles from './list-view.module.css';
import { RecordCards } from './record-cards.tsx';
import { TreeMoving } from '../tree/tree-moving.tsx';
import { summaryLines } from './summary-lines.ts';
import { RecordTable } from './table/record-table.tsx';
import { leadingCells } from './table/table-layout.ts';
import type { TableLine } from './table/table-types.ts';
import { useRowActions } from './use-row-actions.tsx';
import type { RowCommands } from './use-row-actions.tsx';
import type { Selection } from './use-selection.ts';
import { NO_RECORDS, useToolbarActions } from './use-toolbar-actions.ts';

export interface ListBodyProps extends ListFrameProps {
  title: string;
  /** Null: nothing can be chosen. */
  selection: Selection | null;
  scroller: RefObject<HTMLDivElement | null>;
}

interface Parts {
  lines: TableLine[];
  commands: RowCommands;
  empty: ReactElement;
}

/** The records themselves: a table, cards on a phone, a skeleton while the first ones are loading, or why there are none. */
export function ListBody(props: ListBodyProps): ReactElement {
  const { list } = props;
  const compact = useCompact();
  const commands = useRowActions(props);
  // A failure must not leave an old page on show as if it were the answer.
  const lines = useMemo(() => (list.error ? [] : list.lines), [list.error, list.lines]);
  if (list.isLoading && !list.error) {
    return <div className={styles.skeleton} aria-busy="true"><Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} /></div>;
  }
  const parts: Parts = { lines, commands, empty: <NoLines {...props} /> };
  return compact ? <Cards {...props} {...parts} /> : <Table {...props} {...parts} />;
}

function Table({ config, scope, state, change, columns, question, list, changed, title, selection, scroller, lines, commands, empty }: ListBodyProps & Parts): ReactElement {
  const { t } = useServices();
  const summary = useMemo(() => summaryLines(lines, columns.shown, list, t), [lines, columns.shown, list, t]);
  const shown = useFittedColumns(columns, lines, summary);
  const isTree = list.tree !== undefined;
  const editable = useMemo(() => editableKeys(config, shown), [config, shown]);
  const placed = { config, lines, leading: leadingCells(selection !== null), scroller };
  const overlay = (
    <>
      {editable.size > 0 && <CellEditing {...placed} scope={scope} columns={shown} editable={editable} />}
      {list.tree && <TreeMoving {...placed} question={question} sort={state.sort} onToggle={list.tree.toggle} />}
    </>
  );
  return (
    <RecordTable
      label={title}
      columns={shown}
      lines={lines}
      total={list.total}
      numberFrom={list.numberFrom ?? 1}
      density={columns.density}
      sort={state.sort}
      onSort={(sort) => change({ sort: sort.length > 0 ? sort : (config.screen.list?.sort ?? []), page: 1 })}
      selection={selection?.ids ?? null}
      onSelect={(ids) => selection?.set(ids)}
      onOpen={commands.open}
      {...foldingOf(list)}
      actions={commands.actions}
      onRange={list.onRange}
      onResize={(id, width) => columns.change(setWidth(columns.settings, id, width))}
      current={state.open?.record ?? null}
      changed={changed}
      summary={summary}
      treeColumn={isTree ? (shown[0]?.key ?? null) : null}
      busy={list.isFetching}
      empty={empty}
      scroller={scroller}
      cells={editable}
      overlay={overlay}
    />
  );
}

function foldingOf({ tree, groups }: ListFrameProps['list']): { onToggle?: (id: string) => void } {
  const { toggle } = tree ?? groups ?? {};
  return toggle ? { onToggle: toggle } : {};
}

function Cards({ config, scope, columns, list, changed, title, selection, lines, commands, empty }: ListBodyProps & Parts): ReactElement {
  const registry = useFieldRegistry();
  const card = useMemo(() => resolveCard(config, registry, columns.shown, scope), [config, registry, columns.shown, scope]);
  return (
    <RecordCards
      label={title}
      card={card}
      lines={lines}
      selection={selection}
      changed={changed}
      onOpen={commands.open}
      actions={commands.actions?.render ?? null}
      {...foldingOf(list)}
      empty={empty}
    />
  );
}

/** Why there are no records, and what can be done about it. */
export function NoLines({ config, change, question, list, run }: ListFrameProps): ReactElement {
  const addAction = useToolbarActions(config).find((action) => action.do === 'add');
  return (
    <ListState
      error={list.error}
      isNarrowed={question.isNarrowed}
      partial={config.permission.isPartial === true ? config.screen.code : undefined}
      addButton={addAction && <ActionButton action={{ ...addAction, primary: true }} records={NO_RECORDS} run={run} />}
      onReset={() => change({ search: {}, keyword: '', filter: null, page: 1 })}
      onRetry={list.refetch}
    />
  );
}
