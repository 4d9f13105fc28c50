import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { test } from './product.ts';
import { loginToken, PASSWORD } from './session.ts';

// Browsers have passkeys for named hosts alone.
test.use({ baseURL: async ({ product }, use) => use(product.url.replace('127.0.0.1', 'localhost')) });

/** A device that keeps passkeys and confirms without asking. */
async function addDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
}

test('a passkey is registered in the profile, signs in without a password, is the second step after one, and is removed', async ({ page }) => {
  const account = 'xifang';
  const token = await loginToken(page.request, account);
  await page.goto('/api/health');
  await page.evaluate((value) => localStorage.setItem('office:token', value), token);
  await addDevice(page);
  await page.goto('/profile?tab=security');
  const keys = page.getByRole('region', { name: '通行密钥' });
  await keys.getByRole('button', { name: '添加通行密钥' }).click();
  const dialog = page.getByRole('dialog', { name: '添加通行密钥' });
  await dialog.getByLabel('名称').fill('办公室电脑');
  await dialog.getByLabel('当前密码').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert').filter({ hasText: '密码' })).toBeVisible();
  await dialog.getByLabel('当前密码').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(keys.getByText('办公室电脑', { exact: true })).toBeVisible();
  await expectNoBarriers(page, 'the list of passkeys');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('button', { name: '使用通行密钥', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const second = page.getByRole('button', { name: '使用通行密钥', exact: true });
  await expect(second).toBeVisible();
  await expectNoBarriers(page, 'the second step by a passkey');
  await second.click();
  await expect(page).toHaveURL(/\/home$/);

  await page.goto('/profile?tab=security');
  await keys.getByRole('button', { name: '移除通行密钥“办公室电脑”' }).click();
  await expect(page.getByRole('dialog').getByLabel('当前密码')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(keys.getByText('尚未登记通行密钥')).toBeVisible();
});
