import { expect } from '@playwright/test';
import { apiAs, apiOfPage } from './api.ts';
import { unique } from './ledger-data.ts';
import { menuEntries } from './menu-entries.ts';
import { choose, follow, listRows, rowMore, rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

test('every entry of the menu opens its page without an error', async ({ page }) => {
  test.setTimeout(240_000);
  const watched = watch(page);
  await signIn(page, 'admin', '/home');
  const entries = await menuEntries(await apiOfPage(page), { without: 'console' });
  expect(entries.length).toBeGreaterThan(8);
  for (const { title, path } of entries) {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
    // One record instead of a list shows its commands, and a catalogue what finds something in it.
    const main = page.getByRole('main');
    const command = main.getByRole('button', { name: '编辑', exact: true }).or(main.getByRole('searchbox', { name: /^(?:搜索流程|按名称、编码或拼音搜索)$/ }));
    await expect(main.getByRole('table').or(main.getByRole('treegrid')).or(command).first()).toBeVisible();
    await expect(page.getByText(/加载失败|页面不存在|这里出了点问题|请求出错/)).toHaveCount(0);
  }
  watched.check();
});

test('a new person is added, gets a password by an administrator, and can sign in with it only once something was granted', async ({ page, openPage, request }) => {
  const account = unique('renyuan');
  await signIn(page, 'admin');
  await page.goto('/permission/user');
  await rowsLoaded(page);
  await page.getByRole('button', { name: '新增' }).first().click();
  const form = page.getByRole('dialog', { name: '新增用户' });
  await form.getByRole('textbox', { name: '账号', exact: true }).fill(account);
  await form.getByRole('textbox', { name: '姓名', exact: true }).fill('新来的');
  await choose(page, form.getByLabel('性别'), '女');
  await choose(page, form.getByRole('combobox', { name: '所属部门' }), '财务部');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog', { name: '新增用户' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: '关键字搜索' }).fill(account);
  await page.keyboard.press('Enter');
  await expect(listRows(page)).toHaveCount(1);
  await expect(listRows(page)).toContainText('财务部');
  expect((await (await apiAs(request, 'admin')).get<{ list: unknown[] }>('GET', `/api/permission/Users?keyword=${account}`)).list).toHaveLength(1);

  await rowMore(page, listRows(page).first(), '重置密码');
  const reset = page.getByRole('dialog', { name: '重置密码' });
  await reset.getByLabel('新密码').fill('neuling2026');
  await reset.getByLabel('确认密码').fill('neuling2026');
  await reset.getByRole('button', { name: '重置密码' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const other = await openPage();
  await other.goto('/login');
  await other.getByLabel('账号').fill(account);
  await other.getByLabel('密码', { exact: true }).fill('neuling2026');
  await other.getByRole('button', { name: '登录' }).click();
  // Nothing was granted yet.
  await expect(other.getByRole('alert')).toHaveText('您的权限不足，请联系管理员');
});

test('the organisation is a tree that folds and unfolds', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/permission/organize');
  await expect(page.getByText('华信工程造价咨询有限公司').last()).toBeVisible();
  await page.getByRole('button', { name: '展开全部' }).click();
  await expect(page.getByRole('main').getByText('华信咨询西南分公司').last()).toBeVisible();
  await page.getByRole('button', { name: '收起全部' }).click();
  await expect(page.getByRole('main').getByText('华信咨询西南分公司')).toHaveCount(0);
});

test('members of a role are listed with their names', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/permission/role');
  await rowMore(page, page.getByRole('row', { name: /表单设计员/ }), '成员');
  const panel = page.getByRole('dialog', { name: '成员 - 表单设计员' });
  await expect(panel.getByRole('button', { name: '移除林志远' })).toBeVisible();
  await expect(panel.getByText('已选 2 人')).toBeVisible();
});
