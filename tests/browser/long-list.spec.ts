import { expect } from '@playwright/test';
import { apiOfPage } from './api.ts';
import { LEDGER, openLedger, unique, visaValues } from './ledger-data.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

/** From here on a list draws only what is in sight. */
const COUNT = 201;

test('L8: a long list that is wider than the window draws the columns in sight, each below its header, and its cells are reached by key', async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  const mark = unique('长列表');
  const values = await visaValues(api, mark);
  for (let index = 0; index < COUNT; index += 1) await api.get('POST', LEDGER, { ...values, changeTitle: `${mark}${String(index)}号` });
  await page.setViewportSize({ width: 1100, height: 800 });
  await openLedger(page, api, `&q=${mark}&paging=scroll`);
  const main = page.getByRole('main');
  const line = main.getByRole('row').filter({ hasText: mark }).nth(2);
  await expect(line).toBeVisible();
  const heads = main.getByRole('columnheader');
  const columns = await heads.count();
  await expect.poll(() => line.getByRole('cell').count()).toBeLessThan(columns);

  await test.step('a cell out of sight comes into it by key, with its header above', async () => {
    const first = line.locator('td[aria-colindex]').filter({ hasText: mark });
    await first.click();
    const cursor = main.getByRole('group', { name: /，第 \d+ 行/ });
    await expect(cursor).toBeFocused();
    const before = await cursor.getAttribute('aria-label');
    for (let step = 0; step < columns; step += 1) await page.keyboard.press('ArrowRight');
    await expect(cursor).not.toHaveAttribute('aria-label', before ?? '');
    await expect(cursor).toBeInViewport({ ratio: 1 });
    const title = /：(.+?)，/.exec((await cursor.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    const [box, head] = [await cursor.boundingBox(), await heads.filter({ hasText: title }).first().boundingBox()];
    expect(Math.abs((box?.x ?? 0) - (head?.x ?? 1_000))).toBeLessThan(2);
  });

  await test.step('every cell on show stands below the header of its column', async () => {
    // What names the line may be out of sight.
    const apart = await main.locator('tr[data-id]').nth(2).evaluate((row) => {
      const titles = [...row.closest('table')?.querySelectorAll('thead th') ?? []];
      return [...row.querySelectorAll('td[aria-colindex]')].map((cell) => {
        const title = titles[Number(cell.getAttribute('aria-colindex')) - 1];
        return Math.abs(cell.getBoundingClientRect().left - (title?.getBoundingClientRect().left ?? -1_000));
      });
    });
    expect(apart.length).toBeGreaterThan(2);
    expect(Math.max(...apart)).toBeLessThan(2);
  });
  watched.check();
});
