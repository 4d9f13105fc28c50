import { expect, test } from 'vitest';
import { readPeriod } from './read-period.ts';

const NODE = { from: 'start', to: 'end' };

test.each<[string, Record<string, string | null>, unknown]>([
  ['a month', { start: '2026-02-01', end: '2026-02-28' }, { from: '2026-02-01', to: '2026-02-28' }],
  ['one day', { start: '2026-02-01', end: '2026-02-01' }, { from: '2026-02-01', to: '2026-02-01' }],
  ['ten years', { start: '2016-01-01', end: '2025-12-31' }, { from: '2016-01-01', to: '2025-12-31' }],
  ['nothing', {}, [{ path: 'start', rule: 'required' }, { path: 'end', rule: 'required' }]],
  ['no end', { start: '2026-02-01', end: null }, [{ path: 'end', rule: 'required' }]],
  ['a day that no calendar has', { start: '2026-02-30', end: '2026-03-01' }, [{ path: 'start', rule: 'dateExpected' }]],
  ['the end before the start', { start: '2026-02-02', end: '2026-02-01' }, [{ path: 'end', rule: 'rangeOrder' }]],
  ['a thousand years', { start: '1026-01-01', end: '2026-01-01' }, [{ path: 'end', rule: 'periodTooLong', params: { max: 3660 } }]],
])('the period of a form: %s', (_name, values, expected) => {
  expect(readPeriod(NODE, values)).toEqual(expected);
});
