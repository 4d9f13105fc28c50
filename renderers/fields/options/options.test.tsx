import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { options } from './index.ts';

afterEach(cleanup);

it('says what is chosen in its order; a choice that is gone stands for itself', () => {
  expect(renderField(options, fixture, { value: ['b', 'a'], mode: 'cell' }).container.textContent).toMatch(/安装.*土建/);
  cleanup();
  expect(renderField(options, fixture, { value: ['a', 'gone'], mode: 'cell' }).container.textContent).toContain('gone');
});

it('as checkboxes each choice is one click', async () => {
  const { values } = renderField(options, fixture, { value: ['a'], field: { settings: { appearance: 'checkbox' } } });
  await userEvent.click(await screen.findByRole('checkbox', { name: '安装' }));
  expect(values).toEqual([['a', 'b']]);
});
