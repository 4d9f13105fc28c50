import { useCallback, useSyncExternalStore } from 'react';
import type { TableGrid } from './table-grid.ts';
import { rowCount } from './table-grid.ts';

/** Number of rows; renders again only when it changes. */
export function useRowCount(grid: TableGrid): number {
  const subscribe = useCallback((listener: () => void) => grid.record.paths.subscribe(grid.path, listener), [grid]);
  return useSyncExternalStore(subscribe, () => rowCount(grid));
}
