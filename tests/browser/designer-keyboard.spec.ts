import { expect, type Locator, type Page } from '@playwright/test';
import { apiOfPage, findRecord } from './api.ts';
import { choosePart, line, onCanvas, openDesign, openFromMenuByKeys, openNewRecordByKeys, palette, saved, tabTo, tree, written } from './designing.ts';
import { listRows } from './office.ts';
import { test } from './product.ts';
import { PASSWORD, watch } from './session.ts';

/** Every key is pressed here that a person would press; there is no mouse in this file. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function signInByKeys(page: Page, account: string): Promise<void> {
  await page.goto('/login');
  await expect(page.getByLabel('账号')).toBeFocused();
  await page.keyboard.type(account);
  await tabTo(page, page.getByLabel('密码', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/home$/);
}

/** A part is put behind what is chosen, or into it where it is empty, and named where it stands. */
async function add(page: Page, part: string, title: string): Promise<void> {
  await press(page, '+');
  await choosePart(page, part, title);
  await expect(line(page, title)).toBeFocused();
}

/** Texts, widths and places are changed on the canvas without a mouse, each as one step that has a name. */
async function writeByKeys(page: Page): Promise<void> {
  const canvas = page.getByRole('group', { name: '画布' });
  await tabTo(page, canvas);
  await press(page, 'Home', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  await expect(line(page, '事由')).toHaveAttribute('aria-selected', 'true');
  // F2 goes from one text of a field to the next: its title, the placeholder, the choices.
  await press(page, 'F2', 'F2');
  await page.keyboard.type('为何而来');
  await press(page, 'F2');
  await page.keyboard.type('来访');
  await press(page, 'Tab');
  await page.keyboard.type('施工');
  await press(page, 'Enter');
  await expect(canvas).toBeFocused();
  await expect(page.getByLabel('选项 1 的文字')).toHaveValue('来访');
  await expect(page.getByLabel('选项 2 的文字')).toHaveValue('施工');
  await expect(page.getByLabel('占位提示', { exact: true })).toHaveValue('为何而来');
  // Escape takes back, Tab goes on to the next title.
  await press(page, 'Enter');
  await page.keyboard.type('别的');
  await press(page, 'Escape');
  await expect(line(page, '事由')).toHaveCount(1);
  await press(page, 'Enter', 'Tab');
  await page.keyboard.type('手机');
  await press(page, 'Enter');
  await expect(line(page, '手机')).toHaveAttribute('aria-selected', 'true');
  await press(page, 'Control+z');
  // Two at once, there and back.
  await press(page, 'Home', 'ArrowDown', 'ArrowDown', 'Shift+ArrowDown', 'Alt+ArrowUp');
  await expect(tree(page).getByRole('treeitem').nth(1)).toHaveText('来访日期');
  await expect(tree(page).getByRole('treeitem').nth(2)).toHaveText('事由');
  await press(page, 'Control+z');
  // A column is made wider.
  await tabTo(page, tree(page).locator('[tabindex="0"]'), 'Shift+Tab');
  await press(page, 'End', 'ArrowUp', 'ArrowUp');
  const width = (): Promise<number> => onCanvas(page, 'item.unitPrice').evaluate((element) => (element as HTMLElement).offsetWidth);
  const before = await width();
  await press(page, 'Shift+ArrowRight');
  await expect.poll(width).toBeGreaterThan(before);
  await press(page, 'Control+z');
  await expect.poll(width).toBe(before);
}

/** Chooses from the drop-down that has the focus, by typing where it can be searched and by arrows where not. */
async function pick(page: Page, box: Locator, choice: string): Promise<void> {
  await tabTo(page, box);
  const chosen = box.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")][1]');
  const active = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active');
  await press(page, 'ArrowDown');
  await expect(active).toBeVisible();
  // A list that opens marks what is chosen now a moment later.
  await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
  for (let count = 0; count < 60 && (await active.textContent()) !== choice; count += 1) await press(page, 'ArrowDown');
  await press(page, 'Enter');
  await expect(chosen).toContainText(choice);
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
}

/** A rule: when a field answers a question, something becomes of another. */
async function addRule(page: Page, [field, operator]: readonly [string, string], [target, effect]: readonly [string, string]): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: '添加规则' }));
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: '添加规则' });
  await tabTo(page, dialog.getByRole('button', { name: '添加条件', exact: true }));
  await press(page, 'Enter');
  await pick(page, dialog.getByRole('combobox', { name: '字段', exact: true }), field);
  await pick(page, dialog.getByRole('combobox', { name: '比较方式' }), operator);
  await pick(page, dialog.getByRole('combobox', { name: '选择字段' }), target);
  await pick(page, dialog.getByRole('combobox', { name: '选择效果' }), effect);
  await tabTo(page, dialog.getByRole('button', { name: '确定' }));
  await press(page, 'Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: target })).toContainText(effect);
}

async function goToView(page: Page, name: string): Promise<void> {
  const views = page.getByRole('navigation', { name: '设计视图' });
  await tabTo(page, views.getByRole('radio', { checked: true }), 'Shift+Tab');
  for (let count = 0; count < 6 && !(await views.getByRole('radio', { name }).isChecked()); count += 1) await press(page, 'ArrowRight');
  await expect(views.getByRole('radio', { name })).toBeChecked();
}

test('D12: D15: a form with lines, rules, a formula and a number is built, published and used with the keyboard alone', async ({ page, openPage }) => {
  const { check } = watch(page);
  await signInByKeys(page, 'builder');
  const api = await apiOfPage(page);
  const { id, enCode: code } = await api.get<{ id: string; enCode: string }>('POST', '/api/visualdev/Base', { fullName: '访客登记', type: '1' });
  await openDesign(page, id);
  // From the palette at the side, by another word for it.
  await press(page, 'Control+k');
  await expect(page.getByLabel('搜索组件（Ctrl+K）')).toBeFocused();
  await page.keyboard.type('流水号');
  await expect(palette(page).getByRole('button', { name: '单据编号', exact: true })).toBeVisible();
  await press(page, 'Enter', 'F2');
  await expect(written(page)).toBeFocused();
  await page.keyboard.type('登记号');
  await press(page, 'Enter');
  await tabTo(page, page.getByRole('combobox', { name: '编号规则' }));
  await page.keyboard.type('QZ');
  await expect(page.locator('.ant-select-item-option-active')).toHaveText(/（QZ）/);
  await press(page, 'Enter');
  await press(page, 'F2', 'Enter');
  await expect(line(page, '登记号')).toBeFocused();
  for (const [part, title] of [['日期', '来访日期'], ['单选', '事由'], ['手机号码', '电话'], ['多行文本', '备注'], ['用户', '接待人'], ['整数', '人数'], ['子表', '物品'], ['单行文本', '名目']] as const) await add(page, part, title);
  // The first column goes into the empty table.
  await expect(onCanvas(page, 'item.itemName')).toBeVisible();
  for (const [part, title] of [['整数', '件数'], ['金额', '单价'], ['金额', '小计']] as const) await add(page, part, title);
  await tabTo(page, page.getByLabel('公式', { exact: true }));
  // By what fields are called, or by their keys.
  await page.keyboard.type('单价');
  await expect(page.getByRole('option', { name: /^单价\s*本行/ })).toBeVisible();
  await press(page, 'Enter');
  await page.keyboard.type(' * pieces');
  await expect(page.getByText('试算结果')).toBeVisible();
  await press(page, 'F2', 'Enter');
  // A table in the rows of the table, and the way back to the outer one.
  await add(page, '子表', '批次');
  await add(page, '日期', '到货');
  await expect(onCanvas(page, 'item.batch.arrival')).toBeVisible();
  await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  await expect(line(page, '物品')).toBeFocused();
  await add(page, '金额', '押金');
  await tabTo(page, page.getByLabel('公式', { exact: true }));
  await page.keyboard.type('SUM(item.subtotal)');
  await expect(page.getByText('试算结果')).toBeVisible();
  await press(page, 'F2', 'Enter');
  // Moved, doubled, and taken back; what is used says so before it goes.
  await press(page, 'Alt+ArrowUp');
  await expect(tree(page).getByRole('treeitem')).toHaveText(['名称*', '登记号', '来访日期', '事由', '电话', '备注', '接待人', '人数', '押金', '物品', '名目', '件数', '单价', '小计', '批次']);
  await press(page, 'Control+d');
  await expect(line(page, '押金')).toHaveCount(2);
  await press(page, 'Control+z');
  await expect(line(page, '押金')).toHaveCount(1);
  await writeByKeys(page);
  await press(page, 'End', 'ArrowUp', 'ArrowUp');
  await expect(line(page, '单价')).toBeFocused();
  // Pressed twice, it asks once.
  await press(page, 'Delete', 'Delete');
  await expect(page.getByRole('dialog')).toContainText('小计');
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(line(page, '单价')).toHaveCount(1);

  await goToView(page, '规则');
  await addRule(page, ['名称', '不为空'], ['备注', '必填']);
  await addRule(page, ['人数', '为空'], ['电话', '隐藏']);

  await saved(page);
  await tabTo(page, page.getByRole('button', { name: '发布', exact: true }), 'Shift+Tab');
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: '发布' });
  await expect(dialog.getByRole('list', { name: '将要执行' })).toContainText('物品');
  await tabTo(page, dialog.getByLabel('授权角色'));
  // The roles of the last form are proposed.
  if (await dialog.getByText('造价工程师', { exact: true }).count() === 0) {
    await page.keyboard.type('造价工程师\n');
    await press(page, 'Escape');
  }
  await tabTo(page, dialog.getByLabel('版本说明'));
  await page.keyboard.type('第一版');
  await tabTo(page, dialog.getByRole('button', { name: '发布', exact: true }));
  await press(page, 'Enter');
  await expect(page.getByText('已发布', { exact: true })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: '继续设计' }));
  await press(page, 'Enter');
  await tabTo(page, page.getByRole('button', { name: '版本', exact: true }), 'Shift+Tab');
  await press(page, 'Enter');
  await expect(page.getByRole('region', { name: '第 1 版' })).toContainText('第一版');
  check();

  const other = await openPage();
  await fillIn(other, code);
});

/** Somebody else finds the form in the menu and fills it in. */
async function fillIn(page: Page, code: string): Promise<void> {
  const { check } = watch(page);
  await signInByKeys(page, 'engineer');
  await openFromMenuByKeys(page, '办公表单', '访客登记');
  await openNewRecordByKeys(page);
  const form = page.getByRole('dialog', { name: '新增访客登记' });
  await expect(form.getByLabel('名称')).toBeFocused();
  await page.keyboard.type('审计组来访');
  await tabTo(page, form.getByLabel('人数'));
  await page.keyboard.type('3');
  await expect(form.getByLabel('电话')).toBeVisible();
  await tabTo(page, form.getByRole('button', { name: '添加一行' }));
  await press(page, 'Enter');
  await expect(form.getByRole('textbox', { name: '名目，第 1 行' })).toBeFocused();
  for (const [index, text] of ['电脑', '2', '30.5'].entries()) {
    if (index > 0) await press(page, 'Tab');
    await page.keyboard.type(text);
  }
  await press(page, 'Tab');
  await expect(form.getByRole('spinbutton', { name: '押金' })).toHaveValue('61.00');
  await press(page, 'Control+s');
  // The rule of the form asks for it.
  await expect(form.getByLabel('备注')).toBeFocused();
  await page.keyboard.type('带证件');
  await press(page, 'Control+s');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(listRows(page).filter({ hasText: '审计组来访' })).toContainText(/QZ\d+/);
  const api = await apiOfPage(page);
  const { id } = await findRecord(api, code, '审计组来访');
  expect(await api.get('GET', `/api/visualdev/OnlineDev/${code}/${id}`)).toMatchObject({
    headCount: 3, deposit: 61, remarks: '带证件', item: [{ itemName: '电脑', pieces: 2, unitPrice: 30.5, subtotal: 61 }],
  });
  check();
}
