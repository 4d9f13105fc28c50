import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { countSteps, grantTo, name, openNewDesign, part, saved } from './designing.ts';
import { rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { watch } from './session.ts';

const publishing = (page: Page) => page.getByRole('dialog', { name: '发布' });

test('a builder tries out at once what he has published, himself and as a role it was given to', async ({ page }) => {
  const { check } = watch(page);
  await openNewDesign(page, '试用登记');
  for (const title of ['甲', '乙', '丙', '丁', '戊']) {
    await part(page, '单行文本').click();
    await name(page, title);
  }
  await saved(page);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = publishing(page);
  await grantTo(page, dialog, '造价工程师');
  await expect(dialog.getByRole('checkbox', { name: '我自己试用' })).toBeChecked();
  // What people decide stands before what will be done, which is told in few lines.
  const [note, plan] = [dialog.getByLabel('版本说明'), dialog.getByRole('list', { name: '将要执行' })];
  expect(((await note.boundingBox())?.y ?? 0) < ((await plan.boundingBox())?.y ?? 0)).toBe(true);
  await expect(plan.getByText('新增 6 个字段')).toBeVisible();
  await expect(plan.getByText('新增字段“甲”')).toBeHidden();
  await plan.getByText('新增 6 个字段').click();
  await expect(plan.getByText('新增字段“甲”')).toBeVisible();
  // What lacks a language is translated here: proposed, looked through, taken one by one or all at once.
  const texts = dialog.getByRole('region', { name: '多语言文字' });
  await expect(texts.getByRole('textbox', { name: '名称 › 标题 English' })).toHaveValue('Name');
  await texts.getByRole('textbox', { name: '甲 › 标题 English' }).fill('First');
  await texts.getByRole('button', { name: '采用 甲 › 标题 的译文' }).click();
  await expect(texts.getByRole('textbox', { name: /^甲/ })).toHaveCount(0);
  await texts.getByRole('button', { name: '全部采用' }).click();
  await expect(texts.getByRole('textbox', { name: '名称 › 标题 English' })).toHaveCount(0);
  await expect(texts.getByRole('textbox', { name: '乙 › 标题 English' })).toHaveAttribute('data-missing', 'true');
  await dialog.getByRole('button', { name: '发布', exact: true }).click();

  // As the role by one click, as oneself by two more.
  const clicks = await countSteps(page);
  await page.getByRole('group', { name: '以所授角色查看' }).getByRole('button', { name: '造价工程师' }).click();
  await expect(page.getByRole('toolbar', { name: '预览' }).getByText('造价工程师')).toBeVisible();
  await expect(page.frameLocator('iframe').getByLabel('甲')).toBeVisible();
  await expect(page.getByText('此角色还没有这个表单的权限')).toHaveCount(0);

  await page.getByRole('button', { name: '更多', exact: true }).click();
  await expectNoBarriers(page, 'door');
  await page.getByRole('menuitem', { name: '打开记录' }).click();
  await rowsLoaded(page);
  expect(await clicks()).toBe(3);
  await page.goBack();

  // The next publication shows who has rights; the form and its entry in the menu are there for the builder.
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(publishing(page).getByRole('list', { name: '已有权限' })).toContainText('造价工程师');
  await expect(publishing(page).getByRole('list', { name: '已有权限' })).toContainText(/表单设计员（试用至 \d{4}-\d\d-\d\d）/);
  await publishing(page).getByLabel('版本说明').fill('再来');
  await publishing(page).getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('button', { name: '打开看看' }).click();
  await rowsLoaded(page);
  await page.getByRole('button', { name: '新增' }).first().click();
  const form = page.getByRole('dialog', { name: /新增/ });
  await form.getByLabel('名称').fill('我来试试');
  await form.getByRole('button', { name: '确定' }).or(form.getByRole('button', { name: '保存' })).first().click();
  await expect(page.getByRole('cell', { name: '我来试试' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '导航菜单' }).getByRole('menuitem', { name: '办公表单' })).toBeVisible();
  check();
});

test('a builder who takes his trial back is told which right is missing and who gives it', async ({ page }) => {
  const { code } = await openNewDesign(page, '不试用');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = publishing(page);
  // The roles of the last form are proposed; this one is for nobody yet.
  const roles = dialog.getByLabel('授权角色');
  await expect(roles).toBeVisible();
  const chosen = dialog.locator('.ant-select-multiple .ant-select-selection-item');
  for (let left = await chosen.count(); left > 0; left -= 1) {
    await roles.press('Backspace');
    await expect(chosen).toHaveCount(left - 1);
  }
  await dialog.getByRole('checkbox', { name: '我自己试用' }).uncheck();
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('button', { name: '打开看看' }).click();
  await expect(page.getByText(/没有查看这份数据的权限。可以请 .*系统管理员.* 授予/)).toBeVisible();
  await page.goto(`/openApi/${code}`);
  await expect(page.getByText(/可以请 .*系统管理员.* 授予/)).toBeVisible();
});
