import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { parseFieldValue } from '#schemas/language/index.ts';
import { renderField } from '../testing/render-field.tsx';
import { typeDate } from '../testing/type-date.ts';
import { DATE_KINDS, formatDate, readTyped } from './date-kind.ts';
import type { DateKind } from './date-kind.ts';
import { fixtures } from './fixtures.ts';
import { dates } from './index.ts';

afterEach(cleanup);

describe('date', () => {
  it('is typed by hand and kept as it stands, also at the ends of months', async () => {
    const { values } = renderField(dates.date, fixtures.date);
    expect((await typeDate('开工日期', '2028-02-29')).value).toBe('2028-02-29');
    expect(values).toEqual(['2028-02-29']);
  });

  it('takes no day that the calendar does not have, and none before the first or after the last allowed', async () => {
    const { values } = renderField(dates.date, fixtures.date, { value: '2026-03-05', field: { min: '2026-03-01', max: '2026-03-31' } });
    for (const wrong of ['2026-02-30', '2026-02-28', '2026-04-01', 'abc']) {
      const box = await typeDate('开工日期', wrong);
      await userEvent.click(document.body);
      await waitFor(() => expect(box.value).toBe('2026-03-05'));
    }
    expect(values).toEqual([]);
    await typeDate('开工日期', '2026-03-31');
    expect(values).toEqual(['2026-03-31']);
  });
});

describe('datetime', () => {
  it('is an instant: what is typed in the user’s own time is kept as milliseconds', async () => {
    const { values } = renderField(dates.datetime, fixtures.datetime);
    expect((await typeDate('会议时间', '2026-03-05 14:30')).value).toBe('2026-03-05 14:30');
    expect(values).toEqual([new Date(2026, 2, 5, 14, 30).getTime()]);
  });

  it('has seconds where the field wants them', async () => {
    const field = { settings: { withSeconds: true } };
    const value = new Date(2026, 2, 5, 14, 30, 15).getTime();
    expect(renderField(dates.datetime, fixtures.datetime, { value, mode: 'cell' }).container.textContent).toBe('2026-03-05 14:30');
    cleanup();
    expect(renderField(dates.datetime, fixtures.datetime, { value, mode: 'cell', field }).container.textContent).toBe('2026-03-05 14:30:15');
    cleanup();
    const { values } = renderField(dates.datetime, fixtures.datetime, { field });
    await typeDate('会议时间', '2026-03-05 14:30:16');
    expect(values).toEqual([value + 1_000]);
  });

  it('takes the last day allowed whole, and nothing after it', async () => {
    const { values } = renderField(dates.datetime, fixtures.datetime, { field: { min: '2026-03-05', max: '2026-03-06' } });
    await typeDate('会议时间', '2026-03-04 23:59');
    await typeDate('会议时间', '2026-03-07 00:00');
    expect(values).toEqual([]);
    await typeDate('会议时间', '2026-03-06 23:59');
    expect(values).toEqual([new Date(2026, 2, 6, 23, 59).getTime()]);
  });
});

describe('time', () => {
  it('is kept to the second, shown with or without', async () => {
    const { values } = renderField(dates.time, fixtures.time, { field: { settings: { withoutSeconds: true } } });
    expect((await typeDate('巡查时间', '09:30')).value).toBe('09:30');
    expect(values).toEqual(['09:30:00']);
    cleanup();
    expect(renderField(dates.time, fixtures.time, { value: '09:30:00', mode: 'cell', field: { settings: { withoutSeconds: true } } }).container.textContent).toBe('09:30');
  });

  it('offers only the minutes that the field steps by', async () => {
    renderField(dates.time, fixtures.time, { field: { settings: { minuteStep: 15 } } });
    await typeDate('巡查时间', '09:30:00');
    const [, minutes] = document.querySelectorAll('.ant-picker-time-panel-column');
    expect([...minutes?.querySelectorAll('li') ?? []].map((line) => line.textContent)).toEqual(['00', '15', '30', '45']);
  });
});

describe('week', () => {
  it('is a week of its own year: some have fifty-three', () => {
    expect(renderField(dates.week, fixtures.week, { value: '2026-W53', mode: 'cell' }).container.textContent).toBe('2026年第53周');
    expect(parseFieldValue(fixtures.week.field, '2026-W53').ok).toBe(true);
    expect(parseFieldValue(fixtures.week.field, '2025-W53').ok).toBe(false);
  });
});

describe('month', () => {
  it('is typed and kept as yyyy-MM, from the first month allowed to the last', async () => {
    const { values } = renderField(dates.month, fixtures.month, { field: { min: '2026-02', max: '2026-11' } });
    for (const wrong of ['2026-01', '2026-12', '2026-13']) {
      const box = await typeDate('结算月份', wrong);
      await userEvent.click(document.body);
      await waitFor(() => expect(box.value).toBe(''));
    }
    expect(values).toEqual([]);
    await typeDate('结算月份', '2026-02');
    await typeDate('结算月份', '2026-11');
    expect(values).toEqual(['2026-02', '2026-11']);
  });
});

describe('quarter', () => {
  it('reads yyyy年第Q季度 and stores yyyy-0Q', async () => {
    renderField(dates.quarter, fixtures.quarter, { value: '2026-04' });
    expect((await screen.findByLabelText<HTMLInputElement>('结算季度')).value).toBe('2026年第4季度');
    for (const value of ['1000-01', '2026-02', '9999-04']) {
      const read = DATE_KINDS.quarter.read(value);
      expect(read && DATE_KINDS.quarter.write(read)).toBe(value);
    }
    for (const wrong of ['2026-05', '0999-01', '2026-4', 4]) expect(DATE_KINDS.quarter.read(wrong)).toBe(null);
  });
});

describe('year', () => {
  it('is a number that stands without separators, and whole', () => {
    expect(renderField(dates.year, fixtures.year, { value: 2026, mode: 'cell' }).container.textContent).toBe('2026');
    expect(parseFieldValue(fixtures.year.field, 2026.5).ok).toBe(false);
  });
});

it('reads a typed text as the picker does: what is shown of a value means that value', () => {
  const t = (key: string) => key;
  const format = (kind: DateKind) => kind.format;
  const day = (typed: string, field = {}) => readTyped(typed, field, DATE_KINDS.date, format(DATE_KINDS.date));
  expect(day(' 2028-02-29 ')).toBe('2028-02-29');
  for (const wrong of ['2026-02-30', '2026-1', '20261001', 'abc', '', '0999-12-31']) expect(day(wrong)).toBeUndefined();
  const limits = { min: '2026-03-01', max: '2026-03-31' };
  expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map((typed) => day(typed, limits)))
    .toEqual([undefined, '2026-03-01', '2026-03-31', undefined]);
  fc.assert(fc.property(
    fc.constantFrom<keyof typeof DATE_KINDS>('date', 'month', 'year', 'time', 'datetime'),
    fc.date({ min: new Date(1900, 0, 1), max: new Date(2200, 0, 1), noInvalidDate: true }),
    (name, date) => {
      const kind: DateKind = DATE_KINDS[name];
      const value = kind.write(dayjs(date).startOf('minute'));
      expect(readTyped(formatDate(value, kind, t), {}, kind, format(kind))).toEqual(value);
    },
  ));
});
