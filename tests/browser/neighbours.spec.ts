import { expect } from '@playwright/test';
import { listRows, rowMore, rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

test('open records lead from one to the next in the order of the list, in a page and in a drawer', async ({ page }) => {
  const { check } = watch(page);
  await signIn(page, 'admin', '/home');
  const neighbours = page.getByRole('group', { name: '相邻记录' });

  // A whole page, by buttons, in an order that the user chose.
  await page.goto('/office/purchaseOrder');
  await rowsLoaded(page);
  await page.getByRole('columnheader', { name: '价税合计' }).click();
  await expect(page.getByRole('columnheader', { name: '价税合计' })).toHaveAttribute('aria-sort', 'ascending');
  await rowsLoaded(page);
  const codes = await listRows(page).getByText(/^CG\d{10}$/).allTextContents();
  expect(codes.length).toBeGreaterThan(2);
  await listRows(page).first().getByText(codes[0] ?? '').click();
  const form = page.getByRole('region', { name: '采购订单详情' });
  for (const [index, code] of codes.entries()) {
    await expect(neighbours).toHaveText(`${index + 1} / ${codes.length}`);
    await expect(form.getByText(code, { exact: true })).toBeVisible();
    if (index < codes.length - 1) await neighbours.getByRole('button', { name: '下一条' }).click();
  }
  await expect(neighbours.getByRole('button', { name: '下一条' })).toBeDisabled();

  // Its history lies over it and goes again; so does its print.
  await form.getByRole('button', { name: '变更记录' }).click();
  await expect(page.getByRole('dialog', { name: '变更记录' }).getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(neighbours).toHaveText(`${codes.length} / ${codes.length}`);
  await form.getByRole('button', { name: '打印' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(neighbours).toHaveText(`${codes.length - 1} / ${codes.length}`);
  // One step back is the list, however far one has gone in between.
  await page.goBack();
  await rowsLoaded(page);
  await expect(listRows(page).first()).toBeVisible();

  // A drawer, by keys.
  await page.goto('/project/projectInfo');
  await rowsLoaded(page);
  await rowMore(page, listRows(page).first(), '详情');
  const drawer = page.getByRole('dialog');
  await expect(neighbours).toHaveText(/^1 \/ \d+$/);
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(neighbours).toHaveText(/^[23] \/ \d+$/);
  await expect(drawer).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  check();
});
