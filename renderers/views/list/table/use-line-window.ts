import { useEffect, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { createLineWindow } from './line-window.ts';

/** Lines drawn above and below what is seen: a wheel scrolls before the page can draw. */
const OVERSCAN = 4;
/** Before the box is measured, or while it is not shown. */
const FIRST_VIEW_PX = 800;

interface LineWindowState {
  from: number;
  /** The line after the last. */
  to: number;
  /** Pixels of the lines above and below those drawn. */
  before: number;
  after: number;
  /** Elements that are handed on from line to line: as many as are ever drawn at once. */
  pool: number;
}

/** Which lines of a list are drawn now; follows the scroll bar of `scroller`. */
export function useLineWindow(count: number, lineHeight: number, scroller: RefObject<HTMLDivElement | null>): LineWindowState {
  const window = useMemo(() => createLineWindow({ count, lineHeight, overscan: OVERSCAN }), [count, lineHeight]);
  const [view, setView] = useState(FIRST_VIEW_PX);
  const [moved, setMoved] = useState<{ window: typeof window; from: number; to: number; before: number } | null>(null);
  const now = moved?.window === window ? moved : { window, ...window.moveTo(scroller.current?.scrollTop ?? 0, FIRST_VIEW_PX) };

  // Not a layout effect: the box around the table is known only after those of the table.
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const move = (): void => {
      const { scrollTop, ...next } = window.moveTo(box.scrollTop, box.clientHeight || FIRST_VIEW_PX);
      if (scrollTop !== undefined) box.scrollTop = scrollTop;
      setMoved((last) => (last?.window === window && last.from === next.from && last.to === next.to && last.before === next.before ? last : { window, ...next }));
    };
    // In the same frame: otherwise the box is painted scrolled but empty.
    const onScroll = (): void => flushSync(move);
    const observer = new ResizeObserver(() => {
      setView(box.clientHeight || FIRST_VIEW_PX);
      move();
    });
    move();
    box.addEventListener('scroll', onScroll, { passive: true });
    observer.observe(box);
    return () => {
      box.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [window, scroller]);

  const rows = now.to - now.from;
  return { ...now, after: Math.max(0, window.height - now.before - rows * lineHeight), pool: Math.max(rows, Math.ceil(view / lineHeight) + 1 + 2 * OVERSCAN) };
}
