import { expect } from '@playwright/test';
import { apiOfPage } from './api.ts';
import { expectNoBarriers } from './barriers.ts';
import { choose } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const RECORD = '/api/visualdev/OnlineDev/systemSettings/settings';

test('a company puts its name, colour and logo in the place of the product\'s own, and takes them away again', async ({ page, openPage }) => {
  const { check } = watch(page);
  await signIn(page, 'admin');
  await page.goto('/system/settings');
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  const logo = await page.getByRole('button', { name: '保存', exact: true }).screenshot();
  await page.getByRole('textbox', { name: '系统名称' }).fill('恒信工程咨询');
  await choose(page, page.getByRole('combobox', { name: '主题色' }), '生机');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('group', { name: '标志' }).getByRole('button').first().click();
  await (await chooser).setFiles({ name: '标志.png', mimeType: 'image/png', buffer: logo });
  await expect(page.getByRole('img', { name: '标志.png' })).toBeVisible();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  // The name is said at once, the rest by the next load.
  await expect(page.getByRole('link', { name: '恒信工程咨询' })).toBeVisible();
  await expect(page).toHaveTitle('系统设置 - 恒信工程咨询');

  const outside = await openPage();
  const picture = outside.waitForResponse(/Appearance\/Pictures\/logo/);
  await outside.goto('/login');
  expect((await picture).status()).toBe(200);
  await expect(outside.getByText('恒信工程咨询').first()).toBeVisible();
  await expect(outside.getByRole('button', { name: '登录', exact: true })).toHaveCSS('background-color', 'rgb(32, 125, 70)');
  await expectNoBarriers(outside, 'sign-in page of a company');
  await outside.setViewportSize({ width: 390, height: 844 });
  await expect(outside.getByText('恒信工程咨询').locator('visible=true').first()).toBeVisible();
  await expectNoBarriers(outside, 'sign-in page of a company on a phone');

  const api = await apiOfPage(page);
  const { version } = await api.get<{ version: number }>('GET', RECORD);
  await api.get('PUT', RECORD, { productName: null, themeColor: null, logo: [], loginPicture: [], version });
  await expect(page.getByRole('link', { name: '办公平台' })).toBeVisible();
  await outside.reload();
  await expect(outside.locator('link[href*="Appearance"]')).toHaveCount(0);
  check();
});
