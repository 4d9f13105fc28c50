import { fc, it } from '@fast-check/vitest';
import { expect, it as plain } from 'vitest';
import { formatNumber } from './format-number.ts';

const numbers = fc.oneof(
  fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map((value) => value / 100),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1.005, -1234.5, 1e21, 1e-7, 0.1 + 0.2),
);

it.prop([numbers, fc.integer({ min: 0, max: 6 }), fc.boolean(), fc.boolean()])(
  'writes a number as the browser would, whether it needs rounding or not',
  (number, scale, hasThousands, hasFixedPlaces) => {
    const expected = new Intl.NumberFormat('en-US', { maximumFractionDigits: scale, minimumFractionDigits: hasFixedPlaces ? scale : 0, useGrouping: hasThousands });
    expect(formatNumber(number, { scale, hasThousands, hasFixedPlaces })).toBe(expected.format(number));
  },
);

const money = { scale: 2, hasThousands: true, hasFixedPlaces: true };

plain.each([
  [1234567.8, '1,234,567.80'], [0, '0.00'], [-5, '-5.00'], [null, ''], ['', ''], ['abc', ''], [999999999999.99, '999,999,999,999.99'],
])('writes %s as %s', (value, text) => {
  expect(formatNumber(value, money)).toBe(text);
});
