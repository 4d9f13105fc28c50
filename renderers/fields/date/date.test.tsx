import { cleanup, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { typeDate } from '../testing/type-date.ts';
import { fixture } from './fixtures.ts';
import { date } from './index.ts';

afterEach(cleanup);

it('is typed by hand and kept as it stands, also at the ends of months', async () => {
  const { values } = renderField(date, fixture);
  expect((await typeDate('开工日期', '2028-02-29')).value).toBe('2028-02-29');
  expect(values).toEqual(['2028-02-29']);
});

it('takes no day that the calendar does not have, and none before the first or after the last allowed', async () => {
  const { values } = renderField(date, fixture, { value: '2026-03-05', field: { min: '2026-03-01', max: '2026-03-31' } });
  for (const wrong of ['2026-02-30', '2026-02-28', '2026-04-01', 'abc']) {
    const box = await typeDate('开工日期', wrong);
    await userEvent.click(document.body);
    await waitFor(() => expect(box.value).toBe('2026-03-05'));
  }
  expect(values).toEqual([]);
  await typeDate('开工日期', '2026-03-31');
  expect(values).toEqual(['2026-03-31']);
});
