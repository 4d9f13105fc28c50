import { takeAnswer } from '#src/session/openid-return.ts';
import { borrowToken, session } from '#src/session/session-state.ts';
import { decideNavigation } from './decide-navigation.ts';
import { sameOriginPath } from './same-origin-path.ts';

/** Brings the address in order before anything shows: tokens leave it, and who is signed out goes to sign-in. */
export function settleAddress(): void {
  if (location.pathname === '/auth-redirect') followAuthRedirect();
  const decision = decideNavigation({
    path: location.pathname,
    search: location.search,
    token: session.token,
    isLocked: session.isLocked,
    hasMenus: false,
    isKnownPath: () => true,
  });
  if (decision.kind === 'redirect') history.replaceState(null, '', decision.to);
  if (decision.kind === 'adoptToken') {
    borrowToken(decision.token);
    history.replaceState(null, '', decision.to);
  }
}

/** Way back from the identity provider, or from another sign-in system: `?token=…&redirect=/path`; without a token sign-in is ours. */
function followAuthRedirect(): void {
  const back = takeAnswer(location.search);
  if (back !== null) return history.replaceState(null, '', back);
  const query = new URLSearchParams(location.search);
  const token = query.get('token');
  const redirect = sameOriginPath(query.get('redirect'), location.origin);
  if (token) borrowToken(token);
  history.replaceState(null, '', redirect ?? '/home');
}
