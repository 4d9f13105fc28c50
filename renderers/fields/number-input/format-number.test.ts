import { expect, it } from 'vitest';
import { formatNumber } from './format-number.ts';

const money = { scale: 2, hasThousands: true, hasFixedPlaces: true };

it.each([
  [1234567.8, '1,234,567.80'], [0, '0.00'], [-5, '-5.00'], [null, ''], ['', ''], ['abc', ''], [999999999999.99, '999,999,999,999.99'],
])('writes %s as %s', (value, text) => {
  expect(formatNumber(value, money)).toBe(text);
});
