import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { typeDate } from '../testing/type-date.ts';
import { fixture } from './fixtures.ts';
import { datetime } from './index.ts';

afterEach(cleanup);

it('is an instant: what is typed in the user’s own time is kept as milliseconds', async () => {
  const { values } = renderField(datetime, fixture);
  expect((await typeDate('会议时间', '2026-03-05 14:30')).value).toBe('2026-03-05 14:30');
  expect(values).toEqual([new Date(2026, 2, 5, 14, 30).getTime()]);
});

it('has seconds where the field wants them', async () => {
  const field = { settings: { withSeconds: true } };
  const value = new Date(2026, 2, 5, 14, 30, 15).getTime();
  expect(renderField(datetime, fixture, { value, mode: 'cell' }).container.textContent).toBe('2026-03-05 14:30');
  cleanup();
  expect(renderField(datetime, fixture, { value, mode: 'cell', field }).container.textContent).toBe('2026-03-05 14:30:15');
  cleanup();
  const { values } = renderField(datetime, fixture, { field });
  await typeDate('会议时间', '2026-03-05 14:30:16');
  expect(values).toEqual([value + 1_000]);
});

it('takes the last day allowed whole, and nothing after it', async () => {
  const { values } = renderField(datetime, fixture, { field: { min: '2026-03-05', max: '2026-03-06' } });
  await typeDate('会议时间', '2026-03-04 23:59');
  await typeDate('会议时间', '2026-03-07 00:00');
  expect(values).toEqual([]);
  await typeDate('会议时间', '2026-03-06 23:59');
  expect(values).toEqual([new Date(2026, 2, 6, 23, 59).getTime()]);
});
