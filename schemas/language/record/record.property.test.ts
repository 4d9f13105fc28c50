import { fc, test as property } from '@fast-check/vitest';
import { expect } from 'vitest';
import { testingVariables as variables } from '../conditions/testing-variables.ts';
import type { JsonValue } from '../documents/json.ts';
import type { RecordState, Values } from '../runtime.ts';
import { compileModel } from './compile-model.ts';
import { testingModel } from './testing-model.ts';

const model = compileModel(testingModel);
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

property.prop([record, fc.array(step, { maxLength: 12 })])('an open record always equals one computed afresh', (initial, steps) => {
  const state = model.open(structuredClone(initial), context);
  const plain = structuredClone(initial);
  for (const action of steps) {
    apply(state, plain, action);
    // Reading in between fills the snapshots that a forgotten change would leave stale.
    state.values();
  }
  const fresh = model.open(structuredClone(plain), context);
  expect(state.values()).toEqual(model.compute(plain, context));
  expect(state.output()).toEqual(fresh.output());
  expect(statesOf(state)).toEqual(statesOf(fresh));
  expect(state.validate()).toEqual(model.validate(plain, context));
});

property.prop([record, record, fc.infiniteStream(fc.nat())])('the order in which values are set never matters', (initial, target, random) => {
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

property.prop([record])('what the page finds valid the server finds valid, and the other way round', (values) => {
  const page = model.open(structuredClone(values), context);
  const sent = JSON.parse(JSON.stringify(page.output())) as Values;
  const received = model.parse(sent);
  const serverIssues = [...received.issues, ...model.validate(model.compute(received.values, context), context)];
  expect(serverIssues.length === 0).toBe(page.validate().length === 0);
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
