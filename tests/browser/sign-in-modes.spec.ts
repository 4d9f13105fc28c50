import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { test } from './product.ts';
import { loginToken, signIn, watch } from './session.ts';

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
  await expectNoBarriers(page, 'signing in by a code');

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
  await expectNoBarriers(page, 'a refused code');
  await expect(page.getByLabel('手机号')).toHaveValue('13911112222');
});

test('a picture on one device is confirmed on another, which sees who asks', async ({ page, openPage }) => {
  const problems = watch(page);
  await page.goto('/login');
  await page.getByRole('tab', { name: '扫码登录' }).click();
  const address = await page.getByRole('img', { name: '登录二维码' }).getAttribute('data-address');
  expect(address).toContain('/jump?scan=');
  await expectNoBarriers(page, 'signing in by a picture');

  const phone = await openPage({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  // Nobody is signed in there yet: sign-in leads back to the question.
  await phone.goto(address ?? '');
  await expect(phone.getByRole('link', { name: '去登录' })).toBeVisible();
  await expectNoBarriers(phone, 'a scanned picture without a session');
  await phone.getByRole('link', { name: '去登录' }).click();
  await phone.getByLabel('账号').fill('engineer');
  await phone.getByLabel('密码', { exact: true }).fill('demo2026');
  await phone.getByRole('button', { name: '登录', exact: true }).click();
  await expect(phone.getByText('确认以 engineer 的身份在以下设备登录？')).toBeVisible();
  await expect(phone.getByText('127.0.0.1')).toBeVisible();
  await expect(phone.getByText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)).toBeVisible();
  await expectNoBarriers(phone, 'who asks to be let in');
  await phone.getByRole('button', { name: '确认登录' }).click();
  await expect(phone.getByRole('status')).toHaveText('已确认，另一台设备正在登录');

  await expect(page).toHaveURL(/\/home$/);
  await phone.reload();
  await expect(phone.getByRole('alert')).toHaveText('二维码已失效，请刷新后重新扫描');
  await expectNoBarriers(phone, 'a picture that is used up');
  problems.check();
});

test('a refused picture says so, and can be replaced', async ({ page, openPage }) => {
  await page.goto('/login');
  await page.getByRole('tab', { name: '扫码登录' }).click();
  const picture = page.getByRole('img', { name: '登录二维码' });
  const address = await picture.getAttribute('data-address');
  const phone = await openPage({ locale: 'zh-CN' });
  await signIn(phone, 'engineer');
  await phone.goto(address ?? '');
  await phone.getByRole('button', { name: '拒绝' }).click();
  await expect(phone.getByRole('status')).toHaveText('已拒绝');
  await expect(page.getByRole('alert')).toContainText('已在手机上拒绝');
  await expectNoBarriers(page, 'a refused picture');
  await page.getByRole('button', { name: '刷新二维码' }).click();
  await expect(picture).toBeVisible();
  expect(await picture.getAttribute('data-address')).not.toBe(address);
});

test('a forgotten password is replaced by a code', async ({ page }) => {
  const [user] = await recordsOf<{ mobilePhone: string; email: string | null }>(page, 'user', { field: 'account', op: 'eq', value: 'gexiang' });
  await page.goto('/login');
  await page.getByRole('button', { name: '忘记密码' }).click();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('请输入账号', { exact: true })).toBeVisible();
  await expectNoBarriers(page, 'a forgotten password');
  await page.getByLabel('账号').fill('gexiang');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('status')).toContainText('如果该账号已登记');
  await expectNoBarriers(page, 'another password');

  const text = await lastTextTo(page, user?.email ?? user?.mobilePhone ?? '');
  await page.getByLabel('验证码', { exact: true }).fill(/[2-9A-Z]{10}/.exec(text)?.[0] ?? '');
  await page.getByLabel('新密码', { exact: true }).fill('123');
  await page.getByLabel('确认新密码').fill('1234');
  await page.getByRole('button', { name: '重置密码' }).click();
  await expect(page.getByText('6-16位字符的密码（数字和字母组成）')).toBeVisible();
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await page.getByLabel('新密码', { exact: true }).fill('Turm8Uhr27');
  await page.getByLabel('确认新密码').fill('Turm8Uhr27');
  await page.getByRole('button', { name: '重置密码' }).click();
  await expect(page.getByRole('status').first()).toHaveText('密码已重置，请用新密码登录');

  await page.getByLabel('账号').fill('gexiang');
  await page.getByLabel('密码', { exact: true }).fill('Turm8Uhr27');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
});
