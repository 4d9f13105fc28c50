import type { Page } from '#src/pages/define-page.ts';
import type { MenuItem } from '#src/session/current-user.ts';
import type { AppRoute, ConsoleEntry, MenuNode } from './app-route.ts';
import { menuRoutes } from './menu-routes.ts';
import { pageRoutes, type PageRoute } from './page-routes.ts';

export interface RouteTable {
  nodes: MenuNode[];
  console: ConsoleEntry[];
  /** The address that a path belongs to. */
  find(path: string): AppRoute | undefined;
  routes: readonly AppRoute[];
}

/** Every address this user has, and the menu that leads to them. */
export function routeTable(menuList: readonly MenuItem[], pages: readonly Page[]): RouteTable {
  const menu = menuRoutes(menuList, pages);
  const fixed = pageRoutes(pages);
  const fixedPaths = new Set(fixed.routes.map((route) => route.path));
  const routes = [...fixed.routes, ...menu.routes.filter((route) => !fixedPaths.has(route.path))];
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const first = fixed.routes.filter((route) => route.affix);
  return {
    nodes: [...first.map(nodeOf), ...menu.nodes.filter((node) => !first.some(({ path }) => path === node.path))],
    console: menu.console,
    routes,
    find: (path) => byPath.get(path) ?? routes.find((route) => route.hasPathsBelow && path.startsWith(`${route.path}/`)) ?? unlistedScreen(path) ?? fixed.find(path),
  };
}

function nodeOf({ path, title, icon }: PageRoute): MenuNode {
  return { key: path, title, icon, path };
}

/** A screen without a menu entry, reached from another screen; the server says who may see it. */
function unlistedScreen(path: string): AppRoute | undefined {
  const code = /^\/screen\/([a-z][A-Za-z0-9]{0,49})$/.exec(path)?.[1];
  return code === undefined ? undefined : { path, title: { screen: code }, isUnlisted: true, icon: null, content: { kind: 'screen', code } };
}
