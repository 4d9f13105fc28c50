import { expect, type Page } from '@playwright/test';
import type { RightNode } from '#schemas/wire/authority.ts';
import { apiAs, type Api, type ListAnswer, type StoredRecord } from './api.ts';
import { expectNoBarriers } from './barriers.ts';
import { unique } from './ledger-data.ts';
import { listRows, rowMore, rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn } from './session.ts';

const SETTINGS = '/api/visualdev/OnlineDev/systemSettings/settings';
const PHONE = { width: 390, height: 844 };

/** Lets the manager approve, and has rights change only once two people agree. */
async function switchOn(admin: Api): Promise<void> {
  const { list: [manager] } = await admin.get<ListAnswer>('POST', '/api/visualdev/OnlineDev/user/List', { pageSize: 1, filter: { field: 'account', op: 'eq', value: 'manager' } });
  const id = manager?.id ?? '';
  const { list: entries } = await admin.get<{ list: RightNode[] }>('POST', `/api/permission/Authority/Data/${id}/Values`, { type: 'module' });
  const entry = entries.flatMap(({ children }) => children ?? []).find(({ fullName }) => fullName === '权限变更审批');
  await admin.get('POST', '/api/permission/Authority/Data/Batch', {
    userIds: [id], module: [entry?.id ?? ''], button: ['rightsRequest:btn_decide', 'role:btn_authorize'],
    column: ['rightsRequest:*:read', 'role:*:read'], resource: ['rightsRequest:all', 'role:all'],
  });
  const { version } = await admin.get<StoredRecord>('GET', SETTINGS);
  await admin.get('PUT', SETTINGS, { rightsApproval: true, version });
}

async function takeDetail(page: Page, role: string): Promise<void> {
  await page.goto(`/permission/role?q=${encodeURIComponent(role)}`);
  await rowMore(page, listRows(page).first(), '权限');
}

test('rights that an administrator changes count once somebody else has approved', async ({ page, request, openPage }) => {
  const admin = await apiAs(request, 'admin');
  const role = unique('双人');
  const { id } = await admin.get<StoredRecord>('POST', '/api/permission/Role', { fullName: role, enCode: unique('both'), type: 'business' });
  await admin.get('PUT', `/api/permission/Authority/Data/${id}`, { objectType: 'Role', module: [], button: ['visaChange:btn_edit'], column: ['visaChange:*'], resource: ['visaChange:all'] });
  await switchOn(admin);

  await signIn(page, 'admin', '/home');
  await takeDetail(page, role);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('treeitem').filter({ hasText: '变更签证台账' }).first()).toBeVisible();
  await page.getByRole('button', { name: '取消全选' }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('权限变更已提交，待另一人批准后生效')).toBeVisible();

  // It says so where somebody would change them again, and who asked may take it back.
  await takeDetail(page, role);
  await expect(page.getByText(/提出的变更正在等待批准/)).toBeVisible();
  await page.getByRole('button', { name: '查看', exact: true }).click();
  const own = page.getByRole('dialog', { name: `权限变更申请 - ${role}` });
  await expect(own.getByText('您提出的变更须由另一人批准')).toBeVisible();
  await expect(own.getByRole('button', { name: '批准', exact: true })).toHaveCount(0);
  await expectNoBarriers(page, 'a request of rights');
  await own.getByRole('button', { name: '关闭', exact: true }).last().click();

  const other = await openPage();
  await signIn(other, 'manager', '/permission/rightsRequest');
  await rowsLoaded(other);
  await other.setViewportSize(PHONE);
  await other.getByRole('main').getByText(role).first().click();
  const asked = other.getByRole('dialog', { name: `权限变更申请 - ${role}` });
  await expect(asked.getByText('待批准')).toBeVisible();
  await asked.getByRole('button', { name: '拒绝', exact: true }).click();
  await expect(asked.getByRole('textbox', { name: '拒绝原因' })).toBeFocused();
  await expectNoBarriers(other, 'refusing rights on a phone');
  await asked.getByRole('button', { name: '返回' }).click();
  await asked.getByRole('button', { name: '批准', exact: true }).click();
  await expect(other.getByText('已批准，权限已生效')).toBeVisible();
  await expect(asked).toBeHidden();

  await takeDetail(page, role);
  await expect(page.getByRole('button', { name: '下一步' })).toBeEnabled();
  await expect(page.getByText(/正在等待批准/)).toHaveCount(0);
});
