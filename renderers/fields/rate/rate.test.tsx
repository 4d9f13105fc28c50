import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { press } from '../testing/press.ts';
import { renderField } from '../testing/render-field.tsx';
import { ruleOf } from '../testing/rule-of.ts';
import { fixture } from './fixtures.ts';
import { rate } from './index.ts';

afterEach(cleanup);

it('goes by halves where the field has them, with the arrow keys, up to its number of stars', async () => {
  const { values } = renderField(rate, fixture, { value: 6, field: { settings: { count: 7, allowHalf: true } } });
  press(await screen.findByLabelText('满意度'), 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft');
  expect(values).toEqual([6.5, 7, 6.5]);
});

it('takes whole stars alone where it does not, from whoever sends them', async () => {
  const { values } = renderField(rate, fixture, { value: 1 });
  press(await screen.findByLabelText('满意度'), 'ArrowRight');
  expect(values).toEqual([2]);
  const check = (value: number, settings = {}) => ruleOf({ ...fixture.field, settings }, value);
  expect([check(3.5), check(3.5, { allowHalf: true }), check(6), check(6, { count: 6 })]).toEqual(['step', undefined, 'max', undefined]);
});

it('is given back with a second click on the same star: then it is empty, not none', async () => {
  const { values, container } = renderField(rate, fixture, { value: 3 });
  await screen.findByLabelText('满意度');
  fireEvent.click(container.querySelectorAll('.ant-rate-star > div')[2] as Element);
  expect(values).toEqual([null]);
});
