import { useMemo } from 'react';
import { useRecordList } from '../../engine/queries.ts';
import type { ListQuery, RecordRow } from '../../engine/data-source.ts';
import type { ListLines } from './list-types.ts';
import type { TableLine } from './table/table-types.ts';

/** What a view shows that has no pages: everything its query finds, up to the size it asks for. `toLines` is the same function until it answers otherwise. */
export function useWholeList(model: string, query: ListQuery | null, toLines: (records: RecordRow[]) => TableLine[] = plainLines): ListLines {
  const { data, isPending, isFetching, error, refetch } = useRecordList(model, query);
  return useMemo(() => ({
    lines: toLines(data?.list ?? []),
    total: data?.pagination.total ?? 0,
    sums: undefined,
    isWhole: true,
    isLoading: isPending,
    isFetching,
    error,
    refetch: () => void refetch(),
  }), [data, toLines, isPending, isFetching, error, refetch]);
}

export function plainLines(records: RecordRow[]): TableLine[] {
  return records.map((record) => ({ id: String(record['id']), record }));
}
