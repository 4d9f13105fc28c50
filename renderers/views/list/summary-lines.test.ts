import { expect, it } from 'vitest';
import { fieldRenderers } from '../../fields/index.ts';
import type { ResolvedColumn } from './columns/resolve-columns.ts';
import { summaryLines } from './summary-lines.ts';
import type { TableLine } from './table/table-types.ts';

const column: ResolvedColumn = {
  key: 'amount', id: 'amount', title: 'Amount', field: { id: 'amount', type: 'money', title: 'Amount' }, renderer: fieldRenderers.money, summary: 'sum',
  align: 'right', width: 120, rigid: false, fixed: null, isKept: false, sortable: false, visible: true, ellipsis: false,
};
const line = (id: string, amount: number | null): TableLine => ({ id, record: { id, amount } });

function titles(lines: TableLine[], columns: ResolvedColumn[], list: Parameters<typeof summaryLines>[2]): string[] {
  return summaryLines(lines, columns, list, (key) => key).map(({ title }) => title);
}

it('a page of several has a line of its own beside the total, and a page that is all has one', () => {
  expect(titles([line('1', 5)], [column], { sums: { amount: 9 }, total: 2 })).toEqual(['list.summary.page', 'list.summary.total']);
  expect(titles([line('1', 5)], [column], { sums: { amount: 5 }, total: 1 })).toEqual(['list.summary.total']);
});

it('there is no line without a sum in it: nothing to sum, no record with a value, no column that is summed', () => {
  expect(titles([], [column], { sums: { amount: 0 }, total: 0 })).toEqual([]);
  expect(titles([line('1', null)], [column], { sums: { amount: null }, total: 1 })).toEqual([]);
  expect(titles([line('1', null)], [column], { sums: { amount: 7 }, total: 2 })).toEqual(['list.summary.total']);
  expect(titles([line('1', 5)], [{ ...column, summary: undefined }], { sums: { amount: 5 }, total: 1 })).toEqual([]);
  // Sums of columns that are not on show.
  expect(titles([line('1', null)], [column], { sums: { other: 7 }, total: 1 })).toEqual([]);
});
