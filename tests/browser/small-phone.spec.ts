import { expect, type Page } from '@playwright/test';
import { apiOfPage } from './api.ts';
import { addVisa, openLedger, storedVisa, unique } from './ledger-data.ts';
import { choose } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Nobody should have to push a page sideways. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}

test('R15: a form with a sub-table is filled and saved; its rows are cards', async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  const title = unique('小屏');
  await addVisa(api, title);
  await openLedger(page, api, `&q=${title}`);
  const card = page.getByRole('list', { name: '变更签证台账' }).getByRole('listitem').filter({ hasText: title });
  await card.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '编辑' }).click();
  const form = page.getByRole('dialog', { name: '编辑变更签证' });
  await form.getByLabel('变更部位').fill('小屏填写');
  await form.getByRole('heading', { name: '计量明细' }).scrollIntoViewIfNeeded();
  // No table to push sideways: a card for each row.
  await expect(form.getByRole('button', { name: '编辑第 1 行' })).toBeVisible();
  await expect(form.getByRole('table')).toHaveCount(0);
  await form.getByRole('button', { name: '添加一行' }).first().click();
  await form.getByRole('button', { name: '编辑第 2 行' }).click();
  const row = page.getByRole('dialog').last();
  await row.getByLabel('清单项').fill('模板');
  await choose(page, row.getByLabel('单位'), 't');
  await row.getByLabel('申报量').fill('4');
  await row.getByLabel('审定量').fill('3');
  await row.getByLabel('单价').fill('50');
  await expectNoSidewaysScroll(page);
  await row.getByRole('button', { name: '完成' }).click();
  await expect(form.getByLabel('审定金额')).toHaveValue('250.00');
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const stored = await storedVisa(api, title);
  expect(stored).toMatchObject({ part: '小屏填写', amountVisaChange: 250, measure: [{ itemName: '钢筋' }, { itemName: '模板', price: 50 }] });
  watched.check();
});

for (const [language, greeting] of [['zh-CN', /好，/], ['en-US', /^(Good |Hello,)/], ['zh-TW', /好，/]] as const) {
  test(`home fits the narrowest phone (${language})`, async ({ page }) => {
    const watched = watch(page);
    await page.setViewportSize({ width: 280, height: 653 });
    await page.addInitScript((chosen) => localStorage.setItem('office:language', chosen), language);
    await signIn(page, 'engineer', '/home');
    await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
    const tiles = page.getByRole('main').getByRole('list').first().getByRole('listitem');
    await expect(tiles).toHaveCount(4);
    await expectNoSidewaysScroll(page);
    for (const tile of await tiles.all()) expect(await tile.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    watched.check();
  });
}
