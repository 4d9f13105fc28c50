import { expect, type Locator, type Page } from '@playwright/test';
import { apiOfPage, type Api } from './api.ts';
import { choose, rowsLoaded } from './office.ts';
import { signIn } from './session.ts';

export const BASE = '/api/visualdev/Base';

interface NewDesign {
  id: string;
  /** The code its form goes by. */
  code: string;
  api: Api;
}

/** A new design of the builder's, in the designer. */
export async function openNewDesign(page: Page, fullName: string): Promise<NewDesign> {
  await signIn(page, 'builder');
  const api = await apiOfPage(page);
  const { id, enCode } = await api.get<{ id: string; enCode: string }>('POST', BASE, { fullName, type: '1' });
  await openDesign(page, id);
  return { id, code: enCode, api };
}

export async function openDesign(page: Page, id: string): Promise<void> {
  await page.goto(`/designer/${id}`);
  await expect(page.locator('#design-sheet [data-field]').first()).toBeVisible();
}

export const palette = (page: Page): Locator => page.getByRole('region', { name: '组件', exact: true });
export const part = (page: Page, title: string): Locator => palette(page).getByRole('button', { name: title, exact: true }).first();
export const tree = (page: Page): Locator => page.getByRole('tree', { name: '大纲' });
export const line = (page: Page, title: string): Locator => tree(page).getByRole('treeitem', { name: title, exact: true });
export const onCanvas = (page: Page, key: string): Locator => page.locator(`#design-sheet [data-${key.includes('.') ? 'column' : 'field'}="${key}"]`);
export const view = (page: Page, name: string): Locator => page.getByRole('navigation', { name: '设计视图' }).getByText(name, { exact: true });

/** Everything is on the server. */
export const saved = (page: Page): Promise<void> => expect(page.locator('[role="status"][data-state]')).toHaveAttribute('data-state', 'saved');

/** Gives what has just been put in a title; the key of a field goes with it. */
export async function name(page: Page, title: string): Promise<void> {
  const key = page.getByLabel('字段名');
  const before = await key.count() > 0 ? await key.inputValue() : undefined;
  await page.locator('#design-title').fill(title);
  if (before !== undefined) await expect(key).not.toHaveValue(before);
  await expect(line(page, title)).toBeVisible();
}

/** Gives a role rights in the publish dialog, unless it is proposed because the last form was given to it. */
export async function grantTo(page: Page, dialog: Locator, role: string): Promise<void> {
  await expect(dialog.getByLabel('授权角色')).toBeVisible();
  if (await dialog.getByText(role, { exact: true }).count() > 0) return;
  await choose(page, dialog.getByLabel('授权角色'), role);
  await page.keyboard.press('Escape');
}

/** What is being written on the canvas itself. */
export const written = (page: Page): Locator => page.locator('[data-in-place]').locator('textarea, input').first();

/** Writes words on the canvas where they stand: a double click, the words, Enter; of a list of choices one after the other. */
export async function write(page: Page, at: Locator, ...words: readonly string[]): Promise<void> {
  const { x, y, width, height } = await restingPlace(at);
  await page.mouse.dblclick(x + Math.min(16, width / 2), y + height / 2);
  await expect(written(page)).toBeFocused();
  await typeLines(page, words);
}

/** Types words into what has the focus, with Tab from one to the next: cells of a row, choices of a list. */
export async function typeThrough(page: Page, words: readonly string[]): Promise<void> {
  for (const [index, one] of words.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(one);
  }
}

/** Adds a rule: when a field of the form answers a question, something becomes of another. */
export async function addRule(page: Page, [field, operator, value]: readonly [string, string, string?], [target, effect]: readonly [string, string]): Promise<void> {
  await page.getByRole('button', { name: '添加规则' }).click();
  const dialog = page.getByRole('dialog', { name: '添加规则' });
  await dialog.getByRole('button', { name: '添加条件', exact: true }).click();
  await choose(page, dialog.getByRole('combobox', { name: '字段', exact: true }), field);
  await choose(page, dialog.getByRole('combobox', { name: '比较方式' }), operator);
  if (value !== undefined) await choose(page, dialog.getByRole('group', { name: '值', exact: true }).getByRole('combobox'), value);
  await choose(page, dialog.getByRole('combobox', { name: '选择字段' }), target);
  await choose(page, dialog.getByRole('combobox', { name: '选择效果' }), effect);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('row').filter({ hasText: target })).toContainText(effect);
}

/** Types into what is being written on the canvas, with Tab between one choice and the next, and ends it. */
export async function typeLines(page: Page, words: readonly string[]): Promise<void> {
  await typeThrough(page, words);
  await page.keyboard.press('Enter');
  await expect(written(page)).toHaveCount(0);
}

/** Adds a part with the sign at an edge of something on the canvas, and names it where it then stands. */
export async function addBeside(page: Page, beside: Locator, edge: 'left' | 'right' | 'bottom' | 'middle', [part, title]: readonly [string, string]): Promise<void> {
  const { x, y, width, height } = await restingPlace(beside);
  const at = { left: [x + 12, y + height / 2], right: [x + width - 12, y + height / 2], bottom: [x + width / 2, y + height - 6], middle: [x + width / 2, y + height / 2] } as const;
  await page.mouse.move(at[edge][0] - 3, at[edge][1] - 2);
  await page.mouse.move(at[edge][0], at[edge][1]);
  await page.getByRole('button', { name: '在此处添加' }).click();
  await choosePart(page, part, title);
}

/** Finds a part in the palette that has opened, takes it, and names it. */
export async function choosePart(page: Page, part: string, title: string): Promise<void> {
  await expect(page.getByRole('combobox', { name: '查找组件' })).toBeFocused();
  await page.keyboard.type(part);
  await expect(page.getByRole('dialog', { name: '在此处添加' }).getByRole('option', { selected: true })).toHaveText(part);
  await page.keyboard.press('Enter');
  await expect(written(page)).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(line(page, title)).toHaveAttribute('aria-selected', 'true');
}

/** Where something on the canvas is, brought into view first. */
async function restingPlace(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await target.evaluate((element) => {
    element.scrollIntoView({ block: 'center', inline: 'nearest' });
  });
  return placeOf(target);
}

/** Carries something to a place of the form with the button held down, as a hand does. */
export async function drag(page: Page, from: Locator, to: Locator, at: 'start' | 'middle' | 'end' = 'end'): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  // The canvas is inert and scrolls by itself.
  await to.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const source = await placeOf(from);
  await page.mouse.move(source.x + Math.min(20, source.width / 2), source.y + Math.min(12, source.height / 2));
  await page.mouse.down();
  await page.mouse.move(source.x + 60, source.y + 30, { steps: 3 });
  const target = await placeOf(to);
  const share = { start: 0.06, middle: 0.5, end: 0.94 }[at];
  const isWide = target.width > target.height * 4;
  await page.mouse.move(target.x + target.width * (isWide || at === 'middle' ? 0.5 : share), target.y + target.height * share, { steps: 6 });
  await page.mouse.up();
}

/** Where something is once it has come to rest: a widget whose code has just arrived pushes its neighbours down. */
async function placeOf(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const { x, y, width, height } = await target.evaluate(
    (element) => new Promise<DOMRect>((resolve) => {
      let last = element.getBoundingClientRect();
      const look = (same: number): void => {
        const now = element.getBoundingClientRect();
        const isSame = now.x === last.x && now.y === last.y && now.width === last.width && now.height === last.height;
        last = now;
        if (isSame && same === 4) resolve(now);
        else requestAnimationFrame(() => look(isSame ? same + 1 : 0));
      };
      look(0);
    }),
  );
  if (width === 0 || height === 0) throw new Error('There is nothing to carry, or no place for it.');
  return { x, y, width, height };
}

/** Presses Tab until something has the focus: only what can be reached so is reached. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target.first()).toBeAttached();
  for (let count = 0; count < 150; count += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement || (element.matches('label, [role="group"]') && element.contains(document.activeElement)))) return;
    await page.keyboard.press(key);
  }
  throw new Error('The Tab key does not lead there.');
}

/** How often something on the page is clicked from now on, or set off by a key; going somewhere by Tab or arrows is not counted. */
export async function countSteps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const count = document.documentElement.dataset;
    const add = (): void => void (count['steps'] = String(Number(count['steps']) + 1));
    count['steps'] = '0';
    // A key that sets off a button is heard of as a click without a place as well.
    addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && add(), true);
    addEventListener('keydown', ({ isTrusted, key }) => isTrusted && (key === 'Enter' || key === ' ') && add(), true);
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['steps']));
}

/** What has been pressed, typed or changed in the panel at the side since it was last asked. */
export async function watchPanel(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const list = document.documentElement.dataset;
    list['touches'] = '';
    for (const type of ['pointerdown', 'keydown', 'input']) {
      addEventListener(type, ({ target }) => {
        if (target instanceof Element && target.closest('aside')?.getAttribute('aria-label') === '属性') list['touches'] += `${type} ${target.id || target.tagName}\n`;
      }, true);
    }
  });
  return () => page.evaluate(() => {
    const list = document.documentElement.dataset;
    const touches = list['touches']?.split('\n').filter((one) => one !== '') ?? [];
    list['touches'] = '';
    return touches;
  });
}

/** Opens a form from the menu with keys alone, its directory first. */
export async function openFromMenuByKeys(page: Page, directory: string, title: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '导航菜单' });
  await tabTo(page, menu.getByRole('menuitem', { name: directory }).or(menu.getByRole('menu')));
  const entry = menu.getByRole('menuitem', { name: title });
  for (let count = 0; count < 20 && (await entry.count()) === 0; count += 1) {
    const isDirectory = await menu.getByRole('menuitem', { name: directory }).evaluate((element) => element === document.activeElement);
    await page.keyboard.press(isDirectory ? 'Enter' : 'ArrowDown');
  }
  for (let count = 0; count < 20 && !(await entry.evaluate((element) => element === document.activeElement)); count += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** From the list of a form to a new record of it, with keys alone. */
export async function openNewRecordByKeys(page: Page): Promise<void> {
  await rowsLoaded(page);
  await tabTo(page, page.getByRole('button', { name: '新增' }).first());
  await page.keyboard.press('Enter');
}
