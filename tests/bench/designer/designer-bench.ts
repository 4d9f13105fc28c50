import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { apiOfPage } from '#tests/browser/api.ts';
import type { Api } from '#tests/browser/api.ts';
import { startProduct } from '#tests/browser/server/start-product.ts';
import { signIn } from '#tests/browser/session.ts';
import { ARGS } from '../driver/browser.ts';
import { quantile } from '../driver/cases.ts';
import type { Finding } from '../findings.ts';
import type { Measured } from '../results.ts';
import { CANVAS_CASES, measureCanvas, NODES } from './flow-canvas.ts';
import { framesDuring } from './frame-meter.ts';
import { createDesign, publishDesign } from './large-design.ts';

const PORT = 38095;
const RUNS = Number(process.env['BENCH_RUNS'] ?? 3);
const FIELDS = 300;
const PUBLISHED_FIELDS = 100;
const KEYS = 40;
/** Title of the field whose title is typed. */
const TYPED = '字段9';
/** Until the lists and the checks of the page have come to rest. */
const SETTLE_MS = 3_000;
const CASES = [`carry a field among ${FIELDS}`, `scroll ${FIELDS} fields`, `type a title among ${FIELDS}`, `plan and publish ${PUBLISHED_FIELDS} fields`, ...CANVAS_CASES];
const FRAME_MS = 1000 / 60;

// As text, as the frame meter's. A key is painted when the task after the next frame runs.
const WATCH_KEYS = `{
  const keys = [];
  window.__keys = keys;
  document.querySelector('#design-title').addEventListener('keydown', () => {
    const pressed = performance.now();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => keys.push(performance.now() - pressed);
      port2.postMessage(0);
    });
  }, true);
}`;

/** The designer with a form of 300 fields in it, what publishing one of 100 takes, and the designer of flows with 100 nodes, in the built product with its own database. */
export async function benchDesigner(): Promise<{ findings: Finding[]; table: Measured[] }> {
  const product = await startProduct(PORT);
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', baseURL: `http://127.0.0.1:${PORT}` });
    await signIn(page, 'builder');
    const api = await apiOfPage(page);
    const runs: Record<string, number>[][] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(page, api, run));
    const table = CASES.map((name, index) => ({ subject: 'designer', case: name, figures: medians(runs.map((run) => run[index] ?? {})) }));
    return { findings: findingsOf(table), table };
  } finally {
    await browser.close();
    await product.stop();
    product.remove();
  }
}

/** The figures of all cases in their order. */
async function measure(page: Page, api: Api, run: number): Promise<Record<string, number>[]> {
  await page.goto(`/designer/${await createDesign(api, `大表单 ${run}`, FIELDS)}`);
  await page.locator('#design-sheet [data-field="field3"]').waitFor();
  await page.getByRole('treeitem', { name: TYPED, exact: true }).waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const carried = await framesDuring(page, () => carry(page));
  const scrolled = await framesDuring(page, () => scroll(page));
  const typed = await typeTitle(page);
  const design = await createDesign(api, `发布 ${run}`, PUBLISHED_FIELDS);
  const started = performance.now();
  await publishDesign(api, design);
  const seconds = (performance.now() - started) / 1_000;
  return [{ ...carried }, { ...scrolled }, typed, { seconds }, ...await measureCanvas(page, api, run)];
}

function findingsOf(table: readonly Measured[]): Finding[] {
  const [carried, scrolled, typed, published, ...canvas] = table.map(({ figures }) => figures);
  return [
    { what: `designer of ${FIELDS} fields, carrying one, frames a second`, value: carried?.['perSecond'] ?? Number.NaN, goal: 50, isAtLeast: true },
    { what: `designer of ${FIELDS} fields, scrolling, frames a second`, value: scrolled?.['perSecond'] ?? Number.NaN, goal: 50, isAtLeast: true },
    { what: `designer of ${FIELDS} fields, typing a title, frames a second`, value: typed?.['perSecond'] ?? Number.NaN, goal: 50, isAtLeast: true },
    { what: `designer of ${FIELDS} fields, key press until painted, p95 in frames`, value: (typed?.['keyP95'] ?? Number.NaN) / FRAME_MS, goal: 3 },
    { what: `form of ${PUBLISHED_FIELDS} fields planned and published, s`, value: published?.['seconds'] ?? Number.NaN, goal: 5 },
    { what: `flow designer of ${NODES} nodes, the slowest of dragging, zooming, walking and moving, frames a second`, value: Math.min(...canvas.map((figures) => figures['perSecond'] ?? Number.NaN)), goal: 50, isAtLeast: true },
  ];
}

/** Over the canvas and back, as far as a hand carries in two seconds. */
async function carry(page: Page): Promise<void> {
  const box = await page.locator('#design-sheet [data-field="field3"]').boundingBox();
  if (!box) throw new Error('The field that is to be carried is not in sight.');
  const [x, y] = [box.x + 20, box.y + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < 120; step += 1) {
    await page.mouse.move(x + (step % 40) * 6, y + 8 + (step % 60) * 8);
    await page.waitForTimeout(FRAME_MS);
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(720, 500);
  for (let step = 0; step < 120; step += 1) {
    await page.mouse.wheel(0, step < 60 ? 120 : -120);
    await page.waitForTimeout(FRAME_MS);
  }
}

/** The title of one field, key by key; the outline and the canvas follow. */
async function typeTitle(page: Page): Promise<Record<string, number>> {
  await page.getByRole('treeitem', { name: TYPED, exact: true }).click();
  await page.locator('#design-title').focus();
  await page.keyboard.press('End');
  await page.evaluate(WATCH_KEYS);
  const frames = await framesDuring(page, async () => {
    for (let key = 0; key < KEYS; key += 1) {
      await page.keyboard.press('abcdefghij'[key % 10] ?? 'a');
      await page.waitForTimeout(110);
    }
  });
  const keys = await page.evaluate<number[]>('window.__keys');
  return { ...frames, keyP50: quantile(keys, 0.5), keyP95: quantile(keys, 0.95) };
}

function medians(runs: readonly Record<string, number>[]): Record<string, number> {
  return Object.fromEntries(Object.keys(runs[0] ?? {}).map((name) => [name, quantile(runs.map((run) => run[name] ?? Number.NaN), 0.5)]));
}
