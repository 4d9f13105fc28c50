import { expect } from '@playwright/test';
import { apiAs, type StoredRecord } from './api.ts';
import { expectNoBarriers } from './barriers.ts';
import { unique } from './ledger-data.ts';
import { listRows, rowMore } from './office.ts';
import { test } from './product.ts';
import { signIn } from './session.ts';

for (const width of [1440, 390]) {
  test(`an administrator reads how the rights of a role came to be, and compares them with those before, at ${String(width)} pixels`, async ({ page, request }) => {
    const admin = await apiAs(request, 'admin');
    const name = unique('留痕');
    const { id } = await admin.get<StoredRecord>('POST', '/api/permission/Role', { fullName: name, enCode: unique('kept'), type: 'business' });
    const grant = (button: string[], column: string[]): Promise<unknown> => admin.get('PUT', `/api/permission/Authority/Data/${id}`, {
      objectType: 'Role', module: [], button, column, resource: ['visaChange:all'],
    });
    await grant(['visaChange:btn_edit', 'visaChange:btn_detail'], ['visaChange:*:read']);
    await grant(['visaChange:btn_detail', 'visaChange:btn_remove'], ['visaChange:*']);

    await signIn(page, 'admin', '/home');
    await page.goto(`/permission/role?q=${encodeURIComponent(name)}`);
    await rowMore(page, listRows(page).first(), '权限');
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: '权限变更记录' }).click();
    const history = page.getByRole('dialog', { name: `权限变更记录 - ${name}` });
    const last = history.getByRole('listitem').filter({ has: page.getByRole('button', { name: '变更前与现在对照' }) }).first();
    await expect(last.getByText('变更签证台账 · 按钮“编辑”')).toBeVisible();
    await expect(last.getByText('收回').first()).toBeVisible();
    await expect(last.getByText('变更签证台账 · 按钮“删除”')).toBeVisible();
    await expectNoBarriers(page, 'the changes of rights');

    await last.getByRole('button', { name: '变更前与现在对照' }).click();
    const comparison = page.getByRole('dialog', { name: '权限对照' });
    await expect(comparison.getByRole('columnheader', { name: `${name}（现在）` })).toBeVisible();
    await expect(comparison.getByRole('row', { name: /编辑/ }).first()).toBeVisible();
    await expectNoBarriers(page, 'the comparison with an earlier moment');
    const [download] = await Promise.all([page.waitForEvent('download'), comparison.getByRole('button', { name: '导出' }).click()]);
    expect(download.suggestedFilename()).toBe('权限对照表.xlsx');
    await page.keyboard.press('Escape');
    await expect(comparison).toBeHidden();
  });
}
