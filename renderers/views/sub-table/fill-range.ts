import { useSyncExternalStore } from 'react';

/** Cells of a column that are about to be filled from the first of them. */
export interface Range {
  column: number;
  from: number;
  to: number;
}

export interface FillRange {
  get(): Range | null;
  set(range: Range | null): void;
  subscribe(listener: () => void): () => void;
}

export function createFillRange(): FillRange {
  let range: Range | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => range,
    set(next) {
      range = next;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether a cell is about to be filled. */
export function useIsFilled(fill: FillRange, row: number, column: number): boolean {
  return useSyncExternalStore(fill.subscribe, () => {
    const range = fill.get();
    return range !== null && range.column === column && row > range.from && row <= range.to;
  });
}
