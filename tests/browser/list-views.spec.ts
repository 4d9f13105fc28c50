import { expect, type Page } from '@playwright/test';
import { apiOfPage, findRecord } from './api.ts';
import { expectNoBarriers } from './barriers.ts';
import { rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a list stands as a board and as a calendar, and dragging changes the record by its rules', async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'admin');
  await page.goto('/screen/leaveRequest');
  await rowsLoaded(page);
  await page.getByText('看板', { exact: true }).click();
  await expect(page).toHaveURL(/as=board/);
  const api = await apiOfPage(page);
  const number = await lane(page, '草稿').locator('[data-card="title"]').first().innerText();
  const stored = () => findRecord(api, 'leaveRequest', number);

  await lane(page, '草稿').getByRole('listitem').filter({ hasText: number }).dragTo(lane(page, '已提交'));
  await expect(lane(page, '已提交').getByText(number)).toBeVisible();
  await expect.poll(async () => (await stored())['state']).toBe('submitted');
  await page.getByRole('alert').getByRole('button', { name: '撤销' }).or(page.getByRole('button', { name: '撤销', exact: true })).first().click();
  await expect(lane(page, '草稿').getByText(number)).toBeVisible();
  await expect.poll(async () => (await stored())['state']).toBe('draft');
  // The same by key.
  await lane(page, '草稿').getByRole('button', { name: number }).press('Alt+ArrowRight');
  await expect(lane(page, '已提交').getByText(number)).toBeVisible();
  await expect.poll(async () => (await stored())['state']).toBe('submitted');
  await lane(page, '已提交').getByRole('button', { name: number }).press('Alt+ArrowLeft');
  await expect.poll(async () => (await stored())['state']).toBe('draft');
  await expectNoBarriers(page, 'board');

  const { startDate, endDate } = await stored();
  const [first, last] = [String(startDate), String(endDate)];
  await page.goto(`/screen/leaveRequest?as=calendar&month=${first.slice(0, 7)}`);
  const chip = page.getByRole('button', { name: new RegExp(number) }).first();
  await chip.press('Alt+ArrowRight');
  const later = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  await expect.poll(async () => { const { startDate: start, endDate: end } = await stored(); return [start, end]; }).toEqual([later(first), later(last)]);
  await expectNoBarriers(page, 'calendar');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('main').locator('[data-card="title"]').filter({ hasText: number })).toBeVisible();
  watched.check();
});
