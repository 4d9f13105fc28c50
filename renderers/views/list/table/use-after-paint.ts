import { startTransition, useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** A few frames: what is seen first is painted before the rest begins. */
const LATER_MS = 60;

/** A value that follows `value` once the page has painted it elsewhere, or at once where the user scrolls; `initial` until then. */
export function useAfterPaint<T>(value: T, initial: T, scroller: RefObject<HTMLElement | null>): T {
  const [shown, setShown] = useState(initial);
  useEffect(() => {
    if (shown === value) return undefined;
    const box = scroller.current;
    const follow = (): void => setShown(value);
    const timer = setTimeout(() => startTransition(follow), LATER_MS);
    box?.addEventListener('scroll', follow, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      box?.removeEventListener('scroll', follow);
    };
  }, [shown, value, scroller]);
  return shown;
}
