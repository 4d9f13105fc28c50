import { expect, type Page } from '@playwright/test';
import { test } from './product.ts';
import { loginToken, watch } from './session.ts';

interface Listed<T> { data: { list: T[] } }

/** Records of a list, as the administrator sees them. */
async function recordsOf<T>(page: Page, code: string, filter: object): Promise<T[]> {
  const headers = { authorization: await loginToken(page.request, 'admin') };
  const answer = await page.request.post(`/api/visualdev/OnlineDev/${code}/List`, { headers, data: { filter } });
  return ((await answer.json()) as Listed<T>).data.list;
}

async function mobileOf(page: Page, account: string): Promise<string> {
  const [user] = await recordsOf<{ mobilePhone: string }>(page, 'user', { field: 'account', op: 'eq', value: account });
  return user?.mobilePhone ?? '';
}

/** The demonstration sends nothing: its administrator reads messages in the outbox. */
async function lastTextTo(page: Page, recipient: string): Promise<string> {
  const find = () => recordsOf<{ id: string; state: string }>(page, 'outbox', { field: 'recipient', op: 'eq', value: recipient });
  await expect.poll(async () => (await find())[0]?.state).toBe('kept');
  const headers = { authorization: await loginToken(page.request, 'admin') };
  const answer = await page.request.get(`/api/visualdev/OnlineDev/outbox/${(await find())[0]?.id ?? ''}`, { headers });
  return ((await answer.json()) as { data: { content: string } }).data.content;
}

test('a code that was sent to the mobile number signs in', async ({ page }) => {
  const problems = watch(page);
  const mobile = await mobileOf(page, 'auditor');
  await page.goto('/login');
  await page.getByRole('tab', { name: '账号登录' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: '验证码登录' })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByText('请输入手机号', { exact: true })).toBeVisible();
  await page.getByLabel('手机号').fill('1234');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('请输入正确的手机号', { exact: true })).toBeVisible();

  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('如果该手机号已登记')).toBeVisible();
  await expect(page.getByLabel('验证码', { exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: /秒后可重新获取/ })).toBeDisabled();

  const code = /\d{6}/.exec(await lastTextTo(page, mobile))?.[0] ?? '';
  await page.getByLabel('验证码', { exact: true }).fill(code);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  problems.check();
});

test('a wrong code is told in place and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('tab', { name: '验证码登录' }).click();
  await page.getByLabel('手机号').fill('13911112222');
  await page.getByLabel('验证码', { exact: true }).fill('123456');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('验证码错误或已失效，请重新输入');
  await expect(page.getByLabel('手机号')).toHaveValue('13911112222');
});
