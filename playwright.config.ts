import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/**
 * The page in Chromium, against the built product on a database of its own. Chromium is Debian's;
 * its background traffic is off, because a closed network would answer it with a flood of errors.
 */
export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/server/product-template.ts',
  outputDir: 'test-results/browser',
  // Wide, for machines that are slow: nothing here is a statement about speed.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // Each file has a product of its own: tests/browser/product.ts.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json'], [fileURLToPath(new URL('tools/steps/failures-at-once.ts', import.meta.url))]],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // What moves is pressed where it was a moment ago; a context says for itself whether it wants motion, whatever the browser was told.
    contextOptions: { reducedMotion: 'reduce' },
    // Far below a test's own limit, so that the one step that waits for nothing is named.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
    // A trace of every test costs more than the tests; ask for one with TRACE=1.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
        '--disable-component-update', '--disable-sync',
      ],
    },
  },
});
