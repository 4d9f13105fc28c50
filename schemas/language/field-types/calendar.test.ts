import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../documents/json.ts';
import type { FieldType } from './index.ts';
import { judge } from './testing-field.ts';

describe('days and periods that do not exist are refused', () => {
  it.each<[FieldType, JsonValue, string | undefined]>([
    ['date', '2024-02-29', undefined], ['date', '2023-02-29', 'dateExpected'], ['date', '2026-04-31', 'dateExpected'], ['date', '26-04-01', 'dateExpected'],
    ['week', '2026-W53', undefined], ['week', '2025-W53', 'weekExpected'], ['week', '2026-W00', 'weekExpected'],
    ['month', '2026-12', undefined], ['month', '2026-13', 'monthExpected'],
    ['quarter', '2026-04', undefined], ['quarter', '2026-05', 'quarterExpected'], ['quarter', '0999-01', 'quarterExpected'], ['quarter', '9999-01', undefined],
    ['time', '23:59:59', undefined], ['time', '24:00:00', 'timeExpected'],
    ['datetime', '2026-01-31T08:30:00+08:00', undefined], ['datetime', '2026-01-31T08:30:00', 'datetimeExpected'],
  ])('%s %j', (type, value, rule) => {
    expect(judge(type, value).rule).toBe(rule);
  });

  it('a moment is one whatever zone it is written in', () => {
    expect(judge('datetime', '2026-01-31T08:30:00+08:00').value).toBe(judge('datetime', '2026-01-31T00:30:00Z').value);
  });
});

describe('ranges', () => {
  it.each<[FieldType, JsonValue, string | undefined, string | undefined]>([
    ['dateRange', ['2026-01-01', '2026-01-01'], undefined, undefined],
    ['dateRange', ['2026-01-02', '2026-01-01'], 'rangeOrder', 'x'],
    ['dateRange', ['2026-01-02', null], 'rangeIncomplete', 'x'],
    ['dateRange', ['2026-01-02', '2026-02-30'], 'dateExpected', 'x.1'],
    ['monthRange', ['2026-12', '2026-01'], 'rangeOrder', 'x'],
    ['timeRange', ['09:00:00', '17:30:00'], undefined, undefined],
    ['numberRange', [2, 10], undefined, undefined],
    ['numberRange', [10, 2], 'rangeOrder', 'x'],
    ['dateRange', '2026-01-01', 'rangeExpected', 'x'],
  ])('%s %j', (type, value, rule, path) => {
    expect(judge(type, value)).toMatchObject(rule === undefined ? { value } : { rule, path });
  });

  it('two empty ends are nothing, and limits hold for both ends', () => {
    expect(judge('dateRange', [null, null])).toEqual({ value: null });
    expect(judge('numberRange', [0, 5], { min: 1 })).toMatchObject({ rule: 'min', path: 'x.0' });
    expect(judge('numberRange', [1, 50], { max: 10 })).toMatchObject({ rule: 'max', path: 'x.1' });
  });
});
