import { expect } from '@playwright/test';
import { BASE, openNewDesign, part, saved, view } from './designing.ts';
import { choose } from './office.ts';
import { test } from './product.ts';

interface Draft { documents: { screen: { where?: object; list: Record<string, unknown>; actions: { code: string }[] } } }

test('the list is designed whole: pins, groups by month, a fixed filter and every property of a button', async ({ page }) => {
  const { id, api } = await openNewDesign(page, '收文登记');
  for (const type of ['日期', '金额']) await part(page, type).click();
  await view(page, '列表').click();
  await page.getByRole('button', { name: '金额 的更多设置' }).click();
  await page.getByRole('radiogroup', { name: '固定列' }).getByText('右侧', { exact: true }).click();
  await page.getByRole('radiogroup', { name: '对齐' }).getByText('居中', { exact: true }).click();
  await page.getByRole('switch', { name: '内容换行显示' }).click();
  await choose(page, page.getByRole('combobox', { name: '添加分组' }), '日期');
  await choose(page, page.getByRole('combobox', { name: '日期 的分组单位' }), '按月');
  const fixed = page.getByRole('region', { name: '固定筛选' });
  await fixed.getByRole('button', { name: '添加条件', exact: true }).click();
  await fixed.getByRole('textbox').fill('收');
  await expect(fixed.getByRole('status')).toContainText('收');
  await page.getByRole('button', { name: '编辑按钮 编辑' }).click();
  const dialog = page.getByRole('dialog', { name: '按钮' });
  await dialog.getByLabel('按钮文字', { exact: true }).fill('改一改');
  await dialog.getByText('危险操作').click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('region', { name: '按钮' })).toContainText('改一改');
  await saved(page);
  const { documents: { screen } } = await api.get<Draft>('GET', `${BASE}/${id}/Draft`);
  expect(screen.list['columns']).toContainEqual({ field: expect.any(String), fixed: 'right', align: 'center', ellipsis: false });
  expect(screen.list['group']).toEqual([{ field: expect.any(String), by: 'month' }]);
  expect(screen.where).toMatchObject({ op: 'contains', value: '收' });
  expect(screen.actions.find(({ code }) => code === 'btn_edit')).toMatchObject({ danger: true, title: { 'zh-CN': '改一改' } });
  // Every step has a name and is taken back.
  await page.getByRole('button', { name: '操作记录' }).click();
  await expect(page.getByRole('list', { name: '操作记录' }).getByRole('button', { name: '修改页面 固定筛选' })).toBeVisible();
});
