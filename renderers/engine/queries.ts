import { keepPreviousData, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ListViewsResult } from '#schemas/wire/list-views.ts';
import type {
  DataSource, HistoryEntry, ListQuery, ListResult, OptionsQuery, OptionsResult, RecordRow, ScreenConfig,
} from './data-source.ts';
import { queryKeys } from './query-keys.ts';
import { useServices } from './services-context.tsx';

export { useDictionary } from './use-dictionary.ts';

const FIVE_MINUTES = 300_000;

function configQuery(dataSource: DataSource, code: string) {
  return queryOptions({ queryKey: queryKeys.config(code), queryFn: () => dataSource.config(code), staleTime: FIVE_MINUTES });
}

/** The published screen of a code with its model and the user's rights. */
export function useScreenConfig(code: string): UseQueryResult<ScreenConfig> {
  const { dataSource } = useServices();
  return useQuery(configQuery(dataSource, code));
}

/** Asks for a screen when something is done, rather than when it is shown; null where the user may not see it. */
export function useConfigLoader(): (code: string) => Promise<ScreenConfig | null> {
  const { dataSource } = useServices();
  const client = useQueryClient();
  return useCallback((code) => client.fetchQuery({ ...configQuery(dataSource, code), retry: false }).catch(() => null), [client, dataSource]);
}

/** Several of them by code; those that are still on their way, or that the user may not see, are not among them. */
export function useScreenConfigs(codes: readonly string[]): ReadonlyMap<string, ScreenConfig> {
  const { dataSource } = useServices();
  const wanted = [...new Set(codes)];
  const queries = useQueries({
    queries: wanted.map((code) => ({ ...configQuery(dataSource, code), retry: false })),
  });
  return new Map(wanted.flatMap((code, index) => {
    const data = queries[index]?.data;
    return data ? [[code, data]] : [];
  }));
}

const NO_VIEWS: ListViewsResult = { list: [], chosen: null, mayShare: false };

/** The saved views of a screen's list; undefined while they are asked for. A list without them is better than no list. */
export function useListViews(code: string): ListViewsResult | undefined {
  const { dataSource } = useServices();
  const { data, isError } = useQuery({ queryKey: queryKeys.views(code), queryFn: () => dataSource.views(code), staleTime: FIVE_MINUTES, retry: false });
  return data ?? (isError ? NO_VIEWS : undefined);
}

const REFRESH_MS = 2_000;

/**
 * One page of records; null asks for nothing. The page before stays visible while the next one loads. While `isMoving` says
 * so of a record on it, it is asked for again and again.
 */
export function useRecordList(model: string, query: ListQuery | null, isMoving?: (record: RecordRow) => boolean): UseQueryResult<ListResult> {
  const services = useServices();
  return useQuery({
    queryKey: queryKeys.list(services, model, query),
    queryFn: () => services.dataSource.list(model, query ?? { currentPage: 1, pageSize: 20 }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (isMoving !== undefined && state.data?.list.some(isMoving) === true ? REFRESH_MS : false),
  });
}

/** One record by id; null asks for nothing. Always asked again, because somebody else may have changed it. */
export function useRecord(model: string, id: string | null): UseQueryResult<RecordRow> {
  const services = useServices();
  return useQuery({
    queryKey: queryKeys.record(services, model, id ?? ''),
    queryFn: () => services.dataSource.get(model, id ?? ''),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

/** What was changed in a record, by whom and when. */
export function useHistory(model: string, id: string): UseQueryResult<HistoryEntry[]> {
  const { dataSource } = useServices();
  return useQuery({ queryKey: queryKeys.history(model, id), queryFn: () => dataSource.history(model, id), staleTime: 0 });
}

/** Choices of a choice, user or reference field; null asks for nothing. */
export function useOptions(model: string, query: OptionsQuery | null): UseQueryResult<OptionsResult> {
  const services = useServices();
  return useQuery({
    queryKey: queryKeys.options(services, model, query ?? { field: '' }),
    queryFn: () => services.dataSource.options(model, query ?? { field: '' }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
  });
}

/** Tells the cache that records of a model have changed: lists, single records and choices are asked again. */
export function useRecordsChanged(): (model: string) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (model) => {
      await client.invalidateQueries({ queryKey: queryKeys.records(model) });
      // Choices of other models may name the changed record.
      await client.invalidateQueries({
        queryKey: queryKeys.allOptions(),
        predicate: (query) => query.queryKey[3] === 'options',
        refetchType: 'none',
      });
    },
    [client],
  );
}
