import { expect, type Locator, type Page } from '@playwright/test';
import { apiAs, apiOfPage, type Api } from './api.ts';
import { addVisa, countVisas, LEDGER, openLedger, storedVisa, unique } from './ledger-data.ts';
import { choose, listRows } from './office.ts';
import { test, type OpenPage } from './product.ts';
import { PASSWORD, signIn } from './session.ts';

const DRAFTS = '/api/system/Draft';
const newForm = (page: Page): Locator => page.getByRole('dialog', { name: /^新增变更签证/ });
const editForm = (page: Page): Locator => page.getByRole('dialog', { name: /^编辑变更签证/ });

/** What was left over by other tests would be offered, too. */
async function withoutDrafts(api: Api): Promise<void> {
  const { list } = await api.get<{ list: { id: string }[] }>('GET', DRAFTS);
  for (const { id } of list) await api.get('DELETE', `${DRAFTS}/${id}`);
}

async function openNew(page: Page, api: Api): Promise<Locator> {
  await openLedger(page, api);
  await page.getByRole('button', { name: '新增' }).click();
  return newForm(page);
}

async function openEdit(page: Page, api: Api, title: string): Promise<Locator> {
  await openLedger(page, api, `&q=${title}`);
  await listRows(page).first().getByRole('button', { name: '编辑' }).click();
  return editForm(page);
}

/** Waits until this browser or the server has kept what was typed. */
async function kept(form: Locator): Promise<void> {
  await expect(form.getByText(/^草稿已保存/)).toBeVisible();
}

async function anotherBrowser(openPage: OpenPage, account: string): Promise<Page> {
  const page = await openPage();
  await signIn(page, account, '/home');
  return page;
}

async function fillRest(page: Page, form: Locator): Promise<void> {
  await choose(page, form.getByLabel('变更类别'), '现场签证');
  await choose(page, form.getByLabel('变更来源'), '业主');
  await form.getByLabel('变更内容').fill('草稿测试');
  await form.getByLabel('发生日期').fill('2026-10-01');
  await page.keyboard.press('Enter');
  await choose(page, form.getByLabel('合同', { exact: true }), '滨江新区人民医院一期工程施工总承包合同');
}

test('lists and calendars open at the first press, where the pointer has rested on their field before', async ({ page }) => {
  await signIn(page, 'manager');
  const form = await openNew(page, await apiOfPage(page));
  // From the second on, the code of a list is there before it is pressed.
  for (const [label, choice] of [['变更类别', '现场签证'], ['变更来源', '业主']] as const) {
    await form.getByLabel(label).hover();
    await form.getByLabel(label).click();
    await page.getByTitle(choice, { exact: true }).filter({ visible: true }).click();
    await expect(form.getByLabel(label)).toHaveAttribute('aria-expanded', 'false');
  }
  await form.getByLabel('发生日期').hover();
  await form.getByLabel('发生日期').click();
  await expect(page.locator('.ant-picker-dropdown')).toBeVisible();
});

test('R4: what was typed in a tab that was killed is offered with its differences, to take all or some of it', async ({ page }) => {
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  await withoutDrafts(api);
  const title = unique('断电');
  await addVisa(api, title);
  const form = await openEdit(page, api, title);
  await form.getByLabel('变更部位').fill('三层');
  await form.getByLabel('变更内容').fill('没来得及保存的内容');
  await form.getByRole('button', { name: '添加一行' }).click();
  await page.keyboard.type('020202');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await kept(form);
  // Long enough for the last key to be kept: the footer tells the time only to the minute.
  await expect.poll(() => page.evaluate(() => new Promise<string>((resolve) => {
    const open = indexedDB.open('office-drafts');
    open.onsuccess = () => {
      const all = open.result.transaction('drafts').objectStore('drafts').getAll();
      all.onsuccess = () => resolve(JSON.stringify(all.result));
    };
  }))).toContain('020202');
  await page.close({ runBeforeUnload: false });

  const next = await page.context().newPage();
  const again = await openEdit(next, api, title);
  await expect(again.getByLabel('变更部位')).toHaveValue('');
  await again.getByRole('button', { name: '查看差异' }).click();
  const dialog = next.getByRole('dialog', { name: /未保存的内容/ });
  await expect(dialog.getByRole('row', { name: /变更部位/ })).toContainText('三层');
  await expect(dialog.getByRole('row', { name: /第 2 行/ })).toContainText('020202');
  // The content stays as it is stored; the rest is taken over.
  await dialog.getByRole('row', { name: /变更内容/ }).getByRole('radio').first().check();
  await dialog.getByRole('button', { name: '恢复所选' }).click();
  await expect(again.getByLabel('变更部位')).toHaveValue('三层');
  await expect(again.getByLabel('变更内容')).toHaveValue('按会议纪要办理');
  await expect(again.getByRole('table')).toContainText('020202');
  await next.keyboard.press('Control+z');
  await expect(again.getByLabel('变更部位')).toHaveValue('');
  await withoutDrafts(api);
});

test('R4: two tabs keep their input apart, and one does not offer what the other is typing', async ({ page }) => {
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  await withoutDrafts(api);
  const [one, two] = [unique('甲窗'), unique('乙窗')];
  const first = await openNew(page, api);
  await first.getByLabel('变更事项').fill(one);
  await kept(first);
  const second = await page.context().newPage();
  const other = await openNew(second, api);
  await other.getByLabel('变更事项').fill(two);
  await kept(other);
  await expect(other.getByRole('button', { name: '恢复' })).toHaveCount(0);
  await page.close({ runBeforeUnload: false });

  const third = await page.context().newPage();
  const offered = await openNew(third, api);
  await offered.getByRole('button', { name: '恢复' }).click();
  await expect(offered.getByLabel('变更事项')).toHaveValue(one);
  await expect(offered.getByRole('button', { name: '恢复' })).toHaveCount(0);
  await expect(other.getByLabel('变更事项')).toHaveValue(two);
});

test('R5: a draft is found on another machine from the home page, and is gone once it was saved', async ({ page, openPage }) => {
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  await withoutDrafts(api);
  const title = unique('换机');
  const form = await openNew(page, api);
  await form.getByLabel('变更事项').fill(title);
  await form.getByRole('button', { name: '存草稿' }).click();
  await expect(form.getByText(/^草稿已保存 \d/)).toBeVisible();
  // What was kept needs no question.
  await form.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const elsewhere = await anotherBrowser(openPage, 'manager');
  await elsewhere.getByRole('region', { name: '我的草稿' }).getByRole('link', { name: title }).click();
  const again = newForm(elsewhere);
  await again.getByRole('button', { name: '恢复' }).click();
  await expect(again.getByLabel('变更事项')).toHaveValue(title);
  await fillRest(elsewhere, again);
  await again.getByRole('button', { name: '保存' }).click();
  await expect(elsewhere.getByRole('dialog')).toHaveCount(0);
  expect(await countVisas(api, title)).toBe(1);
  await expect.poll(async () => (await api.get<{ list: object[] }>('GET', DRAFTS)).list).toEqual([]);
});

test('R8: rows that two people changed are merged one by one, by keyboard', async ({ page, request }) => {
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  const title = unique('合并');
  const rows = ['钢筋', '模板', '脚手架'].map((itemName) => ({ itemName, unit: 't', submitQuantity: 2, approvedQuantity: 1, price: 100 }));
  const record = await addVisa(api, title, { measure: rows });
  const form = await openEdit(page, api, title);
  await form.getByLabel('变更部位').fill('我的部位');
  await form.getByRole('button', { name: '删除第 3 行' }).click();

  const measure = (record['measure'] as Record<string, unknown>[]).map((row, index) => (index === 1 ? { ...row, price: 333 } : index === 2 ? { ...row, price: 444 } : row));
  const other = await apiAs(request, 'luzhongming');
  await other.get('PUT', `${LEDGER}/${record.id}`, { ...record, measure: [...measure, { itemName: '他加的', unit: 't', submitQuantity: 1, approvedQuantity: 1, price: 9 }] });

  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: /已修改此记录$/ });
  await expect(dialog.getByRole('columnheader')).toHaveText(['字段', '修改前', '吕忠明的修改', '我的内容']);
  // The price that only they changed is theirs; the row that I removed and they changed is disputed.
  const price = dialog.getByRole('row', { name: /第 2 行.*单价/ });
  await expect(price.getByRole('radio').first()).toBeChecked();
  const removed = dialog.getByRole('row', { name: /双方都有修改/ });
  await expect(removed.getByRole('radio').nth(1)).toBeChecked();
  await removed.getByRole('radio').nth(1).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(removed.getByRole('radio').first()).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const stored = await storedVisa(api, title);
  expect(stored['part']).toBe('我的部位');
  expect((stored['measure'] as Record<string, unknown>[]).map(({ itemName, price: value }) => [itemName, value])).toEqual([['钢筋', 100], ['模板', 333], ['他加的', 9]]);
});

test('R4: a session that ends while a form is saved: the password is asked in place, and it is saved once', async ({ page }) => {
  // Nothing is pushed: the save is the first to hear of it.
  await page.routeWebSocket(/\/api\/message\/websocket/, () => undefined);
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  await withoutDrafts(api);
  const title = unique('掉线');
  const form = await openNew(page, api);
  await form.getByLabel('变更事项').fill(title);
  await fillRest(page, form);
  await api.send('GET', '/api/oauth/Logout');
  await form.getByRole('button', { name: '保存' }).click();
  const question = page.getByRole('dialog', { name: '请输入密码以继续' });
  await question.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await question.getByRole('button', { name: '继续' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await countVisas(await apiOfPage(page), title)).toBe(1);
});

test('R4: a save without a connection keeps the input, and the same request is sent again', async ({ page }) => {
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  await withoutDrafts(api);
  const title = unique('断网');
  const form = await openNew(page, api);
  await form.getByLabel('变更事项').fill(title);
  await fillRest(page, form);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === LEDGER) keys.push(request.headers()['idempotency-key']);
  });
  await page.context().setOffline(true);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('网络连接失败，已填写的内容仍在，请重试')).toBeVisible();
  await expect(form.getByLabel('变更事项')).toHaveValue(title);
  await page.context().setOffline(false);
  await form.getByRole('button', { name: '重试' }).dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await countVisas(api, title)).toBe(1);
  expect(keys.length).toBe(2);
  expect(new Set(keys).size).toBe(1);
});

test('R9: who else has the record open is seen in its head, and is gone when he closes it', async ({ page, openPage }) => {
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  const title = unique('同看');
  await addVisa(api, title);
  const form = await openEdit(page, api, title);
  const other = await anotherBrowser(openPage, 'luzhongming');
  const theirs = await openEdit(other, api, title);
  await expect(form.getByRole('status').filter({ hasText: '吕忠明正在编辑' })).toBeVisible();
  await expect(theirs.getByRole('status').filter({ hasText: '正在编辑' })).toBeVisible();
  await other.context().close();
  await expect(form.getByRole('status').filter({ hasText: '正在编辑' })).toHaveCount(0);
});

test('R3 R13: three hundred rows are pasted and filled down, the totals follow at once, and what changed is marked and taken back', async ({ page }) => {
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  await withoutDrafts(api);
  const title = unique('三百行');
  const row = { itemName: '土方', unit: 'm3', submitQuantity: 2, approvedQuantity: 1, price: 10 };
  await addVisa(api, title, { measure: Array.from({ length: 300 }, () => row) });
  const form = await openEdit(page, api, title);
  const cell = (number: number, column: number): Locator => form.locator(`tr[aria-rowindex="${number + 1}"] td`).nth(column);
  await expect(form.getByRole('columnheader', { name: '单价' })).toBeAttached();
  const price = (await form.getByRole('columnheader').allTextContents()).findIndex((text) => text.includes('单价')) - 1;
  await cell(1, price).click();
  await page.keyboard.press('Escape');
  await page.evaluate((block) => {
    const data = new DataTransfer();
    data.setData('text/plain', block);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, '20\n'.repeat(310));
  await expect(form.getByText(/共 310 行/)).toBeVisible();
  await expect(cell(2, price)).toContainText('20');

  await form.getByRole('button', { name: '显示修改' }).click();
  const bar = form.getByRole('region', { name: '修改内容' });
  await expect(bar).toContainText('有 310 处修改');
  await cell(3, price).hover();
  await expect(cell(3, price).locator('del')).toContainText('10');
  await bar.getByRole('button', { name: /第 2 行/ }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(form.getByText(/共 300 行/)).toBeVisible();
  await expect(bar).toContainText('有 0 处修改');
  await form.getByLabel('变更部位').fill('改过');
  await expect(bar).toContainText('变更部位');
  await withoutDrafts(api);
});

test('R13: the history shows the record with what was changed since a version', async ({ page }) => {
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  const title = unique('版本');
  const record = await addVisa(api, title, { part: '一层' });
  await api.get('PUT', `${LEDGER}/${record.id}`, { ...record, part: '二层' });
  await openLedger(page, api, `&q=${title}&record=${record.id}&mode=history`);
  await page.getByRole('button', { name: '标出此后的修改' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^变更签证.*详情$/ });
  await expect(dialog.getByRole('region', { name: '修改内容' })).toContainText('第 1 版');
  await expect(dialog.locator('[data-changed="part"] del')).toHaveText('一');
  await expect(dialog.locator('[data-changed="part"] ins')).toHaveText('二');
});

test('V8: with inspect in the address a panel says what set each value', async ({ page }) => {
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  await withoutDrafts(api);
  await openLedger(page, api, '&inspect=1');
  await page.getByRole('button', { name: '新增' }).click();
  const panel = page.getByRole('dialog', { name: '字段检查' });
  await panel.getByRole('textbox', { name: '按字段查找' }).fill('projectId');
  await expect(panel.getByRole('row', { name: /projectId/ })).toContainText('由所在页面填入');
  await newForm(page).getByLabel('变更事项').fill('看来源');
  await panel.getByRole('textbox', { name: '按字段查找' }).fill('changeTitle');
  await expect(panel.getByRole('row', { name: /changeTitle/ })).toContainText('用户输入');
  await withoutDrafts(api);
});
