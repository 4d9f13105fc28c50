import { Activity, Suspense, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { RecordRow } from '#renderers/engine/data-source.ts';
import { DenseLists, Screen } from '#renderers/index.ts';
import { ErrorBoundary } from '#src/app/error-boundary.tsx';
import { Splash } from '#src/app/splash.tsx';
import type { ConsoleEntry } from '#src/guard/app-route.ts';
import { settings } from '#src/settings/settings.ts';
import { hasInput } from '#src/shell/leaving/unsaved-input.ts';
import { withRecent } from '#src/shell/tabs/tab-list.ts';
import { projectContext } from './project-context.ts';
import { textOf } from './record-text.ts';

const MAX_LIVE_VIEWS = 6;

interface LiveView {
  entry: ConsoleEntry;
  /** Address as the page left it. */
  location: string;
}

/** The page of the console on show; those used before stay alive behind it for as long as the project is the same. */
export function ConsoleViews({ entry, project }: { entry: ConsoleEntry; project: RecordRow }): ReactElement {
  const { useCache } = useSnapshot(settings);
  const { pathname, search } = useLocation();
  const projectId = textOf(project, 'id');
  const context = useMemo(() => projectContext(project), [project]);
  const location = pathname + search;
  const [live, setLive] = useState<{ projectId: string; recent: string[]; views: Record<string, LiveView> }>({ projectId, recent: [], views: {} });

  const known = live.projectId === projectId ? live : { projectId, recent: [], views: {} };
  if (known.views[entry.path]?.location !== location || known.recent[0] !== entry.path || known.views[entry.path]?.entry !== entry) {
    const recent = withRecent(known.recent, entry.path, MAX_LIVE_VIEWS);
    const views = Object.fromEntries(Object.entries({ ...known.views, [entry.path]: { entry, location } }).filter(([path]) =>
      recent.includes(path) || hasInput((at) => at === `/console/${path}`)));
    setLive({ projectId, recent, views });
  }

  return (
    <DenseLists value>
      {Object.entries(live.views).map(([path, view]) => {
        const isShown = path === entry.path;
        if (!isShown && !useCache) return null;
        return (
          <Activity key={`${projectId}/${path}`} mode={isShown ? 'visible' : 'hidden'}>
            <ErrorBoundary resetKey={view.location}>
              <Suspense fallback={<Splash />}>
                <Routes location={view.location}>
                  <Route path="*" element={<Screen code={view.entry.screen} context={context} />} />
                </Routes>
              </Suspense>
            </ErrorBoundary>
          </Activity>
        );
      })}
    </DenseLists>
  );
}
