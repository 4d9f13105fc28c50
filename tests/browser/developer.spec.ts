import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { AMIS_SAMPLE } from '#schemas/language/foreign/testing-samples.ts';
import { apiOfPage } from './api.ts';
import { rowMore } from './office.ts';
import { test } from './product.ts';
import { signIn } from './session.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('P10: code is looked through, taken away, and compared with what was taken away before', async ({ page }) => {
  await signIn(page, 'builder');
  await page.goto('/generator/webForm');
  await row(page, 'purchaseOrderCode').getByRole('button', { name: '预览代码' }).click();
  const panel = page.getByRole('dialog', { name: /采购订单/ });
  await expect(panel.getByText(/\d+ 个文件/)).toBeVisible();
  await expect(panel.getByText('草稿（还没有发布）')).toBeVisible();
  await panel.getByRole('treeitem').filter({ hasText: 'client.ts' }).first().click();
  await expect(panel.getByRole('textbox', { name: 'src/client.ts' })).toContainText('PurchaseOrderCodeInput');
  await panel.getByLabel('类名').fill('purchase');
  await expect(panel.getByText('以大写字母开头')).toBeVisible();
  await expect(panel.getByRole('button', { name: '下载代码' })).toBeDisabled();
  await panel.getByLabel('类名').fill('Purchase');
  await expect(panel.getByRole('textbox', { name: 'src/client.ts' })).toContainText('PurchaseInput');
  const [download] = await Promise.all([page.waitForEvent('download'), panel.getByRole('button', { name: '下载代码' }).click()]);
  expect(download.suggestedFilename()).toBe('Purchase.zip');
  expect(readFileSync(await download.path()).subarray(0, 2).toString()).toBe('PK');
  await panel.getByLabel('类名').fill('Buying');
  await expect(panel.getByText(/与上次下载相比有 \d+ 处不同/)).toBeVisible();
  await panel.getByRole('treeitem').filter({ hasText: 'client.ts' }).first().click();
  await expect(panel.getByRole('textbox', { name: 'src/client.ts' }).locator('.cm-deletedChunk').first()).toContainText('Purchase');
});

test('a design leads to its records, calls, code, file, versions, template and print layouts, from its row and from its page', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/generator/webForm');
  await expect(row(page, 'leaveRequest').getByRole('button', { name: '预览代码' })).toBeVisible();
  await page.goto('/onlineDev/webDesign');
  await rowMore(page, row(page, 'leaveRequest'), '打开记录');
  await expect(page).toHaveURL(/\/screen\/leaveRequest$/);
  await page.goBack();
  await rowMore(page, row(page, 'leaveRequest'), '版本');
  await expect(page.getByRole('dialog', { name: '版本', exact: true }).getByText('第 1 版')).toBeVisible();
  await page.goBack();
  await rowMore(page, row(page, 'leaveRequest'), '模板');
  await expect(page.getByRole('dialog', { name: '模板' })).toBeVisible();
  await page.goBack();
  await rowMore(page, row(page, 'leaveRequest'), '打印版式');
  await expect(page.getByRole('radio', { name: '打印' })).toBeChecked();
  const more = page.getByRole('button', { name: '更多', exact: true });
  await more.click();
  await expect(page.getByRole('menuitem')).toHaveText(['打开记录', '导出', '接口', '生成代码']);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: '导出' }).click()]);
  expect(download.suggestedFilename()).toContain('leaveRequest');
  await more.click();
  await page.getByRole('menuitem', { name: '生成代码' }).click();
  await expect(page.getByRole('dialog', { name: /请假/ }).getByText(/\d+ 个文件/)).toBeVisible();
  await page.keyboard.press('Escape');
  await more.click();
  await page.getByRole('menuitem', { name: '接口' }).click();
  await expect(page).toHaveURL(/\/openApi\/leaveRequest$/);
});

test('P2: a call is tried as oneself, with its answer, status and time', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/onlineDev/webDesign');
  await rowMore(page, row(page, 'leaveRequest'), '接口');
  await expect(page).toHaveURL(/\/openApi\/leaveRequest$/);
  const calls = page.getByRole('navigation', { name: '接口列表' });
  await expect(calls.getByRole('button')).toHaveCount(9);
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('textbox', { name: '应答' })).toContainText('"list"');
  await expect(page.getByText(/^\d+ 毫秒$/)).toBeVisible();
  await calls.getByRole('button', { name: /新增/ }).click();
  await expect(page.getByRole('textbox', { name: '请求内容' })).toContainText('leaveKind');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('textbox', { name: '应答' })).toContainText('"code": 200');
  const curl = page.getByLabel('curl');
  await expect(curl).toContainText('curl -X POST');
  expect(await curl.textContent()).not.toContain(await page.evaluate(() => localStorage.getItem('office:token') ?? ''));
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'TypeScript 客户端' }).click()]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('class LeaveRequestClient');
});

test('P2: the calls are found from the form itself by those who may, and by nobody else', async ({ page }) => {
  await signIn(page, 'engineer');
  await page.goto('/screen/leaveRequest');
  await expect(page.getByRole('button', { name: '刷新' })).toBeVisible();
  await expect(page.getByRole('button', { name: '接口' })).toHaveCount(0);
});

test('a form of another tool is looked at, with what is lost, and becomes a design', async ({ page }) => {
  await signIn(page, 'builder');
  await page.goto('/onlineDev/webDesign');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await page.getByRole('dialog', { name: '导入设计' }).getByRole('button', { name: '导入其他工具的表单' }).click();
  const panel = page.getByRole('dialog', { name: '导入表单' });
  await panel.getByRole('textbox', { name: '表单 JSON' }).fill('{ no json');
  await panel.getByRole('button', { name: '识别并预览' }).click();
  await expect(panel.getByRole('alert')).toContainText('这不是 JSON');
  await panel.locator('input[type=file]').setInputFiles({ name: 'form.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(AMIS_SAMPLE)) });
  await panel.getByRole('button', { name: '识别并预览' }).click();
  await expect(panel.getByText('来自 amis，得到 13 个字段')).toBeVisible();
  await expect(panel.getByLabel('事由')).toBeVisible();
  await panel.getByRole('tab', { name: /报告/ }).click();
  await expect(panel.getByRole('list', { name: /报告/ })).toContainText('body › body › 11');
  await panel.getByLabel('名称', { exact: true }).fill('导入的报销单');
  await panel.getByRole('button', { name: '创建设计' }).click();
  await expect(page).toHaveURL(/\/designer\//);
  await expect(page.locator('#design-sheet [data-field="title"]')).toBeVisible();
  const api = await apiOfPage(page);
  const { list } = await api.get<{ list: { fullName: string }[] }>('GET', '/api/visualdev/Base?keyword=导入的报销单');
  expect(list.map(({ fullName }) => fullName)).toEqual(['导入的报销单']);
});
