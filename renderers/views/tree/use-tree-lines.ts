import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { DataSource, ListQuery, RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { queryKeys } from '../../engine/query-keys.ts';
import { useRecordList } from '../../engine/queries.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { ListLines } from '../list/list-types.ts';
import { allOf } from '../list/query.ts';
import type { ListQuestion } from '../list/use-list-query.ts';
import { buildLines, idOf } from './build-lines.ts';

/** The largest page the server gives; a tree with more records is asked for branch by branch. */
const WHOLE = 1000;
/** A tree of at most this many records shows itself unfolded. */
const UNFOLDED = 100;
/** Parents that mean "none" in directories of this family. */
const NO_PARENT = ['-1', '0', ''];

/** The records of a model as the lines of a tree along its `parent`. */
export function useTreeLines(config: ScreenConfig, question: ListQuestion): ListLines {
  const services = useServices();
  const { dataSource } = services;
  const model = config.model.code;
  const parent = config.model.parent ?? '';
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [unfolded, setUnfolded] = useState<boolean | null>(null);

  const base = useMemo(() => (question.query ? wholeQuery(question.query, question.fixed) : null), [question.query, question.fixed]);
  const whole = useRecordList(model, base);
  const isLazy = (whole.data?.pagination.total ?? 0) > WHOLE;
  const rootQuery = useMemo(() => (base && isLazy ? childQuery(base, null, parent) : null), [base, isLazy, parent]);
  const roots = useRecordList(model, rootQuery);

  const opened = useMemo(() => (isLazy && !question.isNarrowed ? [...toggled] : []), [isLazy, question.isNarrowed, toggled]);
  const branches = useQueries({
    queries: opened.map((id) => {
      const query = base ? childQuery(base, id, parent) : null;
      return {
        queryKey: queryKeys.list(services, model, query),
        queryFn: () => dataSource.list(model, query ?? { currentPage: 1, pageSize: 1 }),
        enabled: query !== null,
      };
    }),
  });

  const narrowed = question.isNarrowed && question.query ? { ...question.query, currentPage: 1, pageSize: WHOLE } : null;
  const known = isLazy ? undefined : whole.data?.list;
  const search = useQuery({
    queryKey: [...queryKeys.list(services, model, narrowed), 'ancestors'],
    queryFn: () => findWithAncestors(dataSource, model, narrowed ?? { currentPage: 1, pageSize: 1 }, parent, known),
    enabled: narrowed !== null && whole.isSuccess,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  const records = narrowed
    ? (search.data?.records ?? [])
    : isLazy
      ? [...(roots.data?.list ?? []), ...branches.flatMap((branch) => branch.data?.list ?? [])]
      : (whole.data?.list ?? []);
  const isOpenByDefault = unfolded ?? (narrowed !== null || (!isLazy && records.length <= UNFOLDED));
  const lines = buildLines(records, {
    parent,
    matches: narrowed ? (search.data?.matches ?? null) : null,
    isOpen: (id, depth) => toggled.has(id) !== (isOpenByDefault || (unfolded === null && !isLazy && depth === 0)),
    ...(isLazy && !narrowed && {
      mayHaveChildren: (id: string) => {
        const branch = branches[opened.indexOf(id)];
        if (!branch) return 'yes';
        return branch.isPending ? 'loading' : 'no';
      },
    }),
  });

  const foldAll = useCallback((open: boolean) => {
    setUnfolded(open);
    setToggled(new Set());
  }, []);
  const toggle = useCallback((id: string) => setToggled((before) => flip(before, id)), []);
  const answer = narrowed ? search : isLazy ? roots : whole;
  return {
    lines,
    total: narrowed ? (search.data?.matches.size ?? 0) : (whole.data?.pagination.total ?? 0),
    sums: narrowed ? undefined : whole.data?.sums,
    isLoading: whole.isPending || answer.isPending,
    isFetching: whole.isFetching || answer.isFetching,
    error: whole.error ?? answer.error,
    refetch: () => {
      void whole.refetch();
      if (answer !== whole) void answer.refetch();
    },
    tree: { toggle, foldAll, canFoldAll: !isLazy },
  };
}

function wholeQuery({ sidx, sort, sums }: ListQuery, fixed: Condition | undefined): ListQuery {
  return { currentPage: 1, pageSize: WHOLE, ...(sidx && { sidx }), ...(sort && { sort }), ...(sums && { sums }), ...(fixed && { filter: fixed }) };
}

function childQuery(base: ListQuery, id: string | null, parent: string): ListQuery {
  const place: Condition = id === null
    ? { any: [{ field: parent, op: 'empty' }, { field: parent, op: 'in', value: NO_PARENT }] }
    : { field: parent, op: 'eq', value: id };
  const filter = allOf([...(base.filter ? [base.filter] : []), place]);
  const { sums: _sums, ...rest } = base;
  return { ...rest, ...(filter && { filter }) };
}

/** The matches of a search together with everything above them, so that each is seen in its place. */
async function findWithAncestors(dataSource: DataSource, model: string, query: ListQuery, parent: string, known: RecordRow[] | undefined): Promise<{
  records: RecordRow[];
  matches: ReadonlySet<string>;
}> {
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
