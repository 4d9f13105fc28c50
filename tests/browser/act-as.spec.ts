import { expect } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { listRows, rowMore } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

test('an administrator looks as a user, in this tab alone, can change nothing, and comes back', async ({ page, context }) => {
  const watched = watch(page);
  await signIn(page, 'admin', '/permission/user');
  await rowMore(page, listRows(page).filter({ hasText: 'engineer' }).first(), '以该用户身份查看');
  const dialog = page.getByRole('dialog', { name: '以王晓燕的身份查看' });
  await expect(dialog.getByRole('button', { name: '开始查看' })).toBeDisabled();
  await expect(dialog.getByRole('textbox', { name: '查看原因' })).toBeFocused();
  await page.keyboard.type('核对反馈的问题');
  await dialog.getByRole('button', { name: '开始查看' }).click();

  const banner = page.getByRole('region', { name: '以其他用户的身份查看' });
  await expect(banner).toContainText(/正在以 王晓燕 的身份查看（只读），剩余 (29|30) 分钟/);
  await expect(page.getByRole('button', { name: '王晓燕的账户菜单' })).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await expectNoBarriers(page, 'as another user');
  for (const name of ['消息', '聊天', '布局设置']) await expect(page.getByRole('banner').getByRole('button', { name })).toHaveCount(0);

  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.getByRole('button', { name: /系统管理员的账户菜单|管理员的账户菜单/ })).toBeVisible();
  await expect(other.getByRole('region', { name: '以其他用户的身份查看' })).toHaveCount(0);
  await other.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(banner).toBeInViewport({ ratio: 1 });
  await expect(banner.getByRole('button', { name: '结束查看' })).toBeInViewport({ ratio: 1 });
  await expectNoBarriers(page, 'as another user, on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  watched.check();

  const refused = await page.evaluate(async () => {
    const answer = await fetch('/api/permission/Users/Current/SystemTheme', {
      method: 'PUT', headers: { 'content-type': 'application/json', authorization: sessionStorage.getItem('office:acting:token') ?? '' }, body: '{"theme":"plain"}',
    });
    return (await answer.json() as { code: number }).code;
  });
  expect(refused).toBe(403);

  await banner.getByRole('button', { name: '结束查看' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/permission\/user/);
  await expect(banner).toHaveCount(0);
  await expect(listRows(page).filter({ hasText: 'engineer' }).first()).toBeVisible();
});
