import { expect } from '@playwright/test';
import { apiAs, findRecord, type ListAnswer, type StoredRecord } from './api.ts';
import { unique } from './ledger-data.ts';
import { listRows, PROJECT, rowMore } from './office.ts';
import { test } from './product.ts';
import { loginToken, passwordDigest, signIn } from './session.ts';

const PROJECTS = '/api/visualdev/OnlineDev/projectInfo';
const PASSWORD = 'Geheim2026x';
const PHONE = '13805718866';

test('a field that is masked in a role shows its last four characters to the people of the role, and saving keeps its value', async ({ page, request }) => {
  test.setTimeout(180_000);
  const admin = await apiAs(request, 'admin');
  const name = unique('脱敏角色');
  const role = await admin.get<StoredRecord>('POST', '/api/permission/Role', { fullName: name, enCode: unique('mask'), type: 'business' });
  const account = unique('renyuan');
  const { organizeId } = await findRecord(admin, 'user', 'engineer');
  const user = await admin.get<StoredRecord>('POST', '/api/permission/Users', { account, realName: '脱敏用户', gender: '1', organizeId, roleIds: [role.id] });
  const digest = passwordDigest(PASSWORD);
  await admin.get('POST', `/api/permission/Users/${user.id}/Actions/ResetPassword`, { userPassword: digest, validatePassword: digest });
  const { ids: menu } = await admin.get<{ ids: string[] }>('POST', `/api/permission/Authority/Data/${(await findRecord(admin, 'role', '造价工程师')).id}/Values`, { type: 'module' });
  await admin.get('PUT', `/api/permission/Authority/Data/${role.id}`, {
    objectType: 'Role', module: menu, button: ['projectInfo:btn_edit', 'projectInfo:btn_detail'], column: ['projectInfo:*'], resource: ['projectInfo:all'],
  });
  const { id } = await findRecord(admin, 'projectInfo', PROJECT);
  const stored = async (): Promise<StoredRecord> => admin.get<StoredRecord>('GET', `${PROJECTS}/${id}`);
  const before = await stored();
  await admin.get('PUT', `${PROJECTS}/${id}`, { version: before.version, entrustPhone: PHONE });

  await signIn(page, 'admin', '/home');
  await page.goto(`/permission/role?q=${encodeURIComponent(name)}`);
  await rowMore(page, listRows(page).first(), '权限');
  const panel = page.getByRole('dialog', { name: `权限设置 - ${name}` });
  for (let step = 0; step < 2; step += 1) {
    await expect(panel.getByRole('treeitem').first()).toBeVisible();
    await panel.getByRole('button', { name: '下一步' }).click();
  }
  await expect(panel.getByRole('treeitem').first()).toBeVisible();
  await panel.getByRole('searchbox', { name: '按名称查找' }).fill('委托人电话');
  const boxes = panel.getByRole('treeitem', { name: /委托人电话/ }).getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  await boxes.nth(0).check();
  await expect(boxes.nth(1)).not.toBeChecked();
  await expect(boxes.nth(2)).not.toBeChecked();
  await panel.getByRole('button', { name: '下一步' }).click();
  await panel.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('权限已保存')).toBeVisible();

  const person = await apiAs(request, account, PASSWORD);
  const { list } = await person.get<ListAnswer>('POST', `${PROJECTS}/List`, { filter: { field: 'id', op: 'eq', value: id } });
  expect(list[0]?.['entrustPhone']).toBe('••••8866');

  const token = await loginToken(request, account, PASSWORD);
  await page.evaluate((value) => localStorage.setItem('office:token', value), token);
  await page.goto(`/project/projectInfo?record=${id}&mode=edit`);
  const form = page.getByRole('dialog').filter({ has: page.getByText('委托人电话') });
  const field = form.locator('[data-field="entrustPhone"]');
  await expect(field.getByRole('img', { name: '仅显示后四位' })).toBeVisible();
  await expect(field.getByRole('textbox')).toHaveValue('••••8866');
  await expect(field.getByRole('textbox')).not.toBeEditable();
  await form.locator('[data-field="entrustContact"]').getByRole('textbox').fill(`联系${name}`);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  expect(await stored()).toMatchObject({ entrustPhone: PHONE, entrustContact: `联系${name}` });
});
