import i18next from 'i18next';
import { useEffect, useMemo, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { Splash } from '#src/app/splash.tsx';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import type { Page } from '#src/pages/define-page.ts';
import type { MenuItem } from '#src/session/current-user.ts';
import { openLogin } from '#src/session/session-end.ts';
import { borrowToken, forgetSession, session } from '#src/session/session-state.ts';
import { loadCurrentUser } from '#src/session/sign-in.ts';
import { decideNavigation } from './decide-navigation.ts';
import { designOf } from './design-path.ts';
import { RouteTableProvider } from './route-table-context.ts';
import { routeTable } from './route-table.ts';

/** Lets through what may be seen, with the user's addresses at hand, and sends everybody else where he belongs. */
export function Guard({ pages, children }: { pages: readonly Page[]; children: ReactNode }): ReactElement {
  const { token, isLocked, menuList } = useSnapshot(session);
  const { pathname, search } = useLocation();
  const table = useMemo(() => routeTable(menuList as readonly MenuItem[], pages), [menuList, pages]);
  const decision = decideNavigation({
    path: pathname,
    search,
    token,
    isLocked,
    hasMenus: menuList.length > 0,
    isKnownPath: (path) => path.startsWith('/redirect/') || designOf(path) !== null || table.find(path) !== undefined,
  });

  switch (decision.kind) {
    case 'show':
      return <RouteTableProvider value={table}>{children}</RouteTableProvider>;
    case 'loadUser':
      return <LoadUser />;
    case 'adoptToken':
      return <AdoptToken token={decision.token} to={decision.to} />;
    case 'redirect':
      return decision.to.startsWith('/login') ? <LeaveForLogin /> : <Navigate to={decision.to} replace />;
  }
}

const ATTEMPTS = 3;
const PAUSE_MS = 800;

function LoadUser(): ReactElement {
  const isAsked = useRef(false);
  useEffect(() => {
    // StrictMode runs effects twice; one question is enough.
    if (isAsked.current) return;
    isAsked.current = true;
    loadPatiently(ATTEMPTS).catch((error: unknown) => {
      const notice = error instanceof Error && error.message ? error.message : i18next.t('session:guardFailed');
      const redirect = location.pathname + location.search;
      forgetSession();
      openLogin({ notice, redirect });
    });
  }, []);
  return <Splash />;
}

/** A server that restarts must not sign anybody out: a lost connection is tried again, a refusal is not. */
async function loadPatiently(attempts: number): Promise<void> {
  try {
    await loadCurrentUser();
  } catch (error) {
    const isTransport = error instanceof DataSourceError && error.code === 0 && session.token !== null;
    if (!isTransport || attempts <= 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    await loadPatiently(attempts - 1);
  }
}

function AdoptToken({ token, to }: { token: string; to: string }): ReactElement {
  useEffect(() => borrowToken(token), [token]);
  return <Navigate to={to} replace />;
}

function LeaveForLogin(): ReactElement {
  useEffect(() => openLogin({ redirect: location.pathname + location.search }), []);
  return <Splash />;
}
