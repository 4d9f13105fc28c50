import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { widen } from './fit-columns.ts';

describe('R14: columns on paper', () => {
  it('keep their shares where every word fits', () => {
    expect(widen([1, 2, 1], [10, 10, 10], 400)).toEqual([100, 200, 100]);
  });

  it('give what they can spare to one whose number would break', () => {
    expect(widen([1, 1, 1], [150, 10, 10], 300)).toEqual([150, 75, 75]);
  });

  it('fall back to their shares where the paper is too narrow for all', () => {
    expect(widen([1, 3], [200, 300], 400)).toEqual([100, 300]);
  });

  it('fill the line exactly, and hold every word there is room for', () => {
    const columns = fc.array(fc.record({ share: fc.integer({ min: 1, max: 500 }), least: fc.integer({ min: 0, max: 200 }) }), { minLength: 1, maxLength: 12 });
    fc.assert(fc.property(columns, fc.integer({ min: 50, max: 1200 }), (given, available) => {
      const least = given.map((column) => column.least);
      const widths = widen(given.map(({ share }) => share), least, available);
      expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(available, 6);
      if (least.reduce((sum, width) => sum + width, 0) <= available) {
        widths.forEach((width, index) => expect(width).toBeGreaterThanOrEqual((least[index] ?? 0) - 1e-6));
      }
    }));
  });
});
