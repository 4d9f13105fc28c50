import { expect, it } from 'vitest';
import { ledgerConfig } from '../../../engine/testing/ledger.ts';
import { contentWidths, fitColumns } from './fit-columns.ts';
import type { ContentWidths } from './fit-columns.ts';
import { resolveColumns } from './resolve-columns.ts';

const text = (value: unknown): string => String(value);
const columns = resolveColumns(ledgerConfig({ list: { columns: [{ field: 'name', width: 240 }, { field: 'state', width: 90 }, { field: 'amount', width: 160, align: 'right' }] } }), {}, {});
const readers = new Map(columns.map(({ key }) => [key, (value: unknown) => ({ text: String(value ?? '') })]));
const widthOf = (key: string, contents: ContentWidths): number => fitColumns(columns, [], text, contents).find((column) => column.key === key)?.width ?? NaN;
const seen = (values: Record<string, string>): ContentWidths => contentWidths({}, columns, readers, [{ id: '1', ...values }]);

it('a text takes what it needs, and not the room of several columns where it is long', () => {
  expect(widthOf('name', seen({ name: '一份稍长的合同名' }))).toBeLessThan(140);
  expect(widthOf('name', seen({ name: '长'.repeat(80) }))).toBeLessThanOrEqual(128);
});

it('a figure and a state are never cut off', () => {
  expect(widthOf('amount', seen({ amount: '9'.repeat(20) }))).toBeGreaterThanOrEqual(20 * 8);
  expect(widthOf('state', seen({ state: '等待总监理工程师复核' }))).toBeGreaterThan(150);
});

it('columns do not shrink again when a page has shorter values', () => {
  const before = seen({ name: '一份稍长的合同名' });
  expect(contentWidths(before, columns, readers, [{ id: '2', name: '短' }])).toBe(before);
  expect(contentWidths(before, columns, readers, [])).toBe(before);
});

it('what nobody has filled in is as narrow as its title, which stands in two lines where it is long', () => {
  const [column] = resolveColumns(ledgerConfig({ list: { columns: [{ field: 'name', title: '累计变更签证金额占合同比例' }] } }), {}, {});
  if (!column) throw new Error('no column');
  const [fitted] = fitColumns([column], [], text, { name: 0 });
  expect(fitted?.width).toBeGreaterThan(7 * 14);
  expect(fitted?.width).toBeLessThan(13 * 14);
});

it('what the user sized himself stays', () => {
  const sized = resolveColumns(ledgerConfig(), {}, { widths: { 'f-amount': 50 } });
  expect(fitColumns(sized, [], text, { amount: 300 }).find((column) => column.key === 'amount')?.width).toBe(50);
});
