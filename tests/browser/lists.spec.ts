import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { apiOfPage } from './api.ts';
import type { StoredRecord } from './api.ts';
import { addVisa, openLedger, unique } from './ledger-data.ts';
import { rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

test('L2 L4 L6 L12: a list is grouped, kept as a view, edited in its cells, and a record is taken back', async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'manager');
  const title = unique('表内编辑');
  const api = await apiOfPage(page);
  await addVisa(api, title);
  await openLedger(page, api);
  const main = page.getByRole('main');

  await test.step('L6: groups with sums unfold', async () => {
    await main.getByRole('button', { name: '分组', exact: true }).click();
    await page.getByRole('button', { name: '添加分组' }).click();
    await page.getByRole('button', { name: '应用分组' }).click();
    await expect(page).toHaveURL(/group=/);
    const group = main.getByRole('button', { expanded: false }).filter({ hasText: '条' }).first();
    await expect(group).toBeVisible();
    await group.click();
    await expect(page).toHaveURL(/unfold=/);
    await expect(main.getByRole('rowgroup').nth(1).getByRole('row').nth(1)).toBeVisible();
    // L13: the link alone shows the same.
    await page.reload();
    await expect(main.getByRole('button', { expanded: true }).filter({ hasText: '条' }).first()).toBeVisible();
  });

  await test.step('L2: the list is kept under a name and found again', async () => {
    const name = unique('视图');
    const chosen = main.getByRole('button', { name: /^视图：/ });
    const views = page.getByRole('dialog', { name: '视图', exact: true });
    const groups = main.getByRole('button').filter({ hasText: /\d+ 条/ });
    await chosen.click();
    await views.getByRole('button', { name: '另存为视图' }).click();
    await expect(page.getByRole('textbox', { name: '视图名称' })).toBeFocused();
    await page.keyboard.type(name);
    await page.getByRole('dialog', { name: '另存为视图' }).getByRole('button', { name: '保存' }).click();
    await expect(page).toHaveURL(/view=/);
    await expect(page).not.toHaveURL(/group=/);
    await expect(chosen).toHaveAccessibleName(`视图：${name}`);
    await chosen.click();
    await views.getByRole('button', { name: '默认列表' }).click();
    await expect(chosen).toHaveAccessibleName('视图：默认列表');
    await expect(groups).toHaveCount(0);
    await rowsLoaded(page);
    await chosen.click();
    await views.getByRole('button', { name }).click();
    await expect(chosen).toHaveAccessibleName(`视图：${name}`);
    await expect(groups.first()).toBeVisible();
    await chosen.click();
    // Of the view on show, never of a record below.
    await views.getByRole('button', { name: '删除', exact: true }).click();
    await page.getByRole('dialog', { name: '删除视图' }).getByRole('button', { name: '删除' }).click();
    await expect(chosen).toHaveAccessibleName('视图：默认列表');
  });

  await test.step('L4: a cell is edited by its rules; the change is taken back by key', async () => {
    await main.getByRole('searchbox', { name: '关键字搜索' }).fill(title);
    await page.keyboard.press('Enter');
    const cell = main.getByRole('cell', { name: title, exact: true });
    await cell.dblclick();
    const input = main.getByRole('textbox', { name: /^变更事项，第 1 行/ });
    await input.fill('');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('alert').first()).toBeVisible();
    await input.fill(`${title} 改`);
    await page.keyboard.press('Enter');
    await expect(main.getByRole('cell', { name: `${title} 改`, exact: true })).toBeVisible();
    await expect(main.getByText('已保存 1 处修改')).toBeVisible();
    await main.getByRole('button', { name: '撤销' }).click();
    await expect(cell).toBeVisible();
    await main.getByRole('button', { name: '重做' }).click();
    await expect(main.getByRole('cell', { name: `${title} 改`, exact: true })).toBeVisible();
  });
  watched.check();
});

test('L7: a line of a tree is dragged below another one, taken back, and moved by key', async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'admin', '/home');
  const api = await apiOfPage(page);
  const upper = unique('移动甲');
  const lower = unique('移动乙');
  const ids: string[] = [];
  for (const [index, fullName] of [upper, lower].entries()) {
    ids.push((await api.get<StoredRecord>('POST', '/api/permission/Organize', { fullName, enCode: `MOVE${String(Date.now())}${String(index)}`, sortCode: 90_000 + index })).id);
  }
  await page.goto('/permission/organize');
  const main = page.getByRole('main');
  const line = (name: string): Locator => main.getByRole('row').filter({ hasText: name });
  await line(lower).scrollIntoViewIfNeeded();

  const from = await line(lower).getByText(lower).boundingBox();
  const to = await line(upper).boundingBox();
  if (!from || !to) throw new Error('not shown');
  await page.mouse.move(from.x + 10, from.y + from.height / 2);
  await expect(main.locator('[data-movable]')).toBeVisible();
  await page.mouse.down();
  await page.mouse.move(to.x + 100, to.y + to.height / 2, { steps: 5 });
  await expect(main.locator('[data-zone="inside"]')).toBeVisible();
  await page.mouse.up();
  await expect(line(upper).getByRole('button', { name: /^(展开|收起)下级$/ })).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(line(upper).getByRole('button', { name: /^(展开|收起)下级$/ })).toHaveCount(0);

  await line(lower).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => (await main.getByRole('row').allInnerTexts()).filter((text) => text.includes('移动')).map((text) => text.includes(lower))).toEqual([true, false]);
  for (const id of ids) await api.get('DELETE', `/api/permission/Organize/${id}`);
  watched.check();
});
