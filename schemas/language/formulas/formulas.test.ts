import { fc, test as property } from '@fast-check/vitest';
import { Decimal } from 'decimal.js';
import { all, create } from 'mathjs';
import Nzh from 'nzh';
import { describe, expect, test } from 'vitest';
import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import { RULE_NAMES } from '../messages.ts';
import { viewOf } from '../row-view.ts';
import { recordScope, rowScope, type FieldScope } from '../scope.ts';
import { toCapitals } from './capitals.ts';
import { compileFormula as compileTree } from './compile.ts';
import { canHold, toFieldResult } from './field-result.ts';
import { FormulaError } from './formula-error.ts';
import { FORMULA_FUNCTIONS } from './functions/index.ts';
import { COSTLY_FORMULAS, HOSTILE_FORMULAS } from './hostile-corpus.ts';
import { parseFormula } from './parse.ts';

function field(type: string, more: Partial<FieldDocument> = {}): FieldDocument {
  return { id: type, type, title: 'x', ...more };
}

const items = field('table', {
  fields: { name: field('text'), amount: field('money'), qty: field('decimal'), day: field('date'), parts: field('table', { fields: { size: field('integer') } }) },
});
const fields: Record<string, FieldDocument> = {
  amount: field('money'), rate: field('percent'), name: field('text'), done: field('boolean'), start: field('date'), end: field('date'),
  at: field('datetime'), late: field('datetime'), never: field('datetime'), tags: field('options'), seen: field('lookup'), sum: field('aggregate'), items,
};
const scope = recordScope({ fields });
const compileFormula = (text: string, within: FieldScope = scope) => compileTree(parseFormula(text), within);
const record: Record<string, JsonValue> = {
  amount: 100, rate: 6, name: '工程', done: true, start: '2026-02-27', end: '2026-03-02', at: Date.UTC(2026, 2, 1, 17), late: Date.UTC(2026, 2, 1, 18, 45), never: null, tags: ['a', 'b'], seen: 7, sum: 3,
  items: [
    { name: 'a', amount: 0.1, qty: 3, day: '2026-05-01', parts: [{ size: 1 }, { size: 2 }] },
    { name: 'b', amount: 0.2, qty: null, day: null, parts: [{ size: 4 }] },
  ],
};

const run = (text: string, type = 'decimal', more: Partial<FieldDocument> = {}, values = record) =>
  toFieldResult(compileFormula(text, scope).evaluate(viewOf(values)), field(type, more)).value;
const failure = (text: string): FormulaError => {
  try {
    compileFormula(text, scope);
  } catch (error) {
    if (error instanceof FormulaError) return error;
    throw error;
  }
  throw new Error(`accepted: ${text}`);
};

describe('numbers', () => {
  test.each<[string, number]>([
    ['1 + 2 × 3', 7], ['10 ÷ 4', 2.5], ['（1＋2）＊3', 9], ['-2^2', -4], ['2^-1', 0.5], ['2^3^2', 512], ['2 - 3 - 4', -5], ['0.1 + 0.2', 0.3],
    ['amount × rate / 100', 6], ['missing_is_not', 0], ['1 / 3', 0.33], ['2 / 3', 0.67], ['-2 / 3', -0.67], ['0.125', 0.13], ['1 / 0', 0],
    ['1/0 + amount', 0], ['SUM(items.amount)', 0.3], ['SUM(items.amount, 1, amount)', 101.3], ['SUM(items.qty)', 3], ['COUNT(items.qty)', 1], ['COUNT(items)', 2],
    ['COUNT(tags)', 2], ['AVG(items.qty)', 3], ['AVG(items.amount)', 0.15], ['MIN(items.amount)', 0.1], ['MAX(items.amount, 7)', 7], ['MAX(items.parts.size)', 4],
    ['SUM(items.parts.size)', 7], ['SUMPRODUCT(items.amount, items.qty)', 0.3], ['COUNTIF(items.name, "a")', 1], ['SUMIF(items.name, "b", items.amount)', 0.2],
    ['ROUND(2.345, 2)', 2.35], ['ROUND(-2.5)', -3], ['ROUNDUP(2.01)', 3], ['ROUNDDOWN(2.99, 1)', 2.9], ['ABS(-3)', 3], ['INT(-2.5)', -3], ['MOD(-7, 3)', 2],
    ['POWER(2, 10)', 1024], ['SQRT(2)', 1.41], ['IF(amount > 50, 1, 2)', 1], ['IF(amount > 500, 1)', 0], ['amount >= 100 ? 1 : 2', 1], ['IF(name = "工程", 1, 2)', 1],
    ['IF(AND(done, amount = 100), 1, 2)', 1], ['IF(OR(NOT(done), amount <> 100), 1, 2)', 2], ['SWITCH(name, "x", 1, "工程", 2, 9)', 2], ['SWITCH(name, "x", 1, 9)', 9],
    ['SWITCH(name, "x", 1, "y", 2)', 0], ['COALESCE(0, 5)', 0], ['IF(EMPTY(name), 1, 2)', 2], ['DAYS(end, start)', 3], ['DAYS(at, start)', 3], ['YEAR(start) + MONTH(start) + DAY(start)', 2055],
    ['LEN("中文😀")', 3], ['VALUE("07") + VALUE(" 1.5")', 8.5], ['VALUE("")', 0], ['seen + sum', 10], ['IF(1 = 1.0, 1, 2)', 1], ['IF("b" > "a", 1, 2)', 1], ['sum(1, 2)', 3], ['IF(amount≥100, 1, 2)', 1], ['IF(amount ≠ 100, 1, 2)', 2],
  ])('%s = %d', (text, expected) => {
    if (text === 'missing_is_not') expect(failure(text).rule).toBe('formula.field');
    else expect(run(text)).toBe(expected);
  });

  test('empty counts as 0, invalid text makes the result 0', () => {
    expect(run('amount + 5', 'decimal', {}, {})).toBe(5);
    expect(run('SUM(items.amount) + 1', 'decimal', {}, {})).toBe(1);
    expect(run('seen + 1', 'decimal', {}, { seen: 'seven' })).toBe(0);
  });

  test('more than 12 integer digits is too large, 12 are not', () => {
    const result = (text: string) => toFieldResult(compileFormula(text, scope).evaluate(viewOf(record)), field('money'));
    expect(result('999999999999.99')).toEqual({ value: 999999999999.99 });
    expect(result('999999999999.99 + 0.01')).toEqual({ value: 0, fault: { rule: 'amountTooLarge', params: { digits: 12 } } });
    expect(result('10^1000').fault?.rule).toBe('amountTooLarge');
  });
});

describe('other results', () => {
  test.each<[string, string, JsonValue]>([
    ['CONCAT(name, "-", amount, "-", done)', 'text', '工程-100-true'], ['CONCAT(items.name)', 'text', 'ab'], ['LEFT("中文字", 2)', 'text', '中文'],
    ['RIGHT("中文字", 1)', 'text', '字'], ['UPPER(LOWER("aB"))', 'text', 'AB'], ['TRIM("  a ")', 'text', 'a'], ['TEXT(1234567.5, "#,##0.00")', 'text', '1,234,567.50'],
    ['TEXT(0.125, "0.0%")', 'text', '12.5%'], ['TEXT(start, "YYYY年MM月DD日")', 'text', '2026年02月27日'], ['CAPITALS(100111.05)', 'text', '壹拾万零壹佰壹拾壹元零伍分'],
    ['IF(done, "", "x")', 'text', null], ['CAPITALS(1 / 0)', 'text', null], ['“全角引号”', 'text', '全角引号'], ["'it\\'s'", 'text', "it's"],
    ['amount > 50', 'boolean', true], ['EMPTY(tags)', 'boolean', false], ['ADDDAYS(start, 3)', 'date', '2026-03-02'], ['DATE(2026, 13, 1)', 'date', '2027-01-01'],
    ['MAX(items.day)', 'date', '2026-05-01'], ['DATE(2026, 1.5, 1)', 'date', null], ['HOURS(at, at) + HOURS(at, late)', 'decimal', -1.75], ['HOURS(at, never)', 'decimal', 0], ['IF(done, start, end)', 'date', '2026-02-27'], ['COALESCE("", start)', 'date', '2026-02-27'],
  ])('%s', (text, type, expected) => {
    expect(run(text, type)).toEqual(expected);
  });

  test('a field refuses a result of another type', () => {
    expect(canHold(field('money'), compileFormula('CONCAT(name)', scope).type)).toBe(false);
    expect(canHold(field('date'), compileFormula('DAYS(end, start)', scope).type)).toBe(false);
    expect(canHold(field('money'), compileFormula('seen', scope).type)).toBe(true);
  });
});

describe('names', () => {
  test('a row comes before the record around it', () => {
    const formula = compileFormula('amount × rate + SUM(items.amount)', rowScope(items, scope));
    const row = viewOf({ amount: 2 }, viewOf(record));
    expect(toFieldResult(formula.evaluate(row), field('money')).value).toBe(12.3);
    expect(formula.dependencies).toEqual([{ depth: 0, path: ['amount'] }, { depth: 1, path: ['rate'] }, { depth: 1, path: ['items', 'amount'] }]);
  });

  test('only own properties of the values count', () => {
    const values = Object.create({ amount: 5 }) as Record<string, JsonValue>;
    expect(run('amount', 'money', {}, values)).toBe(0);
  });

  test.each<[string, string, number, string | undefined]>([
    ['1 + amuont', 'formula.field', 4, 'amount'], ['SUM(items.amuont)', 'formula.field', 4, 'amount'], ['SUMM(1)', 'formula.function', 0, 'SUM'],
    ['1 + name', 'formula.type', 4, undefined], ['items.amount × 2', 'formula.type', 0, undefined], ['IF(1)', 'formula.arguments', 0, undefined],
    ['amount.x', 'formula.table', 0, undefined], ['(1', 'formula.expected', 2, undefined], ['1 < 2 < 3', 'formula.chained', 6, undefined],
  ])('%s fails with %s at %d', (text, rule, position, suggestion) => {
    expect(failure(text)).toMatchObject({ rule, position });
    expect(failure(text).params['suggestion']).toBe(suggestion);
  });
});

describe('hostile formulas', () => {
  test.each(HOSTILE_FORMULAS.map((text) => [text]))('%j is refused', (text) => {
    expect(RULE_NAMES).toContain(failure(text).rule);
  });

  test.each(COSTLY_FORMULAS.map((text) => [text]))('%j is harmless', (text) => {
    let result: JsonValue;
    try {
      result = run(text, 'text', {}, record);
    } catch (error) {
      expect(error).toBeInstanceOf(FormulaError);
      return;
    }
    expect(result === null || typeof result === 'string').toBe(true);
  });

  test('there are at least 120 of them, and nothing global changes', () => {
    expect(new Set(HOSTILE_FORMULAS).size).toBeGreaterThan(120);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  property.prop([fc.string({ maxLength: 60 })])('any text is a formula or a FormulaError', (text) => {
    try {
      compileFormula(text, scope).evaluate(viewOf(record));
    } catch (error) {
      expect(error).toBeInstanceOf(FormulaError);
    }
  });
});

describe('against other implementations', () => {
  const mathjs = create(all ?? {}, { number: 'BigNumber', precision: 40 });
  const expression: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom('0', '1', '2', '3.5', '10', '0.01', '7'),
      fc.tuple(tie('node'), fc.constantFrom(' + ', ' - ', ' * ', ' / '), tie('node')).map((parts) => parts.join('')),
      tie('node').map((node) => `(${node})`),
      tie('node').map((node) => `-${node}`),
      fc.tuple(fc.constantFrom('2', '0.5', '3'), fc.constantFrom('2', '-1', '3')).map((parts) => parts.join('^')),
    ),
  })).node;

  property.prop([expression])('arithmetic agrees with mathjs', (text) => {
    if (text.length > 500) return;
    const oracle = new Decimal(String(mathjs.evaluate(text)));
    const expected = oracle.isFinite() ? oracle.toDecimalPlaces(2, Decimal.ROUND_HALF_UP) : new Decimal(0);
    if (expected.abs().gte(1e11) || !oracle.toDecimalPlaces(20).equals(oracle.toDecimalPlaces(25))) return;
    expect(run(text)).toBe(expected.toNumber() + 0);
  });

  property.prop([fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 99 })])(
    'capitals agree with nzh',
    (high, low, fen) => {
      const text = new Decimal(high).times(1000).plus(low).plus(new Decimal(fen).div(100)).toFixed(2);
      const amount = new Decimal(text);
      expect(toCapitals(amount)).toBe(Nzh.cn.toMoney(amount.toFixed(), { outSymbol: false }));
    },
  );
});

test('capitals of small, negative and too large amounts', () => {
  const capitals = (text: string) => toCapitals(new Decimal(text));
  expect(capitals('0')).toBe('零元整');
  expect(capitals('-0.001')).toBe('零元整');
  expect(capitals('0.05')).toBe('伍分');
  expect(capitals('-5.2')).toBe('负伍元贰角');
  expect(capitals('100001000.01')).toBe('壹亿零壹仟元零壹分');
  expect(capitals('999999999999.99')).toBe('玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分');
  expect(capitals('1000000000000')).toBeUndefined();
});

test('there are about thirty functions, each with a name in capitals', () => {
  expect(FORMULA_FUNCTIONS.length).toBeGreaterThanOrEqual(30);
  for (const name of FORMULA_FUNCTIONS) expect(name).toMatch(/^[A-Z]+$/);
});
