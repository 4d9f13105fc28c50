import { expect } from '@playwright/test';
import { line, name, openNewDesign, part, saved } from './designing.ts';
import { test } from './product.ts';

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
