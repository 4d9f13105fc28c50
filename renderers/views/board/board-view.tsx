import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { useColumns } from '../list/columns/use-columns.ts';
import { ListFrame } from '../list/list-frame.tsx';
import type { ListLines, ListViewProps } from '../list/list-types.ts';
import { useListQuery } from '../list/use-list-query.ts';
import { Board } from './board.tsx';
import { BoardLanes } from './board-lanes.ts';
import { useLanes } from './use-lanes.ts';

/** Records as cards in lanes, one for each choice of a field; dragging a card changes its value by the rules of the form. */
export function BoardView(props: ListViewProps): ReactElement {
  const { config, scope } = props;
  const columns = useColumns(config, scope, props.views?.active ?? null);
  const question = useListQuery(props, columns);
  const lanes = useLanes(config, question.query);
  // The same lines as long as no card comes or goes: what is open asks for its neighbours among them.
  const lines = useMemo(() => lanes.list.flatMap((lane) => lane.lines), [lanes.list]);
  const list: ListLines = {
    lines,
    total: lanes.list.reduce((sum, { count }) => sum + count, 0),
    sums: undefined,
    isWhole: true,
    isLoading: lanes.isLoading,
    isFetching: lanes.isFetching,
    error: lanes.error,
    refetch: lanes.refetch,
  };
  return <BoardLanes value={lanes}><ListFrame {...props} columns={columns} question={question} list={list} body={Board} /></BoardLanes>;
}
