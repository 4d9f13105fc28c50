import { expect } from '@playwright/test';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

test('an administrator sees how the server has been, as a chart by the hour and minute by minute', async ({ page, openPage }) => {
  const watched = watch(page);
  await signIn(page, 'admin', '/system/monitor');
  const hour = page.getByRole('table').getByRole('button', { name: /^\d{4}-\d\d-\d\d \d\d:00$/ }).last();
  await expect(hour).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'CPU 使用率（平均）' })).toBeVisible();
  await hour.click();
  await expect(page.getByRole('row').filter({ hasText: /:\d+/ }).first()).toContainText('%');
  await page.getByRole('button', { name: '详情' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('事件循环延迟');
  watched.check();

  const viewer = await openPage({ viewport: { width: 390, height: 844 } });
  await signIn(viewer, 'viewer', '/system/monitor');
  await expect(viewer.getByText('CPU 使用率')).toHaveCount(0);
});
