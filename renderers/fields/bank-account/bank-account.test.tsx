import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { bankAccount } from './index.ts';

afterEach(cleanup);

it('stands in groups of four while nobody types in it, and whole while somebody does', async () => {
  renderField(bankAccount, fixture, { value: '6222021234567890128' });
  const input = screen.getByLabelText<HTMLInputElement>('银行账号');
  expect(input.value).toBe('6222 0212 3456 7890 128');
  await userEvent.click(input);
  expect(input.value).toBe('6222021234567890128');
  await userEvent.tab();
  expect(input.value).toBe('6222 0212 3456 7890 128');
});
