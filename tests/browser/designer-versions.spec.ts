import { expect, type Locator, type Page } from '@playwright/test';
import { apiAs, type Api, type StoredRecord } from './api.ts';
import { BASE, line, name, openDesign, openNewDesign, part, saved } from './designing.ts';
import { test } from './product.ts';
import { watch } from './session.ts';

/** Opens the dialog, looks at what it says will happen, and goes through with it. */
async function publish(page: Page, note: string, expected: readonly string[], accept?: string): Promise<void> {
  await saved(page);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布' });
  await expectSteps(dialog, expected);
  const go = dialog.getByRole('button', { name: '发布', exact: true });
  if (accept !== undefined) {
    const step = dialog.getByRole('listitem').filter({ hasText: accept });
    await expect(step).toContainText('放不下');
    await expect(go).toBeDisabled();
    await step.getByRole('checkbox').check();
  }
  await dialog.getByLabel('版本说明').fill(note);
  await go.click();
  await page.getByRole('button', { name: '继续设计' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function expectSteps(dialog: Locator, expected: readonly string[]): Promise<void> {
  for (const text of expected) await expect(dialog.getByRole('list', { name: '将要执行' }).getByRole('listitem').filter({ hasText: text }).first()).toBeVisible();
}

async function openVersions(page: Page, tab: '版本' | '停用的字段'): Promise<Locator> {
  await page.getByRole('button', { name: '版本', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '版本', exact: true });
  await drawer.getByRole('tab', { name: tab }).click();
  return drawer;
}

const close = async (page: Page, dialog: Locator): Promise<void> => {
  await dialog.getByRole('button', { name: '关闭' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** The records of the published form, for an administrator. */
function recordsOf(api: Api, code: string) {
  const form = `/api/visualdev/OnlineDev/${code}`;
  return {
    add: (values: object) => api.get<StoredRecord>('POST', form, values),
    get: (id: string) => api.get<StoredRecord>('GET', `${form}/${id}`),
    change: async (id: string, values: object) => {
      const stored = await api.get<StoredRecord>('GET', `${form}/${id}`);
      await api.get('PUT', `${form}/${id}`, { ...stored, ...values });
    },
  };
}

test('D13: P3: P4: P5: P7: every change is shown before it happens, keeps what people have entered, and can be taken back', async ({ page }) => {
  const { check } = watch(page);
  const { id, code, api } = await openNewDesign(page, '物资台账');
  for (const [type, title] of [['单行文本', '规格'], ['多行文本', '备注'], ['整数', '数量']] as const) {
    await part(page, type).click();
    await name(page, title);
  }
  await publish(page, '第一版', ['规格', '备注', '数量']);
  const records = recordsOf(await apiAs(page.request, 'admin'), code);
  const [steel, odd] = [await records.add({ name: '钢筋', specification: '12', remarks: '三号库', quantity: 5 }), await records.add({ name: '模板', specification: '约十个', remarks: '一号库', quantity: 7 })];

  // Another name for a field: its values stay.
  await line(page, '数量').click();
  await page.getByLabel('字段名').fill('stock');
  await page.keyboard.press('Enter');
  await publish(page, '改名', ['stock']);
  expect(await records.get(steel.id)).toMatchObject({ stock: 5 });

  // A field goes, and what it held is put aside.
  await line(page, '备注').click();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect(line(page, '备注')).toHaveCount(0);
  await publish(page, '去掉备注', ['备注']);
  expect(await records.get(steel.id)).not.toHaveProperty('remarks');

  // It comes back with everything in it.
  let drawer = await openVersions(page, '停用的字段');
  const retired = drawer.getByRole('listitem').filter({ hasText: '备注' });
  await expect(retired).toContainText(/见于第 2 版，\d{4}-\d\d-\d\d \d\d:\d\d.* 停用 · 2 条记录有值/);
  await retired.getByRole('button', { name: '恢复' }).click();
  await expect(retired).toContainText('已放回表单');
  await expect(retired.getByRole('button', { name: '恢复' })).toBeDisabled();
  await close(page, drawer);
  await expect(line(page, '备注')).toBeVisible();
  await publish(page, '找回备注', ['备注']);
  expect(await records.get(odd.id)).toMatchObject({ remarks: '一号库' });

  // A narrower type: what does not fit is named, and left aside only when that is accepted.
  await line(page, '规格').click();
  await page.locator('#design-type').click({ force: true });
  await page.keyboard.type('整数');
  await page.keyboard.press('Enter');
  await expect(line(page, '规格')).toHaveAttribute('data-kind', 'integer');
  await publish(page, '规格改为整数', ['约十个'], '约十个');
  expect(await records.get(steel.id)).toMatchObject({ specification: 12 });
  expect(await records.get(odd.id)).toMatchObject({ specification: null });
  await records.change(steel.id, { specification: 16 });

  // What has changed since, in words and marked in both forms.
  drawer = await openVersions(page, '版本');
  const first = drawer.getByRole('region', { name: '第 1 版' });
  await first.getByRole('button', { name: '与当前设计比较' }).click();
  const difference = page.getByRole('dialog', { name: '第 1 版与当前设计' });
  await expect(difference.getByRole('list', { name: '差别' }).getByRole('listitem').filter({ hasText: '数量' })).toContainText('quantity → stock');
  await expect(difference.getByRole('list', { name: '差别' }).getByRole('listitem').filter({ hasText: '规格' })).toContainText('text → integer');
  for (const [side, key] of [['第 1 版', 'quantity'], ['当前设计', 'stock']] as const) {
    const field = difference.getByRole('region', { name: side, exact: true }).locator(`[data-field="${key}"]`);
    await expect(field).toHaveCSS('outline-style', 'solid');
  }
  await expect(difference.getByRole('region', { name: '当前设计' }).locator('[data-field="name"]')).toHaveCSS('outline-style', 'none');
  await difference.getByRole('button', { name: /关闭|Close/ }).click();

  // Back to the first version, as a new one: newer values are kept, and what had not fitted is there again.
  await first.getByRole('button', { name: '退回此版' }).click();
  const back = page.getByRole('dialog', { name: '退回第 1 版' });
  await expectSteps(back, ['规格', '数量']);
  await back.getByRole('button', { name: '退回此版' }).click();
  await expect(drawer.getByRole('region', { name: '第 6 版' })).toContainText('当前');
  expect(await records.get(steel.id)).toMatchObject({ specification: '16', quantity: 5, remarks: '三号库' });
  expect(await records.get(odd.id)).toMatchObject({ specification: '约十个', quantity: 7 });
  await close(page, drawer);
  await page.getByRole('button', { name: '操作记录' }).click();
  await expect(page.getByRole('button', { name: '退回第 1 版' })).toBeVisible();
  const { list } = await api.get<{ list: { note: string }[] }>('GET', `${BASE}/${id}/Versions`);
  expect(list.map(({ note }) => note).toReversed()).toEqual(['第一版', '改名', '去掉备注', '找回备注', '规格改为整数', '退回第 1 版']);
  check();
});

test('P4: what a removed field held is taken away for good only by an act of its own, once the code has been typed', async ({ page }) => {
  const { id, code, api } = await openNewDesign(page, '清除试验');
  await part(page, '单行文本').click();
  await name(page, '旧编号');
  await publish(page, '第一版', ['旧编号']);
  const records = recordsOf(await apiAs(page.request, 'admin'), code);
  const record = await records.add({ name: '甲', jiuBianHao: 'A-1' });
  await line(page, '旧编号').click();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await publish(page, '去掉旧编号', ['旧编号']);
  // Publishing again takes nothing away.
  const kept = async (): Promise<unknown[]> => (await api.get<{ list: unknown[] }>('GET', `${BASE}/${id}/Retired`)).list;
  expect(await kept()).toHaveLength(1);

  const drawer = await openVersions(page, '停用的字段');
  await drawer.getByRole('button', { name: '彻底清除' }).click();
  const dialog = page.getByRole('dialog', { name: '彻底清除“旧编号”' });
  await expect(dialog).toContainText('1 条记录');
  await expect(dialog.getByRole('button', { name: '彻底清除' })).toBeDisabled();
  await expect(dialog.getByLabel(`输入 ${code} 确认`)).toBeFocused();
  await dialog.getByLabel(`输入 ${code} 确认`).fill('别的');
  await expect(dialog.getByRole('button', { name: '彻底清除' })).toBeDisabled();
  expect(await kept()).toHaveLength(1);
  await dialog.getByLabel(`输入 ${code} 确认`).fill(code);
  await dialog.getByRole('button', { name: '彻底清除' }).click();
  await expect(drawer.getByText('没有停用的字段')).toBeVisible();
  expect(await kept()).toEqual([]);
  expect(await records.get(record.id)).toMatchObject({ name: '甲' });
  await openDesign(page, id);
  await expect(line(page, '旧编号')).toHaveCount(0);
});
