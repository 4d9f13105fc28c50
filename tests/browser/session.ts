import { createHash } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';

export const PASSWORD = 'demo2026';

/** What the page sends in place of a password. */
export function passwordDigest(password: string): string {
  return createHash('md5').update(password).digest('hex');
}

/** Begins a session as the login page does, without that page; then opens `path`, where one is given. */
export async function signIn(page: Page, account: string, path?: string): Promise<void> {
  const token = await loginToken(page.request, account);
  // Any answer of the server: storage belongs to its address.
  await page.goto('/api/health');
  await page.evaluate((value) => localStorage.setItem('office:token', value), token);
  if (path === undefined) return;
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
}

/** Signs in by the login page, as a person would, and waits for the home page. */
export async function signInByForm(page: Page, account: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(/\/home$/);
}

/** The token of a new session. */
export async function loginToken(request: APIRequestContext, account: string, password: string = PASSWORD): Promise<string> {
  const answer = await request.post('/api/oauth/Login', {
    form: {
      account, password: passwordDigest(password),
      client_id: 'admin', client_secret: '123456', scope: 'all', grant_type: 'password',
    },
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown };
  expect(code, msg).toBe(200);
  return (data as { token: string }).token;
}

/** Everything a page must never do; `check` fails the test when it did. */
export function watch(page: Page): { check(): void } {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') problems.push(`foreign request: ${request.url()}`);
  });
  return { check: () => expect(problems).toEqual([]) };
}
