import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { lookup } from './index.ts';

afterEach(cleanup);

it('shows what stands in the record that is named, and is typed by nobody', async () => {
  const { values } = renderField(lookup, { ...fixture, display: '进行中' }, { value: 'open' });
  const box = await screen.findByLabelText<HTMLInputElement>('项目编号');
  await userEvent.type(box, '改');
  expect([box.value, values]).toEqual(['进行中', []]);
});

it('says a value of any kind: an amount with its separators, several side by side', () => {
  const says = (value: number | string[]) => renderField(lookup, fixture, { value, mode: 'cell' }).container.textContent;
  expect(says(1234567.5)).toBe('1,234,567.5');
  cleanup();
  expect(says(['甲', '乙'])).toBe('甲、乙');
});
