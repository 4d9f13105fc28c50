import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { fieldsInView } from '#schemas/language/list-views/index.ts';
import type { GroupRow, ListQuery, ScreenConfig } from '../../engine/data-source.ts';
import { fieldOf } from '../../engine/model-fields.ts';
import { queryKeys } from '../../engine/query-keys.ts';
import { useServices } from '../../engine/services-context.tsx';
import { flatChoices } from '../../fields/choice-input/choices.ts';
import type { Choice } from '../../fields/choice-input/choices.ts';
import { useChoices } from '../../fields/choice-input/use-choices.ts';
import { pathConditions } from '../group/group-condition.ts';
import { knownFields } from '../list/offered-views.ts';
import { allOf } from '../list/query.ts';
import type { TableLine } from '../list/table/table-types.ts';

/** Cards of a lane that are fetched at once; asked for more, as many again. */
const STEP = 20;
/** Lanes that are drawn; more choices than that are no board. */
const MOST_LANES = 50;

export interface Lane {
  /** The choice; null for records without one. */
  value: string | null;
  title: string;
  color: string | undefined;
  /** Cards may be put here. */
  isOpen: boolean;
  /** Records in it, those that are not fetched included. */
  count: number;
  /** What the board adds up in it, by field key. */
  sums: GroupRow['sums'];
  lines: TableLine[];
}

export interface Lanes {
  /** Key of the field. */
  by: string;
  /** Fields that are added up. */
  summed: string[];
  list: Lane[];
  isLoading: boolean;
  isFetching: boolean;
  error: unknown;
  refetch(): void;
  /** Fetches more cards of a lane. */
  more(value: Lane['value']): void;
}

/** The records that the list finds, by the choices of the board's field. */
export function useLanes(config: ScreenConfig, query: ListQuery | null): Lanes {
  const services = useServices();
  const { code } = config.model;
  const by = fieldsInView(config.screen.list, 'board', 'by')[0] ?? '';
  const summed = useMemo(() => knownFields(config, 'board', 'sums'), [config]);
  const field = fieldOf(config.model, by);
  const choices = useChoices({ field: field ?? NO_FIELD, model: code, fieldPath: by }, field !== undefined, MOST_LANES);
  const [sizes, setSizes] = useState<ReadonlyMap<string | null, number>>(new Map());

  const asked = query && { field: by, pageSize: 200, ...(summed.length > 0 && { sums: summed.map((key) => ({ field: key, function: 'sum' as const })) }), ...(query.filter && { filter: query.filter }), ...(query.keyword && { keyword: query.keyword }) };
  const groups = useQuery({
    queryKey: [...queryKeys.list(services, code, null), 'lanes', asked],
    queryFn: () => services.dataSource.groups(code, asked ?? { field: by }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isRequired = field?.required === true;
  const empty = useMemo(() => lanesOf(flatChoices(choices.choices), groups.data?.list ?? [], services.t('list.board.none'), isRequired), [choices.choices, groups.data, services, isRequired]);

  const wanted = useMemo(() => (query ? empty.filter(({ count }) => count > 0) : []), [query, empty]);
  const answers = useQueries({
    queries: wanted.map(({ value }) => {
      const { sums: _sums, ...rest } = query ?? {};
      const filter = allOf([...(rest.filter ? [rest.filter] : []), ...pathConditions([{ field: by }], [value])]);
      const page: ListQuery = { ...rest, currentPage: 1, pageSize: sizes.get(value) ?? STEP, total: false, ...(filter && { filter }) };
      return { queryKey: queryKeys.list(services, code, page), queryFn: () => services.dataSource.list(code, page), placeholderData: keepPreviousData };
    }),
  });
  const more = useCallback((value: Lane['value']) => setSizes((before) => new Map(before).set(value, (before.get(value) ?? STEP) + STEP)), []);
  const mark = answers.map(({ dataUpdatedAt }, at) => `${String(wanted[at]?.value)}:${String(dataUpdatedAt)}`).join();
  const list = useMemo(() => {
    const arrived = new Map(wanted.map(({ value }, at) => [value, answers[at]?.data?.list ?? []]));
    return empty.map((lane): Lane => ({ ...lane, lines: (arrived.get(lane.value) ?? []).map((record) => ({ id: String(record['id']), record })) }));
    // The answers are named by what has arrived when.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [empty, mark]);
  return {
    by,
    summed,
    list,
    isLoading: groups.isPending || choices.isLoading || answers.some((answer) => answer.isPending),
    isFetching: groups.isFetching || answers.some((answer) => answer.isFetching),
    error: groups.error ?? answers.find((answer) => answer.error)?.error ?? null,
    refetch: () => {
      void groups.refetch();
      for (const answer of answers) void answer.refetch();
    },
    more,
  };
}

const NO_FIELD = { id: '', type: 'text', title: '' } as const;

/** The choices in their order, then values that are no choices any more, then records without one. Lanes that are closed show while something is in them. */
export function lanesOf(choices: readonly Choice[], groups: readonly GroupRow[], none: string, isRequired: boolean): Lane[] {
  const rows = new Map(groups.map((row): [JsonValue, GroupRow] => [row.value, row]));
  const known = new Set(choices.map(({ value }) => value));
  const lane = (value: string | null, title: string, color: string | undefined, isOpen: boolean): Lane => ({ value, title, color, isOpen, count: rows.get(value)?.count ?? 0, sums: rows.get(value)?.sums ?? {}, lines: [] });
  return [
    ...choices.map(({ value, label, color, disabled }) => lane(value, label, color, disabled !== true)),
    ...groups.flatMap(({ value, text }) => (typeof value === 'string' && !known.has(value) ? [lane(value, text ?? value, undefined, false)] : [])),
    lane(null, none, undefined, !isRequired),
  ].filter(({ isOpen, count, value }) => count > 0 || (isOpen && value !== null)).slice(0, MOST_LANES);
}
