import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { compareRecords } from './compare-records.ts';
import type { RecordStates } from './compare-records.ts';
import { mergeRecords } from './merge-records.ts';

const field = (type: string, more: Partial<FieldDocument> = {}): FieldDocument => ({ id: type, type, title: type, ...more });
const fields: Record<string, FieldDocument> = {
  name: field('text'), price: field('money'), total: field('money', { formula: 'price * 2' }), number: field('billNumber'),
  items: field('table', { fields: { qty: field('decimal'), sum: field('money', { formula: 'qty * 2' }), parts: field('table', { fields: { size: field('integer') } }) } }),
};
const ids = (states: RecordStates): string[] => compareRecords(fields, states).map(({ id, isMine, isTheirs }) => `${id}${isMine ? ' mine' : ''}${isTheirs ? ' theirs' : ''}`);
const all = (states: RecordStates): Set<string> => new Set(compareRecords(fields, states).map(({ id }) => id));

describe('R8: what differs', () => {
  it('says who changed a field, and leaves out what is computed', () => {
    expect(ids({
      base: { name: 'a', price: 1, total: 2, number: 'N1' }, mine: { name: 'b', price: 1, total: 2, number: null }, theirs: { name: 'c', price: 3, total: 6, number: 'N1' },
    })).toEqual(['name mine theirs', 'price theirs']);
  });

  it('knows rows by their id, wherever they stand', () => {
    const base = { items: [{ id: 'r1', qty: 1 }, { id: 'r2', qty: 2 }] };
    expect(ids({ base, mine: { items: [{ id: 'r2', qty: 2 }, { id: 'r1', qty: 5 }] }, theirs: { items: [{ id: 'r1', qty: 1 }, { id: 'r2', qty: 9 }] } }))
      .toEqual(['items/r2/qty theirs', 'items/r1/qty mine']);
  });

  it('names rows that came and went', () => {
    const base = { items: [{ id: 'r1', qty: 1 }, { id: 'r2', qty: 2 }] };
    expect(ids({ base, mine: { items: [{ id: 'r1', qty: 7 }, { id: 'r2', qty: 2 }, { qty: 4 }] }, theirs: { items: [{ id: 'r3', qty: 3 }] } }))
      .toEqual(['items/r1 mine theirs', 'items/r2 theirs', 'items/new:2 mine', 'items/r3 theirs']);
  });

  it('looks into rows of rows', () => {
    const state = (size: number): Values => ({ items: [{ id: 'r1', parts: [{ id: 'p1', size }] }] });
    const [difference] = compareRecords(fields, { base: state(1), mine: state(2), theirs: state(3) });
    expect(difference).toMatchObject({ id: 'items/r1/parts/p1/size', fieldPath: 'items.parts.size', base: 1, mine: 2, theirs: 3 });
    expect(difference?.rows.map(({ number }) => number)).toEqual([1, 1]);
  });
});

describe('R8: what is merged', () => {
  const base = { items: [{ id: 'r1', qty: 1 }, { id: 'r2', qty: 2 }] };

  it('keeps both sides where they touched different cells of one row', () => {
    const rows = (qty: number, size: number): Values => ({ items: [{ id: 'r1', qty, parts: [{ id: 'p1', size }] }] });
    const states = { base: rows(1, 1), mine: rows(5, 1), theirs: rows(1, 9) };
    expect(mergeRecords(fields, states, new Set(['items/r1/parts/p1/size']))).toEqual(rows(5, 9));
  });

  it('takes rows they added where they stand, beside mine', () => {
    const states = { base, mine: { items: [...base.items, { qty: 9 }] }, theirs: { items: [{ id: 'r0', qty: 0 }, ...base.items] } };
    expect(mergeRecords(fields, states, new Set(['items/r0']))).toEqual({ items: [{ id: 'r0', qty: 0 }, ...base.items, { qty: 9 }] });
  });

  it('removes a row they removed only when asked to', () => {
    const states = { base, mine: { items: [{ id: 'r1', qty: 8 }, { id: 'r2', qty: 2 }] }, theirs: { items: [{ id: 'r2', qty: 2 }] } };
    expect(mergeRecords(fields, states, new Set()).items).toHaveLength(2);
    expect(mergeRecords(fields, states, new Set(['items/r1'])).items).toEqual([{ id: 'r2', qty: 2 }]);
  });

  it('follows their order where I moved nothing, else mine', () => {
    const turned = { items: [{ id: 'r2', qty: 2 }, { id: 'r1', qty: 1 }] };
    expect(mergeRecords(fields, { base, mine: base, theirs: turned }, new Set())).toEqual(turned);
    expect(mergeRecords(fields, { base, mine: turned, theirs: base }, new Set())).toEqual(turned);
  });
});

const row = (id: string): fc.Arbitrary<Values> => fc.record({ id: fc.constant(id), qty: fc.constantFrom(null, 1, 2, 3) });
const items = fc.shuffledSubarray(['a', 'b', 'c', 'd']).chain((chosen) => fc.tuple(...chosen.map(row)));
const record: fc.Arbitrary<Values> = fc.record({ name: fc.constantFrom(null, 'x', 'y'), price: fc.constantFrom(null, 1, 2), items });

property.prop([record, record, record])('R8: taking all of theirs gives theirs, taking none gives mine, and nothing is lost in between', (base, mine, theirs) => {
  const states = { base, mine, theirs };
  const sorted = (values: Values): Values => ({ ...values, items: [...(values['items'] as Values[])].sort((a, b) => String(a['id']).localeCompare(String(b['id']))) });
  expect(sorted(mergeRecords(fields, states, all(states)))).toEqual(sorted(theirs));
  expect(sorted(mergeRecords(fields, states, new Set()))).toEqual(sorted(mine));
});
