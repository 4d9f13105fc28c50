import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { duration } from './index.ts';

afterEach(cleanup);

it('is typed as hours and minutes and kept in minutes', async () => {
  const { values } = renderField(duration, fixture);
  await userEvent.type(await screen.findByLabelText('用时', { selector: 'input' }), '2');
  await userEvent.type(screen.getByLabelText('用时（分钟）'), '{Control>}a{/Control}30');
  expect(values[0]).toBe(120);
  expect(values.at(-1)).toBe(150);
});

it('says only what there is of it', () => {
  expect(renderField(duration, fixture, { value: 45, mode: 'cell' }).container.textContent).toBe('45 分钟');
  expect(renderField(duration, fixture, { value: 60, mode: 'cell' }).container.textContent).toBe('1 小时');
});
