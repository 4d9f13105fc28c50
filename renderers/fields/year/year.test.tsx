import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { parseFieldValue } from '#schemas/language/index.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { year } from './index.ts';

afterEach(cleanup);

it('is a number that stands without separators, and whole', () => {
  expect(renderField(year, fixture, { value: 2026, mode: 'cell' }).container.textContent).toBe('2026');
  expect(parseFieldValue(fixture.field, 2026.5).ok).toBe(false);
});
