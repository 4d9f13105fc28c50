import type { BenchAdapter } from './adapter.ts';
import { afterFrame, afterPaint, longTasks, nextFrame } from './clock.ts';
import { listBench } from './list-bench.ts';
import { expectedControls, genData, genRows, genSpec } from './spec.ts';
import type { BenchSize, BenchSpec, BenchValue } from './spec.ts';

interface Timed {
  ms: number;
  before: string;
  after: string;
  timeout?: boolean;
}

/** Puts `window.__bench` in place, by which the driver in the browser's process measures the page. */
export function installBench(adapter: BenchAdapter): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  let key: Promise<Record<string, number>> | undefined;
  let total: Promise<Timed> | undefined;
  const totalText = (): string => adapter.totalText?.(root) ?? '';

  const bench = {
    peer: adapter.peer,
    versions: adapter.versions ?? {},
    virtual: adapter.virtual === true,
    spec: undefined as BenchSpec | undefined,
    genSpec, genData, genRows, calibrate,

    /** Shows a form and answers when its controls are all painted; times in milliseconds since the call. */
    async mount(size: (BenchSize | BenchSpec) & { timeout?: number }) {
      await adapter.prepare?.('form');
      const spec = Array.isArray(size.fields) ? (size as BenchSpec) : genSpec(size as BenchSize);
      const data = genData(spec);
      const expected = adapter.expected?.(spec) ?? expectedControls(spec);
      bench.spec = spec;
      await nextFrame();
      await nextFrame();
      const start = performance.now();
      const shown = adapter.mount?.(root, spec, data);
      const sync = performance.now() - start;
      await shown;
      const model = performance.now() - start;
      let first = 0;
      for (;;) {
        await nextFrame();
        const n = adapter.count?.(root, spec) ?? 0;
        if (first === 0 && n > 0) first = (await afterFrame()) - start;
        if (n >= expected) {
          const ms = (await afterFrame()) - start;
          return { ms, sync, model, first: first || ms, n, expected, nodes: root.querySelectorAll('*').length };
        }
        if (performance.now() - start > (size.timeout ?? 120_000)) return { timeout: true, n, expected, ms: performance.now() - start };
      }
    },

    /** Waits until every field has its control; the longest task between then and `since` is told too. */
    async untilAllThere(fields: number, timeout = 60_000) {
      const spec = bench.spec ?? genSpec({ fields });
      const start = performance.now();
      while ((adapter.count?.(root, spec) ?? 0) < fields && performance.now() - start < timeout) await nextFrame();
      const end = await afterFrame();
      const tasks = longTasks.filter((task) => task.s >= start);
      return {
        ms: end - start, n: adapter.count?.(root, spec) ?? 0, nodes: root.querySelectorAll('*').length,
        longTasks: tasks.length, longest: Math.max(0, ...tasks.map((task) => task.d)),
      };
    },

    async unmount() {
      await adapter.unmount(root);
      root.replaceChildren();
    },
    fieldEl: (name: string) => adapter.fieldEl?.(root, name),
    cellEl: (row: number, column: string) => adapter.cellEl?.(root, row, column),
    totalText,
    setCell: (row: number, column: string, value: BenchValue) => adapter.setCell?.(row, column, value),
    getValue: (path: string) => adapter.getValue?.(path),

    /** The next key press is timed from the event's own time stamp to the end of the frame that shows it. */
    armKey() {
      key = nextKey();
    },
    keyResult: () => key,

    /** The next key press is timed until the total on show has changed and was painted. */
    armTotal(timeout = 20_000) {
      const before = totalText();
      total = new Promise((resolve) => {
        addEventListener('keydown', (event) => {
          const ends = (): void => {
            const ms = performance.now() - event.timeStamp;
            if (totalText() !== before) void afterPaint().then((now) => resolve({ ms: now - event.timeStamp, before, after: totalText() }));
            else if (ms > timeout) resolve({ timeout: true, ms, before, after: before });
            else requestAnimationFrame(ends);
          };
          requestAnimationFrame(ends);
        }, { capture: true, once: true });
      });
      return before;
    },
    totalResult: () => total,

    /** A change through the library's own interface, until the total on show has changed. */
    async timeSetCell(row: number, column: string, value: BenchValue, timeout = 20_000) {
      const before = totalText();
      await nextFrame();
      const start = performance.now();
      adapter.setCell?.(row, column, value);
      while (totalText() === before) {
        if (performance.now() - start > timeout) return { timeout: true };
        await nextFrame();
      }
      return { ms: (await afterFrame()) - start, before, after: totalText() };
    },

    ...listBench(adapter, root),
    longTasks: () => [...longTasks],
  };
  Object.assign(window, { __bench: bench, __benchReady: true });
}

function nextKey(): Promise<Record<string, number>> {
  return new Promise((resolve) => {
    let start = 0;
    addEventListener('keydown', (event) => {
      start = event.timeStamp;
    }, { capture: true, once: true });
    addEventListener('input', () => {
      const input = performance.now();
      requestAnimationFrame(() => {
        const frame = performance.now();
        void afterPaint().then((now) => resolve({ total: now - start, toInput: input - start, toRaf: frame - start }));
      });
    }, { capture: true, once: true });
  });
}

/** A fixed amount of arithmetic, in milliseconds: tells noisy runs apart. */
function calibrate(): number {
  const start = performance.now();
  let sum = 0;
  const map = new Map<number, { sum: number }>();
  for (let index = 0; index < 3e6; index += 1) {
    sum = (sum * 31 + index) | 0;
    if ((index & 63) === 0) map.set(index & 1023, { sum });
  }
  Object.assign(window, { __sink: sum + map.size });
  return performance.now() - start;
}
