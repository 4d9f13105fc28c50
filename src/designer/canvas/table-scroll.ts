import type { Hit } from './hit.ts';

const EDGE_PX = 48;
const STEP_PX = 14;
const MIN_BAR_PX = 12;

/** The table under the pointer where it has more columns than room. The sheet is inert, so nothing in it scrolls by itself. */
function wideTableOf({ element }: Hit): HTMLElement | null {
  const scroller = (element.closest('table') ?? element.querySelector('table'))?.parentElement;
  return scroller && scroller.scrollWidth > scroller.clientWidth ? scroller : null;
}

/** Scrolls the table under the pointer sideways; answers whether there was one. */
export function wheelTable(hit: Hit | null, { deltaX, deltaY, shiftKey }: WheelEvent): boolean {
  const sideways = shiftKey && deltaX === 0 ? deltaY : deltaX;
  if (!hit || Math.abs(sideways) <= (shiftKey ? 0 : Math.abs(deltaY))) return false;
  const scroller = wideTableOf(hit);
  scroller?.scrollBy(sideways, 0);
  return scroller !== null;
}

/** What is carried to the side of a wide table scrolls it. */
export function scrollTableNear(hit: Hit | null, x: number): void {
  const scroller = hit && wideTableOf(hit);
  if (!scroller) return;
  const { left, right } = scroller.getBoundingClientRect();
  if (x < left + EDGE_PX) scroller.scrollBy(-STEP_PX, 0);
  else if (x > right - EDGE_PX) scroller.scrollBy(STEP_PX, 0);
}

/** Pulls the scroll bar of a wide table where the point is on it; answers whether it was. */
export function pullScrollBar(hit: Hit | null, x: number, y: number): boolean {
  const scroller = hit && wideTableOf(hit);
  if (!scroller) return false;
  const box = scroller.getBoundingClientRect();
  if (y > box.bottom || y < box.bottom - Math.max(MIN_BAR_PX, scroller.offsetHeight - scroller.clientHeight)) return false;
  const follow = (clientX: number): void => {
    scroller.scrollLeft = ((clientX - box.left) / box.width) * scroller.scrollWidth - scroller.clientWidth / 2;
  };
  const onMove = ({ clientX }: PointerEvent): void => follow(clientX);
  const stop = (): void => {
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', stop);
    window.removeEventListener('pointercancel', stop);
  };
  follow(x);
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', stop);
  window.addEventListener('pointercancel', stop);
  return true;
}
