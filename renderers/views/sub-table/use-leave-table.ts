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
    document.addEventListener('mousedown', onTurn);
    document.addEventListener('focusin', onTurn);
    return () => {
      document.removeEventListener('mousedown', onTurn);
      document.removeEventListener('focusin', onTurn);
    };
  }, [table, cursor]);
}
