import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { workbookOf } from '#server/records/testing/workbook.ts';
import { apiAs, apiOfPage } from './api.ts';
import { addVisa, countVisas, openLedger, search, storedVisa, unique } from './ledger-data.ts';
import { choose, listRows } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const HEAD = ['行号', '变更编号', '变更事项', '变更类别', '变更来源', '发生日期', '变更内容', '合同'];
const ITEMS = ['所属行号', '清单项', '单位', '申报量', '审定量', '单价'];
const CONTRACT = '滨江新区人民医院一期工程施工总承包合同';

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; rows: unknown[][][] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const workbook = await readXlsx(new Uint8Array(await readFile(await download.path())));
  return { name: download.suggestedFilename(), rows: workbook.sheets.map(({ rows }) => rows) };
}

async function send(page: Page, sheets: Parameters<typeof workbookOf>[0]): Promise<void> {
  await page.getByRole('dialog', { name: '导入' }).locator('input[type=file]').setInputFiles({
    name: '签证.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer: Buffer.from(await workbookOf(sheets)),
  });
}

function counts(page: Page, name: string): Promise<string> {
  return page.getByRole('dialog', { name: '导入' }).locator('dl > div').filter({ hasText: name }).locator('dd').innerText();
}

test('L10, L14: the ledger is taken away as it is shown, and text that looks like a formula stays text', async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  const title = unique('=HYPERLINK("x")');
  await addVisa(api, title);
  await openLedger(page, api);
  await search(page, title);
  await expect(listRows(page)).toHaveCount(1);
  const shown = await page.getByRole('main').getByRole('columnheader').allInnerTexts();
  await page.getByRole('button', { name: '导出' }).click();
  const dialog = page.getByRole('dialog', { name: '导出' });
  await expect(dialog.getByRole('radio', { name: '全部（1 条）' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: '计量明细' }).check();
  const file = await saved(page, () => dialog.getByRole('button', { name: '导出' }).click());
  await expect(dialog).toHaveCount(0);
  expect(file.name).toMatch(/^变更签证台账-\d{8}-\d{4}\.xlsx$/);
  const [head = [], row = []] = file.rows[0] ?? [];
  // As in the list, in its order; the first is the number that the lines refer to.
  expect(head.slice(1)).toEqual(shown.map((text) => text.trim()).filter((text) => head.includes(text)));
  expect(row[head.indexOf('变更事项')]).toBe(title);
  expect(row[head.indexOf('审定金额')]).toBe(100);
  expect(row[head.indexOf('发生日期')]).toEqual(new Date(Date.UTC(2026, 9, 1)));
  expect(file.rows[1]?.[1]).toEqual(expect.arrayContaining([1, '钢筋', 2, 100]));
  watched.check();
});

test('L9: a workbook with faults comes back marked, goes in once mended, and is taken back', async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  const title = unique('导入');
  await openLedger(page, api);
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入' });
  const template = await saved(page, () => dialog.getByRole('button', { name: '下载模板' }).click());
  expect(template.rows[0]?.[0]).toEqual(expect.arrayContaining(HEAD));
  expect(template.rows[0]?.[0]).not.toContain('所属项目');

  const good = [1, null, `${title}甲`, '设计变更', '业主', '2026-10-01', '按纪要办理', CONTRACT];
  await send(page, {
    变更签证: [HEAD, good, [2, null, `${title}乙`, '没有的类别', '业主', '2026-02-30', '', CONTRACT]],
    计量明细: [ITEMS, [1, '钢筋', 't', 2, 1, 100], [2, '混凝土', 'm³', 1, 1, 10]],
  });
  await expect(dialog.getByRole('button', { name: '只导入正确的 1 条' })).toBeVisible();
  expect(await counts(page, '有误')).toBe('1');
  const errors = dialog.getByRole('table');
  await expect(errors.getByRole('row', { name: /变更类别.*没有的类别/ })).toBeVisible();
  await expect(errors.getByRole('row', { name: /发生日期.*日期不正确/ })).toBeVisible();
  await expect(errors.getByRole('row', { name: /变更内容.*不能为空/ })).toBeVisible();
  const marked = await saved(page, () => dialog.getByRole('button', { name: '下载标注了错误的文件' }).click());
  expect(marked.rows[0]?.[0]?.at(-1)).toBe('错误说明');
  expect(String(marked.rows[0]?.[2]?.at(-1))).toContain('没有的类别');
  expect(await countVisas(api, title)).toBe(0);

  await dialog.getByRole('button', { name: '重新上传' }).click();
  await send(page, {
    变更签证: [HEAD, good, [2, null, `${title}乙`, '设计变更', '业主', '2026-10-02', '改好了', CONTRACT]],
    计量明细: [ITEMS, [1, '钢筋', 't', 2, 1, 100], [2, '混凝土', 'm³', 1, 1, 10]],
  });
  await dialog.getByRole('button', { name: '导入 2 条' }).click();
  await expect(dialog.getByText('新增 2 条，更新 0 条').first()).toBeVisible();
  expect(await storedVisa(api, `${title}甲`)).toMatchObject({ amountVisaChange: 100, changeKind: 'design' });
  expect((await storedVisa(api, `${title}乙`))['changeNo']).toMatch(/^QZ/);

  await dialog.getByRole('button', { name: '撤销导入' }).click();
  await page.getByRole('dialog', { name: '撤销导入' }).getByRole('button', { name: '撤销导入' }).click();
  await expect(dialog.getByText('已撤销 2 条')).toBeVisible();
  expect(await countVisas(api, title)).toBe(0);
  watched.check();
});

test('L9: a record found by its number is changed by the workbook', async ({ page }) => {
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  const title = unique('匹配');
  const { changeNo } = await addVisa(api, title);
  await openLedger(page, api);
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入' });
  await choose(page, dialog.getByRole('combobox'), '按“变更编号”匹配：已有的更新，没有的新增');
  await send(page, { 变更签证: [['变更编号', '变更内容'], [String(changeNo), '由文件改写']] });
  await dialog.getByRole('button', { name: '导入 1 条' }).click();
  await expect(dialog.getByText('新增 0 条，更新 1 条').first()).toBeVisible();
  expect(await storedVisa(api, title)).toMatchObject({ content: '由文件改写', version: 2 });
});

test('A10: a user who may not take records away or bring them in sees no button and is refused', async ({ page, request }) => {
  await signIn(page, 'viewer');
  const viewer = await apiAs(request, 'viewer');
  await openLedger(page, viewer);
  for (const name of ['导入', '导出']) await expect(page.getByRole('button', { name })).toHaveCount(0);
  expect((await viewer.send('POST', '/api/visualdev/OnlineDev/visaChange/Actions/Export', {})).status).toBe(403);
});
