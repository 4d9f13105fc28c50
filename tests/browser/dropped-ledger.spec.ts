import { expect } from '@playwright/test';
import { apiOfPage, findRecord, type StoredRecord } from './api.ts';
import { unique } from './ledger-data.ts';
import { choose, listRows, rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const RENTAL = '/api/visualdev/OnlineDev/equipmentRental';

test('a ledger made of two files has its menu entry, list, form, reaction, formulas and totals', async ({ page }) => {
  const watched = watch(page);
  const subject = unique('塔吊租赁');
  await signIn(page, 'admin');
  const menu = page.getByRole('navigation', { name: '导航菜单' });
  await menu.getByRole('menuitem', { name: '系统权限' }).click();
  await menu.getByRole('menuitem', { name: '机械租赁台账' }).click();
  await expect(page).toHaveURL(/\/permission\/equipmentRental/);
  await rowsLoaded(page);

  await page.getByRole('button', { name: '新增' }).first().click();
  const form = page.getByRole('dialog', { name: '新增机械租赁台账' });
  await form.getByLabel('租赁事项').fill(subject);
  await expect(form.getByLabel('紧急原因')).toBeHidden();
  await choose(page, form.getByLabel('紧急程度'), '紧急');
  await expect(form.getByLabel('紧急原因')).toBeVisible();

  await form.getByRole('button', { name: '添加一行' }).click();
  await expect(form.getByRole('textbox', { name: '机械名称，第 1 行' })).toBeFocused();
  await page.keyboard.type('塔式起重机');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10');
  await page.keyboard.press('Tab');
  await page.keyboard.type('100.5');
  await page.keyboard.press('Enter');
  await page.keyboard.type('50');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('3');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('施工电梯');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('row', { name: /^合计/ }).getByRole('cell', { name: '1,155.00' })).toBeVisible();
  await form.getByLabel('优惠').fill('10');
  await expect(form.getByRole('spinbutton', { name: '合计' })).toHaveValue('1,039.50');

  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByLabel('紧急原因')).toBeFocused();
  await expect(form.getByText('不能为空')).toBeVisible();
  await form.getByLabel('紧急原因').fill('主体结构抢工');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const row = listRows(page).filter({ hasText: subject });
  await expect(row).toContainText('紧急');
  await expect(row).toContainText('系统管理员');
  await expect(row).toContainText('1,039.50');

  const api = await apiOfPage(page);
  const { id } = await findRecord(api, 'equipmentRental', subject);
  expect(await api.get('GET', `${RENTAL}/${id}`)).toMatchObject({
    urgency: '3', reason: '主体结构抢工', discount: 10, total: 1039.5,
    items: [{ machine: '塔式起重机', amount: 1005 }, { machine: '施工电梯', amount: 150 }],
  });
  watched.check();
});

test('a forged total is counted anew, and what the rules ask for is asked for by the server too', async ({ page }) => {
  await signIn(page, 'admin');
  const api = await apiOfPage(page);
  const subject = unique('伪造合计');
  const items = [{ machine: '压路机', days: 2, price: 300, amount: 999_999 }];
  await api.get('POST', RENTAL, { subject, discount: 50, items, total: 1 });
  const { id } = await findRecord(api, 'equipmentRental', subject);
  const stored = await api.get<StoredRecord>('GET', `${RENTAL}/${id}`);
  expect(stored).toMatchObject({ total: 300, urgency: '1', items: [{ amount: 600 }] });

  await api.get('PUT', `${RENTAL}/${id}`, { ...stored, total: 5 });
  expect(await api.get('GET', `${RENTAL}/${id}`)).toMatchObject({ total: 300 });

  const errorsOf = async (values: object): Promise<unknown> => (await api.send('POST', RENTAL, { subject, ...values })).data;
  expect(await errorsOf({ items, urgency: '3' })).toMatchObject({ errors: [{ path: 'reason', rule: 'required' }] });
  expect(await errorsOf({ items: [] })).toMatchObject({ errors: [{ path: 'items', rule: 'minRows' }] });
  expect(await errorsOf({ items, colour: 'red' })).toMatchObject({ errors: [{ path: 'colour', rule: 'unknownField' }] });
});
