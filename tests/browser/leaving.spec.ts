import { expect, type Page } from '@playwright/test';
import { apiAs, apiOfPage } from './api.ts';
import { LEDGER, addVisa, openLedger, storedVisa, unique } from './ledger-data.ts';
import { PROJECT, listRows, openConsole } from './office.ts';
import { test } from './product.ts';
import { PASSWORD, signInByForm } from './session.ts';

const question = (page: Page) => page.getByRole('dialog', { name: '有未保存的内容' });

/** A new role, half filled in; the list of roles was opened before. */
async function beginRole(page: Page): Promise<void> {
  await signInByForm(page, 'admin');
  await page.goto('/permission/role');
  await page.getByRole('button', { name: '新增' }).click();
  await page.getByRole('dialog', { name: '新增角色' }).getByLabel('角色名称').fill('只填了一半');
}

test('a form is left by another person\'s save, an ended session, F5, a killed tab and a lost network, and nothing typed is lost or asked for twice', async ({ page, request }) => {
  await signInByForm(page, 'manager');
  const api = await apiAs(request, 'manager');
  const title = unique('多次离开');
  const record = await addVisa(api, title);
  const edit = async (at: Page) => {
    await openLedger(at, api, `&q=${title}`);
    await listRows(at).first().getByRole('button', { name: '编辑' }).click();
    return at.getByRole('dialog', { name: '编辑变更签证' });
  };
  const form = await edit(page);
  await form.getByLabel('变更部位').fill('三层');

  // Another person saves: named, shown, taken over with one press.
  const other = await apiAs(request, 'luzhongming');
  await other.get('PUT', `${LEDGER}/${record.id}`, { ...record, content: '吕忠明写的内容' });
  const notice = form.getByRole('status').filter({ hasText: /吕忠明于 \d\d:\d\d 保存了新版本/ });
  await expect(notice.getByRole('listitem')).toContainText('吕忠明写的内容');
  await notice.getByRole('button', { name: '采用这些修改' }).click();
  await expect(form.getByLabel('变更内容')).toHaveValue('吕忠明写的内容');
  await expect(form.getByLabel('变更部位')).toHaveValue('三层');

  // The session ends: the password is asked once, for all tabs of the browser.
  const beside = await page.context().newPage();
  await beside.goto('/project/projectInfo');
  const projects = beside.getByRole('heading', { level: 2, name: '项目管理' });
  await expect(projects).toBeVisible();
  await page.bringToFront();
  await (await apiOfPage(page)).send('GET', '/api/oauth/Logout');
  const again = page.getByRole('dialog', { name: '请输入密码以继续' });
  await again.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(again).toHaveCount(0);
  await expect(form.getByLabel('变更部位')).toHaveValue('三层');
  await expect(beside).toHaveURL(/\/project\/projectInfo$/);
  await expect(projects).toBeVisible();
  await beside.close();

  // F5, and a tab that is killed: the pages are as they were, and the input is there.
  const menu = page.getByRole('tablist', { name: '已打开的页面' });
  const pages = await menu.getByRole('tab').allTextContents();
  await form.getByLabel('变更原因').fill('甲方要求');
  await expect(form.getByText(/^草稿已保存/)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(menu.getByRole('tab')).toHaveText(pages);
  await form.getByRole('button', { name: '恢复' }).click();
  await expect(form.getByLabel('变更原因')).toHaveValue('甲方要求');
  await expect(form.getByText(/^草稿已保存/)).toBeVisible();
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  const reopened = await edit(next);
  await reopened.getByRole('button', { name: '恢复' }).click();
  await expect(reopened.getByLabel('变更部位')).toHaveValue('三层');

  // A lost network.
  await next.context().setOffline(true);
  await reopened.getByRole('button', { name: '保存' }).click();
  await expect(reopened.getByRole('button', { name: '重试' })).toBeVisible();
  await next.context().setOffline(false);
  await reopened.getByRole('button', { name: '重试' }).click();
  await expect(next.getByRole('dialog')).toHaveCount(0);
  expect(await storedVisa(api, title)).toMatchObject({ part: '三层', reason: '甲方要求', content: '吕忠明写的内容', version: Number(record.version) + 2 });
  await edit(next);
  await expect(reopened.getByLabel('变更部位')).toHaveValue('三层');
  await expect(reopened.getByRole('button', { name: '恢复' })).toHaveCount(0);
});

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
  await signInByForm(page, 'admin');
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
  await signInByForm(page, 'admin');
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
