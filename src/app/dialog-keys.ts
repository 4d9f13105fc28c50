import { useEffect } from 'react';
import { isHeld } from '#renderers/views/form/held-keys.ts';
import { isModal, openDialogs } from '#renderers/views/dialog/open-dialogs.ts';

/**
 * Keys belong to the dialog that is open, also where the focus is still or again behind it: it comes a moment after the
 * dialog is shown, and goes to the page where the button that had it has done its work and gone.
 * Escape is handed to the dialog, every other key only takes the focus there. Combinations stay with the code that listens for them.
 */
export function useDialogKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isFunctionKey(event.key) || isHeld(event)) return;
  const dialog = openDialogs().filter(isModal).at(-1);
  if (!dialog || dialog.contains(event.target as Node) || !isInPage(event.target)) return;
  event.stopImmediatePropagation();
  dialog.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  // From there Tab goes on to the first thing in the dialog.
  if (event.key !== 'Tab') event.preventDefault();
  if (event.key !== 'Escape') return;
  dialog.dispatchEvent(new KeyboardEvent('keydown', ESCAPE));
}

/** antd reads the number. */
const ESCAPE = { key: 'Escape', code: 'Escape', keyCode: 27, bubbles: true, cancelable: true };

/** What lies over the page, lists and menus included, stands beside it in the document. */
function isInPage(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Node && document.getElementById('root')?.contains(target) === true);
}

function isFunctionKey(key: string): boolean {
  return /^F\d+$/.test(key);
}
