import { expect } from '@playwright/test';
import { apiAs, type ListAnswer, type StoredRecord } from './api.ts';
import { expectNoBarriers } from './barriers.ts';
import { unique } from './ledger-data.ts';
import { listRows, rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn } from './session.ts';

const PHONE = { width: 390, height: 844 };
const AUTHORITY = '/api/permission/Authority';

test('an administrator has rights reviewed, and reviewers keep and revoke them by keyboard and on a phone', async ({ page, request, openPage }) => {
  const admin = await apiAs(request, 'admin');
  const role = unique('待复核');
  const name = unique('年度复核');
  const { id: roleId } = await admin.get<StoredRecord>('POST', '/api/permission/Role', { fullName: role, enCode: unique('review'), type: 'business' });
  await admin.get('POST', `${AUTHORITY}/Data/Batch`, {
    roleIds: [roleId], button: ['visaChange:btn_edit', 'contractInfo:btn_edit', 'role:btn_edit'],
    column: ['visaChange:*', 'contractInfo:*:read', 'role:*:read'], resource: ['visaChange:all', 'contractInfo:all', 'role:all'],
  });
  const { list: [manager] } = await admin.get<ListAnswer>('POST', '/api/visualdev/OnlineDev/user/List', { pageSize: 1, filter: { field: 'account', op: 'eq', value: 'manager' } });
  const review = await admin.get<StoredRecord>('POST', '/api/visualdev/OnlineDev/rightsReview', { name, dueDate: '2099-12-31', kinds: ['role'], roles: [roleId], reviewers: [manager?.id] });

  await signIn(page, 'admin', `/permission/rightsReview?q=${encodeURIComponent(name)}`);
  await rowsLoaded(page);
  await listRows(page).filter({ hasText: name }).getByRole('button', { name: '发起' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('已发起，复核人已收到通知')).toBeVisible();

  // The reviewer has no right on the list; the message leads to the items.
  const reviewer = await openPage();
  await signIn(reviewer, 'manager', '/messageRecord?type=2');
  await reviewer.getByText(`“${name}”`).first().click();
  await expect(reviewer).toHaveURL(new RegExp(`/rightsReview/${review.id}`));
  const region = reviewer.getByRole('region', { name: '复核项' });
  await expect(region.getByRole('listitem')).toHaveCount(3);
  await expect(region.getByText('可写：全部字段')).toBeVisible();
  await expect(reviewer.getByText('已处理 0 / 3')).toBeVisible();
  await expectNoBarriers(reviewer, 'a review of rights');

  await region.getByRole('checkbox').first().focus();
  await reviewer.keyboard.press('j');
  await expect(region.getByRole('checkbox').nth(1)).toBeFocused();
  await reviewer.keyboard.press('y');
  await expect(reviewer.getByText('已处理 1 / 3')).toBeVisible();
  await expect(region.getByRole('listitem')).toHaveCount(2);

  await reviewer.setViewportSize(PHONE);
  await reviewer.getByRole('checkbox', { name: '全选' }).check();
  await reviewer.getByRole('button', { name: '收回', exact: true }).click();
  const dialog = reviewer.getByRole('dialog', { name: '收回权限（2 项）' });
  await expect(dialog.getByRole('textbox', { name: '收回原因' })).toBeFocused();
  await expectNoBarriers(reviewer, 'revoking rights on a phone');
  await dialog.getByRole('textbox', { name: '收回原因' }).fill('不再需要');
  await dialog.getByRole('button', { name: '确认收回' }).click();
  await expect(reviewer.getByText('已收回 2 项')).toBeVisible();
  await expect(reviewer.getByText('没有待处理的复核项')).toBeVisible();
  await reviewer.getByText('已处理', { exact: true }).click();
  await expect(region.getByRole('listitem')).toHaveCount(3);

  // The one who started it sees who has decided what, and closes it.
  await page.goto(`/permission/rightsReview?q=${encodeURIComponent(name)}`);
  await listRows(page).filter({ hasText: name }).getByRole('button', { name: '复核', exact: true }).click();
  await expect(page.getByRole('list', { name: '复核人进度' }).getByText('已处理 3 项')).toBeVisible();
  await page.getByRole('button', { name: '结束复核' }).click();
  await expect(page.getByText('所有复核项均已处理。')).toBeVisible();
  await page.getByRole('button', { name: '确认结束' }).click();
  await expect(page.getByText('权限复核已结束')).toBeVisible();
  await expect(page.getByRole('button', { name: '结束复核' })).toHaveCount(0);
});
