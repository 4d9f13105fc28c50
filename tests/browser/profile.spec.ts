import { expect } from '@playwright/test';
import { apiAs } from './api.ts';
import { expectNoBarriers } from './barriers.ts';
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

for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
  test(`a person signs out one device and then the others, by keyboard, and stays, at ${String(viewport.width)} pixels`, async ({ page, openPage, request }) => {
    const account = viewport.width === 390 ? 'heyulan' : 'shihuimin';
    await page.setViewportSize(viewport);
    await signIn(page, account);
    const other = await openPage({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });
    await signIn(other, account, '/home');
    const watched = watch(page);
    await page.goto('/profile?tab=devices');
    const devices = page.getByRole('region', { name: '登录设备' });
    const rows = devices.getByRole('listitem');
    await expect(rows.first()).toContainText('当前设备');
    await expect(rows.first().getByRole('button')).toHaveCount(0);
    await expect(rows.filter({ hasText: 'Firefox 140, Linux' })).toContainText(/127\.0\.0\.1.*登录时间 \d{4}-\d\d-\d\d \d\d:\d\d.*最近使用 /);
    // On a phone the row of tabs is one, on every tab.
    if (viewport.width > 390) await expectNoBarriers(page, 'devices');

    await devices.getByRole('button', { name: '退出 Firefox 140, Linux' }).press('Enter');
    await expect(rows.filter({ hasText: 'Firefox 140, Linux' })).toHaveCount(0);
    // Its page is told at once, without being touched.
    await expect(other).toHaveURL(/\/login/);

    const api = await apiAs(request, account);
    await page.reload();
    await expect(rows).not.toHaveCount(1);
    const signOut = devices.getByRole('button', { name: '退出其他设备' });
    await signOut.press('Enter');
    const question = page.getByRole('dialog', { name: '退出其他设备' });
    await expect(question).toContainText('此设备不受影响');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    expect((await api.send('GET', '/api/oauth/CurrentUser')).code).toBe(200);

    await signOut.press('Enter');
    await question.getByRole('button', { name: '退出其他设备' }).press('Enter');
    await expect(question).toBeHidden();
    await expect(rows).toHaveCount(1);
    await expect(devices.getByText('您的账号仅在此设备登录')).toBeFocused();
    await expect(signOut).toBeDisabled();
    expect(await api.send('GET', '/api/oauth/CurrentUser')).toMatchObject({ status: 401, code: 601 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    watched.check();

    // A list that cannot be read says so, and comes on the next try.
    const listing = /\/Users\/Current\/Sessions(\?|$)/;
    await page.route(listing, (route) => route.fulfill({ status: 500, json: { code: 500, msg: 'no', data: null } }));
    await page.reload();
    const again = page.getByRole('button', { name: /重\s?试/ });
    await expect(again).toBeVisible();
    await page.unroute(listing);
    await again.press('Enter');
    await expect(rows).toHaveCount(1);
  });
}
