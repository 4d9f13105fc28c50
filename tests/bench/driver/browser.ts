import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';

/** How Chromium is started: without a screen, and with nothing of its own going on. */
export const ARGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
  '--disable-sync', '--disable-extensions', '--enable-precise-memory-info',
];
const SETTLE_MS = 50;

/** What the page's main thread has done since it began: milliseconds. */
export interface Clock {
  cpu: number;
  script: number;
}

export interface OpenedPage {
  page: Page;
  clock(): Promise<Clock>;
  /** Megabytes of scripts' memory after the garbage is gone. */
  heap(): Promise<number>;
  close(): Promise<void>;
}

/** A page in a browser process of its own, once the subject is ready to be measured. */
export async function openPage(url: string): Promise<OpenedPage> {
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ARGS });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', (error) => console.error(`${url}: ${error.message}`));
  await page.goto(url);
  await page.waitForFunction(() => '__benchReady' in window);
  const session = await page.context().newCDPSession(page);
  // Time of the thread itself: other processes on the machine do not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metrics = async (): Promise<Record<string, number>> =>
    Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  return {
    page,
    async clock() {
      const { TaskDuration = 0, ScriptDuration = 0 } = await metrics();
      return { cpu: TaskDuration * 1000, script: ScriptDuration * 1000 };
    },
    async heap() {
      await session.send('HeapProfiler.collectGarbage');
      await page.waitForTimeout(SETTLE_MS);
      await session.send('HeapProfiler.collectGarbage');
      return ((await metrics())['JSHeapUsedSize'] ?? 0) / 1_048_576;
    },
    close: () => browser.close(),
  };
}
