import { expect, it } from 'vitest';
import type { Values } from '#schemas/language/runtime.ts';
import type { HistoryEntry } from '../../../engine/data-source.ts';
import { compareRecords } from './compare-records.ts';
import { marksOf } from './marks-of.ts';
import { stateAt } from './state-before.ts';

const entry = (version: number, changes: HistoryEntry['changes'], kind: HistoryEntry['kind'] = 'update'): HistoryEntry =>
  ({ version, kind, userId: 'u', userName: 'u', time: version, changes });

const rows = (...list: [string, number][]): Values[] => list.map(([id, qty]) => ({ id, qty }));
/** Version 1 to 4 of a record, and what was written down of each step. */
const states: Values[] = [
  { name: 'a', items: rows(['r1', 1], ['r2', 2], ['r3', 3]) },
  { name: 'b', items: rows(['r1', 1], ['r2', 20], ['r3', 3], ['r4', 4]) },
  { name: 'b', items: rows(['r3', 3], ['r1', 1]) },
  { name: 'c', items: rows(['r3', 3], ['r5', 5], ['r1', 1]) },
];
const history = [
  entry(1, [], 'create'),
  entry(2, [
    { path: 'name', before: 'a', after: 'b' }, { path: 'items.1.qty', before: 2, after: 20 }, { path: 'items.3', before: null, after: { id: 'r4', qty: 4 } },
  ]),
  entry(3, [
    { path: 'items.1', before: { id: 'r2', qty: 20 }, after: null }, { path: 'items.3', before: { id: 'r4', qty: 4 }, after: null },
    { path: 'items', before: ['r1', 'r3'], after: ['r3', 'r1'] },
  ]),
  entry(4, [{ path: 'name', before: 'b', after: 'c' }, { path: 'items.1', before: null, after: { id: 'r5', qty: 5 } }]),
];

it.each([1, 2, 3, 4])('R13: a record is what it was at version %i', (version) => {
  expect(stateAt(states[3] as Values, history, version)).toEqual(states[version - 1]);
});

it('R13: marks say what a field, a cell and a row were before, where they stand now', () => {
  const fields = { name: { id: 'n', type: 'text', title: 'n' }, items: { id: 'i', type: 'table', title: 'i', fields: { qty: { id: 'q', type: 'decimal', title: 'q' } } } };
  const [base, mine] = [states[0] as Values, { name: 'z', items: rows(['r3', 3], ['r9', 9], ['r1', 100]) }];
  expect([...marksOf(compareRecords(fields, { base, mine, theirs: base }))]).toEqual([
    ['name', { kind: 'changed', before: 'a' }],
    ['items.1', { kind: 'added', before: null }],
    ['items.2.qty', { kind: 'changed', before: 1 }],
  ]);
});
