import { expect } from '@playwright/test';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

/** A sample is taken every minute. */
const SAMPLED_MS = 90_000;

test('an administrator sees how the server has been, as a chart by the hour and minute by minute', async ({ page, openPage }) => {
  const watched = watch(page);
  await signIn(page, 'admin', '/system/monitor');
  const hour = page.getByRole('table').getByRole('button', { name: /^\d{4}-\d\d-\d\d \d\d:00$/ }).last();
  await expect(async () => {
    await page.getByRole('button', { name: '刷新' }).click();
    await expect(hour).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: SAMPLED_MS });
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
