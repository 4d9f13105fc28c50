import { mediaQuery, REDUCED_MOTION } from '../../engine/media-query.ts';

const DURATION = 800; // 800 ms

/** Rolls a box back to its top; at once for people who want no motion. */
export function scrollToTop(box: HTMLElement): void {
  const from = box.scrollTop;
  if (from === 0) return;
  if (mediaQuery(REDUCED_MOTION).matches) {
    box.scrollTop = 0;
    return;
  }
  const start = performance.now();
  const step = (now: number): void => {
    const part = Math.min(1, (now - start) / DURATION);
    box.scrollTop = from * (1 - part) ** 3;
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
