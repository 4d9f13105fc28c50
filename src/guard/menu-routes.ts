import type { MenuItem } from '#src/session/current-user.ts';
import type { AppRoute, ConsoleEntry, MenuNode, RouteContent } from './app-route.ts';
import { readMenuProperty } from './menu-property.ts';

export const MENU_TYPE = { directory: 1, page: 2, model: 3, dictionary: 4, link: 7 } as const;

/** Directory whose entries live in the project console instead of the side menu. */
export const CONSOLE_CODE = 'console';

export interface MenuRoutes {
  nodes: MenuNode[];
  routes: AppRoute[];
  console: ConsoleEntry[];
}

/** Menu entries, addresses and console entries out of what the server permits. Entries that nothing can show are left out. */
export function menuRoutes(menuList: readonly MenuItem[]): MenuRoutes {
  const result: MenuRoutes = { nodes: [], routes: [], console: [] };
  result.nodes = inOrder(menuList).flatMap((item) => readItem(item, result));
  return result;
}

function readItem(item: MenuItem, result: MenuRoutes): MenuNode[] {
  if (item.enCode === CONSOLE_CODE) return readConsole(item, result);
  if (item.type === MENU_TYPE.directory) return readDirectory(item, result);
  if (item.type === MENU_TYPE.link) return readLink(item, result);
  const content = screenOf(item);
  const path = pathOf(item.urlAddress);
  if (!content || !path) return [];
  const { moduleId } = readMenuProperty(item.propertyJson);
  result.routes.push({ path, title: item.fullName, icon: item.icon ?? null, content, modelId: moduleId ?? null });
  return item.hidden ? [] : [{ key: item.id, title: item.fullName, icon: item.icon ?? null, path }];
}

function readDirectory(item: MenuItem, result: MenuRoutes): MenuNode[] {
  const children = inOrder(item.children ?? []).flatMap((child) => readItem(child, result));
  if (children.length === 0 || item.hidden) return [];
  return [{ key: item.id, title: item.fullName, icon: item.icon ?? null, children }];
}

function readLink(item: MenuItem, result: MenuRoutes): MenuNode[] {
  const url = webAddress(item.urlAddress);
  if (!url || item.hidden) return [];
  const node = { key: item.id, title: item.fullName, icon: item.icon ?? 'link' };
  if (item.linkTarget !== '_self') return [{ ...node, href: url }];
  const path = `/link/${encodeURIComponent(item.enCode)}`;
  result.routes.push({ path, title: item.fullName, icon: node.icon, content: { kind: 'frame', url } });
  return [{ ...node, path }];
}

function readConsole(item: MenuItem, result: MenuRoutes): MenuNode[] {
  collectConsole(item.children ?? [], result.console, undefined);
  if (result.console.length === 0) return [];
  const route: AppRoute = {
    path: '/console', title: item.fullName, icon: item.icon ?? 'project', hasPathsBelow: true,
    content: { kind: 'page', page: 'console' },
  };
  result.routes.push(route);
  return [{ key: item.id, title: item.fullName, icon: route.icon, path: '/console' }];
}

function collectConsole(items: readonly MenuItem[], entries: ConsoleEntry[], group: string | undefined): void {
  for (const item of inOrder(items)) {
    if (item.type === MENU_TYPE.directory) {
      collectConsole(item.children ?? [], entries, item.fullName);
      continue;
    }
    const path = pathOf(item.urlAddress)?.replace(/^\/console\//, '').replace(/^\//, '') ?? item.enCode;
    const { screen, moduleId, projectTypes } = readMenuProperty(item.propertyJson);
    const code = screen ?? moduleId;
    if (!code || item.hidden) continue;
    entries.push({
      path, title: item.fullName, icon: item.icon ?? null, screen: code,
      ...(projectTypes ? { projectTypes } : {}),
      ...(group ? { group } : {}),
    });
  }
}

/** Pages that a menu entry may open by name. */
const MENU_PAGES = ['dataModel'] as const;

function isMenuPage(page: string): page is (typeof MENU_PAGES)[number] {
  return (MENU_PAGES as readonly string[]).includes(page);
}

function screenOf(item: MenuItem): RouteContent | null {
  const { screen, moduleId, page } = readMenuProperty(item.propertyJson);
  if (page !== undefined) return isMenuPage(page) ? { kind: 'page', page } : null;
  switch (item.type) {
    case MENU_TYPE.page:
    case MENU_TYPE.model: {
      const code = screen ?? moduleId;
      return code ? { kind: 'screen', code } : null;
    }
    case MENU_TYPE.dictionary:
      return moduleId ? { kind: 'screen', code: screen ?? 'dictionaryEntries', context: { 'dictionaryType.id': moduleId } } : null;
    default:
      return null;
  }
}

/** Address within the product: leading slash, no query. Null when the menu has none, or one that leads elsewhere. */
export function pathOf(urlAddress: string | null | undefined): string | null {
  const path = (urlAddress ?? '').split(/[?#]/)[0]?.trim().replace(/^\/+|\/+$/g, '') ?? '';
  return path === '' || /^[a-z][a-z0-9+.-]*:/i.test(path) ? null : `/${path}`;
}

/** The address of a web page; null for every other scheme, `javascript:` above all, and for unfilled placeholders. */
export function webAddress(urlAddress: string | null | undefined): string | null {
  const text = (urlAddress ?? '').trim();
  if (text === '' || text.includes('${')) return null;
  try {
    const url = new URL(text);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}

function inOrder(items: readonly MenuItem[]): MenuItem[] {
  return [...items].sort((first, second) => (first.sortCode ?? 0) - (second.sortCode ?? 0));
}
