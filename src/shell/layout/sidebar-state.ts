import { proxy } from 'valtio';
import { readStored, writeStored } from '#src/session/storage.ts';

/** Whether the sidebar is wide; stored as 1 and 0. On a phone it is a drawer of its own. */
export const sidebar = proxy({ isOpened: readStored('sidebar') !== '0', isDrawerOpen: false });

export function toggleSidebar(): void {
  sidebar.isOpened = !sidebar.isOpened;
  writeStored('sidebar', sidebar.isOpened ? '1' : '0');
}
