import { expect, type Locator, type Page } from '@playwright/test';
import { apiOfPage, type Api, type StoredRecord } from './api.ts';
import { unique } from './ledger-data.ts';
import { choose, chooseFound } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const MENUS = '/api/system/Menu';
let made = 0;

async function addEntry(api: Api, values: Record<string, unknown>): Promise<StoredRecord> {
  made += 1;
  return api.get<StoredRecord>('POST', MENUS, { enCode: `test.menu${String(Date.now())}${String(made)}`, ...values });
}

/** A folder of the menu with three folders in it, below which nothing is: nobody's menu shows them. */
async function addFolders(api: Api): Promise<{ ids: string[]; top: string; names: [string, string, string] }> {
  const top = unique('拖动');
  const parent = await addEntry(api, { fullName: top, type: '1', sortCode: 1 });
  const names: [string, string, string] = [unique('甲'), unique('乙'), unique('丙')];
  const ids = [parent.id];
  for (const [index, fullName] of names.entries()) ids.unshift((await addEntry(api, { fullName, type: '1', parentId: parent.id, sortCode: (index + 1) * 10 })).id);
  return { ids, top, names };
}

async function removeEntries(api: Api, ids: readonly string[]): Promise<void> {
  for (const id of ids) await api.get('DELETE', `${MENUS}/${id}`);
}

test('menus: an entry is dragged before, behind and into another one, moved by key, and taken back', async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'admin', '/home');
  const api = await apiOfPage(page);
  const { ids, top, names: [first, second, third] } = await addFolders(api);
  await page.goto('/system/menu');
  const main = page.getByRole('main');
  const line = (name: string): Locator => main.getByRole('row').filter({ hasText: name });
  await openFolder(line(top));
  const order = async (): Promise<number[]> => {
    const texts = await main.getByRole('row').allInnerTexts();
    return [first, second, third].map((name) => texts.findIndex((text) => text.includes(name))).map((place, _, all) => all.filter((other) => other < place).length);
  };
  await expect.poll(order).toEqual([0, 1, 2]);

  await drag(page, line(third).getByText(third), line(first), 0.1, 'before');
  await expect.poll(order).toEqual([1, 2, 0]);
  await drag(page, line(third).getByText(third), line(second), 0.9, 'after');
  await expect.poll(order).toEqual([0, 1, 2]);
  await drag(page, line(third).getByText(third), line(first), 0.5, 'inside');
  await expect.poll(async () => (await stored(api, ids[0])).parentId).toBe(ids[2]);
  await page.getByRole('button', { name: '撤销' }).last().click();
  await expect.poll(async () => (await stored(api, ids[0])).parentId).toBe(ids[3]);
  await expect.poll(order).toEqual([0, 1, 2]);

  await line(second).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(order).toEqual([1, 0, 2]);
  await page.keyboard.press('Control+z');
  await expect.poll(order).toEqual([0, 1, 2]);
  await removeEntries(api, ids);
  watched.check();
});

test('menus: an entry of each type is made in the form, and opens what was chosen', async ({ page, product }) => {
  const watched = watch(page);
  await signIn(page, 'admin', '/home');
  const api = await apiOfPage(page);
  const share = (screen: string, name: string): Promise<StoredRecord> =>
    api.get<StoredRecord>('POST', `/api/visualdev/ListView/${screen}`, { name, audience: 'all', settings: {} });
  const [changes, contracts] = [unique('变更'), unique('合同')];
  await share('visaChange', changes);
  await share('contractInfo', contracts);
  const [changeView, contractView] = [`变更签证台账 · ${changes}`, `合同风控审批 · ${contracts}`];
  await page.goto('/system/menu');
  const make = async (type: string, fill: (form: Locator) => Promise<void>): Promise<string> => {
    made += 1;
    const name = unique(type);
    await page.getByRole('main').getByRole('button', { name: '新增', exact: true }).click();
    const form = page.getByRole('dialog', { name: /^新增/ });
    await form.getByLabel('菜单名称').fill(name);
    await form.getByLabel('菜单编码').fill(`test.type${String(Date.now())}${String(made)}`);
    await choose(page, form.getByRole('combobox', { name: '类型' }), type);
    await fill(form);
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect(form).toHaveCount(0);
    return name;
  };
  const pick = (field: string, choice: string) => (form: Locator): Promise<void> => chooseFound(page, form.getByRole('combobox', { name: field }), choice);
  const outside = `${product.url}/api/health`;

  const folder = await make('目录', async (form) => expect(form.getByLabel('地址')).toHaveCount(0));
  const own = await make('页面', async (form) => {
    await pick('上级菜单', folder)(form);
    await pick('系统页面', '待办事宜')(form);
  });
  const list = await make('功能', pick('功能页面', '变更签证台账'));
  const dictionary = await make('字典', pick('字典', '项目类型'));
  const report = await make('报表', pick('报表视图', changeView));
  const board = await make('大屏', (form) => form.getByLabel('地址').fill(outside));
  const link = await make('外链', async (form) => {
    await form.getByLabel('地址').fill(`${outside}?who=$\{token}`);
    await choose(page, form.getByRole('combobox', { name: '链接目标' }), '新窗口');
  });
  const portal = await make('门户', async (form) => {
    await choose(page, form.getByRole('combobox', { name: '门户内容' }), changeView);
    await choose(page, form.getByRole('combobox', { name: '门户内容' }), contractView);
  });

  await page.goto('/home');
  const entry = (name: string): Locator => page.getByRole('navigation').getByRole('menuitem', { name });
  const main = page.getByRole('main');
  await entry(folder).click();
  await entry(own).click();
  await expect(page).toHaveURL(/\/page\/test\.type/);
  await entry(list).click();
  await expect(page).toHaveURL(/\/model\/test\.type/);
  await expect(main.getByRole('table')).toBeVisible();
  await entry(dictionary).click();
  await expect(main.getByText('全过程跟踪审计', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await entry(report).click();
  await expect(main.getByText(changes).filter({ visible: true }).first()).toBeVisible();
  await entry(portal).click();
  for (const name of [changeView, contractView]) await expect(main.getByRole('region', { name })).toBeVisible();
  for (const name of [board, link]) {
    const [opened] = await Promise.all([page.waitForEvent('popup'), entry(name).click()]);
    await opened.waitForURL(/\/api\/health\?(?:token|who)=[\w-]{43}$/);
    await opened.close();
  }
  watched.check();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('menus: an entry is placed elsewhere by its own menu', async ({ page }) => {
    const watched = watch(page);
    await signIn(page, 'admin', '/home');
    const api = await apiOfPage(page);
    const { ids, top, names: [first, , third] } = await addFolders(api);
    await page.goto(`/system/menu?q=${encodeURIComponent(third)}`);
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: third }).last();
    await card.getByRole('button', { name: '更多操作' }).last().click();
    await page.getByRole('menuitem', { name: '移动到…' }).click();
    const dialog = page.getByRole('dialog', { name: `移动“${third}”` });
    await expect(dialog).toContainText(top);
    await choose(page, dialog.getByLabel('位置'), `排在“${first}”之前`);
    await dialog.getByRole('button', { name: '移动' }).click();
    await expect(dialog).toHaveCount(0);
    const place = async (id: string | undefined): Promise<number> => Number((await stored(api, id)).sortCode);
    expect(await place(ids[0])).toBeLessThan(await place(ids[2]));
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(async () => (await place(ids[0])) > (await place(ids[1]))).toBe(true);
    await removeEntries(api, ids);
    watched.check();
  });
});

async function openFolder(line: Locator): Promise<void> {
  await line.scrollIntoViewIfNeeded();
  const opener = line.getByRole('button', { name: '展开下级' });
  if (await opener.isVisible()) await opener.click();
}

async function stored(api: Api, id: string | undefined): Promise<{ parentId: string | null; sortCode: number }> {
  return api.get('GET', `/api/visualdev/OnlineDev/menu/${id ?? ''}`);
}

/** Takes hold of a name and lets go over a line, at a part of its height. */
async function drag(page: Page, held: Locator, over: Locator, part: number, zone: string): Promise<void> {
  const main = page.getByRole('main');
  const from = await held.boundingBox();
  const to = await over.boundingBox();
  if (!from || !to) throw new Error('not shown');
  await page.mouse.move(from.x + 10, from.y + from.height / 2);
  await expect(main.locator('[data-movable]')).toBeVisible();
  await page.mouse.down();
  const place = { x: to.x + 100, y: to.y + to.height * part };
  await page.mouse.move(place.x, place.y, { steps: 5 });
  // A browser may leave out the last of several moves; a hand is never quite still.
  await expect(async () => {
    place.x += 2;
    await page.mouse.move(place.x, place.y);
    await expect(main.locator(`[data-zone="${zone}"]`)).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.mouse.up();
}
