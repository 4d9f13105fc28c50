import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { JsonScalar } from '#schemas/language/documents/json.ts';
import type { GroupView } from '#schemas/language/documents/screen.ts';
import type { GroupQuery, GroupResult, GroupRow, ListQuery, ListResult, ScreenConfig } from '../../engine/data-source.ts';
import { fieldOf } from '../../engine/model-fields.ts';
import { useRecordList } from '../../engine/queries.ts';
import { queryKeys } from '../../engine/query-keys.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { RendererServices } from '../../engine/services.ts';
import type { ListLines, ListQuestion } from '../list/list-types.ts';
import { allOf } from '../list/query.ts';
import type { TableLine } from '../list/table/table-types.ts';
import type { ScreenState } from '../screen/state/screen-state.ts';
import type { ChangeScreenState } from '../screen/state/use-screen-state.ts';
import { pathConditions, pathKey } from './group-condition.ts';
import { groupValueText } from './group-value.ts';

/** How many groups or records of one place are fetched at once; asked for more, as many again. */
const STEP = 100;
const MOST = 1000;

type Answer = { kind: 'groups'; data: GroupResult } | { kind: 'records'; data: ListResult };

/** The list in groups with their counts and sums; what is in a group is fetched when it is unfolded. */
export function useGroupLines(config: ScreenConfig, question: ListQuestion, { group: groups, unfolded }: ScreenState, change: ChangeScreenState): ListLines {
  const services = useServices();
  const model = config.model.code;
  const { query } = question;
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>(new Map());
  const total = useRecordList(model, useMemo(() => (query ? { ...query, currentPage: 1, pageSize: 1 } : null), [query]));

  const places = useMemo(() => (query ? visiblePlaces(unfolded, groups.length) : []), [query, unfolded, groups.length]);
  const answers = useQueries({
    queries: places.map((path) => {
      const size = sizes.get(pathKey(path)) ?? STEP;
      const asked = placeQuery(query ?? {}, groups, path, size);
      return {
        queryKey: [...queryKeys.list(services, model, null), 'group', asked],
        queryFn: async (): Promise<Answer> => ('field' in asked
          ? { kind: 'groups', data: await services.dataSource.groups(model, asked) }
          : { kind: 'records', data: await services.dataSource.list(model, asked) }),
        placeholderData: keepPreviousData,
      };
    }),
  });
  const [first] = answers;
  const known = new Map(places.map((path, index) => [pathKey(path), answers[index]?.data]));
  const lines = buildGroupLines({ config, groups, unfolded, services, answerOf: (path) => known.get(pathKey(path)) });

  const toggle = useCallback((id: string) => {
    const [kind = '', key = ''] = splitId(id);
    if (kind === 'more') {
      setSizes((before) => new Map(before).set(key, Math.min(MOST, (before.get(key) ?? STEP) + STEP)));
      return;
    }
    const isOpen = unfolded.some((path) => pathKey(path) === key);
    const next = isOpen ? unfolded.filter((path) => pathKey(path) !== key) : [...unfolded, JSON.parse(key) as JsonScalar[]];
    change({ unfolded: next }, { replace: true });
  }, [unfolded, change]);

  return {
    lines,
    total: total.data?.pagination.total ?? 0,
    sums: total.data?.sums,
    isLoading: total.isPending || (first?.isPending ?? true),
    isFetching: total.isFetching || answers.some((answer) => answer.isFetching),
    error: total.error ?? answers.find((answer) => answer.error)?.error ?? null,
    refetch: () => {
      void total.refetch();
      for (const answer of answers) void answer.refetch();
    },
    groups: { toggle },
  };
}

/** The top, and every unfolded group all of whose outer groups are unfolded too. */
function visiblePlaces(unfolded: JsonScalar[][], levels: number): JsonScalar[][] {
  const keys = new Set(unfolded.map(pathKey));
  const isVisible = (path: JsonScalar[]): boolean => path.every((_, index) => index === 0 || keys.has(pathKey(path.slice(0, index))));
  return [[], ...unfolded.filter((path) => path.length <= levels && isVisible(path))];
}

function placeQuery(query: ListQuery, groups: GroupView[], path: JsonScalar[], pageSize: number): GroupQuery | ListQuery {
  const { sidx, sort, sums, keyword } = query;
  const filter = allOf([...(query.filter ? [query.filter] : []), ...pathConditions(groups, path)]);
  const base = { currentPage: 1, pageSize, ...(keyword && { keyword }), ...(filter && { filter }) };
  const group = groups[path.length];
  if (!group) return { ...base, ...(sidx && { sidx }), ...(sort && { sort }) };
  const order = keysOf(sidx).find((key) => key.replace(/^-/, '') === group.field);
  return { ...base, field: group.field, ...(group.by && { by: group.by }), ...(sums && { sums }), ...((order?.startsWith('-') ?? false) || (order !== undefined && sort === 'desc') ? { order: 'desc' as const } : {}) };
}

function keysOf(sidx: ListQuery['sidx']): string[] {
  return Array.isArray(sidx) ? sidx : (sidx ?? '').split(',');
}

interface Building {
  config: ScreenConfig;
  groups: GroupView[];
  unfolded: JsonScalar[][];
  services: RendererServices;
  answerOf(path: JsonScalar[]): Answer | undefined;
}

function buildGroupLines({ config, groups, unfolded, services, answerOf }: Building): TableLine[] {
  const lines: TableLine[] = [];
  const open = new Set(unfolded.map(pathKey));
  const walk = (path: JsonScalar[]): void => {
    const answer = answerOf(path);
    if (answer?.kind === 'records') {
      answer.data.list.forEach((record, index) => lines.push({ id: String(record['id']), record, depth: path.length, number: index + 1 }));
    } else if (answer) {
      for (const row of answer.data.list) {
        const inner = [...path, row.value as JsonScalar];
        const isOpen = open.has(pathKey(inner));
        const isLoading = isOpen && !answerOf(inner);
        lines.push({
          id: idOf('group', inner),
          record: {},
          depth: path.length,
          branch: isLoading ? 'loading' : isOpen ? 'open' : 'closed',
          group: { title: groupTitle(config, groups[path.length], row, services), count: row.count, sums: row.sums },
        });
        if (isOpen) walk(inner);
      }
    }
    const { total = 0 } = answer?.data.pagination ?? {};
    const shown = answer?.data.list.length ?? 0;
    if (answer && shown < total) {
      lines.push({ id: idOf('more', path), record: {}, depth: path.length, group: { title: services.t('list.group.more', { shown, total }), sums: {} } });
    }
  };
  walk([]);
  return lines;
}

/** `状态：已签订`. */
function groupTitle({ model }: ScreenConfig, group: GroupView | undefined, row: GroupRow, services: RendererServices): string {
  const field = group && fieldOf(model, group.field);
  return services.t('list.group.title', { title: field ? services.text(field.title) : '', value: groupValueText(field, row, services) });
}

function idOf(kind: 'group' | 'more', path: JsonScalar[]): string {
  return `${kind}:${pathKey(path)}`;
}

function splitId(id: string): [string, string] {
  const at = id.indexOf(':');
  return [id.slice(0, at), id.slice(at + 1)];
}
