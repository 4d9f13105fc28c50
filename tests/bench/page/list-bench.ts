import type { BenchAdapter, ListOptions } from './adapter.ts';
import { afterFrame, longTasks, nextFrame } from './clock.ts';
import { genRows } from './spec.ts';

const ROW_SELECTOR = 'tr,[data-row],[role=row]';
/** Parts of the list that a jump goes to. */
const JUMPS = [0.5, 0.25, 0.75, 0.1, 0.9];
const PAGES = [2, 3, 4, 5, 6, 7];

/** What is measured of a list: first rows, scrolling, jumps and pages. */
export function listBench(adapter: BenchAdapter, root: HTMLElement) {
  let options: ListOptions = { rows: 0, cols: 0 };

  function rowAt(scroller: Element, left: number): Element | null {
    const box = boxOf(scroller);
    return document.elementFromPoint(box.left + Math.min(left, box.width / 4), box.top + box.height / 2)?.closest(adapter.rowSelector ?? ROW_SELECTOR) ?? null;
  }

  return {
    async mountList(given: ListOptions) {
      await adapter.prepare?.('list');
      const data = genRows(given.rows, given.cols);
      options = given;
      await nextFrame();
      await nextFrame();
      const start = performance.now();
      await adapter.mountList?.(root, data, given);
      for (;;) {
        await nextFrame();
        if (root.textContent.includes('row 0') && root.textContent.includes('row 9')) break;
        if (performance.now() - start > 120_000) return { timeout: true };
      }
      return { ms: (await afterFrame()) - start, nodes: root.querySelectorAll('*').length };
    },
    scroller: () => adapter.scroller?.(root),

    /** Scrolls `px` in every frame for `ms` milliseconds. */
    async scrollTest({ px = 400, ms = 4000 } = {}) {
      const scroller = adapter.scroller?.(root);
      if (!scroller || scroller.scrollHeight <= scroller.clientHeight) return { none: true };
      scroller.scrollTop = 0;
      await afterFrame();
      await afterFrame();
      longTasks.length = 0;
      const frames: number[] = [];
      let blank = 0;
      let direction = 1;
      const start = await nextFrame();
      for (let last = start; last - start < ms;) {
        const next = scroller.scrollTop + direction * px;
        if (next <= 0 || next >= scroller.scrollHeight - scroller.clientHeight) direction = -direction;
        scroller.scrollTop = next;
        const now = await nextFrame();
        frames.push(now - last);
        last = now;
        if (!rowAt(scroller, 80)?.textContent) blank += 1;
      }
      const seconds = frames.reduce((sum, frame) => sum + frame, 0) / 1000;
      frames.sort((a, b) => a - b);
      const at = (part: number): number => frames[Math.min(frames.length - 1, Math.floor(part * frames.length))] ?? 0;
      return {
        frames: frames.length, fps: frames.length / seconds, p50: at(0.5), p95: at(0.95), max: frames.at(-1),
        over33: frames.filter((frame) => frame > 34).length / frames.length, blank: blank / frames.length,
        longTasks: longTasks.length, longTaskMs: longTasks.reduce((sum, task) => sum + task.d, 0), nodes: root.querySelectorAll('*').length,
      };
    },

    /** Milliseconds until a far row is on screen; -1 where it never came. */
    async jumpTest() {
      const scroller = adapter.scroller?.(root);
      if (!scroller) return { none: true };
      scroller.scrollTop = 0;
      await afterFrame();
      await afterFrame();
      const jumps: number[] = [];
      for (const part of JUMPS) {
        const start = performance.now();
        scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * part;
        let isThere = false;
        for (let frame = 0; frame < 600 && !isThere; frame += 1) {
          await nextFrame();
          const number = /row (\d+)/.exec(rowAt(scroller, 40)?.textContent ?? '')?.[1];
          isThere = number !== undefined && Math.abs(Number(number) - Math.floor(options.rows * part)) < Math.max(200, options.rows * 0.01);
        }
        const end = await afterFrame();
        jumps.push(isThere ? end - start : -1);
      }
      return { jumps };
    },

    /** Milliseconds of each change of the page. */
    async pageTest() {
      if (!adapter.gotoPage || !adapter.firstRowText) return { none: true };
      const pages: number[] = [];
      for (const page of PAGES) {
        const before = adapter.firstRowText(root);
        const start = performance.now();
        adapter.gotoPage(root, page);
        for (let frame = 0; frame < 2000 && adapter.firstRowText(root) === before; frame += 1) await nextFrame();
        pages.push((await afterFrame()) - start);
      }
      return { pages };
    },
  };
}

/** The visible box of a scroller; in some pages the document itself scrolls. */
function boxOf(element: Element): { left: number; top: number; width: number; height: number } {
  if (element === document.scrollingElement) return { left: 0, top: 0, width: innerWidth, height: innerHeight };
  return element.getBoundingClientRect();
}
