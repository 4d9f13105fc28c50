import { expect, type Page } from '@playwright/test';
import { apiAs } from './api.ts';
import { rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

/** An account of its own: what it sets is kept on the server. */
const ACCOUNT = 'jiangbo';

test.beforeEach(async ({ page, request }) => {
  const api = await apiAs(request, ACCOUNT);
  await api.get('PUT', '/api/permission/Users/Current/Preferences/shell.settings', { value: {} });
  await api.get('PUT', '/api/permission/Users/Current/Preferences/shell.recent', { value: [] });
  await api.get('PUT', '/api/permission/Users/Current/SystemLanguage', { language: 'zh-CN' });
  await signIn(page, ACCOUNT, '/home');
});

function sidebar(page: Page) {
  return page.getByRole('navigation', { name: '导航菜单' });
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: '系统设置' }).click();
  await expect(page.getByRole('dialog', { name: '系统设置' })).toBeVisible();
}

async function closeSettings(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Sets something in the settings and waits until the server has kept it. */
async function setAndKeep(page: Page, set: () => Promise<void>): Promise<void> {
  const kept = page.waitForResponse((answer) => answer.url().includes('/Users/Current/SystemTheme') && answer.ok());
  await set();
  await kept;
}

test('classic, functional and plain: the menu lies at the side, on top, or as icons; the choice lasts', async ({ page, openPage }) => {
  const watched = watch(page);
  await expect(sidebar(page).getByRole('menuitem', { name: '数据应用' })).toBeVisible();
  await openSettings(page);
  await setAndKeep(page, () => page.getByRole('radio', { name: '功能款' }).click());
  await closeSettings(page);
  await expect(page.getByRole('banner').getByRole('navigation', { name: '导航菜单' })).toBeVisible();
  await expect(page.getByRole('button', { name: '收起菜单' })).toHaveCount(0);

  await openSettings(page);
  await setAndKeep(page, () => page.getByRole('radio', { name: '简约款' }).click());
  await closeSettings(page);
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
  await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBeLessThan(100);

  const other = await openPage();
  await signIn(other, ACCOUNT, '/home');
  await expect.poll(async () => (await sidebar(other).boundingBox())?.width).toBeLessThan(100);
  watched.check();
});

test('a layout chosen is kept also when the page is reloaded at once', async ({ page }) => {
  await openSettings(page);
  await page.getByRole('radio', { name: '功能款' }).click();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('navigation', { name: '导航菜单' })).toBeVisible();
});

test('the page worked on last is remembered also when the user leaves it at once', async ({ page }) => {
  const recent = page.getByRole('region', { name: '最近使用' });
  await expect(recent.getByText('用过的页面会显示在这里')).toBeVisible();
  await openByMenu(page, '系统管理', '单据规则');
  await page.goto('/home');
  await expect(recent.getByRole('listitem').first()).toContainText('单据规则');
});

test('on top, what does not fit lies below 更多', async ({ page }) => {
  await openSettings(page);
  await setAndKeep(page, () => page.getByRole('radio', { name: '功能款' }).click());
  await closeSettings(page);
  await page.setViewportSize({ width: 1000, height: 800 });
  const menu = page.getByRole('banner').getByRole('navigation', { name: '导航菜单' });
  await expect(menu.getByRole('menuitem', { name: '数据应用' })).toHaveCount(0);
  await menu.getByRole('menuitem', { name: '更多' }).hover();
  await expect(page.getByRole('menuitem', { name: '数据应用' })).toBeVisible();
  await page.setViewportSize({ width: 1900, height: 900 });
  await expect(menu.getByRole('menuitem', { name: '数据应用' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: '更多' })).toHaveCount(0);
});

test('the folded menu stays folded after a reload', async ({ page }) => {
  await page.getByRole('button', { name: '收起菜单' }).click();
  await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBeLessThan(100);
  await page.reload();
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible();
  await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBeLessThan(100);
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(210);
});

test('the menu makes room for the one of the project console, and stays as it was unfolded there', async ({ page }) => {
  const width = async (): Promise<number | undefined> => (await sidebar(page).boundingBox())?.width;
  await sidebar(page).getByRole('menuitem', { name: '项目控制台' }).click();
  await expect(page).toHaveURL(/\/console/);
  await expect.poll(width).toBeLessThan(100);
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect.poll(width).toBe(210);
  await page.reload();
  await expect(page.getByRole('button', { name: '收起菜单' })).toBeVisible();
  await page.getByRole('button', { name: '收起菜单' }).click();
  await expect.poll(width).toBeLessThan(100);
  // Elsewhere it is as wide as ever.
  await sidebar(page).getByRole('menuitem', { name: '首页' }).click();
  await expect.poll(width).toBe(210);
});

test('only one group of the menu is open, and the page on show is marked', async ({ page }) => {
  const menu = sidebar(page);
  await menu.getByRole('menuitem', { name: '系统管理' }).click();
  await menu.getByRole('menuitem', { name: '单据规则' }).click();
  await expect(page).toHaveURL(/\/system\/billRule/);
  await menu.getByRole('menuitem', { name: '数据应用' }).click();
  await expect(menu.getByRole('menuitem', { name: '数据字典' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: '单据规则' })).toBeHidden();
});

test('tabs: pinned, closed one by one, the others, or all', async ({ page }) => {
  const tabs = page.getByRole('tablist', { name: '已打开的页面' });
  const act = async (tab: string, action: string): Promise<void> => {
    await tabs.getByRole('tab', { name: tab }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await openByMenu(page, '系统管理', '单据规则');
  await openByMenu(page, '系统管理', '系统菜单');
  await openByMenu(page, '数据应用', '数据字典');
  await expect(tabs.getByRole('tab')).toHaveText(['首页', '单据规则', '系统菜单', '数据字典']);
  await expect(tabs.getByTitle('关闭首页')).toHaveCount(0);

  await tabs.getByRole('tab', { name: '首页' }).click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: '关闭', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');

  await tabs.getByTitle('关闭数据字典').click();
  await expect(tabs.getByRole('tab')).toHaveText(['首页', '单据规则', '系统菜单']);
  await expect(page).toHaveURL(/\/system\/menu/);
  await act('单据规则', '关闭其他');
  await expect(tabs.getByRole('tab')).toHaveText(['首页', '单据规则']);
  await expect(page).toHaveURL(/\/system\/billRule/);
  await act('单据规则', '关闭所有');
  await expect(tabs.getByRole('tab')).toHaveText(['首页']);
  await expect(page).toHaveURL(/\/home$/);
});

test('a page in the background keeps what was typed until it is refreshed', async ({ page }) => {
  const tabs = page.getByRole('tablist', { name: '已打开的页面' });
  await openByMenu(page, '系统管理', '单据规则');
  await rowsLoaded(page);
  const name = page.getByRole('main').getByRole('search').getByRole('textbox').first();
  await name.fill('只输入了一半');
  await openByMenu(page, '数据应用', '数据字典');
  await expect(page.getByRole('heading', { level: 2, name: '单据规则' })).toBeHidden();
  await tabs.getByRole('tab', { name: '单据规则' }).click();
  await expect(name).toHaveValue('只输入了一半');
  await tabs.getByRole('tab', { name: '单据规则' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '刷新', exact: true }).click();
  await expect(name).toHaveValue('');
});

test('what is typed right after Ctrl+K counts, Enter included, even while the search is still being fetched', async ({ page }) => {
  await page.route('**/assets/fuse-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await expect(page.getByRole('combobox', { name: '搜索：导航菜单' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('单据规则');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/system\/billRule/);
});

test('Ctrl+K finds a page by its name, its pinyin initials or its address', async ({ page }) => {
  const box = page.getByRole('combobox', { name: '搜索：导航菜单' });
  const found = page.getByRole('listbox').locator('..');
  await expect(box).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('字典');
  await expect(found.getByText('数据字典')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dictionary/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sjzd');
  await expect(found.getByText('数据字典')).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('billRule');
  await expect(found.getByText('单据规则')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/system\/billRule/);
});

test('colour and sidebar follow the settings and last', async ({ page }) => {
  const search = page.getByRole('button', { name: '查询' });
  const colourOf = (): Promise<string> => search.evaluate((button) => getComputedStyle(button).backgroundColor);
  const side = (): Promise<string> => sidebar(page).evaluate((bar) => getComputedStyle(bar).backgroundColor);
  await openByMenu(page, '系统管理', '单据规则');
  await expect(search).toBeVisible();
  const [blue, dark] = [await colourOf(), await side()];
  await openSettings(page);
  await page.getByRole('radio', { name: '热情' }).click();
  await setAndKeep(page, () => page.getByRole('radio', { name: '亮白模式' }).click());
  await closeSettings(page);
  await expect.poll(colourOf).not.toBe(blue);
  await expect.poll(side).not.toBe(dark);
  const [red, light] = [await colourOf(), await side()];
  await page.reload();
  await expect.poll(colourOf).toBe(red);
  await expect.poll(side).toBe(light);
});

test('tabs, search box and language switch can be put away', async ({ page }) => {
  await openSettings(page);
  for (const name of ['标签页', '搜索框', '语言切换']) await page.getByRole('switch', { name, exact: true }).click();
  await expect(page.getByRole('tablist', { name: '已打开的页面' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: '搜索：导航菜单' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: '语言' })).toHaveCount(0);
});

test('another language changes menu, headings and forms at once, and stays', async ({ page }) => {
  await openByMenu(page, '系统管理', '单据规则');
  await page.getByRole('banner').getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Bill number rules' }).or(page.getByRole('heading', { level: 2, name: /^Bill/ }))).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu' }).or(page.getByRole('navigation').first())).not.toContainText(/[\u4e00-\u9fff]/);
  for (const heading of await page.getByRole('columnheader').allInnerTexts()) expect(heading).not.toMatch(/[\u4e00-\u9fff]/);
  await page.getByRole('button', { name: 'Add', exact: true }).or(page.getByRole('button', { name: 'New', exact: true })).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  for (const label of await page.getByRole('dialog').getByRole('textbox').all()) {
    expect(await label.getAttribute('placeholder') ?? '').not.toMatch(/[\u4e00-\u9fff]/);
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: '繁體中文' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '單據規則' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: '單據規則' })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toContainText('系統管理');
});

test('the button for the full screen says what it does', async ({ page }) => {
  const button = page.getByRole('banner').getByRole('button', { name: '全屏' });
  await button.hover();
  await expect(page.getByRole('tooltip', { name: '全屏' })).toBeVisible();
});

async function openByMenu(page: Page, group: string, entry: string): Promise<void> {
  const item = sidebar(page).getByRole('menuitem', { name: entry });
  if (!(await item.isVisible())) await sidebar(page).getByRole('menuitem', { name: group }).click();
  await item.click();
  await expect(page.getByRole('heading', { level: 2, name: entry })).toBeVisible();
}
