import { expect, type Page } from '@playwright/test';
import { apiOfPage } from './api.ts';
import { openLedger } from './ledger-data.ts';
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
