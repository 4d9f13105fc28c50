import type { MenuItem } from '#src/session/current-user.ts';
import type { Page } from '#src/pages/define-page.ts';
import type { AppRoute, ConsoleEntry, MenuNode, RouteContent } from './app-route.ts';
import { readMenuProperty } from './menu-property.ts';

export const MENU_TYPE = { directory: 1, page: 2, model: 3, dictionary: 4, report: 5, dataScreen: 6, link: 7, portal: 8 } as const;

/** Places of an address that the server fills in. */
const PLACE = /\$\{(?:dataV|token)\}/;

/** Directory whose entries live in the project console instead of the side menu. */
export const CONSOLE_CODE = 'console';

export interface MenuRoutes {
  nodes: MenuNode[];
  routes: AppRoute[];
  console: ConsoleEntry[];
}

/** Menu entries, addresses and console entries out of what the server permits. Entries that nothing can show are left out. */
export function menuRoutes(menuList: readonly MenuItem[], pages: readonly Page[]): MenuRoutes {
  const result: Result = { nodes: [], routes: [], console: [], pages };
  const nodes = inOrder(menuList).flatMap((item) => readItem(item, result));
  return { nodes, routes: result.routes, console: result.console };
}

interface Result extends MenuRoutes {
  pages: readonly Page[];
}

function readItem(item: MenuItem, result: Result): MenuNode[] {
  if (item.enCode === CONSOLE_CODE) return readConsole(item, result);
  if (item.type === MENU_TYPE.directory) return readDirectory(item, result);
  if (item.type === MENU_TYPE.link || item.type === MENU_TYPE.dataScreen) return readLink(item, result);
  const content = contentOf(item, result.pages);
  const path = pathOf(item.urlAddress);
  if (!content || !path) return [];
  const { moduleId } = readMenuProperty(item.propertyJson);
  result.routes.push({ path, title: item.fullName, icon: item.icon ?? null, content, modelId: moduleId ?? null });
  return item.hidden ? [] : [{ key: item.id, title: item.fullName, icon: item.icon ?? null, path }];
}

function readDirectory(item: MenuItem, result: Result): MenuNode[] {
  const children = inOrder(item.children ?? []).flatMap((child) => readItem(child, result));
  if (children.length === 0 || item.hidden) return [];
  return [{ key: item.id, title: item.fullName, icon: item.icon ?? null, children }];
}

function readLink(item: MenuItem, result: Result): MenuNode[] {
  if (item.hidden) return [];
  const node = { key: item.id, title: item.fullName, icon: item.icon ?? 'link' };
  const isOwn = item.type === MENU_TYPE.link && item.linkTarget === '_self';
  // What only the server can fill in, it fills in when the entry is opened.
  const isAsked = item.type === MENU_TYPE.dataScreen || PLACE.test(item.urlAddress ?? '');
  const url = isAsked ? null : webAddress(item.urlAddress);
  if (url === null && !isAsked) return [];
  if (!isOwn) return [{ ...node, href: url ?? `/outside/${encodeURIComponent(item.id)}` }];
  const path = `/link/${encodeURIComponent(item.enCode)}`;
  result.routes.push({ path, title: item.fullName, icon: node.icon, content: url === null ? { kind: 'outside', entry: item.id } : { kind: 'frame', url } });
  return [{ ...node, path }];
}

function readConsole(item: MenuItem, result: Result): MenuNode[] {
  const page = result.pages.find(({ name, opens }) => name === CONSOLE_CODE && opens === 'directory');
  collectConsole(item.children ?? [], result.console, undefined);
  if (!page || result.console.length === 0) return [];
  const route: AppRoute = {
    path: '/console', title: item.fullName, icon: item.icon ?? 'project', hasPathsBelow: true,
    content: { kind: 'page', page, params: {} },
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

function contentOf(item: MenuItem, pages: readonly Page[]): RouteContent | null {
  const { screen, moduleId, page: named, view, report, portal } = readMenuProperty(item.propertyJson);
  if (named !== undefined) {
    const page = pages.find(({ name, opens }) => name === named && opens === 'menu');
    return page ? { kind: 'page', page, params: {} } : null;
  }
  switch (item.type) {
    case MENU_TYPE.page:
    case MENU_TYPE.model: {
      const code = screen ?? moduleId;
      return code ? { kind: 'screen', code } : null;
    }
    case MENU_TYPE.report:
      if (report !== undefined) return { kind: 'portal', views: [{ report }] };
      return screen === undefined ? null : { kind: 'screen', code: screen, ...(view === undefined ? {} : { view }) };
    case MENU_TYPE.portal:
      return portal === undefined || portal.length === 0 ? null : { kind: 'portal', views: portal };
    case MENU_TYPE.dictionary:
      return moduleId ? { kind: 'screen', code: 'dictionaryEntries', context: { 'dictionaryType.id': moduleId } } : null;
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
