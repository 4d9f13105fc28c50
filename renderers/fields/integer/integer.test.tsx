import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { ruleOf } from '../testing/rule-of.ts';
import { fixture } from './fixtures.ts';
import { integer } from './index.ts';

afterEach(cleanup);

it('refuses places behind the point instead of rounding them off, and more digits than stay exact', async () => {
  const { values } = renderField(integer, fixture);
  const box = screen.getByLabelText<HTMLInputElement>('工期');
  await userEvent.type(box, '999999999999');
  expect(values.at(-1)).toBe(999_999_999_999);
  expect(ruleOf(fixture.field, 999_999_999_999)).toBeUndefined();
  await userEvent.type(box, '9');
  expect(ruleOf(fixture.field, values.at(-1) ?? null)).toBe('amountTooLarge');
  await userEvent.clear(box);
  await userEvent.type(box, '1.5');
  expect(ruleOf(fixture.field, values.at(-1) ?? null)).toBe('integerExpected');
});

it('goes up and down with the arrows by the step of the field', async () => {
  const { values } = renderField(integer, fixture, { value: 30, field: { settings: { step: 15 } } });
  await userEvent.type(screen.getByLabelText('工期'), '{ArrowUp}{ArrowDown}{ArrowDown}');
  expect(values).toEqual([45, 30, 15]);
});

it('stands without separators where it is a number of something rather than an amount', () => {
  expect(renderField(integer, fixture, { value: 1200, mode: 'cell', field: { settings: { thousands: false } } }).container.textContent).toBe('1200 天');
});
