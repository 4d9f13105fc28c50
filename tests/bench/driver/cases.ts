import type { OpenedPage } from './browser.ts';
import type { BenchWindow } from './bench-window.ts';

type Figures = Record<string, number>;
export type Case = (opened: OpenedPage) => Promise<Figures>;

const KEYS = 20;
/** Longer than any library waits before it takes what was typed. */
const SETTLE_MS = 350;
const EDITS = 7;

/** A form until its controls are painted. */
export const mount = (fields: number, rows = 10): Case => async ({ page, clock, heap }) => {
  const empty = await heap();
  const before = await clock();
  const shown = await page.evaluate((size) => (window as unknown as BenchWindow).__bench.mount(size), { fields, rows });
  const after = await clock();
  return { ms: shown.ms, cpu: after.cpu - before.cpu, nodes: shown.nodes ?? 0, heap: (await heap()) - empty };
};

/** A form until every field has its control, with the longest task after the first paint. */
export const everyField = (fields: number): Case => async ({ page, clock }) => {
  const before = await clock();
  const [shown, rest] = await page.evaluate(async (size) => {
    const bench = (window as unknown as BenchWindow).__bench;
    return [await bench.mount(size), await bench.untilAllThere(size.fields)] as const;
  }, { fields, rows: 10 });
  return { ms: shown.ms + rest.ms, cpu: (await clock()).cpu - before.cpu, nodes: rest.nodes, longTasks: rest.longTasks, longest: rest.longest };
};

/** Key presses into a text field in the middle of the form. */
export const typing = (fields: number): Case => async ({ page, clock }) => {
  await page.evaluate((size) => (window as unknown as BenchWindow).__bench.mount(size), { fields, rows: 10 });
  await page.evaluate((count) => (window as unknown as BenchWindow).__bench.untilAllThere(count, 5_000), fields);
  const name = `f${Math.floor(fields / 10) * 5}`;
  const field = (await page.evaluateHandle((key) => (window as unknown as BenchWindow).__bench.fieldEl(key), name)).asElement();
  await field?.scrollIntoViewIfNeeded();
  await field?.click();
  await page.waitForTimeout(500);
  const [times, work]: [number[], number[]] = [[], []];
  for (let key = 0; key < KEYS + 3; key += 1) {
    await page.evaluate(() => (window as unknown as BenchWindow).__bench.armKey());
    const before = await clock();
    await page.keyboard.press('abcdefghij'[key % 10] ?? 'a');
    const { total = Number.NaN } = (await page.evaluate(() => (window as unknown as BenchWindow).__bench.keyResult())) ?? {};
    await page.waitForTimeout(SETTLE_MS);
    if (key < 3) continue;
    times.push(total);
    work.push((await clock()).cpu - before.cpu);
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), cpu: quantile(work, 0.5) };
};

/** A quantity typed into the sub-table until the total is painted. */
export const cell = (rows: number, columns = 6): Case => async ({ page, clock, heap }) => {
  const empty = await heap();
  const shown = await page.evaluate((size) => (window as unknown as BenchWindow).__bench.mount(size), { fields: 20, rows, columns });
  const used = (await heap()) - empty;
  const [times, work]: [number[], number[]] = [[], []];
  for (let edit = 0; edit <= EDITS; edit += 1) {
    const row = 3 + edit;
    const target = (await page.evaluateHandle((index) => (window as unknown as BenchWindow).__bench.cellEl(index, 'qty'), row)).asElement();
    await target?.scrollIntoViewIfNeeded();
    await target?.click({ force: true });
    await page.keyboard.press('Control+A');
    await page.waitForTimeout(300);
    await page.evaluate(() => (window as unknown as BenchWindow).__bench.armTotal());
    const before = await clock();
    const digit = (edit % 3) + 5;
    await page.keyboard.press(String(digit === (row % 9) + 1 ? 2 : digit));
    const done = await page.evaluate(() => (window as unknown as BenchWindow).__bench.totalResult());
    await page.waitForTimeout(SETTLE_MS);
    if (edit === 0) continue;
    times.push(done?.ms ?? Number.NaN);
    work.push((await clock()).cpu - before.cpu);
  }
  return { mountMs: shown.ms, p50: quantile(times, 0.5), p95: quantile(times, 0.95), cpu: quantile(work, 0.5), heap: used };
};

/** A long list: first rows, scrolling, far jumps; of a paged one the change of the page. */
export const list = (rows: number, pageSize = 20): Case => async ({ page, clock }): Promise<Figures> => {
  const shown = await page.evaluate((size) => (window as unknown as BenchWindow).__bench.mountList(size), { rows, cols: 20, pageSize });
  const before = await clock();
  const scroll = await page.evaluate(() => (window as unknown as BenchWindow).__bench.scrollTest({ px: 400, ms: 4000 }));
  const after = await clock();
  const jump = await page.evaluate(() => (window as unknown as BenchWindow).__bench.jumpTest());
  const { pages } = await page.evaluate(() => (window as unknown as BenchWindow).__bench.pageTest());
  if (scroll.frames === undefined) return { ms: shown.ms ?? Number.NaN, page: quantile(pages ?? [], 0.5) };
  return {
    ms: shown.ms ?? Number.NaN, fps: scroll.fps ?? 0, cpu: (after.cpu - before.cpu) / scroll.frames, blank: scroll.blank ?? 0,
    longTasks: scroll.longTasks ?? 0, jump: quantile(jump.jumps ?? [], 0.5),
  };
};

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}
