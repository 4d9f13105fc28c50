import { expect, type Page } from '@playwright/test';
import { test } from './product.ts';
import { PASSWORD, watch } from './session.ts';

async function fillIn(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录' }).click();
}

test('what is missing is asked for, one after the other', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('账号')).toBeFocused();
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByText('请输入账号', { exact: true })).toBeVisible();
  await expect(page.getByText('请输入密码', { exact: true })).toBeVisible();
  await expect(page.getByLabel('账号')).toBeFocused();

  await page.getByLabel('账号').fill('manager');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByText('请输入账号', { exact: true })).toBeHidden();
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
});

test('blanks are no account', async ({ page }) => {
  await page.goto('/login');
  await fillIn(page, '   ', PASSWORD);
  await expect(page.getByText('请输入账号', { exact: true })).toBeVisible();
});

test('a wrong password is told in place and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await fillIn(page, 'auditor', 'wrong2026');
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('账号')).toHaveValue('auditor');
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused();

  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
});

test('an unknown account gets the same answer as a wrong password', async ({ page }) => {
  await page.goto('/login');
  await fillIn(page, 'auditor', 'wrong2026');
  await expect(page.getByRole('alert')).not.toBeEmpty();
  const told = await page.getByRole('alert').textContent();
  await page.reload();
  await fillIn(page, 'nobodyhere', 'wrong2026');
  await expect(page.getByRole('alert')).toHaveText(told ?? '');
});

test('Caps Lock is noticed while the password is typed', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('密码', { exact: true });
  await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
  await expect(page.getByText('大写锁定已打开')).toBeVisible();
  await password.dispatchEvent('keyup', { key: 'CapsLock', modifierCapsLock: false });
  await expect(page.getByText('大写锁定已打开')).toBeHidden();
});

test('the password can be looked at', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('密码', { exact: true }).fill('secret12');
  await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: '显示密码' }).click();
  await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: '隐藏密码' }).click();
  await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('type', 'password');
});

test('the page speaks three languages and remembers the one chosen', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '繁體中文' }).click();
  await expect(page.getByRole('button', { name: '登入' })).toBeVisible();
  await expect(page.getByLabel('密碼', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '登入' })).toBeVisible();
  await page.getByRole('button', { name: '简体中文' }).click();
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
});

test.describe('in a browser that speaks', () => {
  test.describe('English', () => {
    test.use({ locale: 'en-GB' });
    test('the page does too', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    });
  });
  test.describe('a language without a translation', () => {
    test.use({ locale: 'fr-FR' });
    test('the page speaks Chinese', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
    });
  });
});

test('blanks around the account do not matter', async ({ page }) => {
  await page.goto('/login');
  await fillIn(page, '  auditor ', PASSWORD);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('赵明辉');
});

test('signing in tells when and from where the account was used before', async ({ page, openPage }) => {
  await page.goto('/login');
  await fillIn(page, 'auditor', PASSWORD);
  await expect(page).toHaveURL(/\/home$/);
  const again = await openPage();
  await again.goto('/login');
  // It is gone after two seconds, so the page itself watches for it.
  const told = again.waitForFunction(() => /上次登录\s*\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\s*\S+/.exec(document.querySelector('.ant-notification-notice')?.textContent ?? '') !== null);
  await fillIn(again, 'auditor', PASSWORD);
  await told;
});

test('signing in leads to the page that was asked for, query included', async ({ page }) => {
  const watched = watch(page);
  await page.goto('/project/projectInfo?q=医院');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await fillIn(page, 'manager', PASSWORD);
  await expect(page).toHaveURL(/\/project\/projectInfo\?/);
  expect(new URL(page.url()).searchParams.get('q')).toBe('医院');
  watched.check();
});

for (const foreign of ['https://example.com/', '//example.com/x', '/\\example.com', 'javascript:alert(1)']) {
  test(`signing in never leads to ${foreign}`, async ({ page, baseURL }) => {
    const watched = watch(page);
    await page.goto(`/login?redirect=${encodeURIComponent(foreign)}`);
    await fillIn(page, 'auditor', PASSWORD);
    await expect(page).toHaveURL(`${baseURL}/home`);
    watched.check();
  });
}

test('the keyboard alone is enough', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('账号')).toBeFocused();
  await page.keyboard.type('auditor');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
});
