import { expect } from '@playwright/test';
import { apiOfPage } from './api.ts';
import { openLedger, unique } from './ledger-data.ts';
import { test } from './product.ts';
import { PASSWORD, signIn } from './session.ts';

test('R4 R8: signing out in one tab loses nothing of the form that is half-filled in another', async ({ page }) => {
  await signIn(page, 'manager', '/home');
  const api = await apiOfPage(page);
  const title = unique('双标签');
  const form = page.getByRole('dialog', { name: /^新增变更签证/ });
  await openLedger(page, api);
  await page.getByRole('button', { name: '新增' }).click();
  await form.getByLabel('变更事项').fill(title);
  const other = await page.context().newPage();
  await other.goto('/home');
  await other.getByRole('button', { name: /的账户菜单$/ }).click();
  await other.getByRole('menuitem', { name: '退出登录' }).click();
  await other.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(other).toHaveURL(/\/login/);
  // The tab behind finds out by itself, and leads back to where it was.
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('账号').fill('manager');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(/\/console\/visaChange/);
  await form.getByRole('button', { name: '恢复' }).click();
  await expect(form.getByLabel('变更事项')).toHaveValue(title);
});
