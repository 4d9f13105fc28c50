import { expect, type Page } from '@playwright/test';
import type { Api } from './api.ts';
import { BASE, line, name, openDesign, openNewDesign, part, saved } from './designing.ts';
import { test, type OpenPage } from './product.ts';
import { signIn } from './session.ts';

/** Somebody else on another machine, with the same design open. */
async function another(openPage: OpenPage, id: string): Promise<Page> {
  const page = await openPage();
  await signIn(page, 'admin');
  await openDesign(page, id);
  return page;
}

async function addField(page: Page, type: string, title: string): Promise<void> {
  await part(page, type).click();
  await name(page, title);
}

/** What the server has of the design. */
async function keptTitles(api: Api, id: string): Promise<unknown[]> {
  const { documents } = await api.get<{ documents: { model: { fields: Record<string, { title: unknown }> } } }>('GET', `${BASE}/${id}/Draft`);
  return Object.values(documents.model.fields).map(({ title }) => (typeof title === 'string' ? title : (title as Record<string, string>)['zh-CN']));
}

const undo = (page: Page): Promise<void> => page.getByRole('button', { name: '撤销' }).click();

test('D14: two who work on one design see each other and what the other does, and each takes back only their own steps', async ({ page, openPage }) => {
  const { id, api } = await openNewDesign(page, '两人设计');
  const other = await another(openPage, id);
  await expect(page.getByRole('banner').getByText('系统管理员')).toBeAttached();
  await expect(other.getByRole('banner').getByText(/正在编辑/)).toBeAttached();

  await addField(page, '日期', '我的日期');
  await expect(line(other, '我的日期')).toBeVisible();
  await addField(other, '金额', '对方的金额');
  await expect(line(page, '对方的金额')).toBeVisible();
  await expect(line(page, '我的日期')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: '操作记录' }).click();
  await expect(page.getByRole('list', { name: '操作记录' }).getByRole('listitem').filter({ hasText: '系统管理员' }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await undo(page);
  await undo(page);
  await expect(line(page, '我的日期')).toHaveCount(0);
  await expect(line(page, '日期')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '撤销' })).toBeDisabled();
  await expect(line(other, '日期')).toHaveCount(0);
  await expect(line(page, '对方的金额')).toBeVisible();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '发布' }).getByRole('list', { name: '将要执行' })).toContainText('对方的金额');
  expect(await keptTitles(api, id)).toHaveLength(2);
});

test('D14: what two have done while one of them had no connection is merged, and only one property is asked about, by name', async ({ page, openPage }) => {
  const { id, api } = await openNewDesign(page, '同时修改');
  await addField(page, '金额', '总价');
  await saved(page);
  const other = await another(openPage, id);
  await page.context().setOffline(true);
  await line(other, '总价').click();
  await name(other, '对方的名称');
  await addField(other, '整数', '对方的数量');
  await saved(other);
  await line(page, '总价').click();
  await name(page, '我的名称');
  await addField(page, '日期', '我的日期');
  await page.context().setOffline(false);

  const question = page.getByRole('dialog', { name: '同时修改了同一处' });
  await expect(question).toContainText('字段“对方的名称”的标题', { timeout: 20_000 });
  await expect(question).toContainText(/系统管理员 \d\d:\d\d 改为“对方的名称”，您改为“我的名称”/);
  for (const each of [page, other]) for (const title of ['对方的名称', '对方的数量', '我的日期']) await expect(line(each, title)).toBeVisible();
  await question.getByRole('button', { name: '改用我的' }).click();
  await expect(question).toHaveCount(0);
  await expect(line(other, '我的名称')).toBeVisible();
  await saved(page);
  expect((await keptTitles(api, id)).slice(1).sort()).toEqual(['对方的数量', '我的名称', '我的日期'].sort());
});

test('D14: a step made just before the page is reloaded is kept', async ({ page }) => {
  await openNewDesign(page, '立即刷新');
  await saved(page);
  await part(page, '日期').click();
  await page.locator('#design-title').fill('刚刚添加');
  await page.reload();
  await expect(line(page, '刚刚添加')).toBeVisible();
  await undo(page);
  await expect(line(page, '刚刚添加')).toHaveCount(0);
});
