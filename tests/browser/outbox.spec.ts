import { expect, type Page } from '@playwright/test';
import { MAIL_PASSWORD, MAIL_USER, startMailServer, type TestMailServer } from '#server/modules/outbox/testing/mail-server.ts';
import { apiAs } from './api.ts';
import { expectNoBarriers } from './barriers.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const SETTINGS = '/api/visualdev/OnlineDev/systemSettings/settings';
const row = (page: Page, recipient: string, state: string) => page.getByRole('main').getByRole('row').filter({ hasText: recipient }).filter({ hasText: state });

let mail: TestMailServer;
test.beforeAll(async () => { mail = await startMailServer(); });
test.afterAll(() => mail.stop());

test('M13: without a sender mail ends in the outbox, where the administrator reads what it says', async ({ page }) => {
  const problems = watch(page);
  expect((await page.request.post('/api/oauth/Actions/ForgotPassword', { data: { account: 'auditor' } })).status()).toBe(200);
  await signIn(page, 'admin', '/system/outbox');
  const kept = row(page, 'auditor@', '仅留存');
  // It gets there by the queue; a list is read again.
  await expect(async () => {
    await page.reload();
    await expect(kept).toHaveCount(1, { timeout: 5_000 });
  }).toPass();
  await expectNoBarriers(page, 'the outbox');
  await kept.getByRole('button', { name: '详情', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/[2-9A-HJ-NP-Z]{10}/)).toBeVisible();
  await expectNoBarriers(page, 'a message of the outbox');
  problems.check();
});

test('M13: mail that was refused says why, and is sent again by its button', async ({ page, request }) => {
  const admin = await apiAs(request, 'admin');
  const { version } = await admin.get<{ version: number }>('GET', SETTINGS);
  await admin.get('PUT', SETTINGS, {
    version, mailHost: '127.0.0.1', mailPort: mail.port, mailSecurity: 'none', mailFrom: 'office@example.com', mailUser: MAIL_USER, mailPassword: MAIL_PASSWORD,
  });
  mail.script.push(550);
  expect((await request.post('/api/oauth/Actions/ForgotPassword', { data: { account: 'viewer' } })).status()).toBe(200);
  await signIn(page, 'admin', '/system/outbox');
  await expect(async () => {
    await page.reload();
    await expect(row(page, 'viewer@', '发送失败')).toHaveCount(1, { timeout: 5_000 });
  }).toPass();
  const failed = row(page, 'viewer@', '发送失败');
  await expect(failed).toContainText('对方拒绝');
  await expect(failed).toContainText('550');
  expect(mail.received).toEqual([]);
  await failed.getByRole('button', { name: '重新发送' }).click();
  await expect(async () => {
    await page.reload();
    await expect(row(page, 'viewer@', '已发送')).toHaveCount(1, { timeout: 5_000 });
  }).toPass();
  expect(mail.received.map(({ to }) => to.map((address) => address.split('@')[0]))).toEqual([['viewer']]);
  await expect(row(page, 'viewer@', '已发送').getByRole('button', { name: '重新发送' })).toHaveCount(0);
});
