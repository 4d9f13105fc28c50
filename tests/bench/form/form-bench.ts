import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { rowsLoaded } from '#tests/browser/office.ts';
import { startProduct } from '#tests/browser/server/start-product.ts';
import { signIn } from '#tests/browser/session.ts';
import { ARGS } from '../driver/browser.ts';
import { quantile } from '../driver/cases.ts';
import type { Finding } from '../findings.ts';
import type { Measured } from '../results.ts';
import { openForm } from './open-meter.ts';
import type { Opening } from './open-meter.ts';

const PORT = 38096;
const RUNS = Number(process.env['BENCH_RUNS'] ?? 15);
const FIELDS = 20;
/** Until a list that was opened has come to rest. */
const SETTLE_MS = 1_500;
const GOAL_MS = 250;
const SIZES = [{ width: 1440, height: 900 }, { width: 390, height: 844 }];

/** From the click on New to the first key in the form, on a list that was just opened and on one whose form was open before. */
export async function benchForm(): Promise<{ findings: Finding[]; table: Measured[] }> {
  const product = await startProduct(PORT, addLedger);
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ARGS });
  try {
    const table: Measured[] = [];
    for (const size of SIZES) table.push(...await measure(browser, size));
    return { findings: table.flatMap(findingsOf), table };
  } finally {
    await browser.close();
    await product.stop();
    product.remove();
  }
}

/** The ledger of the server's bench, in the menu. */
function addLedger(schemasDir: string): void {
  for (const model of ['bench-ref', 'bench-ledger']) cpSync(`tests/bench/schemas/${model}.model.json`, join(schemasDir, `models/${model}.model.json`));
  const screen = JSON.parse(readFileSync('tests/bench/schemas/bench-ledger.screen.json', 'utf8')) as object;
  const menu = { parent: 'permission', path: 'permission/benchLedger', icon: 'tool', sortCode: 990 };
  writeFileSync(join(schemasDir, 'screens/bench-ledger.screen.json'), JSON.stringify({ ...screen, menu }));
}

async function measure(browser: Browser, viewport: { width: number; height: number }): Promise<Measured[]> {
  const context = await browser.newContext({ viewport, locale: 'zh-CN', baseURL: `http://127.0.0.1:${PORT}` });
  const page = await context.newPage();
  await signIn(page, 'admin');
  const first: Opening[] = [];
  const later: Opening[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto('/permission/benchLedger');
    await rowsLoaded(page);
    for (const openings of [first, later]) {
      await page.waitForTimeout(SETTLE_MS);
      openings.push(await openForm(page, FIELDS));
      // Thrown away, so that it is not offered to the next one as a draft.
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '放弃修改' }).click();
      await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
    }
  }
  await context.close();
  const at = `form of ${FIELDS} fields at ${viewport.width}x${viewport.height}`;
  return [
    { subject: 'form', case: `${at}, first opening`, figures: medians(first) },
    { subject: 'form', case: `${at}, later openings`, figures: medians(later) },
  ];
}

function findingsOf({ case: what, figures }: Measured): Finding[] {
  return [
    { what: `${what}, click until the first key is painted, ms`, value: figures['key'] ?? Number.NaN, goal: GOAL_MS },
    { what: `${what}, keys lost`, value: figures['lost'] ?? Number.NaN, goal: 0 },
  ];
}

function medians(openings: readonly Opening[]): Record<string, number> {
  const figure = (name: keyof Opening, of: number): number => quantile(openings.map((opening) => opening[name]), of);
  return {
    focus: figure('focus', 0.5), key: figure('key', 0.5), keyP95: figure('key', 0.95), fields: figure('fields', 0.5), still: figure('still', 0.5), lost: figure('lost', 1),
  };
}
