/** Browsers show nothing beyond about 33.5 million pixels, some beyond 17; taller lists are scrolled through a smaller box. */
export const MAX_PX = 15_000_000;
/** How far the scroll bar may stand from where it belongs before it is put right. */
const DRIFT_PX = 2_000;

export interface ShownLines {
  /** First line to draw. */
  from: number;
  /** The line after the last. */
  to: number;
  /** Pixels from the top of the scrolled box to the first line drawn. */
  before: number;
  /** Where the scroll bar must be put, when it cannot stay. */
  scrollTop: number | undefined;
}

export interface LineWindow {
  /** Pixels of the scrolled box. */
  readonly height: number;
  /** Which lines are seen when the box is scrolled to `scrollTop` and `view` pixels of it show. */
  moveTo(scrollTop: number, view: number): ShownLines;
  /** Where to scroll to so that a line stands at the top. */
  placeOf(line: number, view: number): number;
}

/**
 * Which lines of a long list are drawn. Up to MAX_PX a pixel of the bar is a pixel of the list; beyond that
 * small steps move as far as they say, and only leaps are taken to scale.
 */
export function createLineWindow({ count, lineHeight, overscan }: { count: number; lineHeight: number; overscan: number }): LineWindow {
  const total = count * lineHeight;
  const height = Math.min(total, MAX_PX);
  /** Pixels of the list above what is seen, and the bar when it was last looked at. */
  let offset = 0;
  let lastTop = 0;

  /** Pixels of the list for a pixel of the bar. */
  const scale = (view: number): number => (height > view ? Math.max(1, (total - view) / (height - view)) : 1);

  return {
    height,
    placeOf: (line, view) => Math.min(line * lineHeight, Math.max(0, total - view)) / scale(view),
    moveTo(given, view) {
      const end = Math.max(0, total - view);
      const scrolled = Math.max(0, Math.min(given, height));
      let top = scrolled;
      if (total <= MAX_PX) offset = scrolled;
      else {
        const isStep = Math.abs(scrolled - lastTop) <= view;
        offset = Math.max(0, Math.min(end, isStep ? offset + scrolled - lastTop : scrolled * scale(view)));
        const place = offset / scale(view);
        const isStuck = (scrolled <= 0 && offset > 0) || (scrolled >= height - view && offset < end);
        if (isStuck || Math.abs(place - scrolled) > DRIFT_PX) top = place;
      }
      lastTop = top;
      // Near the top of a scaled list there is less room above than the lines there would take.
      const above = Math.min(overscan, Math.floor(Math.max(0, top - (offset % lineHeight)) / lineHeight));
      const from = Math.max(0, Math.min(count - 1, Math.floor(offset / lineHeight)) - above);
      const to = Math.min(count, Math.ceil((offset + view) / lineHeight) + overscan);
      return { from, to, before: Math.max(0, top - (offset - from * lineHeight)), scrollTop: top === scrolled ? undefined : top };
    },
  };
}
