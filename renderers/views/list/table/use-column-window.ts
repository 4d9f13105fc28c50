import { useEffect, useMemo, useState } from 'react';
import type { CSSProperties, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { columnsInView, scrolledRun } from './column-window.ts';
import type { ColumnRun } from './column-window.ts';
import { columnWidth } from './drawn-columns.ts';
import type { DrawnColumn } from './drawn-columns.ts';

/** Columns drawn beside what is seen, in pixels: the page draws a moment after it has scrolled. */
const MARGIN = 240;

/**
 * The columns that the lines of a long list draw: those in sight and those that stay in place. The first and
 * the last that scroll keep the room of those left out.
 */
export function useColumnWindow(
  columns: DrawnColumn[], { widths, leading, leadingCells, available, scroller }: {
    /** Of the columns, in pixels. */
    widths: readonly number[];
    /** Pixels and cells before the first column. */
    leading: number;
    leadingCells: number;
    /** Pixels that are seen at once. */
    available: number;
    scroller: RefObject<HTMLDivElement | null>;
  },
): DrawnColumn[] {
  const run = useMemo(() => scrolledRun(columns.map(({ column }) => column.fixed)), [columns]);
  const [left, setLeft] = useState(0);
  // Without a width nothing is known to be out of sight.
  const { from, to } = available > 0 ? columnsInView(run, widths, leading, { left, width: available, margin: MARGIN }) : run;
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    let last = box.scrollLeft;
    const follow = (): void => {
      if (box.scrollLeft === last) return;
      last = box.scrollLeft;
      // In the same frame, as the lines.
      flushSync(() => setLeft(last));
    };
    setLeft(last);
    // Before the lines are drawn again: asked afterwards, the browser would lay them out first.
    box.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => box.removeEventListener('scroll', follow, { capture: true });
  }, [scroller]);
  return useMemo(() => (from === run.from && to === run.to ? columns : drawnRun(columns, run, { from, to }, leadingCells)), [columns, run, from, to, leadingCells]);
}

function drawnRun(columns: DrawnColumn[], run: ColumnRun, { from, to }: ColumnRun, leadingCells: number): DrawnColumn[] {
  return columns.flatMap((drawn, index): DrawnColumn[] => {
    if (index >= run.from && index < run.to && (index < from || index >= to)) return [];
    const gaps: CSSProperties = {
      ...(index === from && from > run.from && { marginInlineStart: sumOf(run.from, from) }),
      ...(index === to - 1 && to < run.to && { marginInlineEnd: sumOf(to, run.to) }),
    };
    return [{ ...drawn, style: { ...drawn.style, ...gaps }, place: leadingCells + index + 1 }];
  });
}

function sumOf(from: number, to: number): string {
  return `calc(${Array.from({ length: to - from }, (_, index) => columnWidth(from + index)).join(' + ')})`;
}
