import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { PERIODS } from '../documents/condition.ts';
import { dateOfDay, dayNumber } from '../field-types/date-value.ts';
import { recordScope } from '../scope.ts';
import { checkCondition } from './check.ts';
import { evaluateCondition } from './evaluate.ts';
import { periodOf } from './period.ts';
import { testingVariables } from './testing-variables.ts';

describe('L3: periods around a day', () => {
  it.each([
    ['2026-03-31', 'day', -1, ['2026-03-30', '2026-03-30']],
    ['2026-03-31', 'month', -1, ['2026-02-01', '2026-02-28']],
    ['2024-03-31', 'month', -1, ['2024-02-01', '2024-02-29']],
    ['2026-01-31', 'month', -1, ['2025-12-01', '2025-12-31']],
    ['2026-12-15', 'month', 1, ['2027-01-01', '2027-01-31']],
    ['2026-11-21', 'quarter', 0, ['2026-10-01', '2026-12-31']],
    ['2026-01-01', 'quarter', -1, ['2025-10-01', '2025-12-31']],
    ['2026-11-21', 'year', -1, ['2025-01-01', '2025-12-31']],
    // A Sunday is the last day of its week.
    ['2026-11-22', 'week', 0, ['2026-11-16', '2026-11-22']],
    ['2026-11-23', 'week', -1, ['2026-11-16', '2026-11-22']],
    ['1969-12-31', 'week', 0, ['1969-12-29', '1970-01-04']],
    ['9999-12-31', 'year', 1, undefined],
  ] as const)('%s, %s %i', (today, period, add, days) => {
    expect(periodOf(today, period, add)).toEqual(days);
  });

  const day = fc.integer({ min: -100_000, max: 200_000 }).map((number) => dateOfDay(number) ?? '2026-01-01');
  test.prop([day, fc.constantFrom(...PERIODS), fc.integer({ min: -50, max: 50 })])('this one holds the day, and the next begins where one ends', (today, period, add) => {
    const [first = '', last = ''] = periodOf(today, period, 0) ?? [];
    expect(first <= today && today <= last).toBe(true);
    const [, end = ''] = periodOf(today, period, add) ?? [];
    const [start = ''] = periodOf(today, period, add + 1) ?? [];
    expect((dayNumber(start) ?? 0) - (dayNumber(end) ?? 0)).toBe(1);
  });
});

const FIELDS = {
  day: { id: '1', type: 'date', title: '' }, at: { id: '2', type: 'datetime', title: '' }, span: { id: '3', type: 'dateRange', title: '' },
  amounts: { id: '4', type: 'numberRange', title: '' }, name: { id: '5', type: 'text', title: '' }, tags: { id: '6', type: 'options', title: '' },
};
const holds = (condition: Parameters<typeof evaluateCondition>[0], values: Parameters<typeof evaluateCondition>[1]): boolean => {
  expect(checkCondition(condition, recordScope({ fields: FIELDS }))).toEqual([]);
  return evaluateCondition(condition, values, { variables: testingVariables });
};

describe('L3: conditions about periods and ranges (today is 2026-03-10)', () => {
  it('a day or an instant lies in a period, or beside its ends', () => {
    const lastMonth = { field: 'day', op: 'between', value: { period: 'month', add: -1 } } as const;
    expect(['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'].map((day) => holds(lastMonth, { day }))).toEqual([false, true, true, false]);
    const thisWeek = { field: 'at', op: 'between', value: { period: 'week' } } as const;
    // Monday 9 March begins in China at 16:00 of the day before, and Sunday ends at 16:00.
    expect([Date.UTC(2026, 2, 8, 15, 59), Date.UTC(2026, 2, 8, 16), Date.UTC(2026, 2, 15, 15, 59), Date.UTC(2026, 2, 15, 16)].map((at) => holds(thisWeek, { at }))).toEqual([false, true, true, false]);
    expect(holds({ field: 'day', op: 'gt', value: { period: 'quarter', edge: 'end' } }, { day: '2026-04-01' })).toBe(true);
    expect(holds({ field: 'day', op: 'eq', value: { period: 'month', edge: 'start' } }, { day: '2026-03-01' })).toBe(true);
  });

  it('a range overlaps a range, a period, or holds one value', () => {
    const spans = [['2026-02-01', '2026-02-28'], ['2026-02-20', '2026-03-01'], ['2026-03-05', '2026-04-01'], ['2026-01-01', '2026-12-31']];
    expect(spans.map((span) => holds({ field: 'span', op: 'overlaps', value: { period: 'month' } }, { span }))).toEqual([false, true, true, true]);
    expect(spans.map((span) => holds({ field: 'span', op: 'overlaps', value: ['2026-01-15', '2026-02-10'] }, { span }))).toEqual([true, false, false, true]);
    expect(spans.map((span) => holds({ field: 'span', op: 'overlaps', value: { var: 'today' } }, { span }))).toEqual([false, false, true, true]);
    expect([[1, 5], [6, 9], null].map((amounts) => holds({ field: 'amounts', op: 'overlaps', value: 5.5 }, { amounts }))).toEqual([false, false, false]);
    expect([[1, 5], [5.5, 9]].map((amounts) => holds({ field: 'amounts', op: 'overlaps', value: [5.2, 6] }, { amounts }))).toEqual([false, true]);
  });

  it.each([
    { field: 'day', op: 'eq', value: { period: 'month' } },
    { field: 'day', op: 'between', value: { period: 'month', edge: 'end' } },
    { field: 'day', op: 'between', value: { period: 'decade' } },
    { field: 'day', op: 'between', value: { period: 'month', add: 0.5 } },
    { field: 'day', op: 'in', value: { period: 'month', edge: 'end' } },
    { field: 'name', op: 'contains', value: { period: 'month', edge: 'end' } },
    { field: 'span', op: 'overlaps', value: { field: 'day' } },
    { field: 'span', op: 'overlaps', value: ['2026-01-01'] },
    { field: 'amounts', op: 'overlaps', value: { period: 'year' } },
    { field: 'tags', op: 'overlaps', value: ['a', 'b'] },
    { field: 'day', op: 'overlaps', value: ['2026-01-01', '2026-01-02'] },
  ])('refuses %j', (condition) => {
    expect(checkCondition(condition, recordScope({ fields: FIELDS }))).toHaveLength(1);
  });
});
