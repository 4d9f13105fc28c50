import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { parseFieldValue } from '#schemas/language/index.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { week } from './index.ts';

afterEach(cleanup);

it('is a week of its own year: some have fifty-three', () => {
  expect(renderField(week, fixture, { value: '2026-W53', mode: 'cell' }).container.textContent).toBe('2026年第53周');
  expect(parseFieldValue(fixture.field, '2026-W53').ok).toBe(true);
  expect(parseFieldValue(fixture.field, '2025-W53').ok).toBe(false);
});
