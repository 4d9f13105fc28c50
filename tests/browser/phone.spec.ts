import { expect, type Page } from '@playwright/test';
import { apiOfPage } from './api.ts';
import { addVisa, openLedger, projectId, storedVisa, unique } from './ledger-data.ts';
import { menuEntries } from './menu-entries.ts';
import { follow } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Nobody should have to push a page sideways. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `the page at ${page.url()}`)
    .toBeLessThanOrEqual(0);
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: '打开菜单' }).click();
  await expect(page.getByRole('navigation', { name: '导航菜单' })).toBeVisible();
}

test('signing in fits the screen', async ({ page }) => {
  const watched = watch(page);
  await page.goto('/login');
  await expectNoSidewaysScroll(page);
  await signIn(page, 'manager', '/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('陈建国');
  await expectNoSidewaysScroll(page);
  watched.check();
});

test('the menu closes when something was chosen and when the page beside it is touched', async ({ page }) => {
  await signIn(page, 'manager', '/home');
  const menu = page.getByRole('navigation', { name: '导航菜单' });
  await expect(menu).toBeHidden();
  await openMenu(page);
  await page.touchscreen.tap(370, 600);
  await expect(menu).toBeHidden();

  await openMenu(page);
  await menu.getByRole('menuitem', { name: '项目', exact: true }).or(menu.getByRole('menuitem', { name: 'project 项目', exact: true })).click();
  await menu.getByRole('menuitem', { name: '项目管理' }).click();
  await expect(page).toHaveURL(/\/project\/projectInfo/);
  await expect(menu).toBeHidden();
});

test('a ledger is a list of cards; a record opens, is edited and saved', async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  const title = unique('手机');
  await addVisa(api, title);
  await openLedger(page, api, `&q=${title}`);
  const card = page.getByRole('list', { name: '变更签证台账' }).getByRole('listitem').filter({ hasText: title });
  await expect(card).toHaveCount(1);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  await card.getByRole('button', { name: title }).click();
  await expect(page.getByRole('dialog', { name: '变更签证详情' })).toContainText(title);
  await expectNoSidewaysScroll(page);
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await card.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '编辑' }).click();
  const form = page.getByRole('dialog', { name: '编辑变更签证' });
  await form.getByLabel('变更部位').fill('手机填写');
  await expectNoSidewaysScroll(page);
  await form.getByRole('heading', { name: '计量明细' }).scrollIntoViewIfNeeded();
  await form.getByRole('button', { name: '编辑第 1 行' }).click();
  await page.getByRole('dialog').last().getByLabel('单价').fill('200');
  await page.getByRole('dialog').last().getByRole('button', { name: '完成' }).click();
  await expect(form.getByLabel('审定金额')).toHaveValue('200.00');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await storedVisa(api, title)).toMatchObject({ part: '手机填写', amountVisaChange: 200 });
  watched.check();
});

test('no screen has to be pushed sideways', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, 'admin', '/home');
  await expectNoSidewaysScroll(page);
  const api = await apiOfPage(page);
  const project = await projectId(api);
  const entries = await menuEntries(api);
  expect(entries.length).toBeGreaterThan(10);
  for (const { title, path } of entries) {
    await follow(page, path.startsWith('/console/') ? `${path}?project=${project}` : path);
    await expect(page.getByRole('main').getByRole('heading', { name: title, exact: true }).first()).toBeVisible();
    await expect(page.getByRole('main').locator('.ant-spin-spinning, .ant-skeleton-active, [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  }
  for (const path of ['/profile', '/404']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectNoSidewaysScroll(page);
  }
});
