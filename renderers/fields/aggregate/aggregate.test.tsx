import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { isComputed } from '#schemas/language/index.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { aggregate } from './index.ts';

afterEach(cleanup);

it('is computed over the records of another form and typed by nobody', async () => {
  const { values } = renderField(aggregate, fixture, { value: 5000 });
  const box = await screen.findByLabelText<HTMLInputElement>('累计变更');
  await userEvent.type(box, '1');
  expect([box.value, values]).toEqual(['5,000.00', []]);
  expect(isComputed(fixture.field)).toBe(true);
});

it('counts without places, and adds up with those of the field', () => {
  const says = (field: object) => renderField(aggregate, fixture, { value: 1234, mode: 'cell', field }).container.textContent;
  expect(says({ aggregate: { model: 'visaChange', function: 'count' } })).toBe('1,234');
  cleanup();
  expect(says({ aggregate: { model: 'visaChange', function: 'sum', of: 'amount' }, scale: 3, unit: '吨' })).toBe('1,234.000 吨');
});
