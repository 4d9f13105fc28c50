import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** A cell by its record and column. */
export interface CellCursor {
  id: string;
  key: string;
}

/** How editing begins: a cell is chosen, or to be edited at once. */
export interface CellStart {
  at: CellCursor;
  isEditing: boolean;
}

export interface CellBox {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** The table cell of a cursor; null while its line is not drawn. `first`: cells before the first column. */
export function cellElement(scroller: HTMLElement, { id, key }: CellCursor, keys: readonly string[], first: number): HTMLTableCellElement | null {
  const line = [...scroller.querySelectorAll<HTMLTableRowElement>('tr[data-id]')].find((row) => row.dataset['id'] === id);
  return line?.cells[first + keys.indexOf(key)] ?? null;
}

/** Which cell an event happened in; null outside the columns. */
export function cursorAt(target: EventTarget | null, keys: readonly string[], first: number): CellCursor | null {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('td') : null;
  const id = cell?.closest<HTMLElement>('tr[data-id]')?.dataset['id'];
  const key = cell ? keys[cell.cellIndex - first] : undefined;
  return id === undefined || key === undefined ? null : { id, key };
}

/** Where the cell is within what is scrolled, followed while things move; null while it is not drawn. */
export function useCellBox(scroller: RefObject<HTMLDivElement | null>, cursor: CellCursor | null, keys: readonly string[], first: number, drawn: unknown): CellBox | null {
  const [box, setBox] = useState<CellBox | null>(null);
  const measure = useCallback(() => {
    const frame = scroller.current;
    const cell = frame && cursor ? cellElement(frame, cursor, keys, first) : null;
    if (!frame || !cell) {
      setBox(null);
      return;
    }
    const [outer, inner] = [frame.getBoundingClientRect(), cell.getBoundingClientRect()];
    const next = { top: inner.top - outer.top + frame.scrollTop, left: inner.left - outer.left + frame.scrollLeft, width: inner.width, height: inner.height };
    setBox((before) => (before && JSON.stringify(before) === JSON.stringify(next) ? before : next));
  }, [scroller, cursor, keys, first]);
  useLayoutEffect(measure, [measure, drawn]);
  useEffect(() => {
    const frame = scroller.current;
    if (!frame || !cursor) return undefined;
    frame.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => {
      frame.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [scroller, cursor, measure]);
  return box;
}
