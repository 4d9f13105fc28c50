import { expect, type Page } from '@playwright/test';
import { apiAs } from './api.ts';
import { expectNoBarriers } from './barriers.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const TITLE = '事假流程';

test('a flow is launched from its form, agreed on a desk and in two taps on a phone, and its launcher sees how it went', async ({ openPage, request, product: _product }) => {
  const admin = await apiAs(request, 'admin');
  const idOf = async (account: string): Promise<string> => (await (await apiAs(request, account)).get<{ userInfo: { userId: string } }>('GET', '/api/oauth/CurrentUser')).userInfo.userId;
  const named = (text: string): object => ({ 'zh-CN': text, 'en-US': text, 'zh-TW': text });
  const approver = async (id: string, title: string, account: string): Promise<object> => ({ id, type: 'approver', title: named(title), people: [{ users: [await idOf(account)] }] });
  const document = {
    kind: 'flow', schemaVersion: 1, code: 'leaveFlow', title: named(TITLE), model: 'leaveRequest',
    nodes: [{ id: 'start', type: 'start' }, await approver('head', '部门审批', 'manager'), await approver('boss', '公司审批', 'auditor'), { id: 'end', type: 'end' }],
  };
  const { id } = await admin.get<{ id: string }>('POST', '/api/workflow/Engine/FlowEngine', { document });
  await admin.get('POST', `/api/workflow/Engine/FlowEngine/Release/${id}`, { revision: 1 });
  const problems: { check(): void }[] = [];
  const open = async (account: string, viewport: { width: number; height: number }, path = '/home'): Promise<Page> => {
    const page = await openPage({ viewport });
    problems.push(watch(page));
    await signIn(page, account, path);
    return page;
  };
  const desk = { width: 1440, height: 900 };

  const mine = await open('engineer', desk);
  await mine.getByRole('menuitem', { name: '工作流程' }).click();
  await mine.getByRole('menuitem', { name: '发起流程' }).click();
  await expect(mine).toHaveURL(/\/workFlow\/flowStart/);
  await mine.getByRole('main').getByRole('button', { name: TITLE }).first().click();
  await mine.getByRole('main').getByRole('textbox', { name: /请假事由/ }).fill('家中有事');
  await mine.getByRole('button', { name: '提交审批' }).click();
  const before = mine.getByRole('dialog', { name: '提交审批' });
  await expect(before.getByRole('list', { name: '审批路径' })).toContainText('部门审批');
  await expect(before.getByRole('textbox', { name: '标题' })).toBeFocused();
  await mine.keyboard.press('Enter');
  await expect(mine).toHaveURL(/\/workFlow\/flowLaunch\?id=/);
  await expect(mine.getByRole('list', { name: '当前处理人' })).toContainText('部门审批');
  await expectNoBarriers(mine, 'a flow that runs');

  const theirs = await open('manager', desk);
  await theirs.getByRole('menuitem', { name: '工作流程' }).click();
  await theirs.getByRole('menuitem', { name: '待办事宜' }).click();
  await theirs.getByRole('main').getByRole('row', { name: new RegExp(TITLE) }).getByRole('button', { name: new RegExp(TITLE) }).first().click();
  await expect(theirs.getByRole('main').getByText('家中有事')).toBeVisible();
  await theirs.getByRole('toolbar', { name: '流程操作' }).getByRole('button', { name: /^同\s*意$/ }).click();
  await theirs.getByRole('textbox', { name: '审批意见' }).fill('工作已交接');
  await theirs.getByRole('dialog').getByRole('button', { name: /^同\s*意$/ }).click();
  await expect(theirs.getByText('已同意').first()).toBeVisible();

  const phone = await open('auditor', { width: 390, height: 844 }, '/workFlow/flowTodo');
  await phone.getByRole('listitem').filter({ hasText: TITLE }).getByRole('button', { name: /^同\s*意$/ }).click();
  await expectNoBarriers(phone, 'deciding on a phone');
  await phone.getByRole('dialog').getByRole('button', { name: /^同\s*意$/ }).click();
  await expect(phone.getByRole('listitem').filter({ hasText: TITLE })).toHaveCount(0);

  await mine.reload();
  await expect(mine.getByRole('main').getByText('工作已交接')).toBeVisible();
  await expect(mine.getByRole('list', { name: '当前处理人' })).toHaveCount(0);
  for (const problem of problems) problem.check();
});
