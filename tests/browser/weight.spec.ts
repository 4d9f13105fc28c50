import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { test } from './product.ts';
import { openDesign, openNewDesign } from './designing.ts';
import { signIn } from './session.ts';

const LOGIN_BYTES = 99_000;
const LEDGER_BYTES = 595_000;
const DESIGNER_BYTES = 655_000;

/** Counts the script files that the page asks for from now on, each once; the result is their gzipped size in bytes. */
function countScripts(page: Page): () => number {
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) files.add(pathname);
  });
  return () => [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`dist/page${file}`), { level: 6 }).length, 0);
}

test('the login page is light', async ({ page }) => {
  const scriptBytes = countScripts(page);
  await page.goto('/login');
  await page.getByRole('button', { name: '登录' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(scriptBytes()).toBeGreaterThan(0);
  expect(scriptBytes()).toBeLessThanOrEqual(LOGIN_BYTES);
});

test('shell and a ledger together stay below 595 KB', async ({ page }) => {
  const scriptBytes = countScripts(page);
  await signIn(page, 'manager');
  await page.goto('/console/visaChange');
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scriptBytes()).toBeLessThanOrEqual(LEDGER_BYTES);
});

test('the designer opens without what is only needed to change a design', async ({ page }) => {
  const { id } = await openNewDesign(page, '设计器的大小');
  const fresh = await page.context().newPage();
  const scriptBytes = countScripts(fresh);
  await openDesign(fresh, id);
  await fresh.waitForLoadState('networkidle');
  expect(scriptBytes()).toBeGreaterThan(LOGIN_BYTES);
  expect(scriptBytes()).toBeLessThanOrEqual(DESIGNER_BYTES);
});

test('scripts come compressed and are kept for ever', async ({ page }) => {
  const answer = page.waitForResponse((response) => response.url().endsWith('.js'));
  await page.goto('/login');
  const headers = await (await answer).allHeaders();
  expect(headers['content-encoding']).toMatch(/^(gzip|br|zstd)$/);
  expect(headers['cache-control']).toContain('immutable');
});
