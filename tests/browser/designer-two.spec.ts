import { expect, type Browser, type Page } from '@playwright/test';
import type { Api } from './api.ts';
import { BASE, line, name, openDesign, openNewDesign, part, saved } from './designing.ts';
import { test } from './product.ts';
import { signIn } from './session.ts';

/** Somebody else, at a machine of his own, with the same design open. */
async function another(browser: Browser, id: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'admin');
  await openDesign(page, id);
  return page;
}

async function addField(page: Page, type: string, title: string): Promise<void> {
  await part(page, type).click();
  await name(page, title);
}

/** What the server has of the design. */
async function keptFields(api: Api, id: string): Promise<string[]> {
  const { documents } = await api.get<{ documents: { model: { fields: object } } }>('GET', `${BASE}/${id}/Draft`);
  return Object.keys(documents.model.fields);
}

const state = (page: Page): Promise<string | null> => page.locator('[role="status"][data-state]').getAttribute('data-state');

test('D14: of two who work on one design both see each other, the second is told, and what he made is kept as a copy', async ({ page, browser }) => {
  const { id } = await openNewDesign(page, '两人设计');
  const other = await another(browser, id);
  await expect(page.getByRole('banner').getByText('系统管理员')).toBeAttached();
  await expect(other.getByRole('banner').getByText(/正在编辑/)).toBeAttached();

  await addField(other, '金额', '对方的金额');
  await saved(other);
  await part(page, '日期').click();
  await page.locator('#design-title').fill('我的日期');
  const dialog = page.getByRole('dialog', { name: '他人已保存此设计' });
  await expect(dialog).toBeVisible();
  expect(await state(page)).toBe('conflict');
  await dialog.getByRole('button', { name: '我的另存为副本' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(line(page, '对方的金额')).toBeVisible();
  await expect(line(page, '我的日期')).toHaveCount(0);
  await page.getByRole('button', { name: '打开副本' }).click();
  await expect(page).not.toHaveURL(new RegExp(`/designer/${id}`));
  await expect(line(page, '我的日期')).toBeVisible();
  await expect(line(page, '对方的金额')).toHaveCount(0);
  await other.context().close();
});

test('D14: whoever gives way finds his own content one step away', async ({ page, browser }) => {
  const { id, api } = await openNewDesign(page, '覆盖试验');
  const other = await another(browser, id);
  await addField(other, '金额', '对方的金额');
  await saved(other);
  await part(page, '日期').click();
  await page.getByRole('dialog', { name: '他人已保存此设计' }).getByRole('button', { name: '用我的覆盖' }).click();
  await saved(page);
  await expect(line(page, '对方的金额')).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(line(page, '对方的金额')).toBeVisible();
  await page.getByRole('button', { name: '重做' }).click();
  await saved(page);
  expect(await keptFields(api, id)).toEqual(['name', 'date']);

  // Now it is the other who comes too late, and gives way.
  await part(other, '整数').click();
  await other.getByRole('dialog', { name: '他人已保存此设计' }).getByRole('button', { name: '采用对方的' }).click();
  await expect(line(other, '日期')).toBeVisible();
  await expect(line(other, '整数')).toHaveCount(0);
  await other.getByRole('button', { name: '重做' }).click();
  await expect(line(other, '整数')).toBeVisible();
  await saved(other);
  expect(await keptFields(api, id)).toEqual(['name', 'duiFangDeJinE', 'integer']);
  await other.context().close();
});

test('D14: who has changed nothing himself publishes what the other has made last', async ({ page, browser }) => {
  const { id } = await openNewDesign(page, '跟随试验');
  const other = await another(browser, id);
  await addField(other, '金额', '对方的金额');
  await saved(other);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('他人保存了新的内容，已更新到最新')).toBeVisible();
  await expect(line(page, '对方的金额')).toBeAttached();
  await expect(page.getByRole('dialog', { name: '发布' }).getByRole('list', { name: '将要执行' })).toContainText('对方的金额');
  await other.context().close();
});
