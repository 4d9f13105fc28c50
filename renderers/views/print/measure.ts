import type { MeasuredItem, MeasuredPart } from './paginate.ts';
import type { PlanItem } from './print-plan.ts';

const LIMIT_MS = 10_000;
const LOOK_MS = 40;

/** Resolves when nothing in the element is still being fetched, so that its height is final; at last after ten seconds. */
export async function settled(element: HTMLElement): Promise<void> {
  await document.fonts.ready;
  const end = Date.now() + LIMIT_MS;
  while (isPending(element) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}

function isPending(element: HTMLElement): boolean {
  return element.querySelector('.ant-skeleton') !== null || [...element.querySelectorAll('img')].some((image) => !image.complete);
}

/** Heights of a drawn plan; each item stands in an element of its own, its parts are marked. */
export function measureItems(container: HTMLElement, items: readonly PlanItem[], pageHeight: number): MeasuredItem[] {
  const drawn = [...container.children];
  return items.map((item, index) => measureItem(item, drawn[index], pageHeight));
}

function measureItem(item: PlanItem, element: Element | undefined, pageHeight: number): MeasuredItem {
  const plain = { gap: gapOf(item), head: 0, tail: 1, keepsWithNext: item.kind === 'heading', keepsWithPrevious: item.kind === 'signatures' };
  if (item.kind === 'break' || element === undefined) return { ...plain, isBreak: true, parts: [] };
  const whole = element.getBoundingClientRect().height;
  const parts = [...element.querySelectorAll(':scope > table > tbody > [data-part]')];
  if (parts.length === 0) return { ...plain, parts: [measurePart(element, pageHeight)] };
  const measured = parts.map((part) => measurePart(part, pageHeight));
  const head = whole - measured.reduce((sum, { height }) => sum + height, 0);
  return { ...plain, head, parts: measured, tail: item.kind === 'table' && item.sums !== null && parts.length > 1 ? 2 : 1 };
}

function measurePart(element: Element, pageHeight: number): MeasuredPart {
  const { height, top } = element.getBoundingClientRect();
  return height <= pageHeight ? { height } : { height, cuts: endsOfLines(element).map((end) => end - top) };
}

/** Where lines of text or pictures end without another one beside them going on. */
function endsOfLines(element: Element): number[] {
  const range = document.createRange();
  const lines: { top: number; bottom: number }[] = [...element.querySelectorAll('img, svg')].map((picture) => picture.getBoundingClientRect());
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    lines.push(...range.getClientRects());
  }
  const ends = [...new Set(lines.map(({ bottom }) => bottom))];
  return ends.filter((end) => !lines.some(({ top, bottom }) => top < end - 1 && bottom > end + 1)).sort((a, b) => a - b);
}

const GAP_PX = { heading: 14, other: 8 };

/** Room above an item that is not the first on its page, in pixels. */
export function gapOf(item: PlanItem): number {
  return item.kind === 'heading' ? GAP_PX.heading : GAP_PX.other;
}
