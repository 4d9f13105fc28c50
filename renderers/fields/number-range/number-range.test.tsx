import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { parseFieldValue } from '#schemas/language/index.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { numberRange } from './index.ts';

afterEach(cleanup);

it('is two numbers of which the first is not the larger', () => {
  expect(renderField(numberRange, fixture, { value: [100, 2500.5], mode: 'cell' }).container.textContent).toBe('100 ~ 2,500.5');
  expect(parseFieldValue(fixture.field, [2, 1]).ok).toBe(false);
  expect(parseFieldValue(fixture.field, ['1', '2'])).toEqual({ ok: true, value: [1, 2] });
});
