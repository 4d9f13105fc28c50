import { expect, type Page } from '@playwright/test';
import { apiOfPage } from './api.ts';
import { expectNoBarriers } from './barriers.ts';
import { LEDGER, projectId } from './ledger-data.ts';
import { rowMore, rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn } from './session.ts';

/** The pages of one signed-in administrator, from the ledger to his own settings. */
async function walk(page: Page, look: string): Promise<void> {
  const project = await projectId(await apiOfPage(page));
  const ledger = `/console/visaChange?project=${project}`;
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 2, name: '我的项目' })).toBeVisible();
  await expectNoBarriers(page, `home, ${look}`);
  await page.goto(ledger);
  await rowsLoaded(page);
  await expectNoBarriers(page, `ledger, ${look}`);
  await page.goto(`${ledger}&mode=add`);
  await expect(page.getByRole('dialog', { name: '新增变更签证' }).getByLabel('变更事项')).toBeVisible();
  await expectNoBarriers(page, `form, ${look}`);
}

test('sign-in is open to everybody', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('账号')).toBeFocused();
  await expectNoBarriers(page, 'sign-in');
});

test('the pages of a project, users, authorisation, profile and settings are open to everybody, in the light and in the dark', async ({ page }) => {
  await signIn(page, 'admin', '/home');
  await walk(page, 'light');

  await page.goto('/permission/user');
  await rowsLoaded(page);
  await expectNoBarriers(page, 'users');
  await page.goto('/permission/role');
  await rowsLoaded(page);
  await rowMore(page, page.getByRole('row', { name: /只读人员/ }), '权限');
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: '项目管理', exact: true })).toBeVisible();
  await expectNoBarriers(page, 'authorisation');
  await page.goto('/profile');
  await expect(page.getByLabel('姓名')).toBeVisible();
  await expectNoBarriers(page, 'profile');

  await page.getByRole('button', { name: '系统设置' }).click();
  await page.getByRole('dialog', { name: '系统设置' }).getByRole('radio', { name: '深色' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark');
  await expectNoBarriers(page, 'settings, dark');
  await walk(page, 'dark');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the pages of a manager are open to everybody', async ({ page }) => {
    await signIn(page, 'manager', '/home');
    const project = await projectId(await apiOfPage(page));
    await expectNoBarriers(page, 'home');
    await page.goto(`/console/visaChange?project=${project}`);
    await expect(page.getByRole('list', { name: '变更签证台账' }).getByRole('listitem').first()).toBeVisible();
    await expectNoBarriers(page, 'ledger');
    const { list } = await (await apiOfPage(page)).get<{ list: { id: string }[] }>('POST', `${LEDGER}/List`, { pageSize: 1 });
    await page.goto(`/console/visaChange?project=${project}&record=${list[0]?.id ?? ''}`);
    await expect(page.getByRole('dialog', { name: '变更签证详情' })).toBeVisible();
    await expectNoBarriers(page, 'record');
  });
});
