/** The dialogs and drawers that are shown, in the order in which they lie over each other: the topmost last. */
export function openDialogs(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].filter((dialog) => dialog.closest(CLOSED) === null);
}

/** Whether nothing behind a dialog can be reached while it is open. A drawer without a mask leaves the page in use. */
export function isModal(dialog: HTMLElement): boolean {
  if (dialog.getAttribute('aria-modal') !== 'true') return false;
  const drawer = dialog.closest('.ant-drawer');
  return drawer === null || drawer.querySelector(':scope > .ant-drawer-mask') !== null;
}

/** Dialogs that have been closed stay in the page where they are kept for the next time. */
const CLOSED = '[style*="display: none"], .ant-drawer:not(.ant-drawer-open)';
