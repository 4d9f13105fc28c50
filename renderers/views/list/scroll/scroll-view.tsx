import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import type { ListQuery } from '../../../engine/data-source.ts';
import { queryKeys } from '../../../engine/query-keys.ts';
import { useServices } from '../../../engine/services-context.tsx';
import { useColumns } from '../columns/use-columns.ts';
import { ListFrame } from '../list-frame.tsx';
import type { ListLines, ListViewProps } from '../list-types.ts';
import { useListQuery } from '../use-list-query.ts';
import { filledLines, pendingLines, WINDOW, windowsOf } from './windows.ts';

const FRESH = 30_000; // 30 s

/** All records in one long table; what comes into view is fetched, window by window. */
export function ScrollView(props: ListViewProps): ReactElement {
  const { config, scope } = props;
  const columns = useColumns(config, scope, props.views?.active ?? null);
  const question = useListQuery(props, columns);
  const lines = useWindows(config.model.code, question.query);
  return <ListFrame {...props} columns={columns} question={question} list={lines} />;
}

function useWindows(model: string, query: ListQuery | null): ListLines {
  const services = useServices();
  const [range, setRange] = useState({ first: 0, last: 0, total: 0 });
  const wanted = query ? windowsOf(range.first, range.last, range.total) : [];
  const answers = useQueries({
    queries: wanted.map((index) => {
      const { sums, ...rest } = query ?? {};
      const asked: ListQuery = { ...rest, currentPage: index + 1, pageSize: WINDOW, ...(index === 0 ? sums && { sums } : { total: false }) };
      return { queryKey: queryKeys.list(services, model, asked), queryFn: () => services.dataSource.list(model, asked), staleTime: FRESH };
    }),
  });
  const [first] = answers;
  const total = first?.data?.pagination.total ?? 0;
  const pending = useMemo(() => pendingLines(total), [total]);
  const arrived = answers.flatMap(({ data }, at) => (data ? [{ index: wanted[at] ?? 0, records: data.list }] : []));
  const mark = answers.map(({ dataUpdatedAt }, at) => `${String(wanted[at])}:${String(dataUpdatedAt)}`).join();
  // The windows are named by what has arrived when.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const lines = useMemo(() => filledLines(pending, arrived), [pending, mark]);
  const onRange = useCallback((from: number, to: number) => {
    // Within the windows that are there nothing needs to be drawn again.
    setRange((before) => (windowsOf(from, to, total).join() === windowsOf(before.first, before.last, before.total).join() ? before : { first: from, last: to, total }));
  }, [total]);
  return {
    lines,
    total,
    sums: first?.data?.sums,
    isLoading: first === undefined || first.isPending,
    isFetching: first?.isFetching ?? false,
    error: answers.find((answer) => answer.error)?.error ?? null,
    refetch: () => {
      for (const answer of answers) void answer.refetch();
    },
    onRange,
  };
}
