import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { CellCursor } from './cell-cursor.ts';

/** Lists, calendars and dialogs that a widget opens belong to the cell although they stand elsewhere. */
const POPUPS = '.ant-select-dropdown, .ant-picker-dropdown, .ant-cascader-dropdown, .ant-dropdown, .ant-popover, .ant-modal-root, .ant-image-preview-root';

/** Ends editing when the user turns to something outside the table. */
export function useLeaveTable(table: RefObject<HTMLElement | null>, cursor: CellCursor): void {
  useEffect(() => {
    function onTurn(event: Event): void {
      const { target } = event;
      if (!cursor.get() || !(target instanceof Element) || !table.current || table.current.contains(target)) return;
      const popup = target.closest(POPUPS);
      if (popup && !popup.contains(table.current)) return;
      cursor.set(null);
    }
    // Before React sees the press: afterwards the pressed cell may have become a widget and its old content be gone.
    document.addEventListener('mousedown', onTurn, true);
    document.addEventListener('focusin', onTurn, true);
    return () => {
      document.removeEventListener('mousedown', onTurn, true);
      document.removeEventListener('focusin', onTurn, true);
    };
  }, [table, cursor]);
}
