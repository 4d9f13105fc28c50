import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { useRecordList } from '../../engine/queries.ts';
import { useColumns } from '../list/columns/use-columns.ts';
import { ListFrame } from '../list/list-frame.tsx';
import type { ListLines, ListViewProps } from '../list/list-types.ts';
import { useListQuery } from '../list/use-list-query.ts';
import { calendarFields, spanCondition } from './calendar-days.ts';
import { CalendarBody } from './calendar-body.tsx';
import { daysShown, shownMonth } from './calendar-month.ts';

/** Records of a month that are fetched; more than that cannot be read on it. */
const MOST = 1000;

/** The records of a month on its days; dragging one to another day changes its dates by the rules of the form. */
export function CalendarView(props: ListViewProps): ReactElement {
  const { config, scope, state } = props;
  const columns = useColumns(config, scope, props.views?.active ?? null);
  const question = useListQuery(props, columns);
  const fields = useMemo(() => calendarFields(config), [config]);
  const month = shownMonth(state.month);
  const query = useMemo(() => {
    if (!question.query || !fields) return null;
    const { sums: _sums, sidx: _sidx, sort: _sort, filter, ...rest } = question.query;
    const span = spanCondition(fields, daysShown(month));
    return { ...rest, currentPage: 1, pageSize: MOST, filter: filter ? { all: [filter, span] } : span };
  }, [question.query, fields, month]);
  const answer = useRecordList(config.model.code, query);
  const { data, refetch } = answer;
  const list = useMemo<ListLines>(() => ({
    lines: (data?.list ?? []).map((record) => ({ id: String(record['id']), record })),
    total: data?.pagination.total ?? 0,
    sums: undefined,
    isWhole: true,
    isLoading: answer.isPending,
    isFetching: answer.isFetching,
    error: answer.error,
    refetch: () => void refetch(),
  }), [data, answer.isPending, answer.isFetching, answer.error, refetch]);
  return <ListFrame {...props} columns={columns} question={question} list={list} body={CalendarBody} />;
}
