import type { MenuItem } from '#src/session/current-user.ts';
import type { AppRoute, ConsoleEntry, MenuNode } from './app-route.ts';
import { menuRoutes } from './menu-routes.ts';

export interface RouteTable {
  nodes: MenuNode[];
  console: ConsoleEntry[];
  /** The address that a path belongs to. */
  find(path: string): AppRoute | undefined;
  routes: readonly AppRoute[];
}

const HOME: AppRoute = {
  path: '/home', title: 'home.title', isTextKey: true, icon: 'home', affix: true, content: { kind: 'page', page: 'home' },
};

const FIXED_ROUTES: readonly AppRoute[] = [
  HOME,
  { path: '/profile', title: 'profile.title', isTextKey: true, icon: 'user', content: { kind: 'page', page: 'profile' } },
  { path: '/404', title: 'notFound.title', isTextKey: true, icon: 'warning', noCache: true, content: { kind: 'page', page: 'notFound' } },
];

/** Every address this user has, and the menu that leads to them. */
export function routeTable(menuList: readonly MenuItem[]): RouteTable {
  const menu = menuRoutes(menuList);
  const fixedPaths = new Set(FIXED_ROUTES.map((route) => route.path));
  const routes = [...FIXED_ROUTES, ...menu.routes.filter((route) => !fixedPaths.has(route.path))];
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const home: MenuNode = { key: 'home', title: HOME.title, isTextKey: true, icon: HOME.icon, path: HOME.path };
  return {
    nodes: [home, ...menu.nodes.filter((node) => node.path !== HOME.path)],
    console: menu.console,
    routes,
    find: (path) => byPath.get(path) ?? routes.find((route) => route.hasPathsBelow && path.startsWith(`${route.path}/`)) ?? unlistedScreen(path) ?? callsOfScreen(path),
  };
}

/** A screen without a menu entry, reached from another screen; the server says who may see it. */
function unlistedScreen(path: string): AppRoute | undefined {
  const code = /^\/screen\/([a-z][A-Za-z0-9]{0,49})$/.exec(path)?.[1];
  return code === undefined ? undefined : { path, title: code, isUnlisted: true, icon: null, content: { kind: 'screen', code } };
}

/** The calls of a screen, for people who write programs; the server says who may see it. */
function callsOfScreen(path: string): AppRoute | undefined {
  const code = /^\/openApi\/([a-z][A-Za-z0-9]{0,49})$/.exec(path)?.[1];
  return code === undefined ? undefined : { path, title: 'openApi.title', isTextKey: true, isUnlisted: true, icon: null, content: { kind: 'openApi', code } };
}
