import type { Page } from '@playwright/test';
import { quantile } from '../driver/cases.ts';

/** What was painted while something was done. */
export interface Frames {
  perSecond: number;
  /** Milliseconds from one to the next. */
  p95: number;
  longest: number;
}

interface Meter {
  times: number[];
  isOn: boolean;
}

// As text, because what compiles this file leaves calls in functions that a page does not know.
const START = `{
  const meter = { times: [], isOn: true };
  window.__frames = meter;
  requestAnimationFrame(function note(time) {
    meter.times.push(time);
    if (meter.isOn) requestAnimationFrame(note);
  });
}`;
const STOP = `(window.__frames.isOn = false, window.__frames)`;

/** Does the work in the page and says how it was painted meanwhile. */
export async function framesDuring(page: Page, work: () => Promise<void>): Promise<Frames> {
  await page.evaluate(START);
  await work();
  const { times } = await page.evaluate<Meter>(STOP);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const spent = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return { perSecond: (gaps.length / spent) * 1_000, p95: quantile(gaps, 0.95), longest: Math.max(...gaps) };
}
