import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { capitals } from './index.ts';

afterEach(cleanup);

it('is never typed: it follows the amount of another field', () => {
  const { values } = renderField(capitals, fixture, { value: '壹拾元整' });
  const input = screen.getByLabelText<HTMLInputElement>('大写金额');
  expect([input.value, input.readOnly || input.disabled]).toEqual(['壹拾元整', true]);
  expect(values).toEqual([]);
});
