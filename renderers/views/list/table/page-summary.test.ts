import { describe, expect, it } from 'vitest';
import { ledgerConfig } from '../../../engine/testing/ledger.ts';
import { resolveColumns } from '../columns/resolve-columns.ts';
import { layoutTable } from './table-layout.ts';
import { pageSummary } from './page-summary.ts';

const columnsWith = (summary: 'sum' | 'avg' | 'count' | 'min' | 'max') =>
  resolveColumns(ledgerConfig({ list: { columns: [{ field: 'amount', summary }] } }), {}, {});
const records = [{ id: '1', amount: 0.1 }, { id: '2', amount: 0.2 }, { id: '3', amount: null }, { id: '4', amount: '5.5' }];

describe('totals of a page', () => {
  it('are exact for money and leave empty values out', () => {
    expect(pageSummary(records.slice(0, 3), columnsWith('sum'))).toEqual({ amount: 0.3 });
    expect(pageSummary(records, columnsWith('avg'))['amount']).toBeCloseTo(5.8 / 3, 12);
    expect(pageSummary(records, columnsWith('count'))).toEqual({ amount: 3 });
    expect(pageSummary(records, columnsWith('min'))).toEqual({ amount: 0.1 });
    expect(pageSummary(records, columnsWith('max'))).toEqual({ amount: 5.5 });
  });

  it('say nothing where there is nothing to add up', () => {
    expect(pageSummary([{ id: '1', amount: null }], columnsWith('sum'))).toEqual({ amount: null });
  });
});

describe('widths of a table', () => {
  const columns = resolveColumns(ledgerConfig({ list: { columns: [{ field: 'name', width: 100, fixed: 'left' }, { field: 'state', width: 100 }, { field: 'amount', width: 300 }] } }), {}, {});

  it('fill what is there, in proportion, without moving what is pinned', () => {
    const layout = layoutTable(columns, 1000, 50, 50);
    expect(layout.widths).toEqual([100, 200, 600]);
    expect(layout.total).toBe(1000);
    expect(layout.offsets).toEqual([50, null, null]);
  });

  it('never shrink a column', () => {
    expect(layoutTable(columns, 200, 50, 50)).toMatchObject({ widths: [100, 100, 300], total: 600 });
  });
});
