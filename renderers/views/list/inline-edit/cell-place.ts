import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { cellIndex } from '../table/cell-index.ts';

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

/** The line of a record; null while it is not drawn. */
export function lineElement(scroller: HTMLElement, id: string): HTMLTableRowElement | null {
  return [...scroller.querySelectorAll<HTMLTableRowElement>('tr[data-id]')].find((row) => row.dataset['id'] === id) ?? null;
}

/** Which cell an event happened in; null outside the columns. */
export function cursorAt(target: EventTarget | null, keys: readonly string[], first: number): CellCursor | null {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('td') : null;
  const id = cell?.closest<HTMLElement>('tr[data-id]')?.dataset['id'];
  const key = cell ? keys[cellIndex(cell) - first] : undefined;
  return id === undefined || key === undefined ? null : { id, key };
}

/**
 * Where the cell is within what is scrolled, followed while things move; null while its line is not drawn.
 * Its column's header tells the side and the width: of a long list the cells out of sight are not drawn. `first`: cells before the first column.
 */
export function useCellBox(scroller: RefObject<HTMLDivElement | null>, cursor: CellCursor | null, keys: readonly string[], first: number, drawn: unknown): CellBox | null {
  const [box, setBox] = useState<CellBox | null>(null);
  const measure = useCallback(() => {
    const frame = scroller.current;
    const line = frame && cursor ? lineElement(frame, cursor.id) : null;
    const head = frame && cursor ? frame.querySelectorAll('thead th')[first + keys.indexOf(cursor.key)] : undefined;
    if (!frame || !line || !head) {
      setBox(null);
      return;
    }
    const [outer, row, column] = [frame, line, head].map((part) => part.getBoundingClientRect()) as [DOMRect, DOMRect, DOMRect];
    const next = { top: row.top - outer.top + frame.scrollTop, left: column.left - outer.left + frame.scrollLeft, width: column.width, height: row.height };
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
