import { expect } from '@playwright/test';
import { apiAs, apiOfPage } from './api.ts';
import { addVisa, countVisas, LEDGER, openLedger, search, storedVisa, unique } from './ledger-data.ts';
import { choose, listRows, openConsole, rowMore, rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

test('a record with its rows is typed in by keyboard, and the server stores what the page had counted', async ({ page }) => {
  const watched = watch(page);
  const title = unique('键盘录入');
  await signIn(page, 'manager');
  await openConsole(page, '变更签证台账');
  await page.getByRole('button', { name: '新增' }).click();

  const form = page.getByRole('dialog', { name: '新增变更签证' });
  await form.getByLabel('变更事项').fill(title);
  await choose(page, form.getByLabel('变更类别'), '设计变更');
  await choose(page, form.getByLabel('变更来源'), '业主');
  await form.getByLabel('变更内容').fill('按图纸会审纪要调整');
  await form.getByLabel('发生日期').fill('2026-10-01');
  await page.keyboard.press('Enter');
  await choose(page, form.getByLabel('合同', { exact: true }), '滨江新区人民医院一期工程施工总承包合同');

  await form.getByRole('button', { name: '添加一行' }).click();
  await expect(form.getByRole('textbox', { name: '清单编码，第 1 行' })).toBeFocused();
  await page.keyboard.type('010101');
  await page.keyboard.press('Tab');
  await page.keyboard.type('挖土方');
  await page.keyboard.press('Tab');
  await page.keyboard.type('m³');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10');
  await page.keyboard.press('Tab');
  await page.keyboard.type('8');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12.5');
  // Enter on the last row adds the next one, in the same column.
  await page.keyboard.press('Enter');
  await page.keyboard.type('100');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('1.5');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('kg');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('钢筋');
  await page.keyboard.press('Tab');

  const sums = form.getByRole('row', { name: /^合计/ });
  await expect(sums.getByRole('cell', { name: '325.00' })).toBeVisible();
  await expect(sums.getByRole('cell', { name: '250.00' })).toBeVisible();
  await expect(form.getByLabel('申报金额')).toHaveValue('325.00');
  await expect(form.getByLabel('审定金额')).toHaveValue('250.00');
  await expect(form.getByLabel('核减金额')).toHaveValue('75.00');
  await expect(form.getByLabel('核减率')).toHaveValue('23.08');

  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(listRows(page).filter({ hasText: title })).toHaveCount(1);

  const stored = await storedVisa(await apiOfPage(page), title);
  expect(stored).toMatchObject({ submitAmount: 325, amountVisaChange: 250, reduceAmount: 75, reduceRate: 23.08 });
  expect(stored['measure']).toMatchObject([
    { itemCode: '010101', itemName: '挖土方', unit: 'm3', submitQuantity: 10, approvedQuantity: 8, price: 12.5, submitPrice: 125, amount: 100, difference: 25 },
    { itemName: '钢筋', unit: 'kg', submitQuantity: 2, approvedQuantity: 1.5, price: 100, submitPrice: 200, amount: 150, difference: 50 },
  ]);
  watched.check();
});

test('an edit is kept, and the history says who changed what', async ({ page }) => {
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  const title = unique('待修改');
  await addVisa(api, title);
  await openLedger(page, api, `&q=${title}`);
  await listRows(page).first().getByRole('button', { name: '编辑' }).click();
  const form = page.getByRole('dialog', { name: '编辑变更签证' });
  await expect(form.getByLabel('变更事项')).toHaveValue(title);
  await form.getByLabel('变更部位').fill('三号楼屋面');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await storedVisa(api, title)).toMatchObject({ part: '三号楼屋面', amountVisaChange: 100 });

  await rowMore(page, listRows(page).first(), '变更记录');
  const latest = page.getByRole('dialog', { name: '变更记录' }).getByRole('listitem').first();
  await expect(latest).toContainText('陈建国');
  await expect(latest).toContainText('修改');
  await expect(latest).toContainText('变更部位');
  await expect(latest.getByRole('insertion')).toHaveText(['三号楼屋面']);
});

test('what the list shows stands in its address: reload and back find it again', async ({ page }) => {
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  const mark = unique('地址');
  await addVisa(api, `${mark}甲`, { measure: [{ itemName: '钢筋', unit: 't', submitQuantity: 1, approvedQuantity: 1, price: 300 }] });
  await addVisa(api, `${mark}乙`, { measure: [{ itemName: '钢筋', unit: 't', submitQuantity: 1, approvedQuantity: 1, price: 100 }] });
  await addVisa(api, `${mark}丙`, { measure: [{ itemName: '钢筋', unit: 't', submitQuantity: 1, approvedQuantity: 1, price: 200 }] });
  await openLedger(page, api);
  await search(page, mark);
  await expect(listRows(page)).toHaveCount(3);
  await expect(page.getByText(`关键字“${mark}”`)).toBeVisible();

  const amount = page.getByRole('columnheader', { name: /^审定金额/ });
  await amount.getByRole('button', { name: '审定金额' }).click();
  await expect(amount).toHaveAttribute('aria-sort', 'ascending');
  await expect(listRows(page)).toHaveText([/100\.00/, /200\.00/, /300\.00/]);
  await amount.getByRole('button', { name: '审定金额' }).click();
  await expect(amount).toHaveAttribute('aria-sort', 'descending');
  await expect(listRows(page)).toHaveText([/300\.00/, /200\.00/, /100\.00/]);

  await page.reload();
  await expect(amount).toHaveAttribute('aria-sort', 'descending');
  await expect(listRows(page)).toHaveText([/300\.00/, /200\.00/, /100\.00/]);

  await page.getByRole('button', { name: '清空条件' }).click();
  await expect(page.getByText(`关键字“${mark}”`)).toBeHidden();
  await page.goBack();
  await expect(page.getByText(`关键字“${mark}”`)).toBeVisible();
  await expect(listRows(page)).toHaveCount(3);

  await rowMore(page, listRows(page).first(), '详情');
  await expect(page.getByRole('dialog', { name: '变更签证详情' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog', { name: '变更签证详情' })).toContainText(`${mark}甲`);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the total below a column is that of all records found, as the server has it', async ({ page }) => {
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  const mark = unique('合计');
  await addVisa(api, `${mark}一`);
  await addVisa(api, `${mark}二`, { direction: 'decrease' });
  await addVisa(api, `${mark}三`, { measure: [{ itemName: '砂浆', unit: 'm3', submitQuantity: 3, approvedQuantity: 3, price: 1234.56 }] });
  await openLedger(page, api, `&q=${mark}`);
  const total = page.getByRole('row', { name: /^总合计/ });
  await expect(total).toContainText('4,103.68');
  await expect(total).toContainText('3,703.68');
});

test('columns chosen by a user are still chosen after a reload, and can be given back', async ({ page }) => {
  await signIn(page, 'zhangpeng');
  const api = await apiOfPage(page);
  await openLedger(page, api);
  const source = page.getByRole('columnheader', { name: /^变更来源/ });
  const kind = page.getByRole('columnheader', { name: /^变更类别/ });
  await expect(kind).toBeVisible();
  await expect(source).toBeHidden();
  await page.getByRole('button', { name: '列设置' }).click();
  const kept = () => page.waitForResponse((answer) => answer.url().includes('/Preferences/list') && answer.request().method() === 'PUT');
  const sourceBox = page.getByRole('checkbox', { name: '变更来源' });
  const kindBox = page.getByRole('checkbox', { name: '变更类别' });
  // Quick changes are sent together, slower ones each: either way both are there before the page is reloaded.
  const sourceKept = kept();
  await sourceBox.click();
  await expect(sourceBox).toBeChecked();
  await sourceKept;
  const kindKept = kept();
  await kindBox.click();
  await expect(kindBox).not.toBeChecked();
  await expect(source).toBeAttached();
  await kindKept;
  await expect(async () => {
    await page.reload();
    await rowsLoaded(page);
    await expect(source).toBeAttached({ timeout: 1_000 });
    await expect(kind).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: '列设置' }).click();
  const givenBack = kept();
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect(kind).toBeAttached();
  await expect(source).toBeHidden();
  await givenBack;
});

test('L1: who reloads the page right after two quick changes of the columns keeps both', async ({ page }) => {
  await signIn(page, 'zhangpeng');
  const api = await apiOfPage(page);
  await openLedger(page, api);
  const source = page.getByRole('columnheader', { name: /^变更来源/ });
  const kind = page.getByRole('columnheader', { name: /^变更类别/ });
  await expect(kind).toBeVisible();
  await page.getByRole('button', { name: '列设置' }).click();
  await expect(page.getByRole('checkbox', { name: '变更来源' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: '变更来源' }).click();
  await page.getByRole('checkbox', { name: '变更类别' }).click();
  await expect(page.getByRole('checkbox', { name: '变更类别' })).not.toBeChecked();
  await page.reload();
  await rowsLoaded(page);
  await expect(source).toBeAttached();
  await expect(kind).toBeHidden();
  await page.getByRole('button', { name: '列设置' }).click();
  const givenBack = page.waitForResponse((answer) => answer.url().includes('/Preferences/list') && answer.request().method() === 'PUT');
  await page.getByRole('button', { name: '恢复默认' }).click();
  await givenBack;
});

test('several records are removed at once, after a question', async ({ page }) => {
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  const mark = unique('批量');
  for (const name of ['甲', '乙']) await addVisa(api, mark + name);
  await openLedger(page, api, `&q=${mark}`);
  await expect(listRows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: '全选本页' }).click();
  const batch = page.getByRole('region', { name: '批量操作' });
  await expect(batch).toContainText('已选择 2 条');

  await batch.getByRole('button', { name: '删除' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '此操作将永久删除该数据，是否继续？' });
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toBeHidden();
  expect(await countVisas(api, mark)).toBe(2);

  await batch.getByRole('button', { name: '删除' }).click();
  await question.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();
  expect(await countVisas(api, mark)).toBe(0);
});

test('a double click on save makes one record', async ({ page }) => {
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  const title = unique('双击');
  await openLedger(page, api);
  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog', { name: '新增变更签证' });
  await form.getByLabel('变更事项').fill(title);
  await choose(page, form.getByLabel('变更类别'), '现场签证');
  await choose(page, form.getByLabel('变更来源'), '业主');
  await form.getByLabel('变更内容').fill('双击保存');
  await form.getByLabel('发生日期').fill('2026-10-01');
  await page.keyboard.press('Enter');
  await choose(page, form.getByLabel('合同', { exact: true }), '滨江新区人民医院一期工程施工总承包合同');
  await form.getByRole('button', { name: '保存' }).dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(listRows(page).filter({ hasText: title })).toHaveCount(1);
  expect(await countVisas(api, title)).toBe(1);
});

test('what is missing is marked, and the first of it gets the focus', async ({ page }) => {
  await signIn(page, 'manager');
  await openLedger(page, await apiOfPage(page));
  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog', { name: '新增变更签证' });
  await form.getByLabel('变更内容').fill('没有事项');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByLabel('变更事项')).toBeFocused();
  await expect(form.getByLabel('变更事项')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByText('不能为空').first()).toBeVisible();
  await form.getByLabel('变更事项').fill('有了');
  await expect(form.getByLabel('变更事项')).not.toHaveAttribute('aria-invalid', 'true');
});

test('a record that somebody else has saved meanwhile is settled field by field, and nothing is lost', async ({ page, request }) => {
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  const title = unique('冲突');
  const record = await addVisa(api, title);
  await openLedger(page, api, `&q=${title}`);
  await listRows(page).first().getByRole('button', { name: '编辑' }).click();
  const form = page.getByRole('dialog', { name: '编辑变更签证' });
  await form.getByLabel('变更部位').fill('我写的部位');
  await form.getByLabel('变更内容').fill('我写的内容');

  const other = await apiAs(request, 'luzhongming');
  await other.get('PUT', `${LEDGER}/${record.id}`, { ...record, content: '他写的内容', reason: '他写的原因' });

  await form.getByRole('button', { name: '保存' }).click();
  const conflict = page.getByRole('dialog', { name: /已修改此记录$/ });
  await expect(conflict).toContainText('他写的内容');
  await expect(conflict).toContainText('我写的内容');
  await expect(conflict).toContainText('他写的原因');
  expect(await storedVisa(api, title)).toMatchObject({ content: '他写的内容' });

  await conflict.getByRole('button', { name: '按以上选择保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await storedVisa(api, title)).toMatchObject({ part: '我写的部位', content: '我写的内容', reason: '他写的原因' });
});

test('what only the server can refuse is said at its field', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/permission/role');
  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog', { name: '新增角色' });
  await form.getByLabel('角色名称').fill('又一个只读人员');
  await form.getByLabel('角色编码').fill('viewer');
  await choose(page, form.getByLabel('角色类型'), '只读角色');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByLabel('角色编码')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('角色编码')).toBeFocused();
  await expect(form.getByLabel('角色名称')).toHaveValue('又一个只读人员');
});
