import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Splash } from '#src/app/splash.tsx';
import { refreshTab } from '#src/shell/tabs/tabs-state.ts';
import { useRouteTable } from './route-table-context.ts';

/** `/redirect/a/b` opens `/a/b` again: whatever it showed is thrown away first. */
export function RedirectPage(): ReactElement {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const table = useRouteTable();
  useEffect(() => {
    const path = pathname.slice('/redirect'.length);
    const route = table.find(path);
    if (route) refreshTab(route.path);
    void navigate(path + search, { replace: true });
  }, [pathname, search, navigate, table]);
  return <Splash />;
}
