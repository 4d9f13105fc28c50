import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
  test(`an administrator sees what is kept, counts again, and clears one and all at ${String(viewport.width)} pixels`, async ({ page }) => {
    const watched = watch(page);
    await page.setViewportSize(viewport);
    await signIn(page, 'admin', '/system/cache');
    await expect(entry(page, '权限')).toHaveCount(1);
    await expect(entry(page, '工作日历')).toContainText('用于流程计时');
    await expectNoBarriers(page, 'the caches');

    await act(page, '刷新统计');
    await expect(page.getByText('已重新统计')).toBeVisible();

    await actOn(page, '术语表', '清除');
    await expect(page.getByText('已清除', { exact: true })).toBeVisible();
    await expect(entry(page, '术语表')).toContainText(/\d\d:\d\d:\d\d[\s\S]*\d\d:\d\d:\d\d/);

    await act(page, '全部清除');
    const question = page.getByText('将清除所有服务进程的全部缓存');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await act(page, '全部清除');
    await page.getByRole('button', { name: /^(确\s*定|确\s*认|全部清除)$/ }).last().click();
    await expect(page.getByText('已全部清除')).toBeVisible();
    await expect(question).toBeHidden();
    watched.check();
  });
}

test('the caches say in words whose figures they show, and the keyboard clears one', async ({ page }) => {
  await signIn(page, 'admin', '/system/cache');
  await actOn(page, '数据字典', '详情');
  const detail = page.getByRole('dialog');
  await expect(detail).toContainText('清除对所有进程生效');
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await entry(page, '数据字典').getByRole('button', { name: '清除', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('已清除', { exact: true })).toBeVisible();
});

test('who may not see the caches is not shown them', async ({ page }) => {
  await signIn(page, 'viewer', '/system/cache');
  await expect(page.getByText('术语表')).toHaveCount(0);
  const answer = await page.request.get('/api/system/CacheManage', { headers: { Authorization: (await page.evaluate(() => localStorage.getItem('office:token'))) ?? '' } });
  expect(answer.status()).toBe(403);
});

/** A row of the table, or a card on a phone. */
function entry(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('row').or(page.getByRole('main').getByRole('listitem')).filter({ has: page.getByText(name, { exact: true }) });
}

/** Of the toolbar. */
function act(page: Page, name: string): Promise<void> {
  return page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

/** On a phone what is done with one stands behind a menu. */
async function actOn(page: Page, name: string, action: string): Promise<void> {
  const shown = entry(page, name).getByRole('button', { name: action, exact: true });
  const more = entry(page, name).getByRole('button', { name: '更多' });
  await expect(more.or(shown).first()).toBeVisible();
  if (await shown.isVisible()) return shown.click();
  await more.click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
