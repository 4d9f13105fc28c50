import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { readWorkbook } from '#server/kernel/spreadsheet/read-workbook.ts';
import { expectNoBarriers } from './barriers.ts';
import { listRows } from './office.ts';
import { test } from './product.ts';
import { signIn } from './session.ts';

for (const width of [1440, 390]) {
  test(`an administrator sees what tells roles apart, and takes it along as a workbook, at ${String(width)} pixels`, async ({ page }) => {
    await signIn(page, 'admin', '/permission/role');
    for (const name of ['项目经理', '造价工程师']) await listRows(page).filter({ hasText: name }).first().getByRole('checkbox').check();
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: '权限对照' }).click();
    const dialog = page.getByRole('dialog', { name: '权限对照' });
    await expect(dialog.getByText(/^只看差异（\d+）$/)).toBeVisible();
    await expect(dialog.getByRole('columnheader', { name: '项目经理' })).toBeVisible();
    await expectNoBarriers(page, 'the comparison');
    await dialog.getByRole('textbox', { name: '按功能或权限名称查找' }).fill('变更签证');
    await expect(dialog.getByText('变更签证台账', { exact: true }).first()).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '导出' }).click()]);
    expect(download.suggestedFilename()).toBe('权限对照表.xlsx');
    const [sheet] = await readWorkbook(await readFile(await download.path()), { sheets: 5, rows: 20_000, columns: 20, bytes: 20_000_000 });
    expect(sheet?.rows[0]?.cells).toEqual(expect.arrayContaining(['功能', '权限', '有差异']));
    await dialog.getByRole('textbox', { name: '按功能或权限名称查找' }).fill('没有这样的权限');
    await expect(dialog.getByText('没有匹配“没有这样的权限”的权限')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
}
