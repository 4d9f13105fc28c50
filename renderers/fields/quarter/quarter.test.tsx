import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DATE_KINDS } from '../date-input/date-kind.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { quarter } from './index.ts';

afterEach(cleanup);

it('reads yyyy年第Q季度 and stores yyyy-0Q', async () => {
  renderField(quarter, fixture, { value: '2026-04' });
  expect((await screen.findByLabelText<HTMLInputElement>('结算季度')).value).toBe('2026年第4季度');
  for (const value of ['1000-01', '2026-02', '9999-04']) {
    const read = DATE_KINDS.quarter.read(value);
    expect(read && DATE_KINDS.quarter.write(read)).toBe(value);
  }
  for (const wrong of ['2026-05', '0999-01', '2026-4', 4]) expect(DATE_KINDS.quarter.read(wrong)).toBe(null);
});
