import { publicPages } from '#src/pages/public.ts';

/** Everything the guard knows when somebody wants to go somewhere. */
export interface NavigationRequest {
  path: string;
  /** Query with its question mark, or empty. */
  search: string;
  token: string | null;
  isLocked: boolean;
  /** Whether the permitted menu is known yet. */
  hasMenus: boolean;
  /** Asked only once the menu is known. */
  isKnownPath: (path: string) => boolean;
}

export type NavigationDecision =
  | { kind: 'show' }
  | { kind: 'redirect'; to: string }
  /** The address brings a session: take it, drop it from the address, go on. */
  | { kind: 'adoptToken'; token: string; to: string }
  /** Ask the server who this is, then decide again. */
  | { kind: 'loadUser' };

const PUBLIC_PATHS: readonly string[] = [...publicPages.map(({ path }) => path), '/auth-redirect'];
/** Outside the layout, and independent of the menu. */
const BARE_PATHS: readonly string[] = ['/lockScreen'];

/** What happens with a navigation; pure, so that every rule of the guard can be read and tested in one place. */
export function decideNavigation(request: NavigationRequest): NavigationDecision {
  const { path, token } = request;
  if (path === '/home') {
    const brought = new URLSearchParams(request.search).get('token');
    if (brought) return { kind: 'adoptToken', token: brought, to: path + withoutToken(request.search) };
  }
  return token === null ? decideSignedOut(request) : decideSignedIn(request);
}

function decideSignedOut({ path, search }: NavigationRequest): NavigationDecision {
  if (PUBLIC_PATHS.includes(path)) return { kind: 'show' };
  if (path === '/home' || path === '/') return { kind: 'redirect', to: '/login' };
  return { kind: 'redirect', to: `/login?redirect=${encodeURIComponent(path + search)}` };
}

function decideSignedIn({ path, isLocked, hasMenus, isKnownPath }: NavigationRequest): NavigationDecision {
  if (isLocked && path !== '/lockScreen' && path !== '/login') return { kind: 'redirect', to: '/lockScreen' };
  if (path === '/login') return { kind: 'redirect', to: '/' };
  if (path === '/lockScreen' && !isLocked) return { kind: 'redirect', to: '/' };
  if (PUBLIC_PATHS.includes(path) || BARE_PATHS.includes(path)) return { kind: 'show' };
  if (!hasMenus) return { kind: 'loadUser' };
  if (path === '/') return { kind: 'redirect', to: '/home' };
  return isKnownPath(path) ? { kind: 'show' } : { kind: 'redirect', to: '/404' };
}

function withoutToken(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('token');
  const rest = query.toString();
  return rest ? `?${rest}` : '';
}
