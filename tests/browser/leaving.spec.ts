import { expect, type Page } from '@playwright/test';
import { PROJECT, openConsole } from './office.ts';
import { test } from './product.ts';
import { signIn } from './session.ts';

const question = (page: Page) => page.getByRole('dialog', { name: '有未保存的内容' });

/** A new role, half filled in; the list of roles was opened before. */
async function beginRole(page: Page): Promise<void> {
  await page.goto('/permission/role');
  await page.getByRole('button', { name: '新增' }).click();
  await page.getByRole('dialog', { name: '新增角色' }).getByLabel('角色名称').fill('只填了一半');
}

test.beforeEach(async ({ page }) => signIn(page, 'admin'));

test('going back with a half-filled form asks first, and does what is answered', async ({ page }) => {
  await beginRole(page);
  await page.goBack();
  await question(page).getByRole('button', { name: '继续填写' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/permission\/role\?.*mode=add/);
  await expect(page.getByRole('dialog', { name: '新增角色' }).getByLabel('角色名称')).toHaveValue('只填了一半');

  await page.goBack();
  await question(page).getByRole('button', { name: '放弃修改' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/permission\/role$/);
});

test('going back from a form that nobody has typed in asks nothing', async ({ page }) => {
  await page.goto('/permission/role');
  await page.getByRole('button', { name: '新增' }).click();
  await expect(page.getByRole('dialog', { name: '新增角色' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/permission\/role$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('closing the window with a half-filled form lets the browser ask', async ({ page }) => {
  await beginRole(page);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(page.getByRole('dialog', { name: '新增角色' }).getByLabel('角色名称')).toHaveValue('只填了一半');
});

test('a record that is edited in its place: other pages let it wait, closing its tab and another project ask', async ({ page }) => {
  await openConsole(page, '变更签证台账');
  await page.getByRole('navigation', { name: '项目菜单' }).getByRole('menuitem', { name: '项目信息' }).click();
  await page.getByRole('region', { name: '项目信息' }).getByRole('button', { name: '编辑' }).click();
  const address = page.getByRole('main').getByRole('textbox', { name: '工程地点' });
  await address.fill('改到一半的地址');

  await page.getByRole('navigation', { name: '导航菜单' }).getByRole('menuitem', { name: '首页' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const tabs = page.getByRole('tablist', { name: '已打开的页面' });
  await tabs.getByTitle('关闭项目控制台').click();
  await question(page).getByRole('button', { name: '继续填写' }).click();
  await expect(question(page)).toHaveCount(0);
  await tabs.getByRole('tab', { name: '项目控制台' }).click();
  await expect(address).toHaveValue('改到一半的地址');

  await page.getByRole('button', { name: '切换项目' }).click();
  await page.getByRole('listitem').getByRole('button').filter({ hasNotText: PROJECT }).first().click();
  await question(page).getByRole('button', { name: '继续填写' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: PROJECT })).toBeVisible();

  await tabs.getByRole('tab', { name: '项目控制台' }).press('Delete');
  await question(page).getByRole('button', { name: '放弃修改' }).click();
  await expect(tabs.getByRole('tab', { name: '项目控制台' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/home$/);
});
