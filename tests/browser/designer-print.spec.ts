import { expect, type Locator, type Page } from '@playwright/test';
import { apiAs } from './api.ts';
import { BASE, grantTo, name, openNewDesign, part, saved, view } from './designing.ts';
import { choose, listRows, rowMore, rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

interface Draft { documents: { screen: { print?: { paper?: string; body: object[] }[] } } }

const sheet = (within: Locator): Locator => within.getByRole('region', { name: '第 1 页' });

async function addBlock(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: '在内容中添加内容' }).click();
  const item = page.getByRole('menuitem', { name: kind, exact: true });
  let isPressed = false;
  // A menu that opens turns to where it has room, and what is pressed then may be its neighbour, which can be out of use.
  await expect(async () => {
    if (!isPressed || (await item.isVisible())) {
      await item.click({ timeout: 5_000 });
      isPressed = true;
    }
    await expect(item).toBeHidden({ timeout: 5_000 });
  }).toPass();
}

test('R14: a print layout is put together beside the sheets it makes, taken back, published, and comes out of the print button', async ({ page, openPage }) => {
  const { id, code, api } = await openNewDesign(page, '领用凭条');
  await part(page, '金额').click();
  await name(page, '押金');
  await view(page, '打印').click();
  const stage = page.getByRole('region', { name: '打印效果' });
  // Without a layout of its own the form is what is printed.
  await expect(sheet(stage).getByRole('heading', { name: '领用凭条' })).toBeVisible();
  await expect(sheet(stage).getByRole('rowheader', { name: '押金' })).toBeVisible();
  await page.getByRole('button', { name: '设计版式' }).click();
  await choose(page, page.getByRole('combobox', { name: '纸张' }), 'A5');
  await page.getByRole('button', { name: '标题：领用凭条', exact: true }).click();
  await page.getByRole('textbox', { name: '标题 第 1 段' }).fill('物品领用凭条');
  await expect(sheet(stage).getByRole('heading', { name: '物品领用凭条' })).toBeVisible();
  await addBlock(page, '签字栏');
  await page.getByRole('textbox', { name: '签字 1' }).fill('领用人');
  await expect(sheet(stage)).toContainText('领用人');
  await addBlock(page, '二维码');
  await expect(sheet(stage).getByRole('img')).toBeVisible();
  // Every step is taken back by itself, and the sheets follow.
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(sheet(stage).getByRole('img')).toHaveCount(0);
  await expect(sheet(stage)).toContainText('领用人');

  await view(page, '列表').click();
  await page.getByRole('button', { name: '添加按钮' }).click();
  await page.getByRole('menuitem', { name: '打印 · 行' }).click();
  await saved(page);
  const { documents: { screen } } = await api.get<Draft>('GET', `${BASE}/${id}/Draft`);
  expect(screen.print).toEqual([expect.objectContaining({ code: 'paper1', paper: 'A5' })]);
  expect(screen.print?.[0]?.body.at(-1)).toMatchObject({ signatures: [{ title: { 'zh-CN': '领用人' }, date: true }] });

  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布' });
  await grantTo(page, dialog, '造价工程师');
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('已发布', { exact: true })).toBeVisible();
  await print(await openPage(), code);
});

/** Somebody else prints what he has filled in. */
async function print(page: Page, code: string): Promise<void> {
  const { check } = watch(page);
  await signIn(page, 'engineer', '/home');
  const api = await apiAs(page.request, 'engineer');
  await api.get('POST', `/api/visualdev/OnlineDev/${code}`, { name: '安全帽', deposit: 30 });
  const menu = page.getByRole('navigation', { name: '导航菜单' });
  await menu.getByRole('menuitem', { name: '办公表单' }).click();
  await menu.getByRole('menuitem', { name: '领用凭条' }).click();
  await rowsLoaded(page);
  await rowMore(page, listRows(page).filter({ hasText: '安全帽' }), '打印');
  const paper = sheet(page.getByRole('dialog', { name: /^打印预览/ }));
  await expect(paper.getByRole('heading', { name: '物品领用凭条' })).toBeVisible();
  await expect(paper.getByRole('cell', { name: '30.00' })).toBeVisible();
  await expect(paper).toContainText('领用人');
  check();
}
