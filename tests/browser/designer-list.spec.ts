import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { BASE, drag, openNewDesign, part, saved, tabTo, view } from './designing.ts';
import { choose } from './office.ts';
import { test } from './product.ts';

const live = (page: Page): Locator => page.getByRole('region', { name: '列表样子' });
const settings = (page: Page): Locator => page.getByRole('region', { name: '列表', exact: true });
const head = (page: Page, title: string): Locator => live(page).getByRole('columnheader', { name: title });
const heads = (page: Page): Locator => live(page).locator('th[data-column]');
const step = (page: Page, name: string): Locator => page.getByRole('list', { name: '操作记录' }).getByRole('button', { name, exact: true });

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
  const buttons = page.getByRole('region', { name: '按钮' });
  await buttons.getByRole('group').getByLabel('按钮文字', { exact: true }).fill('改一改');
  await buttons.getByText('危险操作').first().click();
  await expect(buttons).toContainText('改一改');
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

test('the list is designed on itself: columns are carried, sized, pinned, sorted and hidden by hand and by key, and its parts open their settings', async ({ page }) => {
  const { id, api } = await openNewDesign(page, '收文登记');
  for (const type of ['日期', '金额']) await part(page, type).click();
  await view(page, '列表').click();
  await expect(heads(page)).toHaveText(['名称', '日期', '金额']);
  await expect(live(page).getByRole('row')).not.toHaveCount(1);

  // By hand.
  await drag(page, head(page, '金额').getByText('金额'), head(page, '名称').getByText('名称'), 'start');
  await expect(heads(page)).toHaveText(['金额', '名称', '日期']);
  const edge = head(page, '名称').getByRole('separator');
  await drag(page, edge, head(page, '日期'), 'middle');
  await head(page, '日期').getByText('日期').click();
  const bar = page.getByRole('toolbar', { name: '列 日期' });
  await expect(settings(page).getByRole('group', { name: '日期 的更多设置' })).toBeVisible();
  await bar.getByRole('button', { name: '降序' }).click();
  await expect(head(page, '日期')).toHaveAttribute('aria-sort', 'descending');
  await bar.getByRole('button', { name: '固定在左侧' }).click();
  await expect(heads(page)).toHaveText(['日期', '金额', '名称']);

  // By key, where the focus stays with the column.
  const money = head(page, '金额').getByRole('button');
  await money.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(heads(page)).toHaveText(['日期', '名称', '金额']);
  await expect(money).toBeFocused();
  await tabTo(page, head(page, '金额').getByRole('separator'));
  await page.keyboard.press('ArrowRight');
  await head(page, '名称').getByRole('button').focus();
  await page.keyboard.press('Delete');
  await expect(heads(page)).toHaveText(['日期', '金额']);

  // Buttons and search fields open their settings beside.
  await live(page).getByRole('button', { name: '编辑' }).first().click();
  await expect(settings(page).getByRole('group', { name: '按钮 编辑 的设置' })).toBeVisible();
  await live(page).getByRole('search').getByText('名称', { exact: true }).click();
  await expect(settings(page).getByRole('group', { name: '名称 的更多设置' })).toBeVisible();

  await saved(page);
  const { documents: { screen: { list } } } = await api.get<Draft>('GET', `${BASE}/${id}/Draft`);
  expect(list['columns']).toEqual([
    { field: expect.any(String), width: expect.any(Number), hidden: true }, { field: expect.any(String), width: expect.any(Number) }, { field: expect.any(String), fixed: 'left' },
  ]);
  expect(list['sort']).toEqual([{ field: expect.any(String), order: 'desc' }]);

  // Every step is named after its column and taken back.
  await page.getByRole('button', { name: '操作记录' }).click();
  for (const name of ['移动列 金额', '修改列 名称 的宽度', '修改列表 排序', '修改列 日期 的固定', '修改列 金额 的宽度', '修改列 名称 的显示']) await expect(step(page, name).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(heads(page)).toHaveText(['日期', '名称', '金额']);
});

test('cards of a phone are designed on themselves: fields are carried to the title, the badge and the amounts', async ({ page }) => {
  const { id, api } = await openNewDesign(page, '收文登记');
  for (const type of ['日期', '金额']) await part(page, type).click();
  await view(page, '列表').click();
  await page.getByRole('radiogroup', { name: '显示方式' }).getByText('手机卡片').click();
  const card = live(page).getByRole('listitem').first();
  await expect(card.locator('dt')).toHaveText(['日期', '金额']);
  await drag(page, card.locator('dt', { hasText: '金额' }), card.locator('[data-field]', { hasText: '日期' }), 'start');
  await expect(card.locator('dt')).toHaveText(['金额', '日期']);
  await card.locator('dt', { hasText: '日期' }).click();
  const settingsOfCard = settings(page).getByRole('region', { name: '手机卡片' });
  await choose(page, settingsOfCard.getByRole('combobox', { name: '添加金额' }), '金额');
  await expect(card.locator('[data-card="amounts"]')).toContainText('金额');
  await choose(page, settingsOfCard.getByRole('combobox', { name: '标题旁的标记' }), '日期');
  await expect(card.locator('[data-card="badge"]')).not.toBeEmpty();
  await saved(page);
  const { documents: { screen: { list } } } = await api.get<Draft>('GET', `${BASE}/${id}/Draft`);
  expect(list['card']).toEqual({ fields: [], amounts: [expect.any(String)], badge: expect.any(String) });
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(card.locator('[data-card="badge"]')).toHaveCount(0);
  await settingsOfCard.getByRole('button', { name: '恢复为按列显示' }).click();
  await expect(card.locator('dt')).toHaveText(['日期', '金额']);
});
