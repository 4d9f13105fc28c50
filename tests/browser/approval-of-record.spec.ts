import { expect } from '@playwright/test';
import { apiAs, type Api } from './api.ts';
import { expectNoBarriers } from './barriers.ts';
import { projectId } from './ledger-data.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

/** A contract of the project that has been in no flow. */
async function contract(api: Api, project: string, name: string): Promise<string> {
  const { id } = await api.get<{ id: string }>('POST', '/api/visualdev/OnlineDev/contractInfo', {
    projectId: project, contractName: name, contractType: 'consulting', contractClass: 'income', partyA: '市政集团', partyB: '华信咨询', contractAmount: '240000.00', pricingMode: 'fixed',
  });
  return id;
}

test('a contract is sent into its approval from its own form, in the console, and the form says how it stands', async ({ openPage, request, product: _product }) => {
  const manager = await apiAs(request, 'manager');
  const project = await projectId(manager);
  const record = await contract(manager, project, '审批中的合同');
  const page = await openPage();
  const problems = watch(page);
  await signIn(page, 'manager', `/console/projectProcess/contractInfo?project=${project}&record=${record}`);
  const form = page.getByRole('dialog', { name: '合同详情' });
  const approval = form.getByRole('region', { name: '审批', exact: true });
  await expect(approval).toContainText('尚未提交审批');
  await expectNoBarriers(page, 'a record that may be sent in');
  await approval.getByRole('button', { name: '提交审批' }).click();
  const dialog = page.getByRole('dialog', { name: '提交审批' });
  await expect(dialog.getByRole('list', { name: '审批路径' })).toContainText('财务会签');
  await dialog.getByRole('button', { name: '确认提交' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(approval).toContainText('等待审核');
  await expect(approval.getByRole('button', { name: '提交审批' })).toHaveCount(0);
  await expect(form.getByRole('button', { name: '编辑' })).toHaveCount(0);
  await approval.getByRole('link').click();
  await expect(page).toHaveURL(/\/workFlow\/flowLaunch\?id=/);
  // The page of the flow says itself how it stands.
  await expect(page.getByRole('list', { name: '当前处理人' })).toBeVisible();
  await expect(page.getByRole('main').getByText('审批中的合同').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: '审批', exact: true })).toHaveCount(0);
  problems.check();
});

test('what is typed in the form goes along with it', async ({ openPage, request, product: _product }) => {
  const manager = await apiAs(request, 'manager');
  const project = await projectId(manager);
  const record = await contract(manager, project, '边改边提交的合同');
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  const problems = watch(page);
  await signIn(page, 'manager', `/console/projectProcess/contractInfo?project=${project}&record=${record}&mode=edit`);
  const form = page.getByRole('dialog', { name: /编辑合同/ });
  await form.getByRole('textbox', { name: '合同名称' }).fill('改过名的合同');
  await form.getByRole('region', { name: '审批', exact: true }).getByRole('button', { name: '提交审批' }).click();
  const dialog = page.getByRole('dialog', { name: '提交审批' });
  await dialog.getByRole('button', { name: '确认提交' }).click();
  await expect(form).toHaveCount(0);
  await expect.poll(() => manager.get('GET', `/api/visualdev/OnlineDev/contractInfo/${record}`)).toMatchObject({ contractName: '改过名的合同', flowStatus: '1' });
  problems.check();
});
