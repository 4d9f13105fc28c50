import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { useColumns } from '../list/columns/use-columns.ts';
import { ListFrame } from '../list/list-frame.tsx';
import type { ListViewProps } from '../list/list-types.ts';
import { useListQuery } from '../list/use-list-query.ts';
import { useWholeList } from '../list/use-whole-list.ts';
import { calendarFields, spanCondition } from './calendar-days.ts';
import { CalendarBody } from './calendar-body.tsx';
import { daysShown, shownMonth, weekOf } from './calendar-month.ts';

/** Records of a month that are fetched; more than that cannot be read on it. */
const MOST = 1000;

/** The records of a month on its days; dragging one to another day changes its dates by the rules of the form. */
export function CalendarView(props: ListViewProps): ReactElement {
  const { config, scope, state } = props;
  const columns = useColumns(config, scope, props.views?.active ?? null);
  const question = useListQuery(props, columns);
  const fields = useMemo(() => calendarFields(config), [config]);
  const month = shownMonth(state.month);
  const week = weekOf(config.screen);
  const query = useMemo(() => {
    if (!question.query || !fields) return null;
    const { sums: _sums, sidx: _sidx, sort: _sort, filter, ...rest } = question.query;
    const span = spanCondition(fields, daysShown(month, week));
    return { ...rest, currentPage: 1, pageSize: MOST, filter: filter ? { all: [filter, span] } : span };
  }, [question.query, fields, month, week]);
  const list = useWholeList(config.model.code, query);
  return <ListFrame {...props} columns={columns} question={question} list={list} body={CalendarBody} />;
}
