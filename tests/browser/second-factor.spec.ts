import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { apiAs } from './api.ts';
import { expectNoBarriers } from './barriers.ts';
import { test } from './product.ts';
import { PASSWORD, signIn, watch } from './session.ts';

/** The code that an authenticator app shows; one period later where the code of now has been used. */
const codeOf = (secret: string, ahead = 0): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

async function giveSecret(page: Page): Promise<string> {
  const key = page.locator('code[data-secret]');
  await expect(key).toBeVisible();
  return (await key.getAttribute('data-secret')) ?? '';
}

async function typePassword(page: Page, account: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

test('a person switches it on in the profile, and signs in by a code and by a recovery code', async ({ page, openPage }) => {
  const account = 'xifang';
  const problems = watch(page);
  await signIn(page, account);
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: '启用两步验证' }).click();
  const dialog = page.getByRole('dialog', { name: '启用两步验证' });
  await dialog.getByLabel('当前密码').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const secret = await giveSecret(page);
  await expect(dialog.getByRole('img', { name: '身份验证器二维码' })).toBeVisible();
  await dialog.getByLabel('输入应用显示的动态码').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const codes = dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await expectNoBarriers(page, 'recovery codes');
  await dialog.getByRole('button', { name: '我已保存' }).click();
  await expect(page.getByText('已启用', { exact: true })).toBeVisible();
  problems.check();

  const other = await openPage({ locale: 'zh-CN' });
  await typePassword(other, account);
  const code = other.getByLabel('动态码或恢复码');
  await expect(code).toBeFocused();
  await expectNoBarriers(other, 'the second step');
  await code.fill('not a code');
  await other.getByRole('button', { name: '验证' }).click();
  await expect(other.getByRole('alert')).toHaveText('动态验证码或恢复码错误，请重新输入');
  await expect(code).toHaveValue('not a code');
  await code.fill(codeOf(secret, 1));
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(/\/home$/);

  await other.context().clearCookies();
  await other.evaluate(() => localStorage.clear());
  await typePassword(other, account);
  await code.fill(recovery.toLowerCase());
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(/\/home$/);
});

test('the dialog says in English too what it switches on', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('office:language', 'en-US'));
  await signIn(page, 'luzhongming', '/profile?tab=security');
  await page.getByRole('button', { name: 'Switch on the second factor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch on the second factor' });
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await expectNoBarriers(page, 'switching on the second factor');
});

test('people who must have one set it up when signing in, at 390 pixels too', async ({ page }) => {
  const admin = await apiAs(page.request, 'admin');
  const roles = await admin.get<{ list: { id: string; enCode: string }[] }>('POST', '/api/visualdev/OnlineDev/role/List', { currentPage: 1, pageSize: 50, filter: { field: 'enCode', op: 'eq', value: 'auditor' } });
  const standing = await admin.get<{ version: number }>('GET', '/api/visualdev/OnlineDev/systemSettings/settings');
  const rule = { secondFactorFor: 'roles', secondFactorRoles: [roles.list[0]?.id] };
  await admin.get('PUT', '/api/visualdev/OnlineDev/systemSettings/settings', { ...standing, ...rule });
  const problems = watch(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await typePassword(page, 'auditor');
  const secret = await giveSecret(page);
  await expectNoBarriers(page, 'setting up');
  await page.getByLabel('动态码', { exact: true }).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10);
  // Nothing of the page moves past its edge.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: '我已保存，继续' }).click();
  await expect(page).toHaveURL(/\/home$/);
  problems.check();

  await page.goto('/profile?tab=security');
  await expect(page.getByText('管理员要求您使用两步验证')).toBeVisible();
  await expect(page.getByRole('button', { name: '关闭两步验证' })).toHaveCount(0);

  const now = await admin.get<{ version: number }>('GET', '/api/visualdev/OnlineDev/systemSettings/settings');
  await admin.get('PUT', '/api/visualdev/OnlineDev/systemSettings/settings', { ...now, secondFactorFor: 'none', secondFactorRoles: [] });
  const id = (await admin.get<{ list: { id: string }[] }>('POST', '/api/visualdev/OnlineDev/user/List', { currentPage: 1, pageSize: 1, filter: { field: 'account', op: 'eq', value: 'auditor' } })).list[0]?.id ?? '';
  await admin.get('POST', `/api/permission/Users/${id}/Actions/ResetSecondFactor`);
});
