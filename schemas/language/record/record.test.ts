import { describe, expect, test } from 'vitest';
import { parseFormula } from '../formulas/parse.ts';
import { testingVariables as variables } from '../conditions/testing-variables.ts';
import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import type { ModelDocument } from '../documents/model.ts';
import type { Values } from '../runtime.ts';
import { compileModel } from './compile-model.ts';
import { ModelError } from './model-error.ts';
import { testingModel } from './testing-model.ts';

const model = compileModel(testingModel, { parseFormula });
const context = { variables };
const open = (values: Values = {}) => model.open({ ...model.defaults(context), name: 'n', limit: 1e6, ...values }, context);

describe('defaults', () => {
  test('come from the document, its variables, or are empty', () => {
    expect(model.defaults(context)).toMatchObject({ kind: 'a', urgent: false, rate: 10, start: '2026-03-10', end: null, items: [] });
  });
});

describe('parse', () => {
  test('brings values to canonical form and names what nobody knows, rows included', () => {
    const { values, issues } = model.parse({ name: ' n', rate: '12.345', nmae: 1, items: [{ id: 'r1', qty: '2', x: 1 }, 5], id: 'i', total: 'x' }, { allowKeys: ['id'] });
    expect(values).toEqual({ name: ' n', rate: 12.35, id: 'i', total: null, items: [{ id: 'r1', qty: 2 }] });
    expect(issues).toEqual([
      { path: 'nmae', rule: 'unknownField' },
      { path: 'items.0.x', rule: 'unknownField' },
      { path: 'items.1', rule: 'objectExpected' },
      { path: 'total', rule: 'numberExpected' },
    ]);
  });

  test.each<[JsonValue]>([[null], [[]], ['x'], [5]])('%j is no record', (input) => {
    expect(model.parse(input).issues).toEqual([{ path: '', rule: 'objectExpected' }]);
  });

  test('hostile keys pollute nothing', () => {
    const input = JSON.parse('{"__proto__":{"polluted":1},"constructor":1,"items":[{"__proto__":{"polluted":1}}]}') as JsonValue;
    const { values, issues } = model.parse(input, { allowKeys: ['__proto__', 'id'] });
    expect(issues.map((issue) => issue.path)).toEqual(['__proto__', 'constructor', 'items.0.__proto__']);
    expect((values as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('formulas', () => {
  test('rows, totals and what follows from them', () => {
    const record = open({ discount: 50, items: [{ qty: 2, price: 100, parts: [{ size: 1 }, { size: 2 }] }, { qty: 1, price: 50.005 }] });
    expect(record.values()).toMatchObject({ total: 250.01, tax: 20, parts: 3, biggest: 200, count: 2, capitals: '贰佰柒拾元零壹分' });
    expect(record.get('items.0')).toMatchObject({ amount: 200, share: 80, parts: [{ size: 1, volume: 20 }, { size: 2, volume: 40 }] });
  });

  test('a forged total is recomputed', () => {
    expect(model.compute({ name: 'n', total: 999, items: [{ qty: 1, price: 2, amount: 77 }] }, context)).toMatchObject({ total: 2, items: [{ amount: 2 }] });
  });

  test('a number too large is 0 and an issue of its field', () => {
    const record = open({ items: [{ qty: 999999999, price: 999999999 }] });
    expect(record.get('items.0.amount')).toBe(0);
    expect(record.validate()).toContainEqual({ path: 'items.0.amount', rule: 'amountTooLarge', params: { digits: 12 } });
  });

  test('an edit of one cell reaches its row and the totals, not the other rows', () => {
    const simple: ModelDocument = {
      ...testingModel, rules: [], reactions: [],
      fields: { total: testingModel.fields['total'] as FieldDocument, items: { ...(testingModel.fields['items'] as FieldDocument), fields: pick(['qty', 'price', 'amount']) } },
    };
    const record = compileModel(simple, { parseFormula }).open({ items: Array.from({ length: 2_000 }, () => ({ qty: 1, price: 0.1 })) }, context);
    expect(record.get('total')).toBe(200);
    const before = record.get('items') as JsonValue[];
    const changes: string[][] = [];
    record.subscribe((paths) => changes.push([...paths].sort()));
    record.set('items.7.qty', 3);
    expect(changes).toEqual([['items.7.amount', 'items.7.qty', 'total']]);
    expect(record.get('total')).toBe(200.2);
    const after = record.get('items') as JsonValue[];
    expect(after.filter((row, index) => row !== before[index])).toHaveLength(1);
  });
});

describe('reactions', () => {
  test('show, require and name their cause', () => {
    const record = open();
    expect(record.fieldState('reason')).toEqual({ visible: false, required: false, readOnly: false });
    record.set('urgent', true);
    expect(record.fieldState('reason')).toEqual({ visible: true, required: true, readOnly: false, cause: { visible: 'urgent', required: 'urgent' } });
    expect(record.validate().map((issue) => issue.path)).toEqual(['end', 'reason']);
  });

  test('R10: a hidden field is cleared or left out, and its input comes back with it', () => {
    const record = open({ note: 'kept', discount: 5 });
    record.set('kind', 'b');
    expect(record.get('discount')).toBeNull();
    expect('note' in record.values()).toBe(false);
    expect('note' in record.output()).toBe(false);
    record.set('kind', 'a');
    expect(record.values()).toMatchObject({ note: 'kept', discount: 5 });
  });

  test('R10: a hidden table counts no rows and gets them back', () => {
    const record = open({ items: [{ qty: 2, price: 3 }] });
    record.set('kind', 'c');
    expect(record.values()).toMatchObject({ items: [], total: 0, count: 0, biggest: 0 });
    record.set('kind', 'a');
    expect(record.values()).toMatchObject({ total: 6, count: 1, biggest: 6 });
  });

  test('a forced value holds as long as its condition, and the input returns', () => {
    const record = open({ state: 'low', items: [{ qty: 1, price: 100 }] });
    record.set('items.0.qty', 20);
    expect(record.get('state')).toBe('high');
    expect(record.fieldState('state')).toMatchObject({ readOnly: true, cause: { value: 'large' } });
    record.set('items.0.qty', 1);
    expect(record.get('state')).toBe('low');
  });

  test('a row reacts to itself and to the record around it', () => {
    const record = open({ items: [{ qty: 3, price: 5, remark: 'x' }, { qty: 1, price: 5, remark: 'y' }] });
    record.set('items.1.free', true);
    expect(record.get('items.1.amount')).toBe(0);
    expect(record.fieldState('items.1.remark')).toMatchObject({ required: true });
    expect(record.fieldState('items.0.remark')).toMatchObject({ required: false, visible: true });
    expect(record.fieldState('name').readOnly).toBe(true);
    record.set('urgent', true);
    expect(record.fieldState('items.0.remark').visible).toBe(false);
    expect(record.get('items.0.remark')).toBeNull();
    expect(record.get('items.1.remark')).toBe('y');
  });

  test('the strictest of several holding reactions wins, in any order of the document', () => {
    const two = (first: boolean): ModelDocument => ({
      ...testingModel, rules: [],
      reactions: [first, !first].map((visible) => ({ when: { all: [] }, set: { note: { visible, required: visible } } })),
    });
    for (const document of [two(true), two(false)]) {
      expect(compileModel(document, { parseFormula }).open({}, context).fieldState('note')).toMatchObject({ visible: false, required: true });
    }
  });

  test('of two holding reactions that force a value, the later in the document wins', () => {
    const reactions = ['low', 'high'].map((literal) => ({ when: { all: [] }, set: { state: { value: { literal } } } }));
    expect(compileModel({ ...testingModel, rules: [], reactions }, { parseFormula }).compute({}, context)['state']).toBe('high');
    expect(compileModel({ ...testingModel, rules: [], reactions: [...reactions].reverse() }, { parseFormula }).compute({}, context)['state']).toBe('low');
  });

  test('narrowed choices are checked', () => {
    const record = open({ kind: 'b', state: 'high' });
    expect(record.fieldState('state').options).toEqual({ field: 'value', op: 'eq', value: 'low' });
    expect(record.validate()).toContainEqual({ path: 'state', rule: 'option' });
  });
});

describe('rows', () => {
  test('keep their keys wherever they go', () => {
    const record = open({ items: [{ id: 'r1', qty: 1, price: 1 }, { id: 'r2', qty: 1, price: 2 }] });
    record.insertRow('items', 1);
    const [, added = ''] = record.rowKeys('items');
    record.moveRow('items', 1, 0);
    expect(record.rowKeys('items')).toEqual([added, 'r1', 'r2']);
    record.removeRows('items', [1]);
    expect(record.rowKeys('items')).toEqual([added, 'r2']);
    expect(record.get('total')).toBe(2);
    expect(record.get('items.0.qty')).toBe(1);
  });

  test('inner tables have rows of their own', () => {
    const record = open({ items: [{ qty: 2, price: 1 }] });
    record.insertRow('items.0.parts', 0, { size: 3 });
    record.insertRow('items.0.parts', 1, { size: 4 });
    expect(record.get('parts')).toBe(7);
    expect(record.get('items.0.parts.1.volume')).toBe(80);
    record.set('rate', 1);
    expect(record.get('items.0.parts.1.volume')).toBe(8);
    record.removeRows('items', [0]);
    expect(record.get('parts')).toBe(0);
  });

  test('several are added with one notification, as one by one', () => {
    const [atOnce, single] = [open({ items: [{ qty: 1, price: 1 }] }), open({ items: [{ qty: 1, price: 1 }] })];
    const added: Values[] = [{ price: 2, parts: [{ size: 1 }] }, { price: 3 }, {}];
    let calls = 0;
    atOnce.subscribe(() => (calls += 1));
    atOnce.insertRows('items', 1, added);
    added.forEach((row, offset) => single.insertRow('items', 1 + offset, row));
    expect(calls).toBe(1);
    expect(atOnce.values()).toEqual(single.values());
    atOnce.insertRows('items', 0, []);
    expect(calls).toBe(1);
  });

  test('a change of rows reports the table', () => {
    const record = open();
    const seen: ReadonlySet<string>[] = [];
    const stop = record.subscribe((paths) => seen.push(paths));
    record.insertRow('items', 0, { qty: 1, price: 4 });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.has('items') && seen[0].has('total')).toBe(true);
    stop();
    record.removeRows('items', [0]);
    expect(seen).toHaveLength(1);
  });

  test('a whole table can be set at once', () => {
    const record = open({ items: [{ qty: 1, price: 1 }] });
    record.setMany({ 'items.0.qty': 5, items: [{ qty: 1, price: 3 }] });
    expect(record.get('total')).toBe(15);
  });

  test('paths that do not exist are refused', () => {
    const record = open();
    expect(() => record.set('items.0.qty', 1)).toThrow(RangeError);
    expect(() => record.fieldState('nothing')).toThrow(RangeError);
    expect(() => record.insertRow('name', 0)).toThrow(RangeError);
    expect(record.get('items.0.qty')).toBeUndefined();
    expect(record.get('constructor')).toBeUndefined();
  });
});

describe('validate', () => {
  const paths = (values: Values) => open(values).validate().map(({ path, rule }) => `${path} ${rule}`);

  test.each<[Values, string[]]>([
    [{}, []],
    [{ name: null }, ['name required']],
    [{ name: '  ' }, ['name required']],
    [{ name: 'x'.repeat(21) }, ['name maxLength']],
    [{ name: 'a[b' }, ['name format.noBrackets']],
    [{ kind: 'z' }, ['kind option']],
    [{ name: 'x'.repeat(20) }, []],
    [{ discount: -1 }, ['discount min']],
    [{ discount: 0 }, []],
    [{ discount: 1000 }, []],
    [{ discount: 1001 }, ['discount max']],
    [{ rate: 101 }, ['rate max']],
    [{ rate: 'ten' }, ['rate numberExpected']],
    [{ end: '2026-03-09' }, ['end rule']],
    [{ end: '2026-03-10' }, []],
    [{ limit: 5, items: [{ qty: 1, price: 5 }, { qty: 2, price: 5 }] }, ['items.1.amount rule']],
    [{ kind: 'c', limit: 5, items: [{ qty: 2, price: 5 }] }, []],
    [{ items: [{ qty: 'x', price: 1 }] }, ['items.0.qty numberExpected']],
  ])('%j: %j', (values, expected) => {
    expect(paths(values)).toEqual(expected);
  });

  test('what is still to be filled in is asked for, and compared with nothing', () => {
    const date = (id: string): FieldDocument => ({ id, type: 'date', title: id, required: true });
    const document: ModelDocument = {
      ...testingModel, reactions: [], fields: { start: date('s'), end: date('e') },
      rules: [{ require: { field: 'end', op: 'ge', value: { field: 'start' } }, path: 'end', message: 'end before start' }],
    };
    const found = (values: Values): string[] => compileModel(document, { parseFormula }).validate(values, context).map(({ path, rule }) => `${path} ${rule}`);
    for (const end of [undefined, null, '']) expect(found({ start: '2026-03-10', ...(end === undefined ? {} : { end }) })).toEqual(['end required']);
    expect(found({ end: '2026-03-10' })).toEqual(['start required']);
    expect(found({ start: '2026-03-10', end: 'tomorrow' })).toEqual(['end dateExpected']);
    expect(found({ start: '2026-03-10', end: '2026-03-09' })).toEqual(['end rule']);
  });

  test('regular expressions come from outside', () => {
    const document: ModelDocument = { ...testingModel, rules: [], reactions: [], fields: { name: { id: 'n', type: 'text', title: 'n', pattern: '^a+$', patternMessage: 'only a' } } };
    expect(compileModel(document, { parseFormula }).validate({ name: 'b' }, context)).toEqual([{ path: 'name', rule: 'pattern', message: 'only a' }]);
    const asked: string[] = [];
    const injected = compileModel(document, { parseFormula, compilePattern: (pattern) => ({ test: () => asked.push(pattern) > 0 }) });
    expect(injected.validate({ name: 'b' }, context)).toEqual([]);
    expect(asked).toEqual(['^a+$']);
  });
});

describe('compileModel refuses', () => {
  const broken = (fields: Record<string, Partial<FieldDocument>>, more: Partial<ModelDocument> = {}): ModelDocument => ({
    ...testingModel, rules: [], reactions: [], ...more,
    fields: Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, { id: key, type: 'money', title: key, ...field }])),
  });

  test.each<[string, ModelDocument, string]>([
    ['a formula of itself', broken({ a: { formula: 'a + 1' } }), 'model.cycle'],
    ['formulas of each other', broken({ a: { formula: 'b' }, b: { formula: 'c' }, c: { formula: 'a' } }), 'model.cycle'],
    ['a row that sums itself', broken({ t: { type: 'table', fields: { x: { id: 'x', type: 'money', title: 'x', formula: 'SUM(t.x)' } } } }), 'model.cycle'],
    ['a reaction on what it clears', broken({ a: { whenHidden: 'clear' } }, { reactions: [{ when: { field: 'a', op: 'gt', value: 1 }, set: { a: { visible: false } } }] }), 'model.cycle'],
    ['a reaction that forces its own condition', broken({ a: {} }, { reactions: [{ when: { field: 'a', op: 'gt', value: 1 }, set: { a: { value: { literal: 0 } } } }] }), 'model.cycle'],
    ['a dead field in a formula', broken({ a: { formula: 'b + 1' } }), 'formula.field'],
    ['a text formula for a number', broken({ a: { formula: 'CONCAT("a")' } }), 'formula.result'],
    ['a dead target', broken({ a: {} }, { reactions: [{ when: { all: [] }, set: { b: { visible: false } } }] }), 'model.target'],
    ['a dead condition', broken({ a: {} }, { reactions: [{ when: { field: 'b', op: 'empty' }, set: { a: { visible: false } } }] }), 'condition.field'],
    ['a literal of another type', broken({ a: {} }, { reactions: [{ when: { all: [] }, set: { a: { value: { literal: 'x' } } } }] }), 'model.literal'],
    ['a row field for the whole record', broken({ a: {}, t: { type: 'table', fields: { x: { id: 'x', type: 'money', title: 'x' } } } }, { reactions: [{ when: { field: 'x', op: 'empty' }, set: { a: { visible: false } } }] }), 'condition.field'],
    ['an unknown type', broken({ a: { type: 'monney' } }), 'model.type'],
    ['a reserved key', broken({ constructor: {} }), 'model.reserved'],
    ['a key that is none', broken({ 'a-b': {} }), 'model.key'],
    ['a broken regular expression', broken({ a: { type: 'text', pattern: '(' } }), 'model.pattern'],
  ])('%s', (_name, document, rule) => {
    expect(() => compileModel(document, { parseFormula })).toThrow(ModelError);
    try {
      compileModel(document, { parseFormula });
    } catch (error) {
      expect((error as ModelError).issues.map((issue) => issue.rule)).toContain(rule);
    }
  });

  test('not a reaction that is switched off, which also does nothing', () => {
    const document = broken({ a: {} }, { reactions: [{ disabled: true, when: { field: 'a', op: 'gt', value: 1 }, set: { a: { value: { literal: 0 } } } }] });
    expect(compileModel(document, { parseFormula }).open({ a: 5 }, context).get('a')).toBe(5);
  });

  test('not a reaction that hides the field it reads but keeps its value', () => {
    const document = broken({ a: {} }, { reactions: [{ when: { field: 'a', op: 'gt', value: 1 }, set: { a: { visible: false } } }] });
    expect(compileModel(document, { parseFormula }).open({ a: 5 }, context).fieldState('a').visible).toBe(false);
  });
});

function pick(keys: string[]): Record<string, FieldDocument> {
  const fields = testingModel.fields['items']?.fields ?? {};
  return Object.fromEntries(Object.entries(fields).filter(([key]) => keys.includes(key)));
}
