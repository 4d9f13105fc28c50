import { fc, test as property } from '@fast-check/vitest';
import { parseFormula } from '../formulas/parse.ts';
import { expect, test } from 'vitest';
import { testingVariables as variables } from '../conditions/testing-variables.ts';
import type { JsonValue } from '../documents/json.ts';
import { Exact } from '../field-types/exact-number.ts';
import type { RecordState, Values } from '../runtime.ts';
import { compileModel } from './compile-model.ts';
import { testingModel } from './testing-model.ts';

const model = compileModel(testingModel, { parseFormula });
const context = { variables };

const money = fc.oneof(fc.constant(null), fc.integer({ min: -500, max: 2_000 }), fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100));
const yesNo = fc.oneof(fc.constant(null), fc.boolean());
const date = fc.constantFrom(null, '2026-01-31', '2026-03-10', '2026-12-01');
const text = fc.constantFrom(null, 'x', '[y]', 'a long text that is too long');
const cells = { title: text, qty: money, price: money, free: yesNo, remark: text };
const row: fc.Arbitrary<Values> = fc.record({ ...cells, parts: fc.array(fc.record({ size: fc.integer({ min: 0, max: 9 }) }), { maxLength: 2 }) });
const scalars: Record<string, fc.Arbitrary<JsonValue>> = {
  name: text, kind: fc.constantFrom(null, 'a', 'b', 'c', 'z'), urgent: yesNo, rate: fc.constantFrom(null, 0, 5, 10, 150, 'x'), start: date, end: date,
  reason: text, note: text, discount: money, limit: money, state: fc.constantFrom(null, 'low', 'high'), total: money, seen: fc.constantFrom(null, 1, 'q'),
};
const record: fc.Arbitrary<Values> = fc.record({ ...scalars, items: fc.array(row, { maxLength: 4 }) });

type Step =
  | { kind: 'set'; key: string; value: JsonValue }
  | { kind: 'cell'; index: number; key: string; value: JsonValue }
  | { kind: 'insert'; index: number; row: Values }
  | { kind: 'remove'; indexes: number[] }
  | { kind: 'move'; from: number; to: number }
  | { kind: 'part'; index: number; size: number };

const place = fc.integer({ min: 0, max: 4 });
const setStep = fc.constantFrom(...Object.keys(scalars)).chain((key) => (scalars[key] as fc.Arbitrary<JsonValue>).map((value): Step => ({ kind: 'set', key, value })));
const cellStep = fc
  .constantFrom(...(Object.keys(cells) as (keyof typeof cells)[]))
  .chain((key) => fc.tuple(place, cells[key] as fc.Arbitrary<JsonValue>).map(([index, value]): Step => ({ kind: 'cell', index, key, value })));
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: setStep, weight: 4 },
  { arbitrary: cellStep, weight: 4 },
  fc.record({ kind: fc.constant('insert' as const), index: place, row }),
  fc.record({ kind: fc.constant('remove' as const), indexes: fc.uniqueArray(place, { maxLength: 2 }) }),
  fc.record({ kind: fc.constant('move' as const), from: place, to: place }),
  fc.record({ kind: fc.constant('part' as const), index: place, size: place }),
);

/** Does a step to the open record and to plain values, which know nothing of formulas. */
function apply(state: RecordState, plain: Values, action: Step): void {
  const rows = plain['items'] as Values[];
  switch (action.kind) {
    case 'set':
      state.set(action.key, action.value);
      plain[action.key] = action.value;
      return;
    case 'cell':
      if (!rows[action.index]) return;
      state.set(`items.${action.index}.${action.key}`, action.value);
      (rows[action.index] as Values)[action.key] = action.value;
      return;
    case 'insert':
      state.insertRow('items', action.index, structuredClone(action.row));
      rows.splice(Math.min(rows.length, action.index), 0, structuredClone(action.row));
      return;
    case 'remove':
      state.removeRows('items', action.indexes);
      plain['items'] = rows.filter((_, index) => !action.indexes.includes(index));
      return;
    case 'move': {
      if (!rows[action.from]) return;
      state.moveRow('items', action.from, action.to);
      const [moved] = rows.splice(action.from, 1);
      rows.splice(Math.min(rows.length, action.to), 0, moved as Values);
      return;
    }
    case 'part': {
      const parts = rows[action.index]?.['parts'] as Values[] | undefined;
      if (!parts) return;
      state.insertRow(`items.${action.index}.parts`, parts.length, { size: action.size });
      parts.push({ size: action.size });
    }
  }
}

function statesOf(state: RecordState): unknown {
  const rows = state.rowKeys('items').map((_, index) =>
    Object.keys(testingModel.fields['items']?.fields ?? {}).map((key) => state.fieldState(`items.${index}.${key}`)));
  return [Object.keys(testingModel.fields).map((key) => state.fieldState(key)), rows];
}

property.prop([record, fc.array(step, { maxLength: 12 })])('R1 R10: an open record always equals one computed afresh', (initial, steps) => {
  const state = model.open(structuredClone(initial), context);
  const plain = structuredClone(initial);
  for (const action of steps) {
    apply(state, plain, action);
    // Reading in between fills what is kept of unchanged rows, which a forgotten change would leave stale.
    state.values();
    state.output();
    state.validate();
  }
  const fresh = model.open(structuredClone(plain), context);
  expect(state.values()).toEqual(model.compute(plain, context));
  expect(state.output()).toEqual(fresh.output());
  expect(statesOf(state)).toEqual(statesOf(fresh));
  expect(state.validate()).toEqual(model.validate(plain, context));
  expect(state.validate()).toEqual(model.validate(state.values(), context));
  const rows = state.values()['items'] as Values[];
  for (const column of ['amount', 'qty', 'price']) {
    const numbers = rows.flatMap((each) => (typeof each[column] === 'number' ? [new Exact(each[column])] : []));
    expect(state.columnSum('items', column)).toBe(numbers.reduce((sum, number) => sum.plus(number), new Exact(0)).toNumber());
  }
});

property.prop([record, record, fc.infiniteStream(fc.nat())])('R2: the order in which values are set never matters', (initial, target, random) => {
  const changes: [string, JsonValue][] = Object.entries(target);
  const inOrder = model.open(structuredClone(initial), context);
  for (const [path, value] of changes) inOrder.set(path, structuredClone(value));
  const shuffled = [...changes].map((change) => [random.next().value as number, change] as const).sort((a, b) => a[0] - b[0]).map(([, change]) => change);
  const otherOrder = model.open(structuredClone(initial), context);
  for (const [path, value] of shuffled) otherOrder.set(path, structuredClone(value));
  const atOnce = model.open(structuredClone(initial), context);
  atOnce.setMany(structuredClone(Object.fromEntries(shuffled)));
  expect(otherOrder.values()).toEqual(inOrder.values());
  expect(atOnce.values()).toEqual(inOrder.values());
  expect(statesOf(otherOrder)).toEqual(statesOf(inOrder));
});

/** Edits that have nothing to do with each other: every field and cell once, one new row at the end of each table. */
function independentEdits(initial: Values, target: Values, added: Values): ((state: RecordState) => void)[] {
  const rows = initial['items'] as Values[];
  const wanted = target['items'] as Values[];
  const changes: [string, JsonValue][] = [
    ...Object.keys(scalars).map((key): [string, JsonValue] => [key, target[key] ?? null]),
    ...rows.flatMap((_, index) => Object.keys(cells).map((key): [string, JsonValue] => [`items.${index}.${key}`, wanted[index]?.[key] ?? null])),
  ];
  return [
    ...changes.map(([path, value]) => (state: RecordState) => state.set(path, structuredClone(value))),
    ...rows.map((_, index) => (state: RecordState) => state.insertRow(`items.${index}.parts`, 99, { size: index })),
    (state: RecordState) => state.insertRow('items', rows.length, structuredClone(added)),
    (state: RecordState) => state.setMany({ seen: 1, note: 'both at once' }),
  ].filter((_, index) => changes[index]?.[0] !== 'seen' && changes[index]?.[0] !== 'note');
}

property.prop([record, record, row, fc.infiniteStream(fc.nat())])('R2: the order of sets, cells and new rows never matters', (initial, target, added, random) => {
  const edits = independentEdits(initial, target, added);
  const shuffled = edits.map((edit) => [random.next().value as number, edit] as const).sort((a, b) => a[0] - b[0]).map(([, edit]) => edit);
  const [inOrder, otherOrder] = [edits, shuffled].map((list) => {
    const state = model.open(structuredClone(initial), context);
    for (const edit of list) {
      edit(state);
      state.values();
    }
    return state;
  }) as [RecordState, RecordState];
  expect(otherOrder.values()).toEqual(inOrder.values());
  expect(otherOrder.output()).toEqual(inOrder.output());
  expect(statesOf(otherOrder)).toEqual(statesOf(inOrder));
  expect(otherOrder.validate()).toEqual(inOrder.validate());
});

function mostly(right: fc.Arbitrary<JsonValue>, wrong: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonValue> {
  return fc.oneof({ arbitrary: right, weight: 9 }, { arbitrary: wrong, weight: 1 });
}

/** What people mostly enter: about half of it is valid, and what is not is wrong in one place. */
const plausibleRow: fc.Arbitrary<Values> = fc.record({
  title: fc.constantFrom('x', null), qty: fc.constantFrom(1, 2.5, 4), price: fc.constantFrom(0, 10, 99.99, null), free: fc.boolean(),
  remark: mostly(fc.constant('r'), fc.constant(null)), parts: fc.array(fc.record({ size: mostly(fc.constantFrom(1, 9), fc.constant('x')) }), { maxLength: 1 }),
});
const plausible: fc.Arbitrary<Values> = fc.record({
  name: mostly(fc.constantFrom('n', 'x'), fc.constant('[y]')), kind: fc.constantFrom('a', 'b', 'c'), urgent: fc.boolean(), rate: fc.constantFrom(0, 5, 10),
  start: mostly(fc.constant('2026-01-31'), date), end: mostly(fc.constant('2026-12-01'), date), reason: mostly(fc.constant('r'), fc.constant(null)), note: fc.constant('n'),
  discount: mostly(fc.constantFrom(0, 5), fc.constant(1001)), limit: mostly(fc.constant(5000), fc.constant(50)), state: mostly(fc.constant('low'), fc.constant('high')),
  total: money, seen: fc.constant(null), items: fc.array(plausibleRow, { maxLength: 3 }),
});

test('R6: of 10,000 records what the page finds valid the server finds valid, and the other way round', () => {
  const counts = { valid: 0, wrong: 0 };
  fc.assert(fc.property(fc.oneof({ arbitrary: plausible, weight: 3 }, { arbitrary: record, weight: 1 }), (values) => {
    const page = model.open(values, context);
    const sent = model.parse(JSON.parse(JSON.stringify(page.output())) as JsonValue);
    const isValid = page.validate().length === 0;
    const isAccepted = sent.issues.length === 0 && model.open(sent.values, context).validate().length === 0;
    counts[isValid ? 'valid' : 'wrong'] += 1;
    expect(isAccepted).toBe(isValid);
  }), { numRuns: 10_000 });
  expect(Math.min(counts.valid, counts.wrong)).toBeGreaterThan(1_500);
});

property.prop([record])('computing twice changes nothing, and computing leaves its input alone', (values) => {
  const before = structuredClone(values);
  const once = model.compute(values, context);
  expect(values).toEqual(before);
  expect(model.compute(JSON.parse(JSON.stringify(once)) as Values, context)).toEqual(once);
});

property.prop([record, fc.array(step, { maxLength: 12 })])('listeners hear of every field whose value changed, once a step', (initial, steps) => {
  const state = model.open(structuredClone(initial), context);
  const plain = structuredClone(initial);
  let calls: ReadonlySet<string>[] = [];
  state.subscribe((paths) => calls.push(paths));
  for (const action of steps) {
    const before = structuredClone(state.values());
    calls = [];
    apply(state, plain, action);
    expect(calls.length).toBeLessThanOrEqual(1);
    const after = state.values();
    for (const key of Object.keys(testingModel.fields)) {
      if (key === 'items') continue;
      if (JSON.stringify(before[key]) !== JSON.stringify(after[key])) expect(calls[0]?.has(key), key).toBe(true);
    }
  }
});

property.prop([fc.jsonValue()])('parse judges any JSON without failing', (input) => {
  expect(Array.isArray(model.parse(input as JsonValue).issues)).toBe(true);
});
