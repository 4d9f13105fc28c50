import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
  test(`an administrator makes a backup, verifies it, takes it away and deletes it at ${String(viewport.width)} pixels`, async ({ page }) => {
    const watched = watch(page);
    await page.setViewportSize(viewport);
    await signIn(page, 'admin', '/system/backup');
    const before = await entries(page).count();
    await page.getByRole('button', { name: '立即备份' }).click();
    await expect(page.getByText('已开始备份')).toBeVisible();
    await expect(entries(page)).toHaveCount(before + 1);
    // The list shows the end by itself.
    const entry = entries(page).first();
    await expect(entry).toContainText('已完成', { timeout: 60_000 });
    await expect(entry).toContainText('完好');

    await act(page, '校验');
    await expect(page.getByText('已开始校验')).toBeVisible();
    await expect(entry).toContainText('完好', { timeout: 60_000 });

    watched.check();

    await act(page, '下载');
    const asking = page.getByRole('dialog', { name: '下载' });
    await asking.getByLabel('您的登录密码').fill('not mine');
    await asking.getByRole('button', { name: '下载' }).click();
    await expect(asking).toContainText('登录密码不正确');
    await asking.getByLabel('您的登录密码').fill('demo2026');
    const [download] = await Promise.all([page.waitForEvent('download'), asking.getByRole('button', { name: '下载' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d_\d{6}_\w{4}\.backup$/);
    expect((await readFile(await download.path())).length).toBeGreaterThan(100_000);
    await expect(asking).toBeHidden();

    await act(page, '详情');
    const detail = page.getByRole('dialog');
    await expect(detail).toContainText('npm run restore -- ');
    await expect(detail).toContainText(download.suggestedFilename());
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();

    await act(page, '删除');
    await page.getByRole('button', { name: /^(确\s*定|确\s*认|删\s*除)$/ }).last().click();
    await expect(entries(page)).toHaveCount(before);
  });
}

/** Rows of the table, or cards on a phone. */
function entries(page: Page): Locator {
  return page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: '.backup' });
}

/** The newest archive comes first. */
async function act(page: Page, action: string): Promise<void> {
  const entry = entries(page).first();
  const shown = entry.getByRole('button', { name: action, exact: true });
  const more = entry.getByRole('button', { name: '更多' });
  await expect(more.or(shown).first()).toBeVisible();
  if (await shown.isVisible()) return shown.click();
  await more.click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
