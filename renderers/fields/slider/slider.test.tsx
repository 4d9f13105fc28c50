import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { press } from '../testing/press.ts';
import { renderField } from '../testing/render-field.tsx';
import { ruleOf } from '../testing/rule-of.ts';
import { fixture } from './fixtures.ts';
import { slider } from './index.ts';

afterEach(cleanup);

const field = { min: 20, max: 30, settings: { step: 2.5, marks: [20, 25, 30] } };

it('moves by its step and stops at both ends', async () => {
  const { values, container } = renderField(slider, fixture, { value: 25, field });
  const handle = await screen.findByRole('slider');
  expect([handle.getAttribute('aria-valuemin'), handle.getAttribute('aria-valuemax')]).toEqual(['20', '30']);
  press(handle, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Home');
  expect(values).toEqual([27.5, 30, 20]);
  expect([...container.querySelectorAll('.ant-slider-mark-text')].map((mark) => mark.textContent)).toEqual(['20', '25', '30']);
});

it('can be set to its lower end from empty, where it seems to stand already', async () => {
  const { values } = renderField(slider, fixture);
  press(await screen.findByRole('slider'), 'Home');
  expect(values).toEqual([0]);
});

it('is held to its scale by whoever sends it', () => {
  expect([19.9, 20, 30, 30.1].map((value) => ruleOf({ ...fixture.field, ...field }, value))).toEqual(['min', undefined, undefined, 'max']);
});
