import { expect, type Locator, type Page } from '@playwright/test';
import { apiOfPage } from './api.ts';
import { openLedger } from './ledger-data.ts';
import { rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn } from './session.ts';

const TYPED = 'bridge inspection 2026';
const CODE_OF_FORMS = /\/assets\/open-form/;

const first = (page: Page): Locator => page.getByRole('dialog').locator('[data-field] input:enabled:not([readonly])').first();

/** Clicks and types without waiting for anything in between. */
async function pressNewAndType(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新增' }).first().click();
  for (const key of TYPED) await page.keyboard.press(key === ' ' ? 'Space' : key);
}

for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
  test.describe(`at ${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport });

    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      test(`what is typed right after the click on New is in the first field, none of it lost (motion: ${reducedMotion})`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion });
        await signIn(page, 'manager');
        await openLedger(page, await apiOfPage(page));
        await pressNewAndType(page);
        await expect(first(page)).toBeFocused();
        await expect(first(page)).toHaveValue(TYPED);

        // The same form again, whose code is there.
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: '放弃修改' }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.getByRole('button', { name: '新增' }).first()).not.toHaveAttribute('aria-disabled', 'true');
        await pressNewAndType(page);
        await expect(first(page)).toHaveValue(TYPED);
      });
    }

    test('what is typed while the code of the form is still coming waits for its first field', async ({ page }) => {
      let isAsked: () => void = () => undefined;
      let goOn: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => { isAsked = resolve; });
      const typed = new Promise<void>((resolve) => { goOn = resolve; });
      await page.route(CODE_OF_FORMS, async (route) => {
        isAsked();
        await typed;
        await route.continue();
      });
      await signIn(page, 'manager');
      await openLedger(page, await apiOfPage(page));
      // The list fetches it ahead.
      await asked;
      await pressNewAndType(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      goOn();
      await expect(first(page)).toBeFocused();
      await expect(first(page)).toHaveValue(TYPED);
    });
  });
}

test('a list has the code of its forms before anybody asks for one', async ({ page }) => {
  await signIn(page, 'manager', '/home');
  const fetched = page.waitForResponse((response) => CODE_OF_FORMS.test(response.url()));
  await openLedger(page, await apiOfPage(page));
  await rowsLoaded(page);
  expect((await fetched).ok()).toBe(true);
});

test('a date typed while its calendar is still coming is kept, and the calendar calls nobody back', async ({ page }) => {
  let goOn: () => void = () => undefined;
  const released = new Promise<void>((resolve) => { goOn = resolve; });
  await page.route(/\/assets\/date-widget/, async (route) => {
    await released;
    await route.continue();
  });
  await signIn(page, 'manager');
  await openLedger(page, await apiOfPage(page));
  await page.getByRole('button', { name: '新增' }).first().click();
  const form = page.getByRole('dialog');
  const date = form.getByLabel('发生日期');
  await date.fill('2026-10-01');
  await form.getByRole('button', { name: '添加一行' }).click();
  const cell = form.getByRole('textbox', { name: '清单编码，第 1 行' });
  await expect(cell).toBeFocused();
  await page.keyboard.type('0101');

  const calendar = page.waitForResponse(/\/assets\/date-widget/);
  goOn();
  await (await calendar).finished();
  await page.keyboard.type('02');
  await expect(cell).toBeFocused();
  await expect(cell).toHaveValue('010102');
  await expect(date).toHaveValue('2026-10-01');
  await date.click();
  await expect(page.locator('.ant-picker-cell-selected')).toHaveText('1');
});
