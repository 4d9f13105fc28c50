import { chromium, type Page } from '@playwright/test';
import { signIn } from '#tests/browser/session.ts';
import { ARGS } from '../driver/browser.ts';
import { quantile } from '../driver/cases.ts';
import type { Finding } from '../findings.ts';
import { STORED } from './people.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 15);
const SETTLE_MS = 800;
const GOAL_MS = 100;
const DRAWERS = [{ name: 'notices', button: /^站内消息/ }, { name: 'chat', button: /^内部聊天/ }];

// As text: what the compiler adds to functions is not known in the page.
const WATCH = `{
  window.__opened = undefined;
  let start;
  const look = () => {
    const isShown = [...document.querySelectorAll('.ant-drawer-content')].some((drawer) => drawer.checkVisibility() && drawer.getBoundingClientRect().left < innerWidth);
    if (isShown) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { window.__opened = performance.now() - start; };
      port2.postMessage(0);
    } else requestAnimationFrame(look);
  };
  addEventListener('click', (event) => { start = event.timeStamp; requestAnimationFrame(look); }, { capture: true, once: true });
}`;

/** From the click to the first frame that shows the drawer, of a person who has kept every message. */
export async function benchDrawers(url: string): Promise<Finding[]> {
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ARGS });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', baseURL: url });
    const page = await context.newPage();
    await signIn(page, 'viewer', '/home');
    const findings: Finding[] = [];
    for (const { name, button } of DRAWERS) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) times.push(await open(page, button));
      findings.push({ what: `drawer of ${name} with ${String(STORED)} stored, click until it is shown, ms`, value: quantile(times, 0.5), goal: GOAL_MS });
    }
    return findings;
  } finally {
    await browser.close();
  }
}

async function open(page: Page, name: RegExp): Promise<number> {
  const button = page.getByRole('button', { name });
  await button.hover();
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(WATCH);
  await button.click();
  await until(page, 'window.__opened !== undefined');
  const took = await page.evaluate<number>('window.__opened');
  await page.keyboard.press('Escape');
  await until(page, "[...document.querySelectorAll('.ant-drawer-content')].every((drawer) => !drawer.checkVisibility())");
  return took;
}

/** The page's policy allows nothing that waits inside of it. */
async function until(page: Page, condition: string): Promise<void> {
  while (!await page.evaluate<boolean>(condition)) await page.waitForTimeout(20);
}
