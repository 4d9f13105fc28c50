import { expect, type Locator, type Page } from '@playwright/test';
import { apiOfPage, findRecord } from './api.ts';
import { expectNoBarriers } from './barriers.ts';
import { addBeside, addRule, BASE, drag, grantTo, line, name, onCanvas, openNewDesign, part, saved, typeThrough, view, write } from './designing.ts';
import { choose, listRows, rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

/** A column is pulled wider, parts are framed, doubled and taken away again: with the mouse alone, each a step with a name. */
async function arrange(page: Page): Promise<void> {
  const head = await onCanvas(page, 'lines.item').evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { right, top, height, width } = element.getBoundingClientRect();
    return { right, middle: top + height / 2, width };
  });
  await page.mouse.move(head.right - 2, head.middle);
  await page.mouse.down();
  await page.mouse.move(head.right + 58, head.middle, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => onCanvas(page, 'lines.item').evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThan(head.width + 50);
  // What does not fit is scrolled to, and chosen where it stands then.
  const last = onCanvas(page, 'lines.subtotal');
  await page.mouse.move(head.right - 40, head.middle);
  await page.mouse.wheel(600, 0);
  await expect.poll(() => last.evaluate((element) => element.getBoundingClientRect().right <= (element.closest('div')?.getBoundingClientRect().right ?? 0))).toBe(true);
  await last.evaluate((element) => element.getBoundingClientRect()).then(({ x, y, width, height }) => page.mouse.click(x + width / 2, y + height / 2));
  await expect(line(page, '小计')).toHaveAttribute('aria-selected', 'true');

  const frame = await page.locator('#design-sheet').evaluate((sheet) => {
    const [first, last] = ['name', 'type'].map((key) => sheet.querySelector(`[data-field="${key}"]`));
    first?.scrollIntoView({ block: 'center' });
    const [from, to] = [first, last].map((element) => element?.getBoundingClientRect() ?? new DOMRect());
    return { left: Math.min(from?.left ?? 0, to?.left ?? 0) - 14, top: (from?.top ?? 0) + 10, right: Math.max(from?.right ?? 0, to?.right ?? 0) - 20, bottom: (to?.bottom ?? 0) - 10 };
  });
  await page.mouse.move(frame.left, frame.top);
  await page.mouse.down();
  await page.mouse.move(frame.right, frame.bottom, { steps: 5 });
  await page.mouse.up();
  await expect(line(page, '名称')).toHaveAttribute('aria-selected', 'true');
  await expect(line(page, '类型')).toHaveAttribute('aria-selected', 'true');
  const count = await page.locator('#design-sheet [data-field]').count();
  await page.keyboard.press('Control+d');
  await expect(line(page, '类型')).toHaveCount(2);
  await page.keyboard.press('Delete');
  await expect(page.locator('#design-sheet [data-field]')).toHaveCount(count);
  await page.getByRole('button', { name: '操作记录' }).click();
  const steps = page.getByRole('list', { name: '操作记录' });
  for (const step of ['删除 ', '复制 ', '调整 明细 的版面', '修改 类型 选项', '修改 名称 占位提示']) await expect(steps).toContainText(step);
  await page.keyboard.press('Escape');
}

test('D1: D5: D14: a form with lines, rules, a formula and a number is built by dragging, published and used by others', async ({ page, openPage }) => {
  const { check } = watch(page);
  const { id, code, api } = await openNewDesign(page, '办公领用单');
  await drag(page, part(page, '单据编号'), onCanvas(page, 'name'), 'start');
  await expect(page.locator('#design-sheet [data-field]').first()).toHaveAttribute('data-field', 'billNumber');
  await page.getByRole('combobox', { name: '编号规则' }).fill('QZ');
  await page.getByTitle(/（QZ）$/).filter({ visible: true }).click();
  await expect(page.getByRole('group', { name: '新建编号规则' })).toHaveCount(0);
  await drag(page, part(page, '单选'), onCanvas(page, 'name'));
  await write(page, onCanvas(page, 'option').locator('label'), '类型');
  await expect(line(page, '类型')).toHaveCount(1);
  // The choices of the list, and the words of an empty box.
  await write(page, onCanvas(page, 'type').locator('label + div'), '物料');
  await write(page, onCanvas(page, 'name').locator('label + div'), '写明用途');
  let beside = 'type';
  for (const [type, key, title] of [['日期', 'requisitionDate', '领用日期'], ['整数', 'headCount', '人数'], ['多行文本', 'remarks', '备注'], ['用户', 'handledBy', '经办人'], ['手机号码', 'telephone', '电话'], ['子表', 'lines', '明细']] as const) {
    await addBeside(page, onCanvas(page, beside), beside === 'remarks' ? 'bottom' : 'right', [type, title]);
    beside = key;
  }
  // Into the empty child table, in front of what is there, and behind it; a table within the table takes its columns as well.
  await addBeside(page, page.locator('[data-columns="lines"]'), 'middle', ['整数', '数量']);
  await addBeside(page, onCanvas(page, 'lines.quantity'), 'left', ['单行文本', '物品']);
  await expect(page.locator('#design-sheet [data-column]').first()).toHaveAttribute('data-column', 'lines.item');
  await addBeside(page, onCanvas(page, 'lines.quantity'), 'right', ['金额', '单价']);
  await addBeside(page, onCanvas(page, 'lines.unitPrice'), 'right', ['金额', '小计']);
  await page.getByLabel('公式', { exact: true }).fill('unitPrice * quantity');
  await expect(page.getByRole('textbox', { name: '公式' })).toHaveText('本行单价 * 本行数量');
  await expect(page.getByText('试算结果')).toBeVisible();
  await addBeside(page, onCanvas(page, 'lines.subtotal'), 'right', ['子表', '批次']);
  await addBeside(page, page.locator('[data-columns="lines.batch"]'), 'middle', ['日期', '到货']);
  await expect(onCanvas(page, 'lines.batch.arrival')).toBeVisible();
  await arrange(page);
  await line(page, '明细').click();
  await part(page, '金额').click();
  await write(page, onCanvas(page, 'money').locator('label'), '合计');
  await page.getByLabel('公式', { exact: true }).fill('SUM(lines.subtotal)');
  await expect(page.getByText('试算结果')).toBeVisible();
  // A group, and two fields of the form carried into it.
  await drag(page, part(page, '分组标题'), onCanvas(page, 'lines'), 'start');
  await write(page, page.locator('#design-sheet section > h3'), '联系方式');
  await drag(page, onCanvas(page, 'telephone'), page.locator('#design-sheet [data-hole]'), 'middle');
  await drag(page, line(page, '经办人'), line(page, '电话'), 'start');
  await expect(page.locator('#design-sheet section [data-field]')).toHaveCount(2);
  await expect(line(page, '经办人')).toHaveAttribute('aria-level', '2');

  // The list shows the first fields by itself, and the total among them; the sum of all records is put below.
  await view(page, '列表').click();
  await choose(page, page.getByRole('combobox', { name: '合计 的汇总' }), '合计');

  await view(page, '规则').click();
  await addRule(page, ['名称', '不为空'], ['备注', '必填']);
  await addRule(page, ['类型', '等于', '选项2'], ['电话', '隐藏']);

  await saved(page);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布' });
  await expect(dialog.getByRole('list', { name: '将要执行' })).toContainText('明细');
  await grantTo(page, dialog, '造价工程师');
  await dialog.getByLabel('版本说明').fill('第一版');
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('已发布', { exact: true })).toBeVisible();
  const { list } = await api.get<{ list: { note: string }[] }>('GET', `${BASE}/${id}/Versions`);
  expect(list.map(({ note }) => note)).toEqual(['第一版']);
  check();

  const other = await openPage();
  await useForm(other, code);
});

/** Somebody else finds the form in the menu and fills it in. */
async function useForm(page: Page, code: string): Promise<void> {
  const { check } = watch(page);
  await signIn(page, 'engineer', '/home');
  const menu = page.getByRole('navigation', { name: '导航菜单' });
  await menu.getByRole('menuitem', { name: '办公表单' }).click();
  await menu.getByRole('menuitem', { name: '办公领用单' }).click();
  await rowsLoaded(page);
  await page.getByRole('button', { name: '新增' }).first().click();
  const form: Locator = page.getByRole('dialog', { name: '新增办公领用单' });
  await form.getByLabel('名称').fill('三季度办公用品');
  await choose(page, form.getByLabel('类型'), '选项2');
  await expect(form.getByLabel('电话')).toBeHidden();
  await form.getByRole('button', { name: '添加一行' }).click();
  await expect(form.getByRole('textbox', { name: '物品，第 1 行' })).toBeFocused();
  await typeThrough(page, ['复印纸', '4', '12.5']);
  await page.keyboard.press('Tab');
  await expect(form.getByRole('spinbutton', { name: '合计' })).toHaveValue('50.00');
  await form.getByRole('button', { name: '保存' }).click();
  // The rule of the form asks for it.
  await expect(form.getByLabel('备注')).toBeFocused();
  await form.getByLabel('备注').fill('周五前领取');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const row = listRows(page).filter({ hasText: '三季度办公用品' });
  await expect(row).toContainText(/QZ\d+/);
  await expect(row).toContainText('50.00');
  const api = await apiOfPage(page);
  const { id } = await findRecord(api, code, '三季度办公用品');
  expect(await api.get('GET', `/api/visualdev/OnlineDev/${code}/${id}`)).toMatchObject({
    type: '2', total: 50, remarks: '周五前领取', lines: [{ item: '复印纸', quantity: 4, unitPrice: 12.5, subtotal: 50 }],
  });
  check();
}

test('what is taken along with a reference is chosen where it is set up, on the canvas and in the panel, each time as one step', async ({ page }) => {
  const { check } = watch(page);
  await openNewDesign(page, '带入字段');
  await part(page, '整数').click();
  await name(page, '数量');
  await part(page, '关联记录').click();
  await page.locator('#design-canvas').getByRole('button', { name: '设置关联' }).click();
  const dialog = page.getByRole('dialog', { name: '设置“关联记录”' });
  await dialog.getByRole('checkbox', { name: '数量' }).check();
  await expectNoBarriers(page, 'link');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(line(page, '数量')).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(line(page, '数量')).toHaveCount(1);
  await line(page, '关联记录').click();
  await page.getByRole('complementary', { name: '属性' }).getByRole('button', { name: '设置关联' }).click();
  await dialog.getByRole('checkbox', { name: '数量' }).check();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(line(page, '数量')).toHaveCount(2);
  await saved(page);
  check();
});
