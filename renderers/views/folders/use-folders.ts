import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { JsonScalar } from '#schemas/language/documents/json.ts';
import type { GroupQuery, GroupResult, ListQuery, ScreenConfig } from '../../engine/data-source.ts';
import { fieldOf } from '../../engine/model-fields.ts';
import { queryKeys } from '../../engine/query-keys.ts';
import { useServices } from '../../engine/services-context.tsx';
import { pathConditions, pathKey } from '../group/group-condition.ts';
import { groupValueText } from '../group/group-value.ts';
import { allOf } from '../list/query.ts';

/** Folders within one; more choices than that are no folders. */
const MOST = 200;

export interface Folder {
  /** Its choices from the outermost folder on. */
  path: JsonScalar[];
  title: string;
  /** Records in it and in the folders within. */
  count: number;
  hasFolders: boolean;
  /** Undefined: not unfolded, or not there yet. */
  folders: Folder[] | undefined;
}

export interface Folders {
  /** Fields that make the folders, the outermost first. */
  by: string[];
  list: Folder[];
  isLoading: boolean;
  isFetching: boolean;
  error: unknown;
  refetch(): void;
}

/** The folders of what the list finds, with their counts; those within a folder are asked for once it is unfolded. */
export function useFolders(config: ScreenConfig, query: ListQuery | null, by: readonly string[], unfolded: readonly JsonScalar[][]): Folders {
  const services = useServices();
  const model = config.model.code;
  const places = useMemo(() => (query && by.length > 0 ? [[], ...unfolded.filter(({ length }) => length < by.length)] : []), [query, by, unfolded]);
  const answers = useQueries({
    queries: places.map((path) => {
      const asked = folderQuery(query ?? {}, by, path);
      return { queryKey: [...queryKeys.list(services, model, null), 'folders', asked], queryFn: () => services.dataSource.groups(model, asked), placeholderData: keepPreviousData, staleTime: 0 };
    }),
  });
  const known = new Map(places.map((path, at) => [pathKey(path), answers[at]?.data]));
  return {
    by: [...by],
    list: foldersIn([], known) ?? [],
    isLoading: answers[0]?.isPending ?? true,
    isFetching: answers.some((answer) => answer.isFetching),
    error: answers.find((answer) => answer.error)?.error ?? null,
    refetch: () => {
      for (const answer of answers) void answer.refetch();
    },
  };

  function foldersIn(path: JsonScalar[], found: ReadonlyMap<string, GroupResult | undefined>): Folder[] | undefined {
    const key = by[path.length];
    const field = key === undefined ? undefined : fieldOf(config.model, key);
    return found.get(pathKey(path))?.list.map((row) => {
      const inner = [...path, row.value as JsonScalar];
      return { path: inner, title: groupValueText(field, row, services), count: row.count, hasFolders: inner.length < by.length, folders: foldersIn(inner, found) };
    });
  }
}

/** The part of a list that lies in a folder. */
export function inFolder(query: ListQuery, by: readonly string[], path: readonly JsonScalar[]): ListQuery {
  const filter = allOf([...(query.filter ? [query.filter] : []), ...pathConditions(by.map((field) => ({ field })), [...path])]);
  return { ...query, ...(filter && { filter }) };
}

function folderQuery(query: ListQuery, by: readonly string[], path: readonly JsonScalar[]): GroupQuery {
  const { filter, keyword } = inFolder(query, by, path);
  return { field: by[path.length] ?? '', pageSize: MOST, ...(filter && { filter }), ...(keyword && { keyword }) };
}
