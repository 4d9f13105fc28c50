import { fc, test as property } from '@fast-check/vitest';
import type { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { Exact, ExactNumber } from './exact-number.ts';

const written = fc.oneof(
  fc.integer({ min: -1_000, max: 1_000 }),
  fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => cents / 100),
  fc.tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 12 })).map(([units, places]) => Number(`${units}e-${places}`)),
  fc.maxSafeInteger(),
  fc.constantFrom(0, -0, 0.1, 0.2, 0.3, 1e15, 1e21, 999_999_999_999.99, 0.000_001, 1e-15, 1e-16, 5e-324, 2 ** 53, 123_456_789.123_456_78),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
/** Results of results, so that small numbers meet big ones. */
const pair = fc.tuple(written, written, fc.constantFrom('plus', 'minus', 'times', 'div', undefined)).map(([a, b, operation]) => {
  const [small, oracle] = [ExactNumber.from(a), new Exact(a)];
  if (!operation || (operation === 'div' && b === 0)) return { small, oracle };
  return { small: small[operation](ExactNumber.from(b)), oracle: oracle[operation](new Exact(b)) };
});
const places = fc.integer({ min: 0, max: 12 });
const MODES = { halfUp: Exact.ROUND_HALF_UP, up: Exact.ROUND_UP, down: Exact.ROUND_DOWN } as const;

function same(number: ExactNumber, oracle: Decimal): void {
  // Zero has a sign that nobody sees.
  expect(number.decimal.plus(0).toString()).toBe(oracle.plus(0).toString());
  expect(number.toNumber() + 0).toBe(oracle.toNumber() + 0);
  expect([number.isZero(), number.isFinite(), number.isNaN()]).toEqual([oracle.isZero(), oracle.isFinite(), oracle.isNaN()]);
}

describe('an exact number is what decimal.js says it is', () => {
  property.prop([pair, pair])('after every operation', (a, b) => {
    same(a.small, a.oracle);
    same(a.small.plus(b.small), a.oracle.plus(b.oracle));
    same(a.small.minus(b.small), a.oracle.minus(b.oracle));
    same(a.small.times(b.small), a.oracle.times(b.oracle));
    if (!b.oracle.isZero()) same(a.small.div(b.small), a.oracle.div(b.oracle));
    same(a.small.neg(), a.oracle.neg());
    same(a.small.abs(), a.oracle.abs());
    expect(a.small.comparedTo(b.small)).toBe(a.oracle.comparedTo(b.oracle));
  });

  property.prop([pair, places, fc.constantFrom('halfUp', 'up', 'down')])('however it is rounded', ({ small, oracle }, count, mode) => {
    same(small.rounded(count, mode), oracle.toDecimalPlaces(count, MODES[mode]));
  });

  property.prop([fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }).map((cents) => cents / 1_000), { maxLength: 40 })])('in a long sum', (values) => {
    const sum = values.reduce((total, value) => total.plus(ExactNumber.from(value)), ExactNumber.from(0));
    same(sum, values.reduce((total, value) => total.plus(value), new Exact(0)));
  });

  property.prop([fc.tuple(fc.maxSafeInteger(), fc.integer({ min: -330, max: 310 }))])('also when it comes from a text', ([units, exponent]) => {
    const oracle = new Exact(`${units}e${exponent}`);
    same(ExactNumber.fromDecimal(oracle), oracle);
  });
});

test('halves are rounded away from zero, and a tenth is a tenth', () => {
  const rounded = (value: number): number => ExactNumber.from(value).rounded(2).toNumber();
  expect([1.005, -1.005, 2.675, 0.125, -0.125].map(rounded)).toEqual([1.01, -1.01, 2.68, 0.13, -0.13]);
  expect(ExactNumber.from(0.1).plus(ExactNumber.from(0.2)).toNumber()).toBe(0.3);
  expect(ExactNumber.from(Number.NaN).plus(ExactNumber.from(1)).isNaN()).toBe(true);
});
