import { describe, expect, it } from 'vitest';
import type { PrintBlock, PrintLayout } from '#schemas/language/documents/print.ts';
import { ledgerConfig } from '../../engine/testing/ledger.ts';
import { planRecord } from './print-plan.ts';
import type { PlanItem, PlanSurroundings } from './print-plan.ts';

const RECORD = { id: 'c1', name: '桥', state: 'draft', amount: 3.3, $display: { state: '草稿' }, items: [{ price: 0.1 }, { price: 0.2 }, { price: null }] };

function plan(body: PrintBlock[], given: Partial<PlanSurroundings> = {}): PlanItem[] {
  const layout: PrintLayout = { code: 'sheet', title: '单', body };
  return planRecord(layout, { config: ledgerConfig(), record: RECORD, hidden: new Set(), holds: () => true, ...given });
}

describe('R14: what comes on paper', () => {
  it('values with the texts they came with, and blanks where nothing may be known', () => {
    const [grid] = plan([{ grid: [['state', 'unknownField'], ['unknownField'], [{ field: 'amount', capitals: true, span: 2 }]] }]);
    expect(grid).toMatchObject({ kind: 'grid', columns: 2, lines: [
      [{ value: { value: 'draft', display: '草稿' }, span: 1 }, { value: null, span: 1 }],
      [{ value: { value: 3.3 }, capitals: true, span: 2 }],
    ] });
  });

  it('exact sums under the rows', () => {
    const [table] = plan([{ table: 'items', sums: ['price'] }]);
    expect(table).toMatchObject({ kind: 'table', rows: RECORD.items, sums: new Map([['price', 0.3]]) });
    expect(plan([{ table: 'name' }, { table: 'unknownField' }])).toEqual([]);
  });

  it('a column without a share of its own is as wide as the others on the average', () => {
    const config = ledgerConfig();
    const items = config.model.fields['items'];
    const fields = { a: { id: 'a', type: 'text', title: 'a' }, b: { id: 'b', type: 'option', title: 'b' }, c: { id: 'c', type: 'money', title: 'c' } };
    config.model = { ...config.model, fields: { ...config.model.fields, items: { ...items, id: 'items', type: 'table', title: '明细', fields } } };
    const sharesOf = (columns: (string | { field: string; width: number })[]): unknown => {
      const [table] = plan([{ table: 'items', columns }], { config });
      return table?.kind === 'table' ? table.columns.map(({ share }) => share) : [];
    };
    expect(sharesOf([{ field: 'a', width: 4 }, 'b', { field: 'c', width: 2 }])).toEqual([4, 3, 2]);
    expect(sharesOf(['a', 'b', 'c'])).toEqual([1.8, 1, 1]);
  });

  it('what the rules of the record hide stays away, and so does a heading over nothing', () => {
    const body: PrintBlock[] = [{ heading: '金额' }, { grid: [['amount']] }, { heading: '名称' }, { grid: [['name']] }, { heading: '明细', level: 3 }, { table: 'items' }];
    expect(plan(body, { hidden: new Set(['amount', 'items']) })).toMatchObject([{ kind: 'heading', text: '名称' }, { kind: 'grid' }]);
  });

  it('a block whose condition does not hold stays away, inside others too', () => {
    const when = { field: 'state', op: 'eq', value: 'signed' } as const;
    const body: PrintBlock[] = [{ text: 'a', when }, { keepTogether: [{ text: 'b', when }, { text: 'c' }] }];
    expect(plan(body, { holds: () => false })).toMatchObject([{ kind: 'together', items: [{ kind: 'text', text: 'c' }] }]);
  });

  it('a code or picture of nothing takes no room', () => {
    expect(plan([{ qrcode: 'signedOn' }, { barcode: 'name' }])).toMatchObject([{ kind: 'code', type: 'barcode', value: { value: '桥' } }]);
  });
});
