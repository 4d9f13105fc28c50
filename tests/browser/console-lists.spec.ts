import { expect, type Page } from '@playwright/test';
import { apiOfPage } from './api.ts';
import { openLedger, projectId } from './ledger-data.ts';
import { listRows, rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const lineHeight = async (page: Page): Promise<number> => (await listRows(page).first().boundingBox())?.height ?? 0;

test('lines of a ledger are compact in the console until somebody wishes otherwise, and as high as ever elsewhere', async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  await page.goto('/permission/user');
  await rowsLoaded(page);
  const usual = await lineHeight(page);
  await openLedger(page, api);
  await expect.poll(() => lineHeight(page)).toBeLessThan(usual);

  await page.getByRole('button', { name: '列设置' }).click();
  await expect(page.getByRole('radio', { name: '紧凑' })).toBeChecked();
  await page.getByRole('tooltip').getByText('宽松').click();
  await expect.poll(() => lineHeight(page)).toBeGreaterThan(usual);
  await page.reload();
  await rowsLoaded(page);
  await expect.poll(() => lineHeight(page)).toBeGreaterThan(usual);
  watched.check();
});

test('number and title of a ledger stay in view when it is pushed sideways', async ({ page }) => {
  await signIn(page, 'manager');
  await openLedger(page, await apiOfPage(page));
  const left = async (title: string): Promise<number> => (await page.getByRole('columnheader', { name: title }).boundingBox())?.x ?? NaN;
  const before = [await left('变更编号'), await left('变更事项')];
  const moving = await left('审定金额');
  await page.getByRole('table', { name: '变更签证台账' }).evaluate((table) => table.parentElement?.scrollTo({ left: 400 }));
  await expect.poll(() => left('审定金额')).toBeLessThan(moving - 300);
  expect([await left('变更编号'), await left('变更事项')]).toEqual(before);
});

/** Ledgers whose documents show ten columns and more. */
const WIDE_LEDGERS = ['visaChange', 'progressPayment', 'costManage'];

test('ten columns of a wide ledger are in view at 1440 pixels beside the folded menu, which stays as it was put', async ({ page }) => {
  await signIn(page, 'engineer');
  const project = await projectId(await apiOfPage(page));
  for (const ledger of WIDE_LEDGERS) {
    await page.goto(`/console/${ledger}?project=${project}`);
    await rowsLoaded(page);
    await expect.poll(() => columnsInView(page), ledger).toBeGreaterThanOrEqual(10);
  }

  await page.getByRole('button', { name: '展开项目菜单' }).click();
  await expect(page.getByRole('button', { name: '收起项目菜单' })).toHaveAttribute('aria-expanded', 'true');
  await page.reload();
  await rowsLoaded(page);
  await page.getByRole('button', { name: '收起项目菜单' }).click();
  await page.reload();
  await rowsLoaded(page);
  await expect(page.getByRole('button', { name: '展开项目菜单' })).toHaveAttribute('aria-expanded', 'false');
});

test('a ledger in which nothing is summed has no line of sums', async ({ page }) => {
  await signIn(page, 'manager');
  await page.goto(`/console/planNode?project=${await projectId(await apiOfPage(page))}`);
  await rowsLoaded(page);
  await expect(listRows(page).first()).toBeVisible();
  await expect(page.getByRole('main').locator('tfoot')).toHaveCount(0);
});

test('the menu of a project is whole in a window with room for it', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signIn(page, 'manager');
  await openLedger(page, await apiOfPage(page));
  await expect(page.getByRole('button', { name: '收起项目菜单' })).toBeVisible();
});

/** Columns with nothing of them beyond the edge or below the commands. */
async function columnsInView(page: Page): Promise<number> {
  return await page.locator('[data-scroller]').first().evaluate((box) => {
    const heads = [...box.querySelectorAll<HTMLElement>('thead th')];
    const last = heads.at(-1);
    const edge = last && last.dataset['column'] === undefined ? last.getBoundingClientRect().left : box.getBoundingClientRect().left + box.clientWidth;
    return heads.filter((head) => head.dataset['column'] !== undefined && head.getBoundingClientRect().right <= edge + 1).length;
  });
}
