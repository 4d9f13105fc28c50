import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { percent } from './index.ts';

afterEach(cleanup);

it('stands with its sign, is typed without, and has no separators', async () => {
  expect(renderField(percent, fixture, { value: 12.5, mode: 'cell' }).container.textContent).toBe('12.5%');
  cleanup();
  const { values } = renderField(percent, fixture);
  await userEvent.type(await screen.findByLabelText('核减率'), '7.5');
  expect(values.at(-1)).toBe(7.5);
});
