import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { roundSteps, withoutGaps } from './chart-scale.ts';

const amounts = fc.array(fc.integer({ min: -1e14, max: 1e14 }).map((cents) => cents / 100), { maxLength: 20 });

describe('the steps of a chart', () => {
  property.prop([amounts])('hold every value and zero, go up evenly, and are few', (values) => {
    const steps = roundSteps(values);
    const [first = 0, second = 0] = steps;
    expect(steps).toContain(0);
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.length).toBeLessThanOrEqual(9);
    for (const value of values) {
      expect(value).toBeGreaterThanOrEqual(first);
      expect(value).toBeLessThanOrEqual(steps.at(-1) ?? 0);
    }
    for (const [index, step] of steps.entries()) expect((step - first) / (second - first)).toBeCloseTo(index, 6);
  });

  it('are round figures', () => {
    expect(roundSteps([])).toEqual([0, 1]);
    expect(roundSteps([937])).toEqual([0, 200, 400, 600, 800, 1000]);
    expect(roundSteps([-3, 12])).toEqual([-5, 0, 5, 10, 15]);
  });
});

describe('months in a row', () => {
  it('have no gaps', () => {
    expect(withoutGaps(['2026-02', '2025-11'], 'month', 50)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(withoutGaps(['2024', '2026'], 'year', 50)).toEqual(['2024', '2025', '2026']);
    expect(withoutGaps(['2026-02-27', '2026-03-01'], 'day', 50)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(withoutGaps(['2026-03-28 22', '2026-03-29 03'], 'hour', 50)).toEqual(['2026-03-28 22', '2026-03-28 23', '2026-03-29 00', '2026-03-29 01', '2026-03-29 02', '2026-03-29 03']);
    expect(withoutGaps([], 'day', 50)).toEqual([]);
  });

  it('stay as they are where they lie too far apart', () => {
    expect(withoutGaps(['1970-01', '2026-01'], 'month', 50)).toEqual(['1970-01', '2026-01']);
  });
});
