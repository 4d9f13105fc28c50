import { expect } from '@playwright/test';
import { apiAs } from './api.ts';
import { addVisa, projectId } from './ledger-data.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const BASE = '/api/visualdev/OnlineDev';

test('a patrol that costs money begins a visa change, which takes its values over; each shows the other', async ({ openPage, request, product: _product }) => {
  const manager = await apiAs(request, 'manager');
  const project = await projectId(manager);
  const { userInfo } = await manager.get<{ userInfo: { userId: string } }>('GET', '/api/oauth/CurrentUser');
  const { id } = await manager.get<{ id: string }>('POST', `${BASE}/projectpatrol`, {
    projectId: project, patrolDate: '2026-11-20', patrollers: [userInfo.userId], patrolType: 'daily', part: '7#楼地下室', progressDesc: '后浇带渗漏', costImpact: true, costAmount: '8600.00',
  });
  const page = await openPage();
  const problems = watch(page);
  await signIn(page, 'manager', `/console/projectpatrol?project=${project}&record=${id}`);
  const patrol = page.getByRole('dialog', { name: /详情/ });
  await expect(patrol.getByRole('region', { name: '变更签证台账' })).toContainText('暂无');
  await patrol.getByRole('button', { name: '发起变更签证' }).click();
  const form = page.getByRole('dialog', { name: '新增变更签证' });
  await expect(form.getByRole('textbox', { name: '部位' })).toHaveValue('7#楼地下室');
  await expect(form.getByRole('textbox', { name: '变更内容' })).toHaveValue('后浇带渗漏');
  // What was taken over outlives a reload.
  await page.reload();
  await expect(form.getByRole('textbox', { name: '部位' })).toHaveValue('7#楼地下室');
  await addVisa(manager, '后浇带堵漏', { patrolId: id });

  await page.goto(`/console/projectpatrol?project=${project}&record=${id}`);
  await patrol.getByRole('region', { name: '变更签证台账' }).getByRole('row', { name: /后浇带堵漏/ }).getByRole('link').click();
  const visa = page.getByRole('dialog', { name: /变更签证.*详情|详情/ });
  await expect(visa.getByText('后浇带堵漏').first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/console/visaChange');
  problems.check();
});

test('a figure leads to the records that it was made of', async ({ openPage, request, product: _product }) => {
  const manager = await apiAs(request, 'manager');
  const project = await projectId(manager);
  const of = { field: 'projectId', op: 'eq', value: project };
  const costs = await manager.get<{ list: { id: string; visaAmount: number }[] }>('POST', `${BASE}/costManage/List`, { filter: { all: [of, { field: 'collectsChanges', op: 'eq', value: true }] } });
  const cost = costs.list[0];
  if (!cost) throw new Error('no cost item collects changes');
  const page = await openPage();
  const problems = watch(page);
  await signIn(page, 'manager', `/console/costManage?project=${project}&record=${cost.id}`);
  await page.getByRole('dialog', { name: /详情/ }).getByRole('link', { name: '查看明细：项目变更签证' }).click();
  await expect(page.getByRole('heading', { name: '变更签证台账' })).toBeVisible();
  const approved = await manager.get<{ list: unknown[] }>('POST', `${BASE}/visaChange/List`, { pageSize: 1000, filter: { all: [of, { field: 'flowStatus', op: 'eq', value: '2' }] } });
  await expect(page.getByRole('navigation', { name: '分页' }).getByText(`共 ${approved.list.length} 条`)).toBeVisible();
  await expect(page.getByRole('row', { name: /总合计/ })).toContainText(Number(cost.visaAmount).toLocaleString('en-US', { minimumFractionDigits: 2 }));
  problems.check();
});
