import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paginate } from './paginate.ts';
import type { MeasuredItem } from './paginate.ts';

const item = (given: Partial<MeasuredItem> & { heights: number[] }): MeasuredItem => ({
  gap: 10, head: 0, tail: 1, keepsWithNext: false, keepsWithPrevious: false, ...given, parts: given.heights.map((height) => ({ height })),
});

describe('R14: pages', () => {
  it('a table goes on under its head, and its sum never stands alone', () => {
    const table = item({ head: 20, tail: 2, heights: [30, 30, 30, 30] });
    expect(paginate([table], 120)).toEqual([[{ item: 0, from: 0, to: 2 }], [{ item: 0, from: 2, to: 4 }]]);
  });

  it('a heading goes with what it names', () => {
    const items = [item({ heights: [70] }), item({ keepsWithNext: true, heights: [15] }), item({ head: 10, heights: [20] })];
    expect(paginate(items, 100)).toEqual([[{ item: 0, from: 0, to: 1 }], [{ item: 1, from: 0, to: 1 }, { item: 2, from: 0, to: 1 }]]);
  });

  it('signatures take the end of what they sign with them, and never its only line or its heading', () => {
    const signatures = item({ keepsWithPrevious: true, heights: [30] });
    expect(paginate([item({ tail: 2, heights: [30, 30, 30] }), signatures], 100)).toEqual([
      [{ item: 0, from: 0, to: 1 }], [{ item: 0, from: 1, to: 3 }, { item: 1, from: 0, to: 1 }],
    ]);
    expect(paginate([item({ heights: [90] }), signatures], 100)).toEqual([[{ item: 0, from: 0, to: 1 }], [{ item: 1, from: 0, to: 1 }]]);
    const underHeading = [item({ keepsWithNext: true, heights: [20] }), item({ heights: [60] }), signatures];
    expect(paginate(underHeading, 100)).toEqual([[{ item: 0, from: 0, to: 1 }, { item: 1, from: 0, to: 1 }], [{ item: 2, from: 0, to: 1 }]]);
  });

  it('a break begins a page, and nothing begins an empty one', () => {
    const end = { ...item({ heights: [] }), isBreak: true };
    expect(paginate([end, item({ heights: [10] }), end, end, item({ heights: [10] }), end], 100)).toEqual([[{ item: 1, from: 0, to: 1 }], [{ item: 4, from: 0, to: 1 }]]);
    expect(paginate([], 100)).toEqual([[]]);
  });

  it('what is higher than a page is cut between its lines', () => {
    const long = { ...item({ heights: [] }), parts: [{ height: 250, cuts: [40, 80, 120, 160, 200, 240] }] };
    expect(paginate([item({ heights: [10] }), long], 100).slice(1).map(([slice]) => slice?.cut)).toEqual([
      { top: 0, height: 80 }, { top: 80, height: 80 }, { top: 160, height: 90 },
    ]);
  });

  it('every part stands once and in order, and no page is higher than its paper', () => {
    const items = fc.array(fc.record({
      gap: fc.nat(20), head: fc.nat(30), tail: fc.integer({ min: 1, max: 2 }), keepsWithNext: fc.boolean(), keepsWithPrevious: fc.boolean(), isBreak: fc.boolean(),
      parts: fc.array(fc.record({ height: fc.integer({ min: 1, max: 300 }), cuts: fc.constant<number[]>([20, 55, 90, 130, 170, 210, 260]) }), { maxLength: 12 }),
    }), { maxLength: 12 });
    fc.assert(fc.property(items, (given) => {
      const pages = paginate(given, 100);
      const heights = pages.map((slices) => slices.reduce((sum, { item: index, from, to, cut }, position) => {
        const { gap, head, parts } = given[index] as MeasuredItem;
        return sum + (position === 0 ? 0 : gap) + (cut?.height ?? head + parts.slice(from, to).reduce((total, { height }) => total + height, 0));
      }, 0));
      expect(Math.max(...heights)).toBeLessThanOrEqual(100);
      const placed = pages.flat().flatMap(({ item: index, from, to, cut }) =>
        (cut !== undefined && cut.top > 0 ? [] : Array.from({ length: to - from }, (_, step) => `${index}.${from + step}`)));
      expect(placed).toEqual(given.flatMap(({ isBreak, parts }, index) => (isBreak ? [] : parts.map((_, part) => `${index}.${part}`))));
      const cuts = pages.flat().filter(({ cut }) => cut !== undefined);
      for (const { item: index, from } of cuts) {
        const shown = cuts.filter((slice) => slice.item === index && slice.from === from).map(({ cut }) => cut ?? { top: 0, height: 0 });
        expect(shown.reduce((end, { top, height }) => (top === end ? top + height : -1), 0)).toBe(given[index]?.parts[from]?.height);
      }
    }));
  });
});
