import { fc, test as property } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { testingVariables as variables } from '#schemas/language/conditions/testing-variables.ts';
import { compileModel } from '#schemas/language/index.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { testingModel } from '#schemas/language/record/testing-model.ts';
import type { RecordState } from '#schemas/language/runtime.ts';
import { createEditHistory } from './edit-history.ts';

const model = compileModel(testingModel, { parseFormula });
const open = () => model.open({ ...model.defaults({ variables }), note: 'kept', items: [{ id: 'r1', qty: 1, price: 2 }, { id: 'r2', qty: 3, price: 4 }] }, { variables });

it('takes what is typed into one field without a pause as one step', () => {
  let now = 0;
  const state = open();
  const history = createEditHistory(state, () => now);
  for (const text of ['a', 'ab', 'abc']) history.input('name', text);
  now += 5_000;
  history.input('name', 'abcd');
  history.undo();
  expect(state.get('name')).toBe('abc');
  history.undo();
  expect(state.get('name')).toBe(null);
  expect(history.undo()).toBe(false);
  history.redo();
  expect(state.get('name')).toBe('abc');
});

it('brings back removed rows with all that was in them, and the totals', () => {
  const state = open();
  const history = createEditHistory(state);
  history.run((edited) => edited.removeRows('items', [0, 1]));
  expect(state.get('total')).toBe(0);
  history.undo();
  expect(state.get('total')).toBe(14);
  expect(state.rowKeys('items')).toEqual(['r1', 'r2']);
  history.redo();
  expect(state.rowKeys('items')).toEqual([]);
});

it('keeps the input of a field that a rule has hidden meanwhile', () => {
  const state = open();
  const history = createEditHistory(state);
  history.input('kind', 'b');
  history.run((edited) => edited.setMany({ name: 'x', note: 'changed' }));
  history.undo();
  history.undo();
  expect(state.get('note')).toBe('kept');
});

it('forgets what was undone once something else is done', () => {
  const history = createEditHistory(open());
  history.input('name', 'a');
  history.undo();
  expect(history.canRedo()).toBe(true);
  history.input('reason', 'b');
  expect(history.canRedo()).toBe(false);
});

const place = fc.integer({ min: 0, max: 3 });
const edit: fc.Arbitrary<(state: RecordState) => void> = fc.oneof(
  fc.constantFrom('a', 'b', 'c').map((kind) => (state: RecordState) => state.set('kind', kind)),
  fc.tuple(place, fc.integer({ min: 0, max: 9 })).map(([row, qty]) => (state: RecordState) => {
    if (row < state.rowKeys('items').length) state.setMany({ [`items.${row}.qty`]: qty, rate: qty });
  }),
  place.map((at) => (state: RecordState) => state.insertRow('items', at, { qty: 2, price: 5, parts: [{ size: at }] })),
  fc.uniqueArray(place, { maxLength: 2 }).map((rows) => (state: RecordState) => state.removeRows('items', rows)),
  fc.tuple(place, place).map(([from, to]) => (state: RecordState) => state.moveRow('items', from, to)),
  place.map((at) => (state: RecordState) => state.set('items', [{ qty: at, price: 1 }])),
);

property.prop([fc.array(edit, { maxLength: 10 })])('undoing everything gives the beginning, repeating everything the end', (edits) => {
  const state = open();
  const history = createEditHistory(state);
  const before = JSON.stringify(state.values());
  for (const one of edits) history.run(one);
  const after = JSON.stringify(state.values());
  while (history.undo());
  expect(JSON.stringify(state.values())).toBe(before);
  while (history.redo());
  expect(JSON.stringify(state.values())).toBe(after);
});

it('takes back with a value what followed it, also while it is typed', () => {
  const state = open();
  const history = createEditHistory(state, () => 0, (changes) => ('name' in changes ? { ...changes, note: null } : changes));
  for (const text of ['a', 'ab']) history.input('name', text);
  expect(state.get('note')).toBe(null);
  history.undo();
  expect([state.get('name'), state.get('note')]).toEqual([null, 'kept']);
  history.redo();
  expect([state.get('name'), state.get('note')]).toEqual(['ab', null]);
});
