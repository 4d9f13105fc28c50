import { expect, type Page } from '@playwright/test';
import { apiOfPage, type Api, type StoredRecord } from './api.ts';
import { choose, chooseFound } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const PRICES = [{ month: '2026-01', price: 420.5, index: 101 }, { month: '2026-02', price: 431, index: 103.7 }, { month: '2026-03', price: 405.25, index: 97.5 }];

/** A data interface that reports may show, and what stands for it among the views of a menu entry. */
async function addReport(api: Api, fullName: string, values: object): Promise<string> {
  const { id } = await api.get<StoredRecord>('POST', '/api/system/DataInterface', {
    fullName, enCode: `report${String(Date.now())}`, category: 'price', kind: '2', staticJson: JSON.stringify(PRICES),
    shownColumns: [{ key: 'month', title: '月份' }, { key: 'price', title: '单价' }], ...values,
  });
  return `report:${id}`;
}

async function addEntry(api: Api, fullName: string, values: object): Promise<string> {
  const { urlAddress } = await api.get<{ urlAddress: string }>('POST', '/api/system/Menu', { fullName, enCode: `test.report${String(Date.now())}`, ...values });
  return `/${urlAddress}`;
}

test('an administrator lets reports show an interface, and chooses it for a menu entry', async ({ page }) => {
  const watched = watch(page);
  const name = `材料价走势${String(Date.now())}`;
  await signIn(page, 'admin', '/systemData/dataInterface');
  await page.getByRole('button', { name: '新增' }).first().click();
  const form = page.getByRole('dialog', { name: '新增数据接口' });
  await form.getByLabel('接口名称').fill(name);
  await form.getByLabel('接口编码').fill(`trend${String(Date.now())}`);
  await form.getByLabel('静态数据（JSON）').fill(JSON.stringify(PRICES));
  await expect(form.getByRole('button', { name: '添加一行' }).last()).toBeVisible();
  await choose(page, form.getByRole('combobox', { name: '报表展示' }), '折线图');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText(/展示的列/).first()).toBeVisible();
  const columns = form.getByRole('table', { name: '展示的列' });
  for (const [row, [key, title]] of ([['month', '月份'], ['price', '单价']] as const).entries()) {
    await form.getByRole('button', { name: '添加一行' }).last().click();
    const cell = columns.getByRole('row').nth(row + 1).getByRole('textbox');
    await cell.first().fill(key);
    await cell.first().press('Tab');
    await columns.getByRole('textbox', { name: '列名' }).fill(title);
  }
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toHaveCount(0);

  await page.goto('/system/menu');
  await page.getByRole('main').getByRole('button', { name: '新增', exact: true }).click();
  const entry = page.getByRole('dialog', { name: /^新增/ });
  await entry.getByLabel('菜单名称').fill(name);
  await entry.getByLabel('菜单编码').fill(`test.trend${String(Date.now())}`);
  await choose(page, entry.getByRole('combobox', { name: '类型' }), '报表');
  await chooseFound(page, entry.getByRole('combobox', { name: '报表视图' }), `数据接口 · ${name}`);
  await entry.getByRole('button', { name: '保存', exact: true }).click();
  await expect(entry).toHaveCount(0);
  await page.goto('/home');
  await page.getByRole('navigation').getByRole('menuitem', { name }).click();
  await expect(page).toHaveURL(/\/dataReport\/test\.trend/);
  await expect(page.getByRole('main').getByRole('table', { name })).toContainText('420.5');
  watched.check();
});

test('a report asks for what it needs, shows it as a chart and as a table, and stays where the interface is switched off', async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'admin', '/home');
  const api = await apiOfPage(page);
  const [chart, table] = [`单价图${String(Date.now())}`, `单价表${String(Date.now())}`];
  const drawn = await addReport(api, chart, { shownAs: 'bars' });
  const listed = await addReport(api, table, { shownAs: 'table', parameters: [{ code: 'year', title: '年度', type: 'number', isRequired: true, placement: 'query' }] });
  const path = await addEntry(api, `价格门户${String(Date.now())}`, { type: '8', portalViews: [drawn, listed] });
  await page.goto(path);
  const main = page.getByRole('main');
  const [bars, rows] = [main.getByRole('region', { name: chart }), main.getByRole('region', { name: table })];
  await expect(bars.getByRole('row', { name: '2026-02 431' })).toBeVisible();
  await expect(rows.getByText('填写参数后点“查询”')).toBeVisible();
  await rows.getByRole('button', { name: '查询' }).click();
  await expect(rows.getByText('请填写年度')).toBeVisible();
  await rows.getByRole('spinbutton', { name: '年度' }).fill('2026');
  await rows.getByRole('spinbutton', { name: '年度' }).press('Enter');
  await expect(rows.getByRole('cell', { name: '405.25' })).toBeVisible();
  await rows.getByRole('columnheader', { name: '单价' }).click();
  await expect(rows.getByRole('row').nth(1)).toContainText('2026-03');

  // From here on the browser says of each load that there is no such report.
  watched.check();
  await api.get('PUT', `/api/system/DataInterface/${drawn.slice('report:'.length)}/Actions/State`);
  await page.goto(path);
  await expect(rows).toBeVisible();
  await expect(bars).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a report fits', async ({ page }) => {
    const watched = watch(page);
    await signIn(page, 'admin', '/home');
    const api = await apiOfPage(page);
    const name = `指数${String(Date.now())}`;
    const report = await addReport(api, name, { shownAs: 'bars', shownColumns: [{ key: 'month', title: '月份' }, { key: 'index', title: '指数' }], parameters: [{ code: 'from', title: '起', type: 'date', placement: 'query' }] });
    await page.goto(await addEntry(api, name, { type: '5', listView: report }));
    await expect(page.getByRole('main').getByRole('list', { name })).toContainText('103.7');
    await expectNoSideways(page);
    watched.check();
  });
});

async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
