import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  await signIn(page, 'admin', '/home');
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

test('a forged total is counted again, and what the rules ask for is asked for by the server too', async ({ page }) => {
  await signIn(page, 'admin', '/home');
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

test('V3: a document that is saved while its form is open changes the form, and what was typed stays; a faulty one changes nothing', async ({ page, product }) => {
  const file = join(product.schemasDir, 'models/equipment-rental.model.json');
  const source = readFileSync(file, 'utf8');
  const subject = unique('热更新');
  await signIn(page, 'admin');
  await page.goto('/permission/equipmentRental');
  await rowsLoaded(page);
  await page.getByRole('button', { name: '新增' }).first().click();
  const form = page.getByRole('dialog', { name: '新增机械租赁台账' });
  await form.getByLabel('租赁事项').fill(subject);
  await form.getByRole('button', { name: '添加一行' }).click();
  await page.keyboard.type('塔式起重机');
  await page.keyboard.press('Enter');

  const model = JSON.parse(source) as { fields: Record<string, object> };
  const titled = (zh: string): object => ({ 'zh-CN': zh, 'en-US': zh, 'zh-TW': zh });
  model.fields['subject'] = { ...model.fields['subject'], title: titled('租什么') };
  model.fields['deposit'] = { id: 'er99', type: 'money', title: titled('押金') };
  writeFileSync(file, '{ "half": ');
  writeFileSync(file, JSON.stringify(model, null, 2));
  await expect(form.getByLabel('租什么')).toHaveValue(subject);
  await expect(form.getByText('塔式起重机')).toBeVisible();

  writeFileSync(file, JSON.stringify({ ...model, label: 'nobody' }, null, 2));
  await form.getByLabel('优惠').fill('5');
  await expect(form.getByLabel('租什么')).toHaveValue(subject);
  writeFileSync(file, source);
  await expect(form.getByLabel('租赁事项')).toHaveValue(subject);
  await expect(form.getByLabel('优惠')).toHaveValue(/^5/);
});

test('a page of another site stands in a form in a sandbox, and is named where its site is not in the menu', async ({ page, product }) => {
  const file = join(product.schemasDir, 'screens/equipment-rental.screen.json');
  const source = readFileSync(file, 'utf8');
  const screen = JSON.parse(source) as { form: { layout: unknown[] } };
  const title = { 'zh-CN': '天气', 'en-US': 'Weather', 'zh-TW': '天氣' };
  screen.form.layout.unshift({ frame: 'https://weather.example/today', title, height: 120 });
  await signIn(page, 'admin');
  await page.goto('/permission/equipmentRental');
  await rowsLoaded(page);
  await page.getByRole('button', { name: '新增' }).first().click();
  const form = page.getByRole('dialog', { name: '新增机械租赁台账' });
  await expect(form.getByLabel('租赁事项')).toBeVisible();
  writeFileSync(file, JSON.stringify(screen, null, 2));
  await expect(form.getByRole('alert')).toContainText('“天气”所在的网站不在允许之列');
  await expect(form.getByRole('link', { name: '在新窗口打开' })).toHaveAttribute('href', 'https://weather.example/today');
  writeFileSync(file, source);
  await expect(form.getByRole('alert')).toHaveCount(0);
});
