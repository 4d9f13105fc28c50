import { expect, it } from 'vitest';
import { ledgerConfig } from '../../../engine/testing/ledger.ts';
import { resolveColumns } from './resolve-columns.ts';
import { widenColumns, tagWidths } from './widen-columns.ts';

const text = (value: unknown): string => String(value);
const columns = resolveColumns(ledgerConfig({ list: { columns: [{ field: 'state', width: 60 }, 'amount'] } }), {}, {});
const record = (state: string) => ({ id: state, state, $display: { state } });

it('a column is as wide as its widest tag', () => {
  const tags = tagWidths({}, columns, [record('已签订'), record('等待总监理工程师复核')]);
  const [state] = widenColumns(columns, [], text, tags);
  expect(state?.width).toBeGreaterThan(150);
});

it('columns do not shrink again when a page has shorter tags', () => {
  const tags = tagWidths({}, columns, [record('等待总监理工程师复核')]);
  expect(tagWidths(tags, columns, [record('草稿')])).toBe(tags);
  expect(tagWidths(tags, columns, [])).toBe(tags);
});

it('a tag without end does not take the table for itself', () => {
  const tags = tagWidths({}, columns, [record('长'.repeat(500))]);
  expect(tags['state']).toBeLessThanOrEqual(200);
  expect(tagWidths(tags, columns, [record('长'.repeat(600))])).toBe(tags);
});

it('what the user sized himself stays', () => {
  const sized = resolveColumns(ledgerConfig(), {}, { widths: { 'f-state': 50 } });
  const tags = tagWidths({}, sized, [record('等待总监理工程师复核')]);
  expect(widenColumns(sized, [], text, tags).find((column) => column.key === 'state')?.width).toBe(50);
});
