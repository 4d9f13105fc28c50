import { proxy } from 'valtio';
import { readStored, writeStored } from '#src/session/storage.ts';

/**
 * Whether the sidebar is wide; stored as 1 and 0. Beside a page that brings a menu of its own it is folded until somebody
 * unfolds it there. On a phone it is a drawer of its own.
 */
export const sidebar = proxy({ isOpened: readStored('sidebar') !== '0', isOpenedBesideMenu: readStored('sidebarBesideMenu') === '1', isDrawerOpen: false });

export function toggleSidebar(besideMenu: boolean): void {
  const [member, key] = besideMenu ? (['isOpenedBesideMenu', 'sidebarBesideMenu'] as const) : (['isOpened', 'sidebar'] as const);
  sidebar[member] = !sidebar[member];
  writeStored(key, sidebar[member] ? '1' : '0');
}
