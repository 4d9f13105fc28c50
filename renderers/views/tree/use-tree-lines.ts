import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { DataSource, ListQuery, ListResult, RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { queryKeys } from '../../engine/query-keys.ts';
import { useRecordList } from '../../engine/queries.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { ListLines, ListQuestion } from '../list/list-types.ts';
import { buildLines, idOf, NO_PARENT } from './build-lines.ts';
import { childQuery } from './child-query.ts';

/** The largest page the server gives; a tree with more records is asked for branch by branch. */
const WHOLE = 1000;
/** A tree of at most this many records shows itself unfolded. */
const UNFOLDED = 100;

/** The records of a model as the lines of a tree along its `parent`. */
export function useTreeLines(config: ScreenConfig, question: ListQuestion): ListLines {
  const model = config.model.code;
  const parent = config.model.parent ?? '';
  const folding = useFolding();
  const base = useMemo(() => (question.query ? wholeQuery(question.query, question.fixed) : null), [question.query, question.fixed]);
  // Of a tree that is always fetched branch by branch only the number of records and their sums are asked for.
  const whole = useRecordList(model, useMemo(() => (base && config.screen.list?.tree === 'lazy' ? { ...base, pageSize: 1 } : base), [base, config.screen.list?.tree]));
  const isLazy = config.screen.list?.tree === 'lazy' || (whole.data?.pagination.total ?? 0) > WHOLE;

  const search = useSearch(model, parent, question, whole, isLazy);
  const branches = useBranches(model, parent, isLazy && !search.isOn ? base : null, folding.toggled);
  const source = search.isOn ? searched(search.query) : isLazy ? unfolding(branches, whole) : complete(whole);
  const lines = buildLines(source.records, {
    parent,
    matches: source.matches,
    isOpen: folding.isOpen(source.start),
    ...(source.mayHaveChildren && { mayHaveChildren: source.mayHaveChildren }),
  });
  const { query } = source;
  return {
    lines,
    total: source.total,
    sums: source.sums,
    isLoading: whole.isPending || query.isPending,
    isFetching: whole.isFetching || query.isFetching,
    error: whole.error ?? query.error,
    refetch: () => {
      void whole.refetch();
      if (query !== whole) void query.refetch();
    },
    tree: { toggle: folding.toggle, foldAll: folding.foldAll, canFoldAll: !isLazy },
  };
}

/** Where the lines come from: the whole tree, its opened branches, or what a search found. */
interface Source {
  records: RecordRow[];
  /** Null: every record counts. */
  matches: ReadonlySet<string> | null;
  total: number;
  sums: ListResult['sums'];
  start: 'all' | 'first' | 'none';
  query: UseQueryResult;
  mayHaveChildren?: Branches['mayHaveChildren'];
}

function searched(query: UseQueryResult<Found>): Source {
  const { records = [], matches = new Set<string>() } = query.data ?? {};
  return { records, matches, total: matches.size, sums: undefined, start: 'all', query };
}

function complete(query: UseQueryResult<ListResult>): Source {
  const records = query.data?.list ?? [];
  return { records, matches: null, total: records.length, sums: query.data?.sums, start: records.length <= UNFOLDED ? 'all' : 'first', query };
}

function unfolding({ roots, records, mayHaveChildren }: Branches, whole: UseQueryResult<ListResult>): Source {
  return { records, matches: null, total: whole.data?.pagination.total ?? 0, sums: whole.data?.sums, start: 'none', query: roots, mayHaveChildren };
}

interface Folding {
  /** Branches the user turned against what holds for all. */
  toggled: ReadonlySet<string>;
  toggle(id: string): void;
  foldAll(open: boolean): void;
  isOpen(start: 'all' | 'first' | 'none'): (id: string, depth: number) => boolean;
}

/** Which branches are open: as the tree starts, as the user said for all, and as he turned single ones. */
function useFolding(): Folding {
  const [{ toggled, all }, set] = useState<{ toggled: ReadonlySet<string>; all: boolean | null }>({ toggled: new Set(), all: null });
  return {
    toggled,
    toggle: useCallback((id: string) => set((before) => ({ ...before, toggled: flip(before.toggled, id) })), []),
    foldAll: useCallback((open: boolean) => set({ toggled: new Set(), all: open }), []),
    isOpen: (start) => (id, depth) => {
      const byDefault = all ?? (start === 'all' || (start === 'first' && depth === 0));
      return toggled.has(id) !== byDefault;
    },
  };
}

/** What the user searches for, each match with everything above it. */
function useSearch(model: string, parent: string, question: ListQuestion, whole: UseQueryResult<ListResult>, isLazy: boolean): {
  isOn: boolean;
  query: UseQueryResult<Found>;
} {
  const services = useServices();
  const asked = question.isNarrowed && question.query ? { ...question.query, currentPage: 1, pageSize: WHOLE } : null;
  const known = isLazy ? undefined : whole.data?.list;
  const query = useQuery({
    queryKey: [...queryKeys.list(services, model, asked), 'ancestors'],
    queryFn: () => findWithAncestors(services.dataSource, model, asked ?? { currentPage: 1, pageSize: 1 }, parent, known),
    enabled: asked !== null && whole.isSuccess,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { isOn: asked !== null, query };
}

/** A tree too large to be fetched whole: its roots, and the children of each branch once it is opened. */
function useBranches(model: string, parent: string, base: ListQuery | null, opened: ReadonlySet<string>): Branches {
  const services = useServices();
  const rootQuery = useMemo(() => (base ? childQuery(base, null, parent) : null), [base, parent]);
  const roots = useRecordList(model, rootQuery);
  const ids = base ? [...opened] : [];
  const branches = useQueries({
    queries: ids.map((id) => {
      const query = childQuery(base ?? { currentPage: 1, pageSize: WHOLE }, id, parent);
      return { queryKey: queryKeys.list(services, model, query), queryFn: () => services.dataSource.list(model, query) };
    }),
  });
  return {
    roots,
    records: [...(roots.data?.list ?? []), ...branches.flatMap((branch) => branch.data?.list ?? [])],
    mayHaveChildren: (id) => {
      const branch = branches[ids.indexOf(id)];
      if (!branch) return 'yes';
      return branch.isPending ? 'loading' : 'no';
    },
  };
}

interface Branches {
  roots: UseQueryResult<ListResult>;
  records: RecordRow[];
  mayHaveChildren: (id: string) => 'yes' | 'loading' | 'no';
}

interface Found {
  records: RecordRow[];
  matches: ReadonlySet<string>;
}

function wholeQuery({ sidx, sort, sums }: ListQuery, fixed: Condition | undefined): ListQuery {
  return { currentPage: 1, pageSize: WHOLE, ...(sidx && { sidx }), ...(sort && { sort }), ...(sums && { sums }), ...(fixed && { filter: fixed }) };
}

/** The matches of a search together with everything above them, so that each is seen in its place. */
async function findWithAncestors(dataSource: DataSource, model: string, query: ListQuery, parent: string, known: RecordRow[] | undefined): Promise<Found> {
  const { list } = await dataSource.list(model, query);
  const matches = new Set(list.map(idOf));
  const found = new Map(list.map((record) => [idOf(record), record]));
  let missing = parentsOf(list, parent, found);
  while (missing.length > 0) {
    const above: RecordRow[] = known
      ? known.filter((record) => missing.includes(idOf(record)))
      : (await dataSource.list(model, { currentPage: 1, pageSize: WHOLE, filter: { field: 'id', op: 'in', value: missing } })).list;
    for (const record of above) found.set(idOf(record), record);
    missing = parentsOf(above, parent, found);
  }
  // In the order of the whole tree where it is known: siblings stay where people expect them.
  const records = known ? known.filter((record) => found.has(idOf(record))) : [...found.values()];
  return { records, matches };
}

function parentsOf(records: RecordRow[], parent: string, found: ReadonlyMap<string, RecordRow>): string[] {
  const ids = records.map((record) => record[parent]).filter((id): id is string => typeof id === 'string' && !NO_PARENT.includes(id));
  return [...new Set(ids)].filter((id) => !found.has(id)).slice(0, WHOLE);
}

function flip(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}
