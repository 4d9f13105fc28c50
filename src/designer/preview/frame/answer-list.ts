import { Decimal } from 'decimal.js';
import type { GroupQuery, GroupResult, ListQuery, ListResult, RecordRow, ScreenConfig } from '#renderers/engine/data-source.ts';
import type { Variables } from '#schemas/language/documents/condition.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { evaluateCondition } from '#schemas/language/index.ts';

/** What a list of records in memory answers: filtered, ordered, a page of it, with its sums. */
export function answerList(config: ScreenConfig, records: readonly RecordRow[], query: ListQuery, variables: Variables): ListResult {
  const { currentPage = 1, pageSize = 20 } = query;
  const found = matching(config, records, query, variables);
  const keys = (Array.isArray(query.sidx) ? query.sidx : (query.sidx ?? '').split(',')).filter((key) => key !== '');
  const sorted = found.toSorted((a, b) => keys.reduce((order, key) => {
    const isDown = key.startsWith('-') || (query.sort === 'desc' && keys.length === 1);
    return order !== 0 ? order : compare(a[key.replace('-', '')] ?? null, b[key.replace('-', '')] ?? null) * (isDown ? -1 : 1);
  }, 0));
  return {
    list: sorted.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    pagination: { currentPage, pageSize, total: found.length },
    ...(query.sums && { sums: sumsOf(found, query.sums) }),
  };
}

/** The groups that one field makes of them. */
export function answerGroups(config: ScreenConfig, records: readonly RecordRow[], query: GroupQuery, variables: Variables): GroupResult {
  const found = matching(config, records, query, variables);
  const groups = new Map<string, RecordRow[]>();
  for (const record of found) {
    const key = JSON.stringify(record[query.field] ?? null);
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  const list = [...groups].map(([key, rows]) => {
    const text = rows[0]?.$display?.[query.field];
    return { value: JSON.parse(key) as JsonValue, ...(typeof text === 'string' && { text }), count: rows.length, sums: sumsOf(rows, query.sums ?? []) };
  });
  return { list, pagination: { currentPage: 1, pageSize: 100, total: list.length } };
}

function matching({ screen }: ScreenConfig, records: readonly RecordRow[], { filter, keyword = '' }: Pick<ListQuery, 'filter' | 'keyword'>, variables: Variables): RecordRow[] {
  return records.filter((record) => (filter === undefined || evaluateCondition(filter, record, { variables }))
    && (keyword === '' || (screen.list?.keyword ?? []).some((key) => String(record[key] ?? '').includes(keyword))));
}

function sumsOf(records: readonly RecordRow[], sums: NonNullable<ListQuery['sums']>): Record<string, number | null> {
  return Object.fromEntries(sums.map(({ field, function: name }) => {
    const values = records.map((record) => record[field]).filter((value): value is number => typeof value === 'number');
    if (name === 'count') return [field, records.filter((record) => (record[field] ?? null) !== null).length];
    if (values.length === 0) return [field, name === 'sum' ? 0 : null];
    if (name === 'min' || name === 'max') return [field, Math[name](...values)];
    const sum = values.reduce((total, value) => total.plus(value), new Decimal(0));
    return [field, (name === 'sum' ? sum : sum.div(values.length)).toNumber()];
  }));
}

function compare(a: JsonValue, b: JsonValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '').localeCompare(String(b ?? ''), 'zh-CN');
}
