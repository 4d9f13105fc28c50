import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { members } from './index.ts';

afterEach(cleanup);

it('takes people and groups together from one dialog', async () => {
  const { values } = renderField(members, fixture);
  await userEvent.click(await screen.findByRole('button', { name: '打开参与人员选择窗口' }, { timeout: 10_000 }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('option', { name: /张三/ }));
  await userEvent.click(within(dialog).getByRole('tab', { name: '角色' }));
  await userEvent.click(await within(dialog).findByRole('option', { name: '造价一部' }));
  await userEvent.click(within(dialog).getByRole('tab', { name: '用户组' }));
  await userEvent.click(await within(dialog).findByRole('option', { name: '应急小组' }));
  expect(within(dialog).getByText('已选 3 项')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
  expect(values).toEqual([['user:u1', 'role:o2', 'group:g2']]);
});
