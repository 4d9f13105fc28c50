import { cleanup, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { typeDate } from '../testing/type-date.ts';
import { fixture } from './fixtures.ts';
import { month } from './index.ts';

afterEach(cleanup);

it('is typed and kept as yyyy-MM, from the first month allowed to the last', async () => {
  const { values } = renderField(month, fixture, { field: { min: '2026-02', max: '2026-11' } });
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
