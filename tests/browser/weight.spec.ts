import { expect, test, type Page } from '@playwright/test';
import { signIn } from './session.ts';

const KB = 1000;

/** Bytes of JavaScript that came over the wire since the call, compressed as served; every file once. */
async function countScripts(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

test('the login page is light', async ({ page }) => {
  const scriptBytes = await countScripts(page);
  await page.goto('/login');
  await page.getByRole('button', { name: '登录' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(scriptBytes()).toBeGreaterThan(0);
  expect(scriptBytes()).toBeLessThanOrEqual(200 * KB);
});

test('shell and a ledger together stay below 600 KB', async ({ page }) => {
  const scriptBytes = await countScripts(page);
  await signIn(page, 'manager');
  await page.goto('/console/visaChange');
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scriptBytes()).toBeLessThanOrEqual(600 * KB);
});
