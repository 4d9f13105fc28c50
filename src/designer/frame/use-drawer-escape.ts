import { useEffect } from 'react';

/** Escape closes a drawer also where what had the focus in it has gone, as a button does that has done its work. */
export function useDrawerEscape(onClose: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.defaultPrevented || event.target !== document.body) return;
      // A dialog over the drawer is closed first, and by itself.
      if ([...document.querySelectorAll('[role="dialog"]')].filter((dialog) => dialog.checkVisibility()).length === 1) onClose();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
}
