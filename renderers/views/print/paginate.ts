/** Heights of one item of a plan, in pixels. */
export interface MeasuredItem {
  /** The next item begins a page; nothing else is said of this one. */
  isBreak?: boolean;
  /** Between this item and what stands above it on the same page. */
  gap: number;
  /** Stands again above the parts on every page the item reaches: a table's head. */
  head: number;
  /** Pieces between which a page may end, from top to bottom. */
  parts: MeasuredPart[];
  /** How many of the last parts stand on one page: a sum with the row above it. */
  tail: number;
  /** A heading stands on the page of what it names. */
  keepsWithNext: boolean;
  /** Signatures do not stand alone on a page: the end of what they sign goes with them. */
  keepsWithPrevious: boolean;
}

export interface MeasuredPart {
  height: number;
  /** Ends of its lines from its top, where it is higher than a page and must be cut. */
  cuts?: number[];
}

/** A piece of an item on a page: parts `from` up to before `to`. */
export interface Slice {
  item: number;
  from: number;
  to: number;
  /** Only this much of the one part shows; the head does not. */
  cut?: { top: number; height: number };
}

/** Lays items onto pages of a height. Every part stands on exactly one page, or in cuts on pages that follow each other. */
export function paginate(items: readonly MeasuredItem[], pageHeight: number): Slice[][] {
  const pages: Slice[][] = [[]];
  let used = 0;
  const page = (): Slice[] => pages[pages.length - 1] as Slice[];
  const turn = (): void => {
    if (page().length > 0) pages.push([]);
    used = 0;
  };
  const put = (slice: Slice, height: number): void => {
    page().push(slice);
    used += height;
  };
  for (const [index, item] of items.entries()) {
    if (item.isBreak) turn();
    if (item.isBreak || item.parts.length === 0) continue;
    if (page().length > 0 && used + item.gap + leadOf(items, index) > pageHeight) turn();
    let from = 0;
    while (from < item.parts.length) {
      const gap = page().length === 0 ? 0 : item.gap;
      const to = fitting(item, from, pageHeight - used - gap);
      if (to > from) {
        put({ item: index, from, to }, gap + item.head + heightOf(item, from, to));
        from = to;
        if (from < item.parts.length) turn();
      } else if (page().length > 0) {
        turn();
      } else {
        cutPart(item, index, from);
        from += 1;
      }
    }
  }
  return keepWithPrevious(pages.filter((slices, index) => slices.length > 0 || index === 0), items, pageHeight);

  /** A part that no page can hold goes over several, cut between its lines. */
  function cutPart({ parts }: MeasuredItem, index: number, at: number): void {
    const { height, cuts = [] } = parts[at] as MeasuredPart;
    let top = 0;
    while (top < height) {
      if (top > 0) turn();
      const limit = top + pageHeight;
      const end = limit >= height ? height : Math.max(...cuts.filter((cut) => cut > top && cut <= limit), Math.min(top + 1, limit));
      const bottom = end <= top + 1 ? Math.min(limit, height) : end;
      put({ item: index, from: at, to: at + 1, cut: { top, height: bottom - top } }, bottom - top);
      top = bottom;
    }
  }
}

/** How far the parts from `from` on fit; `from` where not even one does. */
function fitting({ parts, head, tail }: MeasuredItem, from: number, room: number): number {
  let left = room - head;
  let to = from;
  while (to < parts.length && (parts[to] as MeasuredPart).height <= left) {
    left -= (parts[to] as MeasuredPart).height;
    to += 1;
  }
  if (to === parts.length || parts.length - to >= tail) return to;
  const kept = parts.length - tail;
  return kept > from ? kept : to;
}

function heightOf({ parts }: MeasuredItem, from: number, to: number): number {
  return parts.slice(from, to).reduce((sum, { height }) => sum + height, 0);
}

/** What must stand on one page from the top of an item on. */
function leadOf(items: readonly MeasuredItem[], index: number): number {
  const item = items[index];
  if (item === undefined || item.isBreak === true) return 0;
  const next = items[index + 1];
  if (!item.keepsWithNext) return item.head + (item.parts[0]?.height ?? 0);
  return item.head + heightOf(item, 0, item.parts.length) + (next === undefined ? 0 : next.gap + leadOf(items, index + 1));
}

/** Pages that begin with what may not stand alone get the end of the page before, where both have room for that. */
function keepWithPrevious(pages: Slice[][], items: readonly MeasuredItem[], pageHeight: number): Slice[][] {
  for (const [number, page] of pages.entries()) {
    const before = pages[number - 1];
    const [first] = page;
    const last = before?.at(-1);
    if (before === undefined || first === undefined || last === undefined) continue;
    const item = items[last.item];
    if (items[first.item]?.keepsWithPrevious !== true || first.item !== last.item + 1 || item === undefined || last.cut !== undefined) continue;
    const from = Math.max(last.from, last.to - item.tail);
    const beside = before.at(-2);
    // A page must keep something, and a heading what it names.
    if (from === last.from && (beside === undefined || items[beside.item]?.keepsWithNext === true)) continue;
    const moved: Slice = { item: last.item, from, to: last.to };
    if (heightOfPage([moved, ...page], items) > pageHeight) continue;
    page.unshift(moved);
    if (from === last.from) before.pop();
    else last.to = from;
  }
  return pages;
}

function heightOfPage(slices: readonly Slice[], items: readonly MeasuredItem[]): number {
  return slices.reduce((sum, { item: index, from, to, cut }, position) => {
    const item = items[index] as MeasuredItem;
    return sum + (position === 0 ? 0 : item.gap) + (cut?.height ?? item.head + heightOf(item, from, to));
  }, 0);
}
