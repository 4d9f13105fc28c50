import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonScalar } from '#schemas/language/documents/json.ts';
import type { GroupView } from '#schemas/language/documents/screen.ts';
import { valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import { settingInView } from '#schemas/language/list-views/index.ts';
import { spansOf } from '#schemas/language/group-spans.ts';
import type { GroupRow, ListQuery, ScreenConfig } from '../../engine/data-source.ts';
import { fieldOf } from '../../engine/model-fields.ts';
import { queryKeys } from '../../engine/query-keys.ts';
import { useServices } from '../../engine/services-context.tsx';
import { groupValueText } from '../group/group-value.ts';
import { knownFields } from '../list/offered-views.ts';
import type { ChartPlace } from './chart-place.ts';
import { withoutGaps } from './chart-scale.ts';

const FUNCTIONS = ['sum', 'avg', 'min', 'max'] as const;

/** Places that can still be told apart. */
const MOST = 60;

export interface Chart {
  /** What parts the records. */
  group: GroupView;
  places: ChartPlace[];
  /** Fields that are added up; none: the records are counted. */
  measures: { key: string; field: FieldDocument }[];
  /** What is made of the numbers of a place. */
  reduce: (typeof FUNCTIONS)[number];
  shape: 'bars' | 'lines';
  /** Places that there are; more than are drawn where there are too many. */
  total: number;
  isLoading: boolean;
  isFetching: boolean;
  error: unknown;
  refetch(): void;
}

/** The totals that the chart of a list shows, of the records that the list finds. */
export function useChart(config: ScreenConfig, query: ListQuery | null): Chart {
  const services = useServices();
  const { model, screen: { list } } = config;
  const by = knownFields(config, 'chart', 'by')[0] ?? '';
  const field = fieldOf(model, by);
  const spans = field ? spansOf(valueKindOf(field)) : [];
  const span = spans.length > 0 ? spans.find((known) => known === settingInView(list, 'chart', 'span')) ?? 'day' : undefined;
  const reduce = FUNCTIONS.find((known) => known === settingInView(list, 'chart', 'function')) ?? 'sum';
  const measures = useMemo(() => knownFields(config, 'chart', 'measures').flatMap((key) => {
    const found = fieldOf(model, key);
    return found ? [{ key, field: found }] : [];
  }), [config, model]);
  const group = useMemo((): GroupView => ({ field: by, ...(span && { by: span }) }), [by, span]);
  const asked = useMemo(() => query && {
    ...group, pageSize: MOST, ...(query.filter && { filter: query.filter }), ...(query.keyword && { keyword: query.keyword }),
    ...(measures.length > 0 && { sums: measures.map(({ key }) => ({ field: key, function: reduce })) }),
    // Of too many the latest are drawn.
    ...(span && { order: 'desc' as const }),
  }, [query, group, measures, reduce, span]);
  const answer = useQuery({
    queryKey: [...queryKeys.list(services, model.code, null), 'chart', asked],
    queryFn: () => services.dataSource.groups(model.code, asked ?? group),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  const rows = answer.data?.list;
  const places = useMemo(() => inRow(rows ?? [], span).map((row): ChartPlace => ({
    value: row.value as JsonScalar,
    title: groupValueText(field, row, services),
    count: row.count,
    figures: measures.length > 0 ? measures.map(({ key }) => figureOf(row.sums[key], reduce)) : [row.count],
  })), [rows, span, field, services, measures, reduce]);
  return {
    group, places, measures, reduce,
    shape: settingInView(list, 'chart', 'shape') === 'lines' ? 'lines' : 'bars',
    total: Math.max(answer.data?.pagination.total ?? 0, places.length),
    isLoading: answer.isPending,
    isFetching: answer.isFetching,
    error: answer.error,
    refetch: () => void answer.refetch(),
  };
}

/** Nothing adds up to nothing, but has no average. */
function figureOf(value: number | null | undefined, reduce: Chart['reduce']): number | null {
  return value === null || value === undefined ? (reduce === 'sum' ? 0 : null) : Number(value);
}

/** Time goes on where there are no records, too. */
function inRow(rows: readonly GroupRow[], span: GroupView['by']): GroupRow[] {
  if (!span) return [...rows];
  const known = new Map(rows.map((row) => [row.value, row]));
  const dated = rows.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  return [...withoutGaps(dated, span, MOST).map((value) => known.get(value) ?? { value, count: 0, sums: {} }), ...rows.filter(({ value }) => value === null)];
}
