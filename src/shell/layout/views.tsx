import { Activity, Suspense } from 'react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { ErrorBoundary } from '#src/app/error-boundary.tsx';
import { Splash } from '#src/app/splash.tsx';
import { useRouteTable } from '#src/guard/route-table-context.ts';
import { settings } from '#src/settings/settings.ts';
import { hasInput } from '../leaving/unsaved-input.ts';
import { openTabs } from '../tabs/tabs-state.ts';
import { RouteView } from './route-view.tsx';
import { useScrollOfViews } from './use-scroll-of-views.ts';

/** The page on show, and behind it those used last, alive: a half-filled form in another tab waits as it was left. */
export function Views({ activeKey }: { activeKey: string }): ReactElement {
  const { tabs, recent } = useSnapshot(openTabs);
  const { useCache, tagsView } = useSnapshot(settings);
  const table = useRouteTable();
  useScrollOfViews(activeKey);

  return (
    <>
      {tabs.map((tab) => {
        const route = table.find(tab.key);
        const isActive = tab.key === activeKey;
        const isAlive = isActive || (useCache && tagsView && !route?.noCache && (recent.includes(tab.key) || hasInput((path) => path === tab.key)));
        if (!route || !isAlive) return null;
        return (
          <Activity key={`${tab.key}#${tab.refreshes}`} mode={isActive ? 'visible' : 'hidden'}>
            <ErrorBoundary resetKey={tab.location}>
              <Suspense fallback={<Splash />}>
                {/* A page in the background keeps seeing its own address. */}
                <Routes location={tab.location}>
                  <Route path="*" element={<RouteView route={route} />} />
                </Routes>
              </Suspense>
            </ErrorBoundary>
          </Activity>
        );
      })}
    </>
  );
}
