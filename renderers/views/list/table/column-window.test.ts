import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsInView, scrolledRun } from './column-window.ts';

describe('the columns that a long list draws', () => {
  it('are those in sight and a margin beside them', () => {
    const widths = Array.from({ length: 20 }, () => 100);
    const view = { width: 300, margin: 50 };
    expect(columnsInView({ from: 0, to: 20 }, widths, 100, { left: 0, ...view })).toEqual({ from: 0, to: 3 });
    expect(columnsInView({ from: 0, to: 20 }, widths, 100, { left: 1_000, ...view })).toEqual({ from: 8, to: 13 });
    expect(columnsInView({ from: 2, to: 18 }, widths, 100, { left: 9_999, ...view })).toEqual({ from: 2, to: 3 });
  });

  it('stay in place at the sides', () => {
    expect(scrolledRun(['left', null, null, 'right'])).toEqual({ from: 1, to: 3 });
    expect(scrolledRun([null, null])).toEqual({ from: 0, to: 2 });
    expect(scrolledRun(['left', 'left'])).toEqual({ from: 2, to: 2 });
    expect(scrolledRun([])).toEqual({ from: 0, to: 0 });
  });

  it('L8: leave nothing out that is seen, wherever the list is scrolled to', () => {
    fc.assert(fc.property(
      fc.array(fc.integer({ min: 40, max: 400 }), { minLength: 1, maxLength: 40 }), fc.nat(5_000), fc.integer({ min: 100, max: 2_000 }),
      (widths, wanted, width) => {
        const leading = 56;
        const total = widths.reduce((sum, size) => sum + size, leading);
        const left = Math.max(0, Math.min(wanted, total - width));
        const { from, to } = columnsInView({ from: 0, to: widths.length }, widths, leading, { left, width, margin: 0 });
        let start = leading;
        widths.forEach((size, index) => {
          const isSeen = start + size > left && start < left + width;
          expect(isSeen && (index < from || index >= to)).toBe(false);
          start += size;
        });
      },
    ));
  });
});
