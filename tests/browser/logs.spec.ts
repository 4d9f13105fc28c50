import { expect } from '@playwright/test';
import { apiAs } from './api.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

test('an administrator reads who did what, and who has no right to it finds no such menu', async ({ page, openPage, request }) => {
  const watched = watch(page);
  const admin = await apiAs(request, 'admin');
  const name = `日志街道${String(Date.now())}`;
  await admin.get('POST', '/api/system/Area', { parentId: '330108', fullName: name, enCode: String(Date.now()), level: '4' });

  await signIn(page, 'admin', '/system/log/operation');
  const entry = page.getByRole('row').filter({ hasText: name });
  // Entries are written once a second.
  await expect(async () => {
    await page.getByRole('button', { name: '刷新' }).click();
    await expect(entry).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(entry).toContainText('系统管理员/admin');
  await expect(entry).toContainText('新增');
  await entry.getByRole('button', { name: '详情' }).click();
  await expect(page.getByRole('dialog')).toContainText('行政区划');
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click();
  await entry.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(entry).toHaveCount(0);

  await page.goto('/system/log/login');
  await expect(page.getByRole('row').filter({ hasText: '系统管理员/admin' }).first()).toContainText('成功');
  await page.goto('/system/log/visit');
  const visit = page.getByRole('row').filter({ hasText: '/system/log/operation' }).first();
  await expect(async () => {
    await page.getByRole('button', { name: '刷新' }).click();
    await expect(visit).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(visit).toContainText('操作日志');
  watched.check();

  const viewer = await openPage({ viewport: { width: 390, height: 844 } });
  await signIn(viewer, 'viewer', '/home');
  await viewer.getByRole('button', { name: '打开菜单' }).click();
  await expect(viewer.getByRole('navigation', { name: '导航菜单' })).toBeVisible();
  await expect(viewer.getByText('系统日志')).toHaveCount(0);
});
