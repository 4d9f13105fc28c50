import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { parseFieldValue } from '#schemas/language/index.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { dateRange } from './index.ts';

afterEach(cleanup);

it('is two days of which the last is not before the first', () => {
  expect(renderField(dateRange, fixture, { value: ['2026-01-01', '2026-01-01'], mode: 'cell' }).container.textContent).toBe('2026-01-01 ~ 2026-01-01');
  expect(parseFieldValue(fixture.field, ['2026-03-31', '2026-01-01']).ok).toBe(false);
  expect(parseFieldValue(fixture.field, ['2026-02-29', '2026-03-01']).ok).toBe(false);
});
