import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import type { Comparison, Condition } from '../documents/condition.ts';
import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import { viewOf } from '../row-view.ts';
import { recordScope } from '../scope.ts';
import { checkCondition } from './check.ts';
import { compareText } from './compare.ts';
import { compileCondition } from './compile.ts';
import { evaluateCondition } from './evaluate.ts';
import { conditionFields } from './fields.ts';
import { testingVariables as variables } from './testing-variables.ts';

function field(type: string, more: Partial<FieldDocument> = {}): FieldDocument {
  return { id: type, type, title: 'x', ...more };
}

const fields: Record<string, FieldDocument> = {
  name: field('text'),
  other: field('text'),
  amount: field('money'),
  limit: field('money'),
  done: field('boolean'),
  day: field('date'),
  at: field('datetime'),
  month: field('month'),
  state: field('option'),
  tags: field('options'),
  owner: field('user'),
  members: field('user', { multiple: true }),
  files: field('file'),
  total: field('aggregate'),
  items: field('table', { fields: { price: field('money'), name: field('text'), parts: field('table', { fields: { size: field('integer') } }) } }),
};
const scope = recordScope({ fields });

const holds = (condition: Condition, values: Record<string, JsonValue>) => evaluateCondition(condition, values, { variables });
const compare = (value: JsonValue, op: Comparison['op'], operand?: Comparison['value']) =>
  holds(operand === undefined ? { field: 'f', op } : { field: 'f', op, value: operand }, { f: value });

describe('comparisons', () => {
  test.each<[JsonValue, Comparison['op'], Comparison['value'], boolean]>([
    ['a', 'eq', 'a', true], ['a', 'eq', 'A', false], ['1', 'eq', 1, true], ['1.0', 'eq', 1, false], ['true', 'eq', true, true],
    [null, 'eq', null, false], ['', 'eq', '', false], [null, 'ne', null, true], [null, 'ne', 'a', true], ['a', 'ne', 'a', false],
    [10, 'gt', 9, true], [10, 'gt', '9', true], [10, 'eq', '10.00', true], [10, 'eq', 'ten', false], [10, 'lt', true, false],
    ['10', 'lt', '9', true], ['😀', 'gt', '\uffee', true], [0, 'empty', undefined, false], [false, 'empty', undefined, false],
    [[], 'empty', undefined, true], ['', 'empty', undefined, true], [null, 'notEmpty', undefined, false],
    [5, 'between', [5, 7], true], [7, 'between', [5, 7], true], [8, 'between', [5, 7], false], [5, 'between', [null, 7], false],
    ['b', 'in', ['a', 'b'], true], ['b', 'in', [], false], ['b', 'notIn', [], true], [null, 'in', [null], false], [2, 'in', ['2'], true],
    ['abc', 'contains', 'b', true], ['abc', 'contains', '', false], ['abc', 'notContains', '', true], [null, 'notContains', 'a', true],
    ['abc', 'startsWith', 'ab', true], ['abc', 'endsWith', 'bc', true], ['abc', 'startsWith', 'B', false], ['a%c', 'contains', '%', true],
    [['a', 'b'], 'contains', 'b', true], [['a', 'b'], 'in', ['b', 'c'], true], [['a'], 'in', ['c'], false], [['a'], 'eq', 'a', false],
    [['a'], 'notContains', 'a', false], [[], 'notIn', ['a'], true],
    [true, 'eq', true, true], [false, 'eq', 'false', true], [true, 'eq', 1, false], [true, 'gt', false, false],
    ['2026-03-09', 'lt', { var: 'today' }, true], ['2026-03-03', 'ge', { var: 'today', addDays: -7 }, true],
    ['u1', 'eq', { var: 'currentUser.id' }, true], ['u3', 'in', { var: 'currentUser.subordinates' }, true],
    // 17:00 UTC is the next day in UTC+8.
    [Date.UTC(2026, 2, 9, 17), 'eq', '2026-03-10', true], [Date.UTC(2026, 2, 9, 15), 'eq', { var: 'today' }, false],
    [Date.UTC(2026, 2, 10, 15), 'le', '2026-03-10', true], [Date.UTC(2026, 2, 10, 3), 'lt', { var: 'now' }, true],
  ])('%j %s %j is %s', (value, op, operand, expected) => {
    expect(compare(value, op, operand)).toBe(expected);
  });

  test('two fields of one record', () => {
    expect(holds({ field: 'amount', op: 'gt', value: { field: 'limit' } }, { amount: 2, limit: 1 })).toBe(true);
    expect(holds({ field: 'amount', op: 'gt', value: { field: 'limit' } }, { amount: 2, limit: null })).toBe(false);
  });

  test('an inherited property is not a field', () => {
    expect(holds({ field: 'constructor', op: 'notEmpty' }, {})).toBe(false);
    expect(holds({ field: 'a', op: 'eq', value: { var: 'toString' } as never }, { a: 'a' })).toBe(false);
  });
});

describe('L3: any, all, none and count of rows', () => {
  const values = { limit: 5, name: 'outer', items: [{ price: 4, name: 'inner' }, { price: 9, name: 'outer' }] };
  const above: Condition = { field: 'price', op: 'gt', value: { field: 'limit' } };

  test.each<[Condition, boolean]>([
    [{ rows: 'items', quantifier: 'any', where: above }, true],
    [{ rows: 'items', quantifier: 'all', where: above }, false],
    [{ rows: 'items', quantifier: 'none', where: above }, false],
    [{ rows: 'items', quantifier: 'count', where: above, op: 'eq', value: 1 }, true],
    [{ rows: 'items', quantifier: 'count', op: 'ge', value: 3 }, false],
    [{ rows: 'items', quantifier: 'any', where: { field: 'name', op: 'eq', value: 'inner' } }, true],
    [{ rows: 'items', quantifier: 'any', where: { field: 'limit', op: 'eq', value: 5 } }, true],
  ])('%j is %s', (condition, expected) => {
    expect(holds(condition, values)).toBe(expected);
    expect(compileCondition(condition, scope)(viewOf(values), variables)).toBe(expected);
  });

  test('without rows, all and none hold and any does not', () => {
    expect(holds({ rows: 'items', quantifier: 'all', where: above }, {})).toBe(true);
    expect(holds({ rows: 'items', quantifier: 'none', where: above }, {})).toBe(true);
    expect(holds({ rows: 'items', quantifier: 'any', where: above }, {})).toBe(false);
  });

  test('with a scope a row without the key does not borrow the record’s value', () => {
    const condition: Condition = { rows: 'items', quantifier: 'any', where: { field: 'name', op: 'eq', value: 'outer' } };
    expect(compileCondition(condition, scope)(viewOf({ name: 'outer', items: [{}] }), variables)).toBe(false);
  });

  test('an option filter reads its operands from the record being edited', () => {
    const condition: Condition = { field: 'owner', op: 'eq', value: { field: 'owner' } };
    expect(evaluateCondition(condition, { owner: 'a' }, { variables, operands: { owner: 'b' } })).toBe(false);
    expect(evaluateCondition(condition, { owner: 'b' }, { variables, operands: { owner: 'b' } })).toBe(true);
  });
});

describe('checkCondition', () => {
  test.each<[unknown, string, string]>([
    [null, '', 'condition.shape'], [[], '', 'condition.shape'], [{}, '', 'condition.shape'], ['x', '', 'condition.shape'],
    [{ all: {} }, 'all', 'condition.shape'],
    [{ all: [{ field: 'nmae', op: 'eq', value: 'a' }] }, 'all.0.field', 'condition.field'],
    [{ field: '__proto__', op: 'empty' }, 'field', 'condition.field'],
    [{ field: 'constructor', op: 'empty' }, 'field', 'condition.field'],
    [{ field: 'name', op: 'gt', value: 'a' }, 'op', 'condition.operator'],
    [{ field: 'name', op: 'eq' }, 'value', 'condition.operandMissing'],
    [{ field: 'name', op: 'empty', value: 1 }, 'value', 'condition.noOperand'],
    [{ field: 'name', op: 'eq', value: 'a', extra: 1 }, 'extra', 'condition.key'],
    [{ field: 'amount', op: 'eq', value: 'ten' }, 'value', 'condition.operand'],
    [{ field: 'amount', op: 'between', value: 1 }, 'value', 'condition.operand'],
    [{ field: 'amount', op: 'between', value: [1] }, 'value', 'condition.operand'],
    [{ field: 'amount', op: 'eq', value: { field: 'name' } }, 'value', 'condition.operand'],
    [{ field: 'amount', op: 'eq', value: { field: 'missing' } }, 'value', 'condition.field'],
    [{ field: 'day', op: 'eq', value: { var: 'now' } }, 'value', 'condition.operand'],
    [{ field: 'day', op: 'eq', value: '2026-02-30' }, 'value', 'condition.operand'],
    [{ field: 'day', op: 'eq', value: { var: 'tody' } }, 'value', 'condition.variable'],
    [{ field: 'owner', op: 'eq', value: { var: 'currentUser.roles' } }, 'value', 'condition.operand'],
    [{ field: 'owner', op: 'eq', value: { var: 'currentUser.id', addDays: 1 } }, 'value', 'condition.addDays'],
    [{ field: 'files', op: 'eq', value: 'a' }, 'op', 'condition.operator'],
    [{ field: 'tags', op: 'eq', value: 'a' }, 'op', 'condition.operator'],
    [{ rows: 'name', quantifier: 'any' }, 'rows', 'condition.table'],
    [{ rows: 'items', quantifier: 'some' }, 'quantifier', 'condition.quantifier'],
    [{ rows: 'items', quantifier: 'count', op: 'in', value: 1 }, 'op', 'condition.operator'],
    [{ rows: 'items', quantifier: 'any', where: { field: 'prise', op: 'gt', value: 1 } }, 'where.field', 'condition.field'],
    [{ not: { not: { field: 'x', op: 'empty' } } }, 'not.not.field', 'condition.field'],
  ])('%j has a fault at %s: %s', (condition, path, rule) => {
    expect(checkCondition(condition, scope)).toContainEqual(expect.objectContaining({ path, rule }));
  });

  test('suggests the name that was meant', () => {
    expect(checkCondition({ field: 'nmae', op: 'empty' }, scope)[0]?.params).toEqual({ name: 'nmae', suggestion: 'name' });
  });

  test('accepts what every kind of field can answer', () => {
    const conditions: Condition[] = [
      { field: 'creatorUserId', op: 'eq', value: { var: 'currentUser.id' } },
      { field: 'creatorTime', op: 'between', value: ['2026-01-01', '2026-01-31'] },
      { field: 'ownerOrganizeId', op: 'in', value: { var: 'currentUser.organizeAndBelow' } },
      { field: 'members', op: 'contains', value: { var: 'currentUser.id' } },
      { field: 'tags', op: 'in', value: ['a'] },
      { field: 'state', op: 'in', value: [1, '2', null] },
      { field: 'month', op: 'ge', value: '2026-01' },
      { field: 'files', op: 'notEmpty' },
      { rows: 'items', quantifier: 'any', where: { rows: 'parts', quantifier: 'count', where: { field: 'size', op: 'gt', value: 1 }, op: 'ge', value: 2 } },
    ];
    for (const condition of conditions) expect(checkCondition(condition, scope), JSON.stringify(condition)).toEqual([]);
  });

  test('a filter refuses fields that are never stored', () => {
    const condition: Condition = { field: 'total', op: 'gt', value: 1 };
    expect(checkCondition(condition, scope)).toEqual([]);
    expect(checkCondition(condition, scope, { storedOnly: true })[0]?.rule).toBe('condition.notStored');
  });

  test('30 levels and 500 nodes are the limits, and no size breaks it', () => {
    const deep = (levels: number): Condition => (levels === 1 ? { field: 'name', op: 'empty' } : { not: deep(levels - 1) });
    const wide = (count: number): Condition => ({ all: Array.from({ length: count }, () => ({ field: 'name', op: 'empty' as const })) });
    expect(checkCondition(deep(30), scope)).toEqual([]);
    expect(checkCondition(deep(31), scope)[0]?.rule).toBe('condition.depth');
    expect(() => compileCondition(deep(31))).toThrow(TypeError);
    expect(checkCondition(wide(499), scope)).toEqual([]);
    expect(checkCondition(wide(500), scope)).toHaveLength(1);
    expect(checkCondition(JSON.parse('{"not":'.repeat(20_000) + 'null' + '}'.repeat(20_000)), scope)[0]?.rule).toBe('condition.depth');
  });
});

test('conditionFields names every field once, as a path from the record', () => {
  const condition: Condition = {
    any: [
      { field: 'name', op: 'eq', value: { field: 'other' } },
      { not: { field: 'name', op: 'empty' } },
      { rows: 'items', quantifier: 'any', where: { all: [{ field: 'price', op: 'gt', value: { field: 'limit' } }, { rows: 'parts', quantifier: 'any', where: { field: 'size', op: 'gt', value: 1 } }] } },
    ],
  };
  expect(conditionFields(condition, { scope })).toEqual(['name', 'other', 'items', 'items.price', 'limit', 'items.parts', 'items.parts.size']);
  expect(conditionFields({ field: 'name', op: 'eq', value: { field: 'other' } }, { operands: false })).toEqual(['name']);
});

const scalar = fc.oneof(fc.constant(null), fc.boolean(), fc.integer({ min: -9, max: 9 }), fc.constantFrom('', 'a', 'b', '1', '2026-03-10', '😀'));
const value = fc.oneof(scalar, fc.array(fc.constantFrom('a', 'b', '1'), { maxLength: 3 }));
const operator = fc.constantFrom<Comparison['op'][]>('eq', 'ne', 'lt', 'le', 'gt', 'ge', 'between', 'in', 'notIn', 'contains', 'notContains', 'startsWith', 'endsWith', 'empty', 'notEmpty');
const operand = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }));

property.prop([value, operand])('the negative operators are exact opposites, and empty compares with nothing', (left, right) => {
  for (const [op, opposite] of [['eq', 'ne'], ['in', 'notIn'], ['contains', 'notContains'], ['empty', 'notEmpty']] as const) {
    expect(compare(left, op, right)).toBe(!compare(left, opposite, right));
  }
  for (const op of ['eq', 'lt', 'le', 'gt', 'ge', 'in', 'contains', 'startsWith', 'endsWith', 'between'] as const) {
    expect(compare(null, op, right)).toBe(false);
    expect(compare(left, op, null)).toBe(false);
  }
});

property.prop([value, operator, operand])('a JSON round trip changes no answer, and an answer is always true or false', (left, op, right) => {
  const condition: Condition = { field: 'f', op, value: right };
  const answer = holds(condition, { f: left });
  expect(typeof answer).toBe('boolean');
  expect(holds(JSON.parse(JSON.stringify(condition)) as Condition, JSON.parse(JSON.stringify({ f: left })) as Record<string, JsonValue>)).toBe(answer);
});

property.prop([fc.anything()])('checkCondition judges any value without failing', (anything) => {
  expect(Array.isArray(checkCondition(anything, scope))).toBe(true);
});

property.prop([fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })])('text is ordered as its UTF-8 bytes', (left, right) => {
  expect(Math.sign(compareText(left, right))).toBe(Math.sign(Buffer.compare(Buffer.from(left), Buffer.from(right))));
});
