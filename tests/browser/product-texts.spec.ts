import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import type { SheetCell } from '#schemas/language/codecs/codec.ts';
import { workbookOf } from '#server/records/testing/workbook.ts';
import { expectNoBarriers } from './barriers.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const KEY = 'shell:language';
const SHIPPED = '语言';
const SUBMIT = 'login:submit';

/** Puts back what a test has changed, whatever became of it. */
test.afterEach(async ({ page }) => {
  const headers = { Authorization: (await page.evaluate(() => localStorage.getItem('office:token'))) ?? '' };
  const answer = await page.request.post('/api/visualdev/OnlineDev/productText/List', { headers, data: { filter: { field: 'isChanged', op: 'eq', value: true } } });
  const { data } = (await answer.json()) as { data?: { list?: { id: string }[] } };
  for (const { id } of data?.list ?? []) await page.request.post(`/api/system/Texts/${id}/Actions/PutBack`, { headers });
});

test('an administrator changes a text, and another open page says it at once, the login page with its next load', async ({ page, context, openPage }) => {
  const watched = watch(page);
  await signIn(page, 'admin', '/system/translation');
  await expectNoBarriers(page, 'the translations');
  const open = await context.newPage();
  await open.goto('/home');
  await expect(open.getByRole('button', { name: SHIPPED, exact: true })).toBeVisible();

  await find(page, KEY);
  await edit(page, '简体中文', '换一种语言');
  await expect(open.getByRole('button', { name: '换一种语言', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '换一种语言', exact: true })).toBeVisible();

  await find(page, SUBMIT);
  await edit(page, '简体中文', '进入');
  const stranger = await openPage();
  await stranger.goto('/login');
  await expect(stranger.getByRole('button', { name: '进入', exact: true })).toBeVisible();

  await find(page, KEY);
  await page.getByRole('main').getByRole('row').getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '恢复原文' }).click();
  await page.getByRole('button', { name: /^(确\s*定|确\s*认|恢复原文)$/ }).last().click();
  await expect(page.getByText('已恢复原文')).toBeVisible();
  await expect(open.getByRole('button', { name: SHIPPED, exact: true })).toBeVisible();
  watched.check();
});

test('texts are taken away as a workbook, and come back with a look at what would change', async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'admin', '/system/translation');
  await find(page, KEY);
  await page.getByRole('button', { name: '导出' }).click();
  const away = page.getByRole('dialog', { name: '导出' });
  const [download] = await Promise.all([page.waitForEvent('download'), away.getByRole('button', { name: '导出' }).click()]);
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await download.path())));
  const [head = [], row = []] = sheets[0]?.rows ?? [];
  expect(head).toEqual(expect.arrayContaining(['键', '简体中文', '繁体中文', '英语']));
  expect(row).toEqual(expect.arrayContaining([KEY, SHIPPED]));

  const changed = row.map((cell, index) => (head[index] === '简体中文' ? '语言（改）' : cell));
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入' });
  const send = async (rows: unknown[][]): Promise<void> => {
    await expect(dialog.getByText('按“键”匹配：已有的更新，没有的新增')).toBeVisible();
    await dialog.locator('input[type=file]').setInputFiles({
      name: '文字.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer: Buffer.from(await workbookOf({ 翻译管理: rows as SheetCell[][] })),
    });
  };
  await send([head, changed, head.map((title) => (title === '键' ? 'shell:nothing' : null))]);
  await expect(dialog.getByRole('row', { name: /键.*没有这条文字/ })).toBeVisible();
  await dialog.getByRole('button', { name: '重新上传' }).click();
  await send([head, changed]);
  await dialog.getByRole('button', { name: '导入 1 条' }).click();
  await expect(dialog.getByText('新增 0 条，更新 1 条').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '语言（改）', exact: true, includeHidden: true })).toHaveCount(1);
  watched.check();
});

test('a hostile text is shown as it was written, and one without its places is refused', async ({ page }) => {
  await signIn(page, 'admin', '/system/translation');
  for (const text of ['"><img src=x onerror=window.hacked=1>', '</title><script>window.hacked=1</script>', 'javascript:window.hacked=1']) {
    expect(HOSTILE_TEXTS).toContain(text);
    await find(page, KEY);
    await edit(page, '简体中文', text);
    await expect(page.getByRole('button', { name: text, exact: true })).toBeVisible();
  }
  await find(page, KEY);
  await act(page, '编辑');
  const form = page.getByRole('dialog');
  await form.getByLabel('简体中文', { exact: true }).fill('{{ window.hacked = 1 }}');
  await form.getByRole('button', { name: /^(确\s*定|保\s*存)$/ }).click();
  await expect(form.getByText(/不能使用 \{\{ window\.hacked/).first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
});

test('on a phone the texts stand as cards, without barriers', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', '/system/translation');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expectNoBarriers(page, 'the translations on a phone');
});

test('who may not see the texts is not shown them', async ({ page }) => {
  await signIn(page, 'viewer', '/system/translation');
  await expect(page.getByText(KEY)).toHaveCount(0);
});

async function find(page: Page, key: string): Promise<void> {
  const box = page.getByRole('main').getByLabel('键', { exact: true });
  await box.fill(key);
  await box.press('Enter');
  await expect(page.getByRole('main').getByRole('row').filter({ has: page.getByText(key, { exact: true }) })).toHaveCount(1);
}

async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
}

async function edit(page: Page, field: string, text: string): Promise<void> {
  await act(page, '编辑');
  const form = page.getByRole('dialog');
  await form.getByLabel(field, { exact: true }).fill(text);
  await form.getByRole('button', { name: /^(确\s*定|保\s*存)$/ }).click();
  await expect(form).toBeHidden();
}
