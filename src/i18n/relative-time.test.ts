import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('how long ago', () => {
  test.each([
    [0, { unit: 'now' }],
    [59_999, { unit: 'now' }],
    [MINUTE, { unit: 'minute', count: 1 }],
    [HOUR - 1, { unit: 'minute', count: 59 }],
    [HOUR, { unit: 'hour', count: 1 }],
    [DAY, { unit: 'day', count: 1 }],
    [7 * DAY - 1, { unit: 'day', count: 6 }],
    [7 * DAY, { unit: 'week', count: 1 }],
    [29 * DAY, { unit: 'week', count: 3 }],
    [30 * DAY, { unit: 'month', count: 1 }],
    [119 * DAY, { unit: 'month', count: 3 }],
    [120 * DAY, { unit: 'date' }],
    [-DAY, { unit: 'date' }],
  ])('%d ms', (ago, expected) => {
    expect(relativeTime(now - ago, now)).toEqual(expected);
  });

  test('counts stay within their unit', () => {
    const most = { minute: 59, hour: 23, day: 6, week: 3, month: 3 };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * DAY }), (ago) => {
        const shown = relativeTime(now - ago, now);
        if (!('count' in shown)) return;
        expect(shown.count).toBeGreaterThanOrEqual(1);
        expect(shown.count).toBeLessThanOrEqual(most[shown.unit]);
      }),
    );
  });
});
