import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitOverflow } from './overflow.ts';

describe('the horizontal menu', () => {
  test('shows everything that fits', () => {
    expect(splitOverflow(['a', 'b', 'c'], 3 * 116)).toEqual({ shown: ['a', 'b', 'c'], more: [] });
  });

  test('keeps the last slot for the rest', () => {
    expect(splitOverflow(['a', 'b', 'c', 'd'], 3 * 116)).toEqual({ shown: ['a', 'b'], more: ['c', 'd'] });
    expect(splitOverflow(['a', 'b'], 20)).toEqual({ shown: [], more: ['a', 'b'] });
  });

  test('never loses, repeats or reorders an entry, and never takes more room than there is', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 116, max: 4000 }), (entries, width) => {
        const { shown, more } = splitOverflow(entries, width);
        expect([...shown, ...more]).toEqual(entries);
        expect((shown.length + (more.length > 0 ? 1 : 0)) * 116).toBeLessThanOrEqual(width);
      }),
    );
  });
});
