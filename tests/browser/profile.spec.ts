import { expect } from '@playwright/test';
import { apiAs } from './api.ts';
import { test } from './product.ts';
import { PASSWORD, passwordDigest, signIn, watch } from './session.ts';

for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
  test(`a new mobile number is saved with the password, and a wrong one costs no input, at ${String(viewport.width)} pixels`, async ({ page, request }) => {
    const account = viewport.width === 390 ? 'qinlan' : 'luzhongming';
    await page.setViewportSize(viewport);
    await signIn(page, account);
    await page.goto('/profile');
    const mobile = page.getByLabel('手机', { exact: true });
    const former = await mobile.inputValue();
    const wanted = viewport.width === 390 ? '13912345671' : '13912345672';
    await mobile.fill(wanted);
    await page.getByRole('button', { name: '保存' }).click();

    const dialog = page.getByRole('dialog', { name: '确认是您本人' });
    const password = dialog.getByLabel('当前密码');
    await expect(password).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(mobile).toHaveValue(wanted);

    await page.getByRole('button', { name: '保存' }).click();
    await password.fill('nothing like it');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('当前密码错误');
    await expect(password).toBeFocused();
    const api = await apiAs(request, account);
    expect(await api.get('GET', '/api/permission/Users/Current/BaseInfo')).toMatchObject({ mobilePhone: former });

    const watched = watch(page);
    await password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('保存成功').first()).toBeVisible();
    expect(await api.get('GET', '/api/permission/Users/Current/BaseInfo')).toMatchObject({ mobilePhone: wanted });

    // What is not guarded is saved at once.
    await page.getByLabel('座机').fill('010-1234');
    await page.getByRole('button', { name: '保存' }).click();
    await expect.poll(async () => api.get('GET', '/api/permission/Users/Current/BaseInfo')).toMatchObject({ landline: '010-1234' });
    await expect(dialog).toBeHidden();
    watched.check();
    await api.get('PUT', '/api/permission/Users/Current/BaseInfo', { mobilePhone: former, currentPassword: passwordDigest(PASSWORD) });
  });
}
