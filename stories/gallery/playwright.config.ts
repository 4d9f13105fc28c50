import { defineConfig } from '@playwright/test';
import ofPages from '../../playwright.config.ts';

const PORT = Number(process.env['TEST_PORT'] ?? 38090);
const CONFIG = 'stories/gallery/vite.config.ts';

// Stories need no product to run.
const { globalSetup: _product, ...shared } = ofPages;

/** Every story in Chromium: throws, logs, barriers for people, texts that are missing. */
export default defineConfig(shared, {
  testDir: '.',
  outputDir: '../../test-results/stories',
  fullyParallel: true,
  // The largest screens have hundreds of fields in all their states.
  timeout: 240_000,
  use: { baseURL: `http://127.0.0.1:${PORT}`, viewport: { width: 1280, height: 900 } },
  webServer: {
    command: `npx vite build --config ${CONFIG} --logLevel warn && npx vite preview --config ${CONFIG} --port ${PORT} --strictPort --host 127.0.0.1`,
    cwd: '../..',
    url: `http://127.0.0.1:${PORT}`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
