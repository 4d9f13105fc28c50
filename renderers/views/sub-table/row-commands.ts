import { useMemo } from 'react';
import { isComputed } from '#schemas/language/index.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { TableGrid } from './table-grid.ts';
import { cellPath, isCellEditable, rowCount } from './table-grid.ts';

/** What a user does with whole rows; the same object as long as the table is the same. */
export interface RowCommands {
  insert(at: number): void;
  copy(rows: readonly number[]): void;
  remove(rows: readonly number[]): void;
  move(row: number, by: 1 | -1): void;
  /** The value above goes into the cell; with several rows ticked, that of the topmost into the cells of the others. */
  fillDown(at: { row: number; column: number }, ticked: readonly number[]): void;
  select(row: number, isSelected: boolean): void;
}

export function useRowCommands(grid: TableGrid, setSelected: (change: (selected: ReadonlySet<number>) => ReadonlySet<number>) => void): RowCommands {
  return useMemo(() => {
    const { record, path, cursor } = grid;

    /** Numbers of rows mean something else afterwards. */
    function restructure(change: () => void): void {
      cursor.set(null);
      setSelected(() => new Set());
      change();
      record.issues.rowsMoved(path);
    }

    return {
      insert(at) {
        restructure(() => record.edit((state) => state.insertRow(path, at)));
        const first = grid.columns.findIndex((column) => column.canWrite && !isComputed(column.field));
        cursor.set({ row: at, column: Math.max(0, first), isEditing: first >= 0 });
      },
      copy(rows) {
        const list = record.state.get(path);
        if (!Array.isArray(list) || rows.length === 0) return;
        const sorted = [...rows].sort((a, b) => a - b);
        const copies = sorted.map((index) => withoutIds(list[index] as Values));
        const at = (sorted.at(-1) ?? list.length - 1) + 1;
        restructure(() => record.edit((state) => state.insertRows(path, at, copies)));
      },
      remove(rows) {
        restructure(() => record.edit((state) => state.removeRows(path, [...rows])));
      },
      move(row, by) {
        const to = row + by;
        if (to < 0 || to >= rowCount(grid)) return;
        restructure(() => record.edit((state) => state.moveRow(path, row, to)));
      },
      fillDown({ row, column }, ticked) {
        const rows = ticked.length > 1 ? [...ticked].sort((a, b) => a - b) : [row - 1, row];
        const [from = -1, ...to] = rows;
        fillRows(grid, column, from, to);
      },
      select(row, isSelected) {
        setSelected((selected) => {
          const next = new Set(selected);
          if (isSelected) next.add(row);
          else next.delete(row);
          return next;
        });
      },
    };
  }, [grid, setSelected]);
}

/** The value of one cell goes into others of its column, as one step. */
export function fillRows(grid: TableGrid, column: number, from: number, to: readonly number[]): void {
  const key = grid.columns[column]?.key;
  if (key === undefined || from < 0) return;
  const { record } = grid;
  const value = record.state.get(cellPath(grid, from, key)) ?? null;
  const changes = to.filter((each) => isCellEditable(grid, each, column)).map((each) => [cellPath(grid, each, key), value] as const);
  if (changes.length > 0) record.edit((state) => state.setMany(Object.fromEntries(changes)), 'fill');
}

/** A copy is a row of its own, and so are the rows inside it. */
function withoutIds(row: Values): Values {
  const copy: Values = {};
  for (const [key, value] of Object.entries(row)) {
    if (key === 'id') continue;
    copy[key] = Array.isArray(value)
      ? value.map((item) => (item !== null && typeof item === 'object' && !Array.isArray(item) && !('fileId' in item) ? withoutIds(item) : item))
      : value;
  }
  return copy;
}
