import { expect, type Locator, type Page } from '@playwright/test';
import { apiOfPage } from './api.ts';
import { part } from './designing.ts';
import { test } from './product.ts';
import { signIn } from './session.ts';

const BASE = '/api/visualdev/Base';

/** A new design in the designer. */
async function openNewDesign(page: Page, fullName: string): Promise<void> {
  await signIn(page, 'builder');
  const api = await apiOfPage(page);
  const { id } = await api.get<{ id: string }>('POST', BASE, { fullName, type: '1' });
  await page.goto(`/designer/${id}`);
  await expect(page.locator('#design-sheet [data-field="name"]')).toBeVisible();
}

const tree = (page: Page): Locator => page.getByRole('tree', { name: '大纲' });
const line = (page: Page, title: string): Locator => tree(page).getByRole('treeitem', { name: title, exact: true });

async function name(page: Page, title: string): Promise<void> {
  await page.locator('#design-title').fill(title);
  await expect(line(page, title)).toBeVisible();
}

const saved = (page: Page): Promise<void> => expect(page.locator('[role="status"][data-state]')).toHaveAttribute('data-state', 'saved');

test('D2: D14: steps have names and are taken back after a reload', async ({ page }) => {
  await openNewDesign(page, '登记表');
  await part(page, '金额').click();
  await name(page, '预算');
  await saved(page);
  await page.reload();
  await expect(line(page, '预算')).toBeVisible();
  await page.getByRole('button', { name: '操作记录' }).click();
  const steps = page.getByRole('list', { name: '操作记录' });
  await expect(steps.getByRole('button', { name: '添加 金额' })).toBeVisible();
  await steps.getByRole('button', { name: '打开时' }).click();
  await expect(line(page, '预算')).toHaveCount(0);
  await page.getByRole('button', { name: '重做' }).click();
  await page.getByRole('button', { name: '重做' }).click();
  await expect(line(page, '预算')).toBeVisible();
});

test('R11: texts that lack a language are a finding that leads to them, are written there in one step each, and go out as a workbook', async ({ page }) => {
  await openNewDesign(page, '译文登记');
  await part(page, '金额').click();
  await name(page, '预算');
  await saved(page);
  await page.getByRole('button', { name: /个警告$/ }).click();
  await page.getByRole('button', { name: /处文字缺少英文/ }).click();
  const texts = page.getByRole('region', { name: '多语言文字' });
  const english = texts.getByRole('textbox', { name: /^预算 › 标题 English$/ });
  await expect(english).toHaveAttribute('data-missing', 'true');
  await english.fill('Budget');
  await texts.getByRole('textbox', { name: /^预算 › 标题 繁體中文$/ }).fill('預算');
  await expect(english).toHaveAttribute('data-missing', 'false');
  const download = page.waitForEvent('download');
  await texts.getByRole('button', { name: '导出 Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/文字\.xlsx$/);
  await page.getByRole('button', { name: '操作记录' }).click();
  await expect(page.getByRole('list', { name: '操作记录' }).getByRole('button', { name: '修改 1 处文字' }).first()).toBeVisible();
});
