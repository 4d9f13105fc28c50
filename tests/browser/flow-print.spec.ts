import { expect } from '@playwright/test';
import { apiOfPage } from './api.ts';
import { clippedOn, pagesOf } from './paper.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

interface Row { id: string; flowCode: string; title: string; completion: number }

/** Flows whose forms have a layout of A4. */
const OFFICE = [
  ['leaveApply', 'staffOvertime', 'outgoingApply', 'travelApply'], ['travelReimbursement', 'paymentApply', 'purchaseList', 'officeSupplies'],
  ['vehicleApply', 'applyMeeting', 'sealApply', 'contractApproval'], ['quotationApproval', 'documentSigning', 'archivalBorrow', 'workContactSheet'],
];

for (const codes of OFFICE) test(`R14: shipped office flows print on the A4 of their forms, with the opinions of their approval below, and nothing is cut off: ${codes.join(', ')}`, async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'admin', '/workFlow/flowMonitor');
  const api = await apiOfPage(page);
  const { list } = await api.get<{ list: Row[] }>('GET', '/api/workflow/Engine/FlowMonitor?pageSize=1000');
  for (const code of codes) {
    // The one in which most has been decided.
    const [row] = list.filter(({ flowCode }) => flowCode === code).sort((one, other) => other.completion - one.completion);
    if (row === undefined || row.completion === 0) throw new Error(`No instance of ${code} has been decided.`);
    await page.goto(`/workFlow/flowMonitor?id=${row.id}`);
    await page.getByRole('heading', { name: row.title }).waitFor();
    await page.getByRole('button', { name: '打印' }).click();
    const preview = page.getByRole('dialog', { name: /^打印预览：/ });
    const sheets = preview.getByRole('region', { name: /^第 \d+ 页/ });
    await expect(preview.getByRole('button', { name: '打印' })).toBeEnabled();
    await expect(sheets.getByRole('heading', { name: '审批记录' })).toBeVisible();
    await expect(sheets.getByRole('table', { name: '审批记录' }).getByRole('row').filter({ hasText: '同意' }).first()).toBeVisible();
    expect(await clippedOn(sheets), code).toEqual([]);
    const count = await sheets.count();
    const boxes = pagesOf(await page.pdf({ preferCSSPageSize: true }));
    expect(boxes.map((box) => box.split(/\s+/).map((edge) => Math.round(Number(edge))).slice(2)), code).toEqual(Array.from({ length: count }, () => [595, 842]));
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);
    await expect(page.getByRole('button', { name: '打印' })).toBeFocused();
  }
  watched.check();
});
