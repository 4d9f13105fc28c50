import { expect, type Page } from '@playwright/test';
import { apiAs, type Api } from './api.ts';
import { expectNoBarriers } from './barriers.ts';
import { BASE, line, name, onCanvas, openDesign, openNewDesign, part, saved } from './designing.ts';
import { test } from './product.ts';

async function publish(api: Api, id: string): Promise<void> {
  const { hash } = await api.get<{ hash: string }>('POST', `${BASE}/${id}/Actions/Plan`, {});
  const { revision } = await api.get<{ revision: number }>('GET', `${BASE}/${id}/Draft`);
  await api.get('POST', `${BASE}/${id}/Actions/Publish`, { revision, hash, note: '', acceptedUnfit: [], menu: null, grants: [] });
}

const properties = (page: Page) => page.getByRole('complementary', { name: '属性' });
const step = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true }).click();

test('fields become a fragment with their data, are used in another form, and become the own of their form again', async ({ page }) => {
  const { id, code, api } = await openNewDesign(page, '押金登记');
  for (const title of ['押金账户', '押金说明']) {
    await part(page, '单行文本').click();
    await name(page, title);
  }
  await saved(page);
  const { documents } = await api.get<{ documents: { model: { fields: Record<string, { title: string }> } } }>('GET', `${BASE}/${id}/Draft`);
  const [first = '', second = ''] = Object.keys(documents.model.fields).slice(-2);
  await publish(api, id);
  const admin = await apiAs(page.request, 'admin');
  const form = `/api/visualdev/OnlineDev/${code}`;
  const record = await admin.get<{ id: string }>('POST', form, { name: '甲', [first]: '工行', [second]: '质保' });

  // Extract: the builder names it, everything else stays.
  await line(page, '押金账户').click();
  await line(page, '押金说明').click({ modifiers: ['ControlOrMeta'] });
  await properties(page).getByRole('button', { name: '提取为模型片段' }).click();
  const dialog = page.getByRole('dialog', { name: '提取为模型片段' });
  await expect(dialog.getByRole('list', { name: '字段' }).getByRole('listitem')).toHaveText(['押金账户', '押金说明']);
  await expect(dialog.getByLabel('片段名称')).toBeFocused();
  await dialog.getByLabel('片段名称').fill('押金信息');
  await dialog.getByLabel('片段编码').fill('depositInfo');
  await expectNoBarriers(page, 'extract');
  await dialog.getByRole('button', { name: '提取', exact: true }).click();
  await expect(dialog).toBeHidden();
  await line(page, '押金账户').click();
  await expect(line(page, '押金账户')).toHaveAttribute('aria-description', '来自模型片段“押金信息”');
  await expect(properties(page).getByText('来自模型片段“押金信息”')).toBeVisible();
  await expect(properties(page).getByLabel('字段名')).toHaveCount(0);
  await expectNoBarriers(page, 'brought field');
  // What the fragment brings does not go alone, and says why.
  await page.keyboard.press('Delete');
  await expect(page.getByText('押金账户 来自模型片段“押金信息”，只能在片段中修改')).toBeVisible();
  await expect(onCanvas(page, first)).toHaveCount(1);
  await saved(page);
  await publish(api, id);
  expect(await admin.get('GET', `${form}/${record.id}`)).toMatchObject({ [first]: '工行', [second]: '质保' });

  // Another form uses it: from the palette, with a key of its own.
  const other = await api.get<{ id: string }>('POST', BASE, { fullName: '退押登记', type: '1' });
  await openDesign(page, other.id);
  await page.getByLabel('搜索组件（Ctrl+K）').fill('押金信息');
  // What fragments there are comes after the types of fields.
  await expect(page.getByRole('button', { name: '押金信息', exact: true })).toBeVisible();
  await page.getByLabel('搜索组件（Ctrl+K）').press('Enter');
  for (const key of [first, second]) await expect(onCanvas(page, key)).toHaveCount(1);
  await step(page, '撤销');
  await expect(onCanvas(page, first)).toHaveCount(0);
  await step(page, '重做');
  await expect(onCanvas(page, first)).toHaveCount(1);
  await saved(page);

  // Where it is used, and what a change of it would reach.
  await line(page, '押金说明').click();
  await properties(page).getByRole('button', { name: '查看片段“押金信息”' }).click();
  const drawer = page.getByRole('dialog', { name: '押金信息' });
  const uses = drawer.getByRole('list', { name: '使用此片段的设计' });
  await expect(uses.getByRole('listitem')).toHaveCount(2);
  await expect(uses).toContainText('退押登记');
  await expectNoBarriers(page, 'fragment');
  await uses.getByRole('button', { name: '打开设计 押金登记' }).click();

  // Back to the form it came from: its fields are its own again, and its data is where it was.
  await expect(page.getByRole('heading', { level: 1, name: '押金登记' })).toBeVisible();
  await line(page, '押金账户').click();
  await properties(page).getByRole('button', { name: '转为本表单自己的字段' }).click();
  await line(page, '押金账户').click();
  await expect(properties(page).getByLabel('字段名')).toHaveValue(first);
  await expect(line(page, '押金账户')).not.toHaveAttribute('aria-description');
  await saved(page);
  await publish(api, id);
  expect(await admin.get('GET', `${form}/${record.id}`)).toMatchObject({ [first]: '工行', [second]: '质保' });
});
