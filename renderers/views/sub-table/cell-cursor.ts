import { useSyncExternalStore } from 'react';

/** Where the user is in a table; while editing, the cell there is a widget. */
export interface CursorPosition {
  row: number;
  column: number;
  isEditing: boolean;
}

export interface CellCursor {
  get(): CursorPosition | null;
  set(position: CursorPosition | null): void;
  subscribe(listener: () => void): () => void;
}

export function createCellCursor(): CellCursor {
  let position: CursorPosition | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => position,
    set(next) {
      position = next;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type CellStatus = 'idle' | 'active' | 'editing';

/** Whether the user is in this cell: only the cell left and the cell entered render again. */
export function useCellStatus(cursor: CellCursor, row: number, column: number): CellStatus {
  return useSyncExternalStore(cursor.subscribe, () => {
    const position = cursor.get();
    if (position?.row !== row || position.column !== column) return 'idle';
    return position.isEditing ? 'editing' : 'active';
  });
}
