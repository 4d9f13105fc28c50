import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { line, saved, tree, view } from './designing.ts';
import { openConsole, rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const VISA = 'models/visa-change.model.json';

/** `file` is a part of its file's name that no other has. */
async function openScreen(page: Page, file: string): Promise<void> {
  await page.goto('/onlineDev/webDesign');
  await rowsLoaded(page);
  await page.getByRole('button', { name: '产品页面' }).click();
  const screens = page.getByRole('dialog', { name: '产品页面' });
  await screens.getByLabel('按名称、编码或文件查找').fill(file);
  await screens.getByRole('list', { name: '产品页面' }).getByRole('button', { name: file }).click();
  await expect(tree(page)).toBeVisible();
}

test('a screen of the product opens in the designer, a renamed label is one line of its file, and the ledger shows it', async ({ page, openPage, product }) => {
  const watched = watch(page);
  const file = join(product.schemasDir, VISA);
  const before = readFileSync(file, 'utf8');
  await signIn(page, 'builder');
  await openScreen(page, 'visa-change.screen');
  await expect(page).toHaveURL(/\/designer\/file\/visaChange$/);
  await expect(page.getByRole('button', { name: '发布', exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: '保存到文件' }).click();
  const dialog = page.getByRole('dialog', { name: '保存到文件' });
  await expect(dialog.getByText('没有要写入的改动')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '写入文件' })).toBeDisabled();
  await dialog.getByRole('button', { name: '取消' }).click();

  await line(page, '变更事项').click();
  await page.locator('#design-title').fill('签证事由');
  await expect(line(page, '签证事由')).toBeVisible();
  await view(page, '预览').click();
  await expect(page.frameLocator('iframe').getByText('签证事由').first()).toBeVisible();
  await view(page, 'JSON').click();
  await expect(page.getByRole('region', { name: 'JSON 文档' })).toContainText('"schemaVersion"');
  await view(page, '表单').click();
  await saved(page);
  expect(readFileSync(file, 'utf8')).toBe(before);

  await page.getByRole('button', { name: '保存到文件' }).click();
  const difference = dialog.getByRole('region', { name: VISA });
  await expect(difference.locator('.cm-deletedLine')).toHaveCount(1);
  await expect(difference.locator('.cm-changedLine')).toHaveCount(1);
  await expect(difference.locator('.cm-deletedLine')).toContainText('变更事项');
  await dialog.getByRole('button', { name: '写入文件' }).click();
  await expect(page.getByText(`已写入 ${VISA}`)).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const [old, now] = [before.split('\n'), readFileSync(file, 'utf8').split('\n')];
  expect(now.filter((text, index) => text !== old[index])).toEqual([expect.stringContaining('"zh-CN": "签证事由"')]);
  expect(now).toHaveLength(old.length);

  const ledger = await openPage();
  await signIn(ledger, 'manager');
  await openConsole(ledger, '变更签证台账');
  await expect(ledger.getByRole('columnheader', { name: '签证事由' })).toBeVisible();
  watched.check();
  writeFileSync(file, before);
  await expect(ledger.getByRole('columnheader', { name: '变更事项' })).toBeVisible();
  await ledger.close();
});

test('a file that somebody changes meanwhile is not written over, and the work can be had again', async ({ page, product }) => {
  const path = 'screens/permission/position.screen.json';
  const file = join(product.schemasDir, path);
  const before = readFileSync(file, 'utf8');
  await signIn(page, 'builder');
  await openScreen(page, 'position.screen');
  await tree(page).getByRole('treeitem').first().click();
  await page.locator('#design-title').fill('岗位叫法');
  await saved(page);
  const theirs = before.replace(/"sortCode": \d+/, '"sortCode": 99');
  writeFileSync(file, theirs);

  await page.getByRole('button', { name: '保存到文件' }).click();
  const dialog = page.getByRole('dialog', { name: '保存到文件' });
  await expect(dialog.getByText('打开之后文件已被改动')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '写入文件' })).toBeDisabled();
  await dialog.getByRole('button', { name: '从文件重新开始' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(line(page, '岗位叫法')).toHaveCount(0);
  await page.getByRole('button', { name: '重做' }).click();
  await expect(line(page, '岗位叫法')).toBeVisible();
  expect(readFileSync(file, 'utf8')).toBe(theirs);
  writeFileSync(file, before);
});
