import { expect, type Page } from '@playwright/test';
import { apiOfPage } from './api.ts';
import { expectNoBarriers } from './barriers.ts';
import { addBeside, BASE, choosePart, countSteps, grantTo, line, onCanvas, openFromMenuByKeys, openNewDesign, openNewRecordByKeys, saved, tabTo, tree, typeLines, watchPanel, write, written } from './designing.ts';
import { rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

/** The form that both tests build: ten fields, two of them in a group, and a table in the rows of a table. */
const OUTLINE = ['名称*', '类型', '领用日期', '人数', '备注', '合计', '押金', '明细', '物品', '数量', '单价', '小计', '批次', '到货', '联系', '电话', '经办人'];
const COLUMNS = [['整数', '数量'], ['金额', '单价'], ['金额', '小计'], ['子表', '批次']] as const;
const FIELDS = [['单选', '类型'], ['日期', '领用日期'], ['整数', '人数'], ['多行文本', '备注'], ['金额', '合计'], ['金额', '押金'], ['子表', '明细']] as const;
const [SUBTOTAL, TOTAL] = ['unitPrice * quantity', 'SUM(lines.subtotal)'];

const formula = (page: Page) => page.getByLabel('公式', { exact: true });
const publishing = (page: Page) => page.getByRole('dialog', { name: '发布' });

/** What was written and pulled on the canvas stands in the saved draft, and the outline has the parts in their order. */
async function expectBuilt(page: Page, id: string): Promise<void> {
  await expect(tree(page).getByRole('treeitem')).toHaveText(OUTLINE);
  await saved(page);
  const { documents } = await (await apiOfPage(page)).get<{ documents: { model: object; screen: object } }>('GET', `${BASE}/${id}/Draft`);
  expect(documents.model).toMatchObject({ fields: {
    name: { placeholder: { 'zh-CN': '写明用途' } },
    type: { options: { items: [{ label: { 'zh-CN': '工具' } }, { label: { 'zh-CN': '车辆' } }, { label: { 'zh-CN': '文具' } }] } },
    lines: { fields: { subtotal: { formula: SUBTOTAL }, batch: { fields: { arrival: { type: 'date' } } } } },
    total: { formula: TOTAL },
  } });
  expect(JSON.stringify(documents.screen)).toMatch(/\{"field":"item","width":\d+\}/);
}

/** A person with the role opens a new record of the form, from the start page. */
async function expectOpenToRole(page: Page, title: string, open: () => Promise<void>): Promise<void> {
  const { check } = watch(page);
  await signIn(page, 'engineer', '/home');
  const steps = await countSteps(page);
  await open();
  const form = page.getByRole('dialog', { name: `新增${title}` });
  await expect(form.getByLabel('名称')).toBeFocused();
  expect(await steps()).toBeLessThanOrEqual(3);
  await expect(form.getByRole('heading', { name: '联系' })).toBeVisible();
  await expect(form.getByLabel('押金')).toBeVisible();
  check();
}

test('a form with a table in a table is built with the mouse on the canvas alone, and opened by three clicks', async ({ page, openPage }) => {
  const { check } = watch(page);
  const { id } = await openNewDesign(page, '画布领用');
  const touches = await watchPanel(page);
  let beside = '名称';
  const keys: Record<string, string> = { 名称: 'name', 类型: 'type', 领用日期: 'requisitionDate', 人数: 'headCount', 备注: 'remarks', 合计: 'total', 押金: 'deposit', 明细: 'lines', 物品: 'item', 数量: 'quantity', 单价: 'unitPrice', 小计: 'subtotal' };
  const at = (title: string) => onCanvas(page, keys[title] ?? title);
  for (const part of FIELDS) {
    await addBeside(page, at(beside), beside === '备注' ? 'bottom' : 'right', part);
    beside = part[1];
  }
  await write(page, at('名称').locator('label + div'), '写明用途');
  await write(page, at('类型').locator('label + div'), '工具', '车辆', '文具');
  await addBeside(page, page.locator('[data-columns="lines"]'), 'middle', ['单行文本', '物品']);
  beside = '物品';
  for (const part of COLUMNS) {
    await addBeside(page, onCanvas(page, `lines.${keys[beside] ?? ''}`), 'right', part);
    beside = part[1];
  }
  await addBeside(page, page.locator('[data-columns="lines.batch"]'), 'middle', ['日期', '到货']);
  await addBeside(page, at('明细'), 'bottom', ['分组标题', '联系']);
  await addBeside(page, page.locator('#design-sheet [data-hole]'), 'middle', ['手机号码', '电话']);
  await addBeside(page, onCanvas(page, 'telephone'), 'right', ['用户', '经办人']);
  const head = onCanvas(page, 'lines.item');
  const { right, middle, width } = await head.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const box = element.getBoundingClientRect();
    return { right: box.right, middle: box.top + box.height / 2, width: box.width };
  });
  await page.mouse.move(right - 2, middle);
  await page.mouse.down();
  await page.mouse.move(right + 48, middle, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => head.evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThan(width + 40);
  expect(await touches()).toEqual([]);
  for (const [title, words] of [['小计', SUBTOTAL], ['合计', TOTAL]] as const) {
    await line(page, title).click();
    await formula(page).fill(words);
    await expect(page.getByText('试算结果')).toBeVisible();
  }
  expect(await touches()).not.toEqual([]);
  await expectBuilt(page, id);
  await expectNoBarriers(page, 'canvas');

  await page.getByRole('button', { name: '发布', exact: true }).click();
  await grantTo(page, publishing(page), '造价工程师');
  await expectNoBarriers(page, 'publish dialog');
  await publishing(page).getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('已发布', { exact: true })).toBeVisible();
  await expectNoBarriers(page, 'published');
  expect(await touches()).toEqual([]);
  const steps = await countSteps(page);
  await page.getByRole('button', { name: '打开看看' }).click();
  await rowsLoaded(page);
  await page.getByRole('button', { name: '新增' }).first().click();
  await expect(page.getByRole('dialog', { name: '新增画布领用' }).getByLabel('押金')).toBeVisible();
  expect(await steps()).toBeLessThanOrEqual(3);
  await expectNoBarriers(page, 'form of the builder');
  check();

  const other = await openPage();
  await expectOpenToRole(other, '画布领用', async () => {
    const menu = other.getByRole('navigation', { name: '导航菜单' });
    await menu.getByRole('menuitem', { name: '办公表单' }).click();
    await menu.getByRole('menuitem', { name: '画布领用' }).click();
    await rowsLoaded(other);
    await other.getByRole('button', { name: '新增' }).first().click();
  });
  await expectNoBarriers(other, 'form of the role');
});

test('the same form is built with the keyboard on the canvas alone, and opened by three keys', async ({ page, openPage }) => {
  const { check } = watch(page);
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const add = async (part: string, title: string): Promise<void> => {
    await press('+');
    await choosePart(page, part, title);
  };
  const goTo = async (title: string): Promise<void> => {
    await expect(canvas).toBeFocused();
    await press('Home');
    for (let left = OUTLINE.length; left > 0 && await line(page, title).getAttribute('aria-selected') !== 'true'; left -= 1) await press('ArrowDown');
    await expect(line(page, title)).toHaveAttribute('aria-selected', 'true');
  };
  const { id } = await openNewDesign(page, '按键领用');
  const touches = await watchPanel(page);
  const canvas = page.getByRole('group', { name: '画布' });
  await tabTo(page, canvas);
  await press('Home', 'F2', 'F2');
  await page.keyboard.type('写明用途');
  await press('Enter');
  for (const [part, title] of [...FIELDS, ['单行文本', '物品'] as const, ...COLUMNS, ['日期', '到货'] as const]) await add(part, title);
  await goTo('明细');
  await add('分组标题', '联系');
  await add('手机号码', '电话');
  await add('用户', '经办人');
  await goTo('类型');
  await press('F2', 'F2', 'F2');
  await expect(written(page)).toHaveAccessibleName('选项 1 的文字');
  await typeLines(page, ['工具', '车辆', '文具']);
  await goTo('物品');
  await press('Shift+ArrowRight');
  expect(await touches()).toEqual([]);
  for (const [title, words] of [['小计', SUBTOTAL], ['合计', TOTAL]] as const) {
    await goTo(title);
    await tabTo(page, formula(page));
    await page.keyboard.type(words);
    await expect(page.getByText('试算结果')).toBeVisible();
    await tabTo(page, canvas, 'Shift+Tab');
  }
  expect(await touches()).not.toEqual([]);
  await expectBuilt(page, id);

  await tabTo(page, page.getByRole('button', { name: '发布', exact: true }), 'Shift+Tab');
  await press('Enter');
  const dialog = publishing(page);
  await tabTo(page, dialog.getByLabel('授权角色'));
  // The role of the last form may be proposed: it is taken back, and found by typing.
  const isProposed = await dialog.getByText('造价工程师', { exact: true }).count() > 0;
  if (isProposed) await press('Backspace');
  await expect(dialog.getByText('造价工程师', { exact: true })).toHaveCount(0);
  await page.keyboard.type('造价工程师');
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toHaveText('造价工程师');
  await press('Enter', 'Tab');
  await expect(dialog.getByText('造价工程师', { exact: true })).toBeVisible();
  // While the plan is still being asked for, it cannot be pressed, and no key leads to it.
  const publish = dialog.getByRole('button', { name: '发布', exact: true });
  await expect(publish).toBeEnabled();
  await tabTo(page, publish);
  await press('Enter');
  await expect(page.getByText('已发布', { exact: true })).toBeVisible();
  expect(await touches()).toEqual([]);
  const steps = await countSteps(page);
  await tabTo(page, page.getByRole('button', { name: '打开看看' }));
  await press('Enter');
  await openNewRecordByKeys(page);
  await expect(page.getByRole('dialog', { name: '新增按键领用' }).getByLabel('押金')).toBeVisible();
  expect(await steps()).toBeLessThanOrEqual(3);
  check();

  const other = await openPage();
  await expectOpenToRole(other, '按键领用', async () => {
    await openFromMenuByKeys(other, '办公表单', '按键领用');
    await openNewRecordByKeys(other);
  });
});
