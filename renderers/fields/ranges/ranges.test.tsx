import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { getFieldType, parseFieldValue } from '#schemas/language/index.ts';
import { renderField } from '../testing/render-field.tsx';
import { typeRange } from '../testing/type-date.ts';
import { fixtures } from './fixtures.ts';
import { ranges } from './index.tsx';

afterEach(cleanup);

describe('numberRange', () => {
  it('is two numbers of which the first is not the larger', () => {
    expect(renderField(ranges.numberRange, fixtures.numberRange, { value: [100, 2500.5], mode: 'cell' }).container.textContent).toBe('100 ~ 2,500.5');
    expect(parseFieldValue(fixtures.numberRange.field, [2, 1]).ok).toBe(false);
    expect(parseFieldValue(fixtures.numberRange.field, ['1', '2'])).toEqual({ ok: true, value: [1, 2] });
  });
});

describe('dateRange', () => {
  it('is two days of which the last is not before the first', () => {
    expect(renderField(ranges.dateRange, fixtures.dateRange, { value: ['2026-01-01', '2026-01-01'], mode: 'cell' }).container.textContent).toBe('2026-01-01 ~ 2026-01-01');
    expect(parseFieldValue(fixtures.dateRange.field, ['2026-03-31', '2026-01-01']).ok).toBe(false);
    expect(parseFieldValue(fixtures.dateRange.field, ['2026-02-29', '2026-03-01']).ok).toBe(false);
  });
});

describe('datetimeRange', () => {
  const [from, to] = [new Date(2026, 2, 5, 9), new Date(2026, 2, 6, 17, 30)].map((instant) => instant.getTime()) as [number, number];

  it('is two instants, which may lie days apart', async () => {
    const { values } = renderField(ranges.datetimeRange, fixtures.datetimeRange);
    await typeRange('会议时间', '2026-03-05 09:00', '2026-03-06 17:30');
    expect(values).toEqual([[from, to]]);
    cleanup();
    expect(renderField(ranges.datetimeRange, fixtures.datetimeRange, { value: [from, to], mode: 'cell' }).container.textContent).toBe('2026-03-05 09:00 ~ 2026-03-06 17:30');
  });

  it('says which of its ends lies beyond the days allowed', () => {
    // Days are those of UTC+8, as on the server.
    const ends = [Date.UTC(2026, 2, 4, 16), Date.UTC(2026, 2, 6, 15, 59)];
    const check = (field: object) => getFieldType('datetimeRange')?.check?.(ends, { ...fixtures.datetimeRange.field, ...field });
    expect(check({ min: '2026-03-05', max: '2026-03-06' })).toBeUndefined();
    expect(check({ min: '2026-03-06' })).toMatchObject({ rule: 'min', path: '0' });
    expect(check({ max: '2026-03-05' })).toMatchObject({ rule: 'max', path: '1' });
  });
});

describe('timeRange', () => {
  it('is typed to the minute, kept to the second', async () => {
    const { values } = renderField(ranges.timeRange, fixtures.timeRange);
    await typeRange('营业时间', '09:00', '17:30');
    expect(values).toEqual([['09:00:00', '17:30:00']]);
  });

  it('never ends before it begins', async () => {
    const { values } = renderField(ranges.timeRange, fixtures.timeRange);
    await typeRange('营业时间', '17:30', '09:00');
    expect(values).toEqual([['09:00:00', '17:30:00']]);
    expect(parseFieldValue(fixtures.timeRange.field, ['22:00', '06:00'])).toMatchObject({ ok: false, fault: { rule: 'rangeOrder' } });
  });
});

describe('monthRange', () => {
  it('is two months, the same one twice if need be', async () => {
    const { values } = renderField(ranges.monthRange, fixtures.monthRange);
    await typeRange('结算月份', '2026-03', '2026-03');
    expect(values).toEqual([['2026-03', '2026-03']]);
  });

  it('takes months from the first allowed to the last', async () => {
    const { values } = renderField(ranges.monthRange, fixtures.monthRange, { field: { min: '2026-01', max: '2026-06' } });
    await typeRange('结算月份', '2025-12', '2026-07');
    expect(values).toEqual([]);
    await typeRange('结算月份', '2026-01', '2026-06');
    expect(values).toEqual([['2026-01', '2026-06']]);
  });
});
