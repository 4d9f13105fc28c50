import type { ReactElement } from 'react';
import { useColumns } from '../list/columns/use-columns.ts';
import { ListFrame } from '../list/list-frame.tsx';
import type { ListLines, ListViewProps } from '../list/list-types.ts';
import { useListQuery } from '../list/use-list-query.ts';
import { ChartBody } from './chart-body.tsx';
import { ChartContext } from './chart-context.ts';
import { useChart } from './use-chart.ts';

const NO_LINES: ListLines['lines'] = [];

/** The totals of the records as bars or lines; each opens the records behind it. */
export function ChartView(props: ListViewProps): ReactElement {
  const { config, scope } = props;
  const columns = useColumns(config, scope, props.views?.active ?? null);
  const question = useListQuery(props, columns);
  const chart = useChart(config, question.query);
  const list: ListLines = {
    lines: NO_LINES,
    total: chart.places.reduce((sum, { count }) => sum + count, 0),
    sums: undefined,
    isWhole: true,
    isLoading: chart.isLoading,
    isFetching: chart.isFetching,
    error: chart.error,
    refetch: chart.refetch,
  };
  return <ChartContext value={chart}><ListFrame {...props} columns={columns} question={question} list={list} body={ChartBody} /></ChartContext>;
}
