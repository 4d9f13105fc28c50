import { expect } from '@playwright/test';
import { choose, listRows, rowMore } from './office.ts';
import { test } from './product.ts';
import { signIn } from './session.ts';

test('an administrator learns why somebody can or cannot do something, and follows the grant that decides', async ({ page }) => {
  await signIn(page, 'admin', '/permission/user');
  await rowMore(page, listRows(page).filter({ hasText: 'engineer' }).first(), '权限诊断');
  const panel = page.getByRole('dialog', { name: '权限诊断 - 王晓燕' });
  await expect(panel.getByText('选择功能后，这里会说明王晓燕能否执行该操作')).toBeVisible();
  await panel.getByRole('combobox', { name: '功能' }).fill('变更签证台账');
  await choose(page, panel.getByRole('combobox', { name: '功能' }), '变更签证台账');
  await expect(panel.getByRole('alert')).toContainText('王晓燕可以查看：变更签证台账');
  await expect(panel.getByRole('listitem').filter({ hasText: '以下授权允许此操作' }).first()).toContainText('角色');

  await panel.getByRole('combobox', { name: '操作' }).fill('彻底删除');
  await choose(page, panel.getByRole('combobox', { name: '操作' }), '彻底删除');
  await expect(panel.getByRole('alert')).toContainText('王晓燕不能执行“彻底删除”：变更签证台账');
  await expect(panel.getByText('其角色、岗位和本人均未获得此操作的授权')).toBeVisible();

  await choose(page, panel.getByRole('combobox', { name: '操作' }), '查看');
  await panel.getByRole('link').first().click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/role\?record=/);
});
