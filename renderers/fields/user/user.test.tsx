import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { user } from './index.ts';

afterEach(cleanup);

async function openPicker() {
  await userEvent.click(screen.getByRole('button', { name: '打开经办人选择窗口' }));
  return screen.findByRole('dialog', {}, { timeout: 10_000 });
}

it('finds people by name or number and by organisation, and keeps a list of the chosen', async () => {
  const { values } = renderField(user, fixture, { field: { multiple: true } });
  const dialog = await openPicker();
  expect(within(dialog).getByPlaceholderText('请输入姓名或编号')).toBeTruthy();
  expect(await within(dialog).findByText('建科造价咨询')).toBeTruthy();
  await userEvent.click(await within(dialog).findByRole('option', { name: /张三/ }));
  await userEvent.click(within(dialog).getByRole('option', { name: /李四/ }));
  expect(within(dialog).getByText('已选 2 人')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: '移除张三' }));
  await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
  expect(values).toEqual([['u2']]);
});

it('clears the list', async () => {
  const { values } = renderField(user, fixture, { field: { multiple: true }, value: ['u1', 'u2'] });
  const dialog = await openPicker();
  await userEvent.click(within(dialog).getByRole('button', { name: '清空列表' }));
  await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(values).toEqual([[]]));
});
