import { expect } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
  test(`icons are found by pinyin, seen in sizes and copied at ${String(viewport.width)} pixels`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const watched = watch(page);
    await page.setViewportSize(viewport);
    await signIn(page, 'admin', '/system/icons');
    const main = page.getByRole('main');
    const menuIcons = main.getByRole('list', { name: '菜单图标' });
    await expect(menuIcons.getByRole('button', { name: '复制 设置 SettingOutlined' })).toContainText('系统管理');
    await expectNoBarriers(page, 'the icons');

    await main.getByRole('searchbox', { name: '按名称、编码或拼音搜索' }).fill('rili');
    await expect(menuIcons.getByRole('button')).toHaveCount(1);
    const calendar = menuIcons.getByRole('button', { name: '复制 日历 CalendarOutlined' });
    await main.getByText('48 像素').click();
    await expect(calendar.locator('svg')).toHaveCSS('width', '48px');
    await calendar.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('已复制 CalendarOutlined')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('CalendarOutlined');

    await main.getByRole('tab', { name: '可选图标' }).click();
    await main.getByRole('searchbox').fill('printer');
    await main.getByRole('list', { name: '可选图标' }).getByRole('button', { name: '复制 打印机 PrinterOutlined' }).click();
    await expect(page.getByText('已复制 PrinterOutlined')).toBeVisible();
    await main.getByRole('searchbox').fill('没有这个图标');
    await expect(main.getByRole('tabpanel', { name: '可选图标' }).getByText('没有符合条件的图标')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    watched.check();
  });
}

test('who may not see the menus is not shown the icons', async ({ page }) => {
  await signIn(page, 'viewer', '/system/icons');
  await expect(page.getByText('页面不存在').first()).toBeVisible();
});
