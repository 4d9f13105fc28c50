import { expect, type Locator, type Page } from '@playwright/test';
import { apiOfPage } from './api.ts';
import { test } from './product.ts';
import { signIn } from './session.ts';

const TEMPLATES = '/api/visualdev/Template';
const block = (title: string, fields: object): object => ({ title, note: '', content: { kind: 'block', clip: { nodes: Object.keys(fields), fields } } });

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: '模板', exact: true });

async function openTemplates(page: Page): Promise<void> {
  await page.getByRole('button', { name: '模板', exact: true }).click();
  await expect(drawer(page).getByRole('list', { name: '可用的部分' })).toBeVisible();
}

test('D9: D15: a form starts from a template, a linked part is brought to its newer version, and what is used is said before it goes', async ({ page }) => {
  await signIn(page, 'builder');
  const api = await apiOfPage(page);
  await page.goto('/onlineDev/webDesign');
  await page.getByRole('button', { name: '从模板新建' }).click();
  const gallery = page.getByRole('dialog', { name: '从模板新建' });
  await gallery.getByRole('radio', { name: /请假申请/ }).check();
  await gallery.getByLabel('表单名称').fill('外勤申请');
  await gallery.getByRole('button', { name: '新建并设计' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '外勤申请' })).toBeVisible();

  const { id } = await api.get<{ id: string }>('POST', TEMPLATES, block('现场', { siteNote: { id: 'f1', type: 'text', title: '现场说明' } }));
  await openTemplates(page);
  await drawer(page).getByRole('listitem').filter({ hasText: '现场' }).getByRole('button', { name: '按引用插入' }).click();
  await expect(page.locator('#design-sheet [data-field="siteNote"]')).toHaveCount(1);
  await expect(drawer(page).getByRole('list', { name: '此表单引用的模板' })).toContainText('第 1 版');
  await page.keyboard.press('Escape');

  await api.get('POST', TEMPLATES, { id, ...block('现场', { siteNote: { id: 'f1', type: 'text', title: '现场情况' }, sitePhoto: { id: 'f2', type: 'image', title: '现场照片' } }) });
  await openTemplates(page);
  await drawer(page).getByRole('button', { name: '更新', exact: true }).click();
  const update = page.getByRole('dialog', { name: '更新引用的部分' });
  await expect(update.getByRole('list', { name: '差别' })).toContainText('现场照片');
  await update.getByRole('button', { name: '更新', exact: true }).click();
  await expect(page.locator('#design-sheet [data-field="sitePhoto"]')).toHaveCount(1);
  await expect(drawer(page).getByRole('list', { name: '此表单引用的模板' })).toContainText('第 2 版');
  await expect(update).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);

  // One step takes the update back.
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(page.locator('#design-sheet [data-field="sitePhoto"]')).toHaveCount(0);

  // What a rule or formula reads is not gone before the builder has been told.
  const tree = page.getByRole('tree', { name: '大纲' });
  await tree.getByRole('treeitem', { name: '请假天数', exact: true }).click();
  await page.getByRole('complementary', { name: '属性' }).getByRole('button', { name: '删除', exact: true }).click();
  const question = page.getByRole('dialog').filter({ hasText: '删除前请确认' });
  await expect(question.getByRole('list', { name: '会出错，需要改正' })).toContainText('请假天数');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(tree.getByRole('treeitem', { name: '请假天数', exact: true })).toHaveCount(1);
});
