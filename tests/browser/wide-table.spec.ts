import { expect, type Locator } from '@playwright/test';
import { apiOfPage } from './api.ts';
import { unique } from './ledger-data.ts';
import { listRows } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const ROWS = 500;

test('R12: of a table with 500 rows and 15 columns any cell is edited and its totals follow, in the row, below the table and in the record', async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'admin');
  const api = await apiOfPage(page);
  const subject = unique('五百行');
  const quantities = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`q${String(index + 1)}`, 1]));
  await api.get('POST', '/api/visualdev/OnlineDev/wideTable', { subject, rows: Array.from({ length: ROWS }, (_, index) => ({ item: `第${String(index + 1)}项`, ...quantities, price: 2 })) });
  await page.goto(`/permission/wideTable?q=${encodeURIComponent(subject)}`);
  await listRows(page).first().getByRole('button', { name: '编辑' }).click();
  const form = page.getByRole('dialog', { name: '编辑宽表' });
  const total = form.getByRole('spinbutton', { name: '合计金额' });
  await expect(total).toHaveValue('11,000.00');
  const row = (number: number): Locator => form.locator(`tr[aria-rowindex="${String(number + 1)}"]`);
  const price = (number: number): Locator => row(number).locator('td').filter({ hasText: /^2\.00$/ }).first();
  await expect(form.getByRole('columnheader', { name: '数量11' })).toBeAttached();

  await price(1).click();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(row(1)).toContainText('33.00');
  await expect(total).toHaveValue('11,011.00');

  // To the last row, which was not mounted until now.
  await row(2).evaluate((line) => {
    for (let box = line.parentElement; box !== null; box = box.parentElement) {
      if (box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)) box.scrollTop = box.scrollHeight;
    }
  });
  await expect(row(ROWS)).toContainText(`第${String(ROWS)}项`);
  await expect(row(1)).toHaveCount(0);
  await price(ROWS).click();
  await page.keyboard.type('10');
  await page.keyboard.press('Tab');
  await expect(row(ROWS)).toContainText('110.00');
  await expect(form.getByRole('row', { name: /^合计/ })).toContainText('11,099.00');
  await expect(total).toHaveValue('11,099.00');
  watched.check();
});
