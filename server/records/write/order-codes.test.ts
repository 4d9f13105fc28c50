import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { orderCodes } from './order-codes.ts';

describe('L7: the order of siblings', () => {
  it('changes nobody else where there is room', () => {
    expect(orderCodes([], 0)).toEqual({ own: 10, others: new Map() });
    expect(orderCodes([10, 20], 1)).toEqual({ own: 15, others: new Map() });
    expect(orderCodes([10, 20], 2)).toEqual({ own: 30, others: new Map() });
    expect(orderCodes([10, 20], 0)).toEqual({ own: 5, others: new Map() });
  });

  it('numbers all again where the last number is the highest there may be', () => {
    expect(orderCodes([5, 999_999], 2, 999_999)).toEqual({ own: 30, others: new Map([[0, 10], [1, 20]]) });
    expect(orderCodes([5, 999_989], 2, 999_999)).toEqual({ own: 999_999, others: new Map() });
  });

  const sorted = fc.array(fc.option(fc.nat({ max: 30 })), { maxLength: 12 })
    .map((codes) => codes.sort((a, b) => (a ?? Infinity) - (b ?? Infinity)));
  test.prop([sorted, fc.nat({ max: 12 })])('puts a record where it is wanted and keeps the order of the others', (codes, wanted) => {
    const index = Math.min(wanted, codes.length);
    const { own, others } = orderCodes(codes, index);
    const after = codes.map((code, place) => others.get(place) ?? code);
    for (const [place, code] of after.entries()) {
      if (place < index) expect(code ?? Infinity).toBeLessThan(own);
      else expect(code ?? Infinity).toBeGreaterThan(own);
    }
    if (others.size > 0) expect(new Set(after).size).toBe(after.length);
  });
});
