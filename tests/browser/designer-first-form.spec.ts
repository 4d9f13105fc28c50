import { expect, type Locator, type Page } from '@playwright/test';
import { addBeside, addRule, grantTo, line, onCanvas, part, saved, typeThrough, view, written } from './designing.ts';
import { listRows, rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const MOST_CLICKS = 60;

/** Counts presses of the mouse on every page of the tab; carrying something is none. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let from = { x: 0, y: 0 };
    addEventListener('pointerdown', ({ clientX: x, clientY: y }) => { from = { x, y }; }, { capture: true });
    addEventListener('pointerup', ({ clientX: x, clientY: y }) => {
      if (Math.hypot(x - from.x, y - from.y) < 5) sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1));
    }, { capture: true });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0));
}

/** A part is clicked in the palette and its name is typed where it then stands. */
async function addNamed(page: Page, type: string, title: string): Promise<void> {
  await part(page, type).click();
  await page.keyboard.press('F2');
  await expect(written(page)).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(line(page, title)).toHaveAttribute('aria-selected', 'true');
}

const offers = (page: Page): Locator => page.getByRole('group', { name: '可用字段' });

test('a builder who has never seen the product makes a vehicle request, publishes it and uses it in fewer than 60 clicks', async ({ page }) => {
  const { check } = watch(page);
  const clicks = await countClicks(page);
  await signIn(page, 'builder', '/home');
  const atHome = await clicks();
  const menu = page.getByRole('navigation', { name: '导航菜单' });
  await menu.getByRole('menuitem', { name: '在线开发' }).click();
  await menu.getByRole('menuitem', { name: '功能设计' }).click();
  await rowsLoaded(page);
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('名称')).toBeFocused();
  await page.keyboard.type('车辆申请');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  // Saving it opens its designer.
  await expect(page.locator('#design-sheet [data-field="name"]')).toBeVisible();

  await addNamed(page, '单据编号', '申请单号');
  // The number is made where it is dropped: everything is proposed, and shown as it will be.
  const rule = page.getByRole('group', { name: '新建编号规则' });
  await expect(rule.getByLabel('前缀')).toHaveValue('CLSQ');
  await expect(rule.getByRole('status')).toHaveText(/^CLSQ\d{6}0001$/);
  await rule.getByRole('button', { name: '新建并使用' }).click();
  await expect(rule).toHaveCount(0);
  for (const [type, title] of [['日期', '用车日期'], ['单选', '用途'], ['用户', '申请人'], ['部门', '用车部门'], ['手机号码', '联系电话'], ['整数', '乘车人数'], ['单行文本', '目的地'], ['多行文本', '备注'], ['子表', '行程']] as const) await addNamed(page, type, title);
  // 行程 is said by its sound: no text of the product translates it.
  await addBeside(page, page.locator('[data-columns="xingCheng"]'), 'middle', ['单行文本', '路线']);
  await addBeside(page, onCanvas(page, 'xingCheng.luXian'), 'right', ['整数', '里程']);
  await addBeside(page, onCanvas(page, 'xingCheng.mileage'), 'right', ['金额', '单价']);
  await addBeside(page, onCanvas(page, 'xingCheng.unitPrice'), 'right', ['金额', '费用']);
  await expect(onCanvas(page, 'xingCheng.cost')).toBeVisible();
  const formula = page.getByRole('textbox', { name: '公式', exact: true });
  await formula.click();
  await offers(page).getByRole('group', { name: '本行' }).getByRole('button', { name: '里程' }).click();
  await page.keyboard.type(' * ');
  await offers(page).getByRole('group', { name: '本行' }).getByRole('button', { name: '单价' }).click();
  await expect(formula).toHaveText('本行里程 * 本行单价');
  await line(page, '行程').click();
  await addNamed(page, '金额', '费用合计');
  await formula.click();
  await page.getByRole('list', { name: '函数' }).getByRole('button', { name: 'SUM', exact: true }).click();
  await offers(page).getByRole('button', { name: '行程 › 费用' }).click();
  await expect(formula).toHaveText('SUM(行程 › 费用)');
  await expect(page.locator('#design-sheet [data-field]')).toHaveCount(12);

  await view(page, '规则').click();
  await addRule(page, ['用途', '为空'], ['目的地', '隐藏']);
  await addRule(page, ['乘车人数', '不为空'], ['联系电话', '必填']);
  await saved(page);

  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布' });
  await grantTo(page, dialog, '造价工程师');
  await dialog.getByRole('button', { name: '全部采用' }).click();
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('button', { name: '打开看看' }).click();
  await rowsLoaded(page);

  await page.getByRole('button', { name: '新增', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: '新增车辆申请' });
  await expect(form.getByLabel('名称')).toBeFocused();
  await page.keyboard.type('去工地');
  await expect(form.getByLabel('目的地')).toBeHidden();
  await form.getByRole('button', { name: '添加一行' }).click();
  await expect(form.getByRole('textbox', { name: '路线，第 1 行' })).toBeFocused();
  await typeThrough(page, ['往返', '30', '2.5']);
  await page.keyboard.press('Tab');
  await expect(form.getByRole('spinbutton', { name: '费用合计' })).toHaveValue('75.00');
  await form.getByRole('button', { name: '保存' }).click();
  const row = listRows(page).filter({ hasText: '去工地' });
  await expect(row).toContainText(/CLSQ\d{6}0001/);
  await expect(row).toContainText('75.00');
  expect(await clicks() - atHome).toBeLessThan(MOST_CLICKS);
  check();
});
