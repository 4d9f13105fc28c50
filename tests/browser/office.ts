import { expect, type Locator, type Page } from '@playwright/test';

/** A project of type 全过程跟踪审计 with a filled ledger; of `manager`, with `engineer` in its team. */
export const PROJECT = '滨江新区人民医院一期工程';

/** Opens the page of a project itself. */
export async function openProject(page: Page, project: string): Promise<void> {
  await page.goto('/console/workplace');
  await page.getByRole('button', { name: '切换项目' }).or(page.getByRole('textbox', { name: '搜索项目名称或编号' })).click();
  await page.getByRole('textbox', { name: '搜索项目名称或编号' }).fill(project);
  await page.getByRole('listitem').getByRole('button', { name: project }).click();
  await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible();
}

/** Opens a page of the project's console from the start page, as a person would. */
export async function openConsole(page: Page, entry: string, project: string = PROJECT): Promise<void> {
  await openProject(page, project);
  await page.getByRole('navigation', { name: '项目菜单' }).getByRole('menuitem', { name: entry }).click();
  await expect(page.getByRole('heading', { level: 2, name: entry })).toBeVisible();
  await rowsLoaded(page);
}

/** The data rows of a list; its first row is the heading. */
export function listRows(page: Page): Locator {
  return page.getByRole('main').getByRole('rowgroup').nth(1).getByRole('row');
}

/** Waits until the list says how many records there are. */
export async function rowsLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /^共 \d+ 条$/ })).toHaveCount(1);
}

/** Picks from a drop-down by the text of the choice; what is seen of the list stands beside the `listbox` of assistive tools. */
export async function choose(page: Page, box: Locator, choice: string): Promise<void> {
  const option = page.getByRole('listbox').locator('..').getByTitle(choice, { exact: true }).filter({ visible: true }).last();
  // A form that is still opening gives the focus to its first field, which closes the list again.
  let isAgain = false;
  await expect(async () => {
    // A list that has been scrolled past the choice shows it when it opens again.
    if (isAgain) await box.blur();
    isAgain = true;
    // What is chosen now lies above the box itself, as it does for a person.
    if ((await box.getAttribute('aria-expanded')) !== 'true') await box.click({ force: true });
    await option.click({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await focusReturned(page);
}

/** Finds a choice by typing its text, in a list that is too long to look through. */
export async function chooseFound(page: Page, box: Locator, choice: string): Promise<void> {
  await box.fill(choice);
  await page.getByRole('listbox').locator('..').getByTitle(choice).filter({ visible: true }).last().click();
  await focusReturned(page);
}

/** antd gives the focus back to a box by a timer that starts when its list is pressed; no person is in the next box by then, but a test can be. */
async function focusReturned(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Opens the entry of a row's 更多操作. */
export async function rowMore(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Leads an open page to another address as a link in it does, without loading it again. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1, key: to, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
}
