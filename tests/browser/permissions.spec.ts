import { expect } from '@playwright/test';
import { apiAs, apiOfPage, findRecord, type ListAnswer, type StoredRecord } from './api.ts';
import { addVisa, LEDGER, openLedger, projectId, unique, visaValues } from './ledger-data.ts';
import { choose, listRows, PROJECT, rowMore } from './office.ts';
import { test } from './product.ts';
import { passwordDigest, signIn } from './session.ts';

test('who only reads sees no button that writes, and the server refuses what the page does not offer', async ({ page, request }) => {
  const manager = await apiAs(request, 'manager');
  const record = await addVisa(manager, unique('只读'));
  await signIn(page, 'viewer');
  const api = await apiOfPage(page);
  await openLedger(page, api);
  await expect(listRows(page).first().getByRole('button', { name: '详情' })).toBeVisible();
  for (const name of ['新增', '编辑', '删除', '更多操作', '变更记录']) {
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('checkbox', { name: '全选本页' })).toHaveCount(0);

  const attempts = [
    await api.send('POST', LEDGER, await visaValues(api, '越权新增')),
    await api.send('PUT', `${LEDGER}/${record.id}`, record),
    await api.send('DELETE', `${LEDGER}/${record.id}`),
    await api.send('POST', '/api/visualdev/OnlineDev/batchDelete/visaChange', { ids: [record.id] }),
    await api.send('GET', `${LEDGER}/${record.id}/History`),
  ];
  expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  const after = await manager.get<{ version: number }>('GET', `${LEDGER}/${record.id}`);
  expect(after.version).toBe(record.version);
});

test('a form address typed by somebody who may not write opens no form', async ({ page }) => {
  await signIn(page, 'viewer');
  const api = await apiOfPage(page);
  await openLedger(page, api, '&mode=add');
  await expect(page.getByRole('dialog').getByRole('button', { name: '保存' })).toHaveCount(0);
});

test('a member of some projects sees those and no others', async ({ page, request }) => {
  const viewer = await apiAs(request, 'viewer');
  const foreign = await projectId(viewer, '钱塘智慧产业园二期');
  await signIn(page, 'engineer');
  await page.goto('/project/projectInfo');
  await expect(listRows(page).filter({ hasText: PROJECT })).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('共 4 条');
  await expect(page.getByText('钱塘智慧产业园二期')).toHaveCount(0);

  await page.goto(`/console/visaChange?project=${foreign}`);
  await expect(page.getByText('项目不存在，或者您没有查看权限')).toBeVisible();
  const api = await apiOfPage(page);
  expect((await api.send('GET', `/api/visualdev/OnlineDev/projectInfo/${foreign}`)).status).toBe(404);
  const { list } = await api.get<ListAnswer>('POST', `${LEDGER}/List`, {
    currentPage: 1, pageSize: 20, filter: { field: 'projectId', op: 'eq', value: foreign },
  });
  expect(list).toEqual([]);
});

test('a column that is kept from somebody is nowhere: not in headings, settings, forms or answers', async ({ page, request }) => {
  const title = unique('委外');
  const manager = await apiAs(request, 'manager');
  const record = await addVisa(manager, title, { outsourcing: true, outsourcingUnit: '精算事务所', outsourcingAmount: 4321 });
  expect(record['outsourcingAmount']).toBe(4321);

  await signIn(page, 'engineer');
  const api = await apiOfPage(page);
  await openLedger(page, api, `&q=${title}`);
  await expect(page.getByRole('columnheader', { name: /委外金额/ })).toHaveCount(0);
  await page.getByRole('button', { name: '列设置' }).click();
  await expect(page.getByRole('checkbox', { name: '复核人' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '委外金额' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await rowMore(page, listRows(page).first(), '详情');
  const form = page.getByRole('dialog', { name: '变更签证详情' });
  await form.getByRole('heading', { name: '委外' }).scrollIntoViewIfNeeded();
  await expect(form.getByText('精算事务所')).toBeVisible();
  await expect(form.getByText('委外金额')).toHaveCount(0);

  const read = await api.get<Record<string, unknown>>('GET', `${LEDGER}/${record.id}`);
  expect(read).not.toHaveProperty('outsourcingAmount');
  expect(JSON.stringify(read)).not.toContain('4321');
  const query = { currentPage: 1, pageSize: 20 };
  expect((await api.send('POST', `${LEDGER}/List`, { ...query, sidx: 'outsourcingAmount', sort: 'desc' })).status).toBe(400);
  expect((await api.send('POST', `${LEDGER}/List`, { ...query, filter: { field: 'outsourcingAmount', op: 'gt', value: 1 } })).status).toBe(400);
  expect((await api.send('PUT', `${LEDGER}/${record.id}`, { ...read, outsourcingAmount: 1 })).status).toBe(403);
});

test('one more button given to a role works for its people after they sign in again', async ({ page, openPage, request }) => {
  test.setTimeout(180_000);
  const api = await apiAs(request, 'manager');
  await signIn(page, 'qinlan');
  await openLedger(page, api);
  await expect(listRows(page).first().getByRole('button', { name: '详情' })).toBeVisible();
  await expect(page.getByRole('button', { name: '变更记录' })).toHaveCount(0);

  const admin = await openPage();
  await signIn(admin, 'admin');
  await setHistoryButton(true);
  await signOutAndIn();
  await openLedger(page, api);
  await listRows(page).first().getByRole('button', { name: '变更记录' }).click();
  await expect(page.getByRole('dialog', { name: '变更记录' }).getByRole('listitem').first()).toBeVisible();

  await setHistoryButton(false);
  await signOutAndIn();
  await openLedger(page, api);
  await expect(listRows(page).first().getByRole('button', { name: '详情' })).toBeVisible();
  await expect(page.getByRole('button', { name: '变更记录' })).toHaveCount(0);

  async function setHistoryButton(isGranted: boolean): Promise<void> {
    await admin.goto('/permission/role');
    await rowMore(admin, admin.getByRole('row', { name: /只读人员/ }), '权限');
    const panel = admin.getByRole('dialog', { name: '权限设置 - 只读人员' });
    await expect(panel.getByRole('checkbox', { name: '项目管理', exact: true })).toBeChecked();
    await panel.getByRole('button', { name: '下一步' }).click();
    await panel.getByRole('searchbox', { name: '按名称查找' }).fill('变更签证台账');
    // The tree is flat for assistive tools: what follows the ledger's group are its buttons.
    const ledger = panel.getByRole('treeitem', { name: /变更签证台账/ });
    await expect(ledger).toBeVisible();
    const history = ledger.locator('xpath=following::label[normalize-space(.)="历史"][1]').getByRole('checkbox');
    await history.setChecked(isGranted);
    await panel.getByRole('button', { name: '下一步' }).click();
    await panel.getByRole('button', { name: '下一步' }).click();
    await panel.getByRole('button', { name: '保存' }).click();
    await expect(admin.getByText('权限已保存')).toBeVisible();
  }

  async function signOutAndIn(): Promise<void> {
    await page.goto('/home');
    await page.getByRole('button', { name: /的账户菜单$/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, 'qinlan', '/home');
  }
});

test('A4: a condition put together in the authorisation of a role decides which records its people see', async ({ page, request }) => {
  test.setTimeout(180_000);
  const admin = await apiAs(request, 'admin');
  const name = unique('条件角色');
  const role = await admin.get<StoredRecord>('POST', '/api/permission/Role', { fullName: name, enCode: unique('cond'), type: 'business' });
  const account = unique('renyuan');
  const { organizeId } = await findRecord(admin, 'user', 'engineer');
  const user = await admin.get<StoredRecord>('POST', '/api/permission/Users', { account, realName: '条件用户', gender: '1', organizeId, roleIds: [role.id] });
  const password = 'Geheim2026x';
  const digest = passwordDigest(password);
  await admin.get('POST', `/api/permission/Users/${user.id}/Actions/ResetPassword`, { userPassword: digest, validatePassword: digest });
  const authority = `/api/permission/Authority/Data/${role.id}`;
  const { list: menus } = await admin.get<{ list: MenuNode[] }>('POST', `${authority}/Values`, { type: 'module' });
  const menu = menuNamed(menus, '项目管理');
  await admin.get('PUT', authority, { objectType: 'Role', module: menu, column: ['projectInfo:*:read'], resource: ['projectInfo:all'] });
  const person = await apiAs(request, account, password);
  const projects = async (): Promise<string[]> => (await person.get<ListAnswer>('POST', '/api/visualdev/OnlineDev/projectInfo/List', { pageSize: 100 }))
    .list.map((project) => String(project['projectName']));
  expect((await projects()).length).toBeGreaterThan(5);

  await signIn(page, 'admin');
  await page.goto(`/permission/role?q=${encodeURIComponent(name)}`);
  await rowMore(page, listRows(page).first(), '权限');
  const panel = page.getByRole('dialog', { name: `权限设置 - ${name}` });
  await expect(panel.getByRole('checkbox', { checked: true }).first()).toBeVisible();
  for (let step = 0; step < 3; step += 1) {
    await panel.getByRole('button', { name: '下一步' }).click();
    await expect(panel.getByRole('treeitem').first()).toBeVisible();
  }
  await panel.getByRole('button', { name: '取消全选' }).click();
  await panel.getByRole('checkbox', { name: '自定义条件' }).check();
  const dialog = page.getByRole('dialog', { name: /^数据条件 - / });
  await dialog.getByRole('button', { name: '添加条件', exact: true }).click();
  await choose(page, dialog.getByRole('combobox', { name: '字段' }), '项目名称');
  await choose(page, dialog.getByRole('combobox', { name: '比较方式' }), '包含');
  await dialog.getByRole('group', { name: '值' }).getByRole('textbox').fill('医院');
  await expect(dialog.getByText(/项目名称.*包含.*医院/)).toBeVisible();
  await dialog.getByRole('button', { name: '确定' }).click();
  await panel.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('权限已保存')).toBeVisible();

  const seen = await projects();
  expect(seen).toContain(PROJECT);
  expect(seen.filter((title) => !title.includes('医院'))).toEqual([]);
  const { conditions } = await admin.get<{ conditions: object }>('POST', `${authority}/Values`, { type: 'resource', moduleIds: 'projectInfo' });
  expect(conditions).toEqual({ 'projectInfo:custom': { field: 'projectName', op: 'contains', value: '医院' } });
});

test('a role that is opened and saved unchanged keeps its rights, and a column is none, read or written', async ({ page, request }) => {
  const admin = await apiAs(request, 'admin');
  const kinds = ['module', 'button', 'column', 'resource'];
  const rightsOf = (id: string) => Promise.all(kinds.map(async (type) => {
    const { ids } = await admin.get<{ ids: string[] }>('POST', `/api/permission/Authority/Data/${id}/Values`, { type });
    return ids.sort();
  }));
  const role = await findRecord(admin, 'role', '造价工程师');
  const before = await rightsOf(role.id);
  expect(before[2]).not.toContain('visaChange:outsourcingAmount:read');
  await signIn(page, 'admin', '/home');
  await openPanel('造价工程师');
  await next(3);
  await panel().getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('权限已保存')).toBeVisible();
  expect(await rightsOf(role.id)).toEqual(before);

  const name = unique('列权限');
  const own = await admin.get<StoredRecord>('POST', '/api/permission/Role', { fullName: name, enCode: unique('col'), type: 'business' });
  await admin.get('PUT', `/api/permission/Authority/Data/${own.id}`, { objectType: 'Role', column: ['visaChange:remark'] });
  const columns = async (): Promise<string[]> => (await rightsOf(own.id))[2] ?? [];
  await openPanel(name);
  await next(2);
  await panel().getByRole('searchbox', { name: '按名称查找' }).fill('委外金额');
  const box = (index: number) => panel().getByRole('treeitem', { name: /变更签证台账/ })
    .locator('xpath=following::label[normalize-space(.)="委外金额"]').nth(index).getByRole('checkbox');
  await box(1).check();
  await expect(box(0)).toBeChecked();
  await box(0).uncheck();
  await expect(box(1)).not.toBeChecked();
  await box(0).check();
  await next(1);
  await panel().getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('权限已保存')).toBeVisible();
  expect(await columns()).toEqual(['visaChange:outsourcingAmount:read', 'visaChange:remark', 'visaChange:remark:read']);

  function panel() {
    return page.getByRole('dialog', { name: /^权限设置 - / });
  }

  async function openPanel(title: string): Promise<void> {
    await page.goto(`/permission/role?q=${encodeURIComponent(title)}`);
    await rowMore(page, listRows(page).first(), '权限');
    await expect(panel().getByRole('treeitem').first()).toBeVisible();
  }

  async function next(steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      await panel().getByRole('button', { name: '下一步' }).click();
      await expect(panel().getByRole('treeitem').first()).toBeVisible();
    }
  }
});

interface MenuNode {
  id: string;
  fullName: string;
  children: MenuNode[];
}

/** Ids of the first entry of this name that opens something, and of what it lies in. */
function menuNamed(nodes: readonly MenuNode[], name: string): string[] {
  for (const node of nodes) {
    if (node.fullName === name && node.children.length === 0) return [node.id];
    const below = menuNamed(node.children, name);
    if (below.length > 0) return [node.id, ...below];
  }
  return [];
}
