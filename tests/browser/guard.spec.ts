import { expect, type Page } from '@playwright/test';
import { apiAs } from './api.ts';
import { openConsole } from './office.ts';
import { test } from './product.ts';
import { loginToken, PASSWORD, signInByForm, watch } from './session.ts';

async function signInAgain(page: Page, account: string): Promise<void> {
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录' }).click();
}

/** The lock screen by the user's own menu. */
async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: /的账户菜单$/ }).click();
  await page.getByRole('menuitem', { name: '锁定屏幕' }).click();
  await expect(page).toHaveURL(/\/lockScreen$/);
}

test.describe('without a session', () => {
  for (const path of ['/', '/home']) {
    test(`${path} leads to sign-in without a way back`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
    });
  }

  for (const path of ['/permission/user', '/profile', '/lockScreen', '/console/visaChange?project=x', '/nowhere']) {
    test(`${path} leads to sign-in and is remembered`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login\?redirect=/);
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(path);
    });
  }

  test('a token in the address of the start page signs in and leaves the address', async ({ page, request }) => {
    const watched = watch(page);
    const token = await loginToken(request, 'auditor');
    await page.goto(`/home?token=${token}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('赵明辉');
    // A person who saw the address has nothing: the token was traded for another one.
    const seen = await request.get('/api/oauth/CurrentUser', { headers: { Authorization: token } });
    expect(await seen.json()).toMatchObject({ code: 602 });
    await expect(page).toHaveURL(/\/home$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('赵明辉');
    watched.check();
  });

  test('a token that nobody gave out leads to sign-in', async ({ page }) => {
    await page.goto('/home?token=not-a-token');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('alert')).not.toBeEmpty();
  });

  test('a token in any other address is ignored', async ({ page, request }) => {
    const token = await loginToken(request, 'auditor');
    await page.goto(`/profile?token=${token}`);
    await expect(page).toHaveURL(/\/login\?redirect=/);
  });
});

test.describe('with a session', () => {
  test('sign-in leads to the start page, and an unknown address to 404', async ({ page }) => {
    await signInByForm(page, 'viewer');
    await page.goto('/login');
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/');
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/lockScreen');
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/no/such/page');
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole('main').getByText('页面不存在')).toBeVisible();
    await page.getByRole('button', { name: '返回首页' }).click();
    await expect(page).toHaveURL(/\/home$/);
  });

  test('typing the address of a menu that was not granted shows nothing of it', async ({ page }) => {
    await signInByForm(page, 'viewer');
    for (const path of ['/permission/user', '/permission/role', '/permission/userOnline', '/systemData/dictionary']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/404$/);
    }
  });

  test('the browser title follows the page', async ({ page }) => {
    await signInByForm(page, 'viewer');
    await expect(page).toHaveTitle(/^首页 - /);
    await page.goto('/profile');
    await expect(page).toHaveTitle(/^个人信息 - /);
  });
});

test.describe('a locked screen', () => {
  test('opens with the password and shows the page as it was', async ({ page }) => {
    await signInByForm(page, 'auditor');
    await page.goto('/project/projectInfo');
    await lock(page);
    await page.goto('/project/projectInfo');
    await expect(page).toHaveURL(/\/lockScreen$/);
    await page.goto('/home');
    await expect(page).toHaveURL(/\/lockScreen$/);

    await page.getByRole('button', { name: '解锁' }).click();
    await expect(page.getByText('请输入密码')).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('office:token') ?? '');
    await expect.poll(async () => (await page.request.get('/api/oauth/CurrentUser', { headers: { Authorization: token } })).json())
      .toMatchObject({ code: 403, msg: '屏幕已锁定，请先解锁' });
    await page.getByLabel('密码', { exact: true }).fill('wrong2026');
    await page.getByRole('button', { name: '解锁' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '账号或密码错误，请重新输入' })).toBeVisible();
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue('wrong2026');
    await page.keyboard.type('x');
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue('x');
    await expect(page).toHaveURL(/\/lockScreen$/);

    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: '解锁' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.reload();
    await expect(page).toHaveURL(/\/home$/);
  });

  test('locks every tab of the browser, and opens in every tab', async ({ page, context }) => {
    await signInByForm(page, 'auditor');
    const other = await context.newPage();
    await other.goto('/project/projectInfo');
    await expect(other.getByRole('heading', { level: 2, name: '项目管理' })).toBeVisible();
    await lock(page);
    await expect(other).toHaveURL(/\/lockScreen$/);
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: '解锁' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(other).not.toHaveURL(/\/lockScreen$/);
  });

  test('lets somebody else sign in', async ({ page }) => {
    await signInByForm(page, 'auditor');
    await lock(page);
    await page.getByRole('button', { name: '退出并重新登录' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await signInAgain(page, 'viewer');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('周雅婷');
  });
});

test.describe('the end of a session', () => {
  test('somebody forced offline is told and stands at sign-in, without touching the page', async ({ page, openPage }) => {
    await signInByForm(page, 'heyulan');
    await page.goto('/project/projectInfo');
    await expect(page.getByRole('heading', { level: 2, name: '项目管理' })).toBeVisible();

    const admin = await openPage();
    await signInByForm(admin, 'admin');
    await admin.goto('/permission/userOnline');
    await admin.getByRole('row', { name: /何玉兰/ }).first().getByRole('button', { name: '强制下线' }).click();
    await expect(admin.getByRole('dialog').getByText('您确定要注销该账户吗？')).toBeVisible();
    await admin.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(admin.getByRole('row', { name: /何玉兰/ })).toHaveCount(0);

    await expect(page).toHaveURL(/\/login\?redirect=%2Fproject%2FprojectInfo$/);
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await signInAgain(page, 'heyulan');
    await expect(page).toHaveURL(/\/project\/projectInfo$/);
  });

  test('signing out asks first, and signs out every tab', async ({ page, context }) => {
    await signInByForm(page, 'auditor');
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(other).toHaveTitle(/^个人信息 - /);

    await page.getByRole('button', { name: /的账户菜单$/ }).click();
    const entry = page.getByRole('menuitem', { name: '关于系统' });
    await expect(page.getByRole('menu').filter({ has: entry }).getByRole('menuitem')).toHaveText(['个人信息', '关于系统', '锁定屏幕', '退出登录']);
    await entry.click();
    const about = page.getByRole('dialog', { name: '办公平台' });
    await expect(about.getByText('版本 1.0')).toBeVisible();
    await about.getByRole('searchbox').fill('fastify');
    await expect(about.getByRole('row', { name: /^fastify \d+\.\d+\.\d+ MIT$/ })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /的账户菜单$/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect(page.getByText('您确定要退出应用程序吗?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    await expect(page).toHaveURL(/\/home$/);

    await page.getByRole('button', { name: /的账户菜单$/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(other).toHaveURL(/\/login\?redirect=%2Fprofile$/);
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile$/);
  });

  test('a half-filled form stays: the password is asked in place; who leaves it to somebody else leaves nothing', async ({ page, request }) => {
    await signInByForm(page, 'shihuimin');
    await openConsole(page, '变更签证台账');
    await page.getByRole('button', { name: '新增' }).click();
    const form = page.getByRole('dialog', { name: /^新增变更签证/ });
    await form.getByLabel('变更事项').fill('写到一半的签证');
    const forceOffline = async (): Promise<void> => {
      const admin = await apiAs(request, 'admin');
      const { list } = await admin.get<{ list: { id: string; userAccount: string }[] }>('GET', '/api/system/OnlineUser?keyword=shihuimin');
      await admin.get('DELETE', '/api/system/OnlineUser', { ids: list.map((session) => session.id) });
    };
    await forceOffline();
    const question = page.getByRole('dialog', { name: '请输入密码以继续' });
    await expect(question.getByText('shihuimin')).toBeVisible();
    await question.getByLabel('密码', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await expect(question.getByRole('alert')).not.toBeEmpty();
    await question.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(form.getByLabel('变更事项')).toHaveValue('写到一半的签证');

    await forceOffline();
    await question.getByRole('button', { name: '换其他账号登录' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await signInAgain(page, 'viewer');
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByText('写到一半的签证')).toHaveCount(0);

    await page.getByRole('button', { name: /的账户菜单$/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await signInAgain(page, 'shihuimin');
    await expect(page).toHaveURL(/\/home$/);
    await openConsole(page, '变更签证台账');
    await page.getByRole('button', { name: '新增' }).click();
    await form.getByRole('button', { name: '恢复' }).click();
    await expect(form.getByLabel('变更事项')).toHaveValue('写到一半的签证');
  });
});
