import { expect, type Locator, type Page } from '@playwright/test';
import { apiOfPage, type ListAnswer, type StoredRecord } from './api.ts';
import { choose, rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const ORDERS = '/api/visualdev/OnlineDev/purchaseOrder';
/** 28 ways in which people write units that there are, and two that nobody can guess. */
const WRITTEN = [
  '㎡', 'M2', 'm^2', '（m²）', '㎥', 'M3', 'm^3', 'm³。', 'M', 'ｍ', 'm.', 'T', 'ｔ', 't.', 'KG', 'Kg', 'ＫＧ', 'kg.', '（项）', '项。',
  '（套）', '1套', '个.', '根。', '工 日', '工曰', '台 班', '台班费', '公里', '车',
];
const ROWS = 500;

async function paste(page: Page, block: string): Promise<void> {
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, block);
}

/** Of many choices one is found by typing. */
async function find(page: Page, box: Locator, choice: string): Promise<void> {
  await box.fill(choice);
  await page.getByRole('listbox').locator('..').getByTitle(choice, { exact: true }).filter({ visible: true }).click();
}

async function fillHead(page: Page, form: Locator): Promise<void> {
  await choose(page, form.getByLabel('供应商', { exact: true }), '杭州云图软件技术有限公司');
  await form.getByLabel('交货日期').fill('2027-01-31');
  await page.keyboard.press('Enter');
}

test('an order of 500 rows with 30 units that no entry has is pasted, and saved with one decision a unit', async ({ page }) => {
  const { check } = watch(page);
  await signIn(page, 'admin', '/home');
  const api = await apiOfPage(page);
  const menu = page.getByRole('navigation', { name: '导航菜单' });
  await menu.getByRole('menuitem', { name: '办公表单' }).click();
  await menu.getByRole('menuitem', { name: '采购订单' }).click();
  await rowsLoaded(page);
  await page.getByRole('button', { name: '新增' }).first().click();
  const form = page.getByRole('region', { name: '新增采购订单' });
  await fillHead(page, form);

  await form.getByRole('button', { name: '添加一行' }).click();
  const rows = Array.from({ length: ROWS }, (_, row) => `品${row + 1}\t\t${WRITTEN[row % WRITTEN.length] ?? ''}\t1\t2`);
  // At once, before anything else has happened.
  await paste(page, rows.join('\n'));
  const dialog = page.getByRole('dialog', { name: '有 30 个值不在可选项中' });
  await expect(dialog).toContainText(`共 ${ROWS} 个单元格`);
  await dialog.getByRole('button', { name: '稍后处理' }).click();
  await expect(form.getByText(`共 ${ROWS} 行`)).toBeVisible();

  // The page refuses what the server would, and leads from fault to fault, the last row included.
  await form.getByRole('button', { name: '保存' }).click();
  const summary = page.getByRole('region', { name: '需要修改的内容' });
  await expect(summary.getByRole('status')).toHaveText(`有 ${ROWS} 处需要修改`);
  await expect(summary).toContainText('订单明细 第 1 行 › 单位');
  await page.keyboard.press('F8');
  await expect(summary).toContainText('订单明细 第 2 行 › 单位');
  await page.keyboard.press('Shift+F8');
  await page.keyboard.press('Shift+F8');
  await expect(summary).toContainText(`订单明细 第 ${ROWS} 行 › 单位`);
  await expect(form.locator(`tr[aria-rowindex="${ROWS + 1}"]`)).toBeVisible();

  await summary.getByRole('button', { name: '统一处理 30 个不在可选项中的值' }).click();
  await expect(dialog.getByRole('button', { name: '应用 28 项选择' })).toBeVisible();
  await find(page, dialog.getByLabel(/公里/), 'm');
  await find(page, dialog.getByLabel(/车/), '台班');
  await dialog.getByRole('button', { name: '应用 30 项选择' }).click();
  await expect(dialog).toBeHidden();
  await expect(summary).toBeHidden();

  // One step back, and forth again.
  await page.keyboard.press('Control+z');
  await expect(summary.getByRole('status')).toHaveText(`有 ${ROWS} 处需要修改`);
  await page.keyboard.press('Control+y');
  await expect(summary).toBeHidden();
  await form.getByRole('button', { name: '保存' }).click();
  await rowsLoaded(page);

  const { list } = await api.get<ListAnswer>('POST', `${ORDERS}/List`, { currentPage: 1, pageSize: 1, filter: { field: 'lineCount', op: 'eq', value: ROWS } });
  const stored = await api.get<StoredRecord>('GET', `${ORDERS}/${list[0]?.id ?? ''}`);
  const lines = stored['lines'] as { itemName: string; unit: string }[];
  expect(lines).toHaveLength(ROWS);
  expect(lines.slice(0, 30).map(({ unit }) => unit)).toEqual([
    'm2', 'm2', 'm2', 'm2', 'm3', 'm3', 'm3', 'm3', 'm', 'm', 'm', 't', 't', 't', 'kg', 'kg', 'kg', 'kg', 'item', 'item',
    'set', 'set', 'piece', 'root', 'workday', 'workday', 'shift', 'shift', 'm', 'shift',
  ]);
  check();
});
