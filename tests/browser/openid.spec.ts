import { expect, type Page } from '@playwright/test';
import { CLIENT, startIdentityProvider, type TestIdentityProvider } from '#server/modules/oauth/testing/identity-provider.ts';
import { expectNoBarriers } from './barriers.ts';
import { listRows, rowMore, rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { loginToken, PASSWORD, signIn, watch } from './session.ts';

const SETTINGS = '/api/visualdev/OnlineDev/systemSettings/settings';
const BUTTON = '以企业账号登录';

let provider: TestIdentityProvider;
test.beforeAll(async ({ productHost }) => {
  provider = await startIdentityProvider([`${productHost.url}/auth-redirect`]);
});
test.afterAll(() => provider.stop());

async function set(page: Page, values: object): Promise<void> {
  const headers = { authorization: await loginToken(page.request, 'admin') };
  const { data } = (await (await page.request.get(SETTINGS, { headers })).json()) as { data: { version: number } };
  expect((await page.request.put(SETTINGS, { headers, data: { ...values, version: data.version } })).status()).toBe(200);
}

/** What the provider's own page asks. */
async function comeAs(page: Page, person: string): Promise<void> {
  await page.getByLabel('Person').fill(person);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('the identity provider signs in, leads on to where the person wanted to go, and says in the page what it does not let in', async ({ page }) => {
  const problems = watch(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: '其他登录方式' }).getByRole('button')).toHaveText(['使用通行密钥']);

  const headers = { authorization: await loginToken(page.request, 'admin') };
  const list = await page.request.post('/api/visualdev/OnlineDev/user/List', { headers, data: { filter: { field: 'account', op: 'eq', value: 'auditor' } } });
  const [auditor] = ((await list.json()) as { data: { list: { realName: string; account: string }[] } }).data.list;
  provider.people.set('p-1', { preferredUsername: 'auditor', name: 'Auditor' });
  await set(page, { openidIssuer: provider.issuer, openidClientId: CLIENT.id, openidSecret: CLIENT.secret, openidName: '企业账号', openidMatch: 'claim' });

  await page.goto('/login?redirect=%2Fprofile');
  await page.getByRole('button', { name: BUTTON }).click();
  await comeAs(page, 'p-1');
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText(auditor?.realName ?? 'nobody').first()).toBeVisible();

  await page.goto('/profile?tab=security');
  const identities = page.getByRole('region', { name: '统一身份' });
  await identities.getByRole('button', { name: '解除与“企业账号”的关联' }).click();
  const question = page.getByRole('dialog', { name: '解除与“企业账号”的关联' });
  await expectNoBarriers(page, 'letting go of an identity');
  await question.getByLabel('当前密码').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(identities).toHaveCount(0);
  // The browser itself writes down every refusal that follows.
  problems.check();

  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  provider.people.set('p-2', { preferredUsername: 'nobodyhere' });
  await page.goto('/login');
  await page.getByRole('button', { name: BUTTON }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Person').fill('p-2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '没有与此身份对应的账号' })).toBeVisible();
  // What came back is in no address, and the other ways are there.
  await expect(page).toHaveURL(/\/login\?redirect=%2Fhome$/);
  await expect(page.getByLabel('账号')).toBeVisible();
  await expectNoBarriers(page, 'the sign-in page after a refusal');

  await page.goto('/auth-redirect?code=stolen&state=of-somebody-else');
  await expect(page.getByRole('alert').filter({ hasText: '登录步骤已失效' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fhome$/);
  await set(page, { openidIssuer: null, openidClientId: null, openidSecret: null });
});

test('an administrator detaches the identity of a person, who is signed out and comes in by the rule again', async ({ page, openPage }) => {
  provider.people.set('p-3', { preferredUsername: 'viewer' });
  await set(page, { openidIssuer: provider.issuer, openidClientId: CLIENT.id, openidSecret: CLIENT.secret, openidName: '企业账号', openidMatch: 'claim' });
  await page.goto('/login');
  await page.getByRole('button', { name: BUTTON }).click();
  await comeAs(page, 'p-3');
  await expect(page).toHaveURL(/\/home$/);

  const office = await openPage();
  const problems = watch(office);
  await signIn(office, 'admin', '/permission/user?q=viewer');
  await rowsLoaded(office);
  await rowMore(office, listRows(office).first(), '解除统一身份');
  const question = office.getByRole('dialog').filter({ hasText: '该用户将从所有设备退出' });
  await expectNoBarriers(office, 'detaching an identity');
  await question.getByRole('button', { name: /^确\s*[定认]$/ }).click();
  await expect(office.getByText('统一身份已解除')).toBeVisible();
  problems.check();

  await expect(page).toHaveURL(/\/login/);
  // The provider knows the browser still and asks nothing.
  await page.getByRole('button', { name: BUTTON }).click();
  await expect(page).toHaveURL(/\/home/);
  await set(office, { openidIssuer: null, openidClientId: null, openidSecret: null });
});
