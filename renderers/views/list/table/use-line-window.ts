import { useEffect, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { createLineWindow } from './line-window.ts';

/** Lines drawn above and below what is seen: a wheel scrolls before the page can draw. */
const OVERSCAN = 4;
/** Elements are put in the order of their lines once the list has been still for so long. */
const REST_MS = 150;

interface LineWindowState {
  from: number;
  /** The line after the last. */
  to: number;
  /** Pixels above the first line drawn. */
  before: number;
  /** Pixels of all lines together, as far as a browser can show them. */
  height: number;
  /** Elements that are handed on from line to line: as many as are ever drawn at once. */
  pool: number;
  /** The first line when the list was last at rest: the order of the elements follows from it. */
  first: number;
}

/** Which lines of a list are drawn now; follows the scroll bar of `scroller`, of which `firstView` pixels are seen. */
export function useLineWindow(count: number, lineHeight: number, firstView: number, scroller: RefObject<HTMLDivElement | null>): LineWindowState {
  const window = useMemo(() => createLineWindow({ count, lineHeight, overscan: OVERSCAN }), [count, lineHeight]);
  const [view, setView] = useState(firstView);
  const [first, setFirst] = useState(0);
  const [moved, setMoved] = useState<{ window: typeof window; from: number; to: number; before: number } | null>(null);
  const now = moved?.window === window ? moved : { window, ...window.moveTo(scroller.current?.scrollTop ?? 0, firstView) };

  // Not a layout effect: the box around the table is known only after those of the table.
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const move = (): number => {
      const { scrollTop, ...next } = window.moveTo(box.scrollTop, box.clientHeight || firstView);
      if (scrollTop !== undefined) box.scrollTop = scrollTop;
      setMoved((last) => (last?.window === window && last.from === next.from && last.to === next.to && last.before === next.before ? last : { window, ...next }));
      return next.from;
    };
    let rest: ReturnType<typeof setTimeout> | undefined;
    const onScroll = (): void => {
      // In the same frame: otherwise the box is painted scrolled but empty.
      const from = flushSync(move);
      clearTimeout(rest);
      rest = setTimeout(() => setFirst(from), REST_MS);
    };
    const observer = new ResizeObserver(() => {
      setView(box.clientHeight || firstView);
      move();
    });
    setFirst(move());
    box.addEventListener('scroll', onScroll, { passive: true });
    observer.observe(box);
    return () => {
      clearTimeout(rest);
      box.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [window, firstView, scroller]);

  return { ...now, height: window.height, first, pool: Math.max(now.to - now.from, Math.ceil(view / lineHeight) + 1 + 2 * OVERSCAN) };
}
