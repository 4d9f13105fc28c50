import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { test } from './product.ts';
import { openDesign, openNewDesign } from './designing.ts';
import { signIn } from './session.ts';

const LOGIN_BYTES = 85_200;
const LEDGER_BYTES = 609_500;
const DESIGNER_BYTES = 636_500;

/** A name in mathjs, which parses formulas. */
const PARSER = 'RelationalNode';

/** Collects the script files that the page asks for from now on. */
function collectScripts(page: Page): { bytes(): number; has(word: string): boolean } {
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) files.add(pathname);
  });
  const texts = (): Buffer[] => [...files].map((file) => readFileSync(`dist/page${file}`));
  return {
    /** Gzipped, each once. */
    bytes: () => texts().reduce((sum, text) => sum + gzipSync(text, { level: 6 }).length, 0),
    has: (word) => texts().some((text) => text.includes(word)),
  };
}

test('the login page is light', async ({ page }) => {
  const scripts = collectScripts(page);
  await page.goto('/login');
  await page.getByRole('button', { name: '登录' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(scripts.bytes()).toBeGreaterThan(0);
  expect(scripts.bytes()).toBeLessThanOrEqual(LOGIN_BYTES);
});

test('shell and a ledger together stay below 610 KB', async ({ page }) => {
  const scripts = collectScripts(page);
  await signIn(page, 'manager');
  await page.goto('/console/visaChange');
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.bytes()).toBeLessThanOrEqual(LEDGER_BYTES);
  expect(scripts.has(PARSER)).toBe(false);
});

test('the designer opens without what is only needed to change a design', async ({ page }) => {
  const { id } = await openNewDesign(page, '设计器的大小');
  const fresh = await page.context().newPage();
  const scripts = collectScripts(fresh);
  await openDesign(fresh, id);
  await fresh.waitForLoadState('networkidle');
  expect(scripts.bytes()).toBeGreaterThan(LOGIN_BYTES);
  expect(scripts.bytes()).toBeLessThanOrEqual(DESIGNER_BYTES);
  expect(scripts.has(PARSER)).toBe(false);
});

test('scripts come compressed and are kept for ever', async ({ page }) => {
  const answer = page.waitForResponse((response) => response.url().endsWith('.js'));
  await page.goto('/login');
  const headers = await (await answer).allHeaders();
  expect(headers['content-encoding']).toMatch(/^(gzip|br|zstd)$/);
  expect(headers['cache-control']).toContain('immutable');
});
