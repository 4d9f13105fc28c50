import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { CursorPosition } from './cell-cursor.ts';
import { neighbour, nextEditable } from './move-cursor.ts';
import type { TableGrid } from './table-grid.ts';
import { cellPath, isCellEditable, rowCount } from './table-grid.ts';

const ARROWS: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
};

export interface TableMoves {
  goTo(position: CursorPosition): void;
  /** Null where no row may be added. */
  addRow: (() => void) | null;
  fillDown(at: CursorPosition): void;
}

/** Keys of a table: they move and edit like a spreadsheet. */
export function tableKeyHandler(grid: TableGrid, { goTo, addRow, fillDown }: TableMoves) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const at = grid.cursor.get();
    // React also hands on what happens in a dialog that a cell has opened.
    if (!at || !(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
    if (isFillKey(event) && grid.isEditable) {
      // The browser's own answer would be a bookmark.
      event.preventDefault();
      fillDown(at);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const isHandled = at.isEditing ? whileEditing(event, at) : whileMoving(event, at);
    if (!isHandled) return;
    event.preventDefault();
    event.stopPropagation();
  };

  function whileEditing(event: KeyboardEvent, at: CursorPosition): boolean {
    const isListOpen = (event.target as Element).getAttribute('aria-expanded') === 'true';
    switch (event.key) {
      case 'Tab':
        return tab(at, event.shiftKey);
      case 'Escape':
        if (isListOpen) return false;
        grid.cursor.set({ ...at, isEditing: false });
        return true;
      case 'Enter':
        if (isListOpen || event.shiftKey) return false;
        enter(at);
        return true;
      case 'ArrowUp':
      case 'ArrowDown': {
        if (isListOpen || !isPlainInput(event.target as Element)) return false;
        const next = neighbour(grid, at.row, at.column, event.key === 'ArrowUp' ? -1 : 1, 0);
        goTo({ ...next, isEditing: isCellEditable(grid, next.row, next.column) });
        return true;
      }
      default:
        return false;
    }
  }

  function whileMoving(event: KeyboardEvent, at: CursorPosition): boolean {
    const arrow = ARROWS[event.key];
    if (arrow) {
      goTo({ ...neighbour(grid, at.row, at.column, arrow[0], arrow[1]), isEditing: false });
      return true;
    }
    if (event.key === 'Tab') return tab(at, event.shiftKey);
    if (!isCellEditable(grid, at.row, at.column)) return false;
    const path = cellPath(grid, at.row, grid.columns[at.column]?.key ?? '');
    if (event.key === 'Enter' || event.key === 'F2') {
      goTo({ ...at, isEditing: true });
      return true;
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      grid.record.input(path, null);
      return true;
    }
    if (event.key.length === 1 && event.key !== ' ') {
      // The key itself is not handled: the widget that has the focus by then receives it.
      flushSync(() => goTo({ ...at, isEditing: true }));
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
    }
    return false;
  }

  function tab(at: CursorPosition, isBack: boolean): boolean {
    const next = nextEditable(grid, at.row, at.column, isBack ? -1 : 1);
    if (!next) return false;
    goTo({ ...next, isEditing: at.isEditing });
    return true;
  }

  function enter(at: CursorPosition): void {
    const isLast = at.row + 1 >= rowCount(grid);
    if (isLast && !addRow) {
      grid.cursor.set({ ...at, isEditing: false });
      return;
    }
    if (isLast) addRow?.();
    goTo({ row: at.row + 1, column: at.column, isEditing: isCellEditable(grid, at.row + 1, at.column) });
  }
}

function isFillKey(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'd';
}

function isPlainInput(target: Element): boolean {
  return target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox' && !target.closest('.ant-picker');
}
