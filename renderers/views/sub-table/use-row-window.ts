import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Up to here all rows are mounted: the browser's search and Tab order are worth more than the nodes. */
const VIRTUAL_FROM = 40;
const ROW_PX = 40;
const OVERSCAN = 6;

interface RowWindow {
  /** Rows to mount. */
  rows: readonly number[];
  /** Pixels of the rows above and below. */
  before: number;
  after: number;
  scrollToRow(row: number): void;
}

/** Which rows of a long table are mounted: those in the window, or all while printing. */
export function useRowWindow(count: number, scroller: RefObject<HTMLElement | null>, isPrinting: boolean): RowWindow {
  const isVirtual = count > VIRTUAL_FROM && !isPrinting;
  const virtual = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
  });
  const scroll = useRef((_row: number): void => undefined);
  useEffect(() => {
    scroll.current = (row) => isVirtual && virtual.scrollToIndex(row, { align: 'auto' });
  });
  const scrollToRow = useCallback((row: number) => scroll.current(row), []);

  if (!isVirtual) return { rows: Array.from({ length: count }, (_, index) => index), before: 0, after: 0, scrollToRow };
  const items = virtual.getVirtualItems();
  return {
    rows: items.map((item) => item.index),
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    scrollToRow,
  };
}
