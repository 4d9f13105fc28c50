import { expect, type Locator, type Page } from '@playwright/test';
import { apiAs, apiOfPage } from './api.ts';
import { listRows } from './office.ts';
import { addVisa, LEDGER, openLedger, projectId, search, storedVisa, unique } from './ledger-data.ts';
import { clippedOn, pagesOf } from './paper.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const form = (page: Page): Locator => page.getByRole('dialog', { name: /^变更签证/ });
const preview = (page: Page): Locator => page.getByRole('dialog', { name: '打印预览：变更签证单' });
const sheets = (page: Page): Locator => preview(page).getByRole('region', { name: /^第 \d+ 页/ });

async function ready(page: Page, pages: number): Promise<void> {
  await expect(preview(page).getByText(`共 ${pages} 页`, { exact: true })).toBeVisible();
  await expect(preview(page).getByRole('button', { name: '打印' })).toBeEnabled();
}

test('R14: a long record is printed on as many pages as the preview shows, its table under its head on each', async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'manager', '/home');
  const api = await apiOfPage(page);
  const title = unique('长单');
  await addVisa(api, title, {
    measure: Array.from({ length: 120 }, (_, index) => ({ itemName: `清单项 ${index + 1}`, unit: 'm3', submitQuantity: 2, approvedQuantity: 1, price: index + 1 })),
    content: '很长的变更内容。'.repeat(240),
  });
  const { id } = await storedVisa(api, title);
  await openLedger(page, api, `&record=${id}`);
  await form(page).getByRole('button', { name: '打印' }).click();
  await expect(preview(page).getByText(/^共 \d+ 页$/)).toBeVisible();
  const count = await sheets(page).count();
  expect(count).toBeGreaterThan(3);

  const second = sheets(page).nth(1);
  await expect(second.getByText(`第 2 页 / 共 ${count} 页`)).toBeVisible();
  const withRows = sheets(page).filter({ has: page.getByRole('cell', { name: /^清单项 \d+$/ }) });
  expect(await withRows.count()).toBeGreaterThan(2);
  await expect(withRows.getByRole('columnheader', { name: '清单项' })).toHaveCount(await withRows.count());
  expect(await preview(page).getByRole('cell', { name: /^清单项 \d+$/ }).allTextContents()).toEqual(Array.from({ length: 120 }, (_, index) => `清单项 ${index + 1}`));
  await expect(preview(page).getByRole('row', { name: /^合计.*14,520\.00.*7,260\.00/ })).toHaveCount(1);
  await expect(preview(page).getByText('柒仟贰佰陆拾元整')).toHaveCount(1);
  await expect(preview(page).getByRole('img', { name: /^QZ/ })).toHaveCount(1);
  expect(await clippedOn(sheets(page))).toEqual([]);

  const boxes = pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(boxes).toHaveLength(count);
  for (const box of boxes) expect(box.split(/\s+/).map((edge) => Math.round(Number(edge)))).toEqual([0, 0, 595, 842]);

  await page.keyboard.press('Escape');
  await expect(preview(page)).toHaveCount(0);
  await expect(form(page).getByRole('button', { name: '打印' })).toBeFocused();
  watched.check();
});

test('R14: several records are printed at once, each on a page of its own', async ({ page }) => {
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  const title = unique('成批');
  for (const end of ['甲', '乙', '丙']) await addVisa(api, `${title}${end}`);
  await openLedger(page, api);
  await search(page, title);
  await expect(listRows(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: '全选本页' }).click();
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '打印' }).click();
  await ready(page, 3);
  for (const [index, end] of ['丙', '乙', '甲'].entries()) {
    await expect(sheets(page).nth(index)).toContainText(`${title}${end}`);
    await expect(sheets(page).nth(index)).toContainText('第 1 页 / 共 1 页');
  }
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(3);
});

test('R14, A5: a user without the right to print has no button, and the server says no', async ({ page }) => {
  await signIn(page, 'viewer');
  const api = await apiOfPage(page);
  const [record] = (await api.get<{ list: { id: string }[] }>('POST', `${LEDGER}/List`, { pageSize: 1, filter: { field: 'projectId', op: 'eq', value: await projectId(api) } })).list;
  await openLedger(page, api, `&record=${record?.id ?? ''}`);
  await expect(form(page)).toBeVisible();
  await expect(page.getByRole('button', { name: '打印' })).toHaveCount(0);
  expect((await api.send('POST', `${LEDGER}/Print`, { ids: [record?.id] })).status).toBe(403);
});

test('R14: paper shows nothing that its reader may not see, on a phone too', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const title = unique('委外');
  await addVisa(await apiAs(request, 'manager'), title, { outsourcing: true, outsourcingUnit: '杭州精算', outsourcingAmount: 18_000 });
  await signIn(page, 'engineer');
  const api = await apiOfPage(page);
  await openLedger(page, api, `&record=${(await storedVisa(api, title)).id}`);
  await form(page).getByRole('button', { name: '打印' }).click();
  await ready(page, 1);
  await expect(sheets(page)).toContainText('杭州精算');
  await expect(sheets(page)).not.toContainText(/委外金额|18,000/);
  const sheet = await sheets(page).boundingBox();
  expect((sheet?.x ?? 0) + (sheet?.width ?? 0)).toBeLessThanOrEqual(390);
  await preview(page).getByRole('button', { name: '放大' }).click();
  expect((await sheets(page).boundingBox())?.width).toBeGreaterThan(sheet?.width ?? 0);
});
