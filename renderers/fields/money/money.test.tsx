import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { capitalsOf } from './capitals.tsx';
import { fixture } from './fixtures.ts';
import { money } from './index.ts';

afterEach(cleanup);

it('is a number at every key press and shows thousands once it is left', async () => {
  const { values } = renderField(money, fixture);
  const input = screen.getByLabelText<HTMLInputElement>('合同金额');
  await userEvent.type(input, '1234.5');
  expect(values.at(-1)).toBe(1234.5);
  await userEvent.tab();
  expect(input.value).toBe('1,234.50');
});

it('takes what is pasted from a spreadsheet', async () => {
  const { values } = renderField(money, fixture);
  await userEvent.click(screen.getByLabelText('合同金额'));
  await userEvent.paste('¥1,234,567.80');
  expect(values.at(-1)).toBe(1234567.8);
});

it('is empty, not zero, when it is cleared', async () => {
  const { values } = renderField(money, fixture, { value: 5 });
  await userEvent.clear(screen.getByLabelText('合同金额'));
  expect(values.at(-1)).toBe(null);
});

it('writes the amount in Chinese capitals', () => {
  expect(capitalsOf(100111.05)).toBe('壹拾万零壹佰壹拾壹元零伍分');
  const { container } = renderField(money, fixture, { value: 100111.05 });
  expect(container.textContent).toContain('壹拾万零壹佰壹拾壹元零伍分');
});
