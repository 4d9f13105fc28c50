import { Suspense, lazy, useState } from 'react';
import type { ReactElement } from 'react';
import { sameOriginPath } from '#src/guard/same-origin-path.ts';
import { publicPages } from '#src/pages/public.ts';
import { isLeftByOther } from '#src/session/session-end.ts';
import { session } from '#src/session/session-state.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Splash } from './splash.tsx';

const Workspace = lazy(() => import('./workspace.tsx').then((module) => ({ default: module.Workspace })));
const PreviewFrame = lazy(() => import('#src/designer/preview/frame/preview-frame.tsx').then((module) => ({ default: module.PreviewFrame })));

/** A page before the sign-in, or the product: parts that share the session and no code beyond that. */
export function Root(): ReactElement {
  const [publicPage, setPublicPage] = useState(() => publicPages.find(({ path }) => path === location.pathname));

  function enter(): void {
    const isOthers = isLeftByOther(session.userInfo?.userId);
    const wanted = isOthers ? null : sameOriginPath(new URLSearchParams(location.search).get('redirect'), location.origin);
    history.replaceState(null, '', wanted ?? '/home');
    // Sign-in may lead back to another page that stands before it.
    setPublicPage(publicPages.find(({ path }) => path === location.pathname && path !== publicPage?.path));
  }

  // What the designer shows in a frame stands alone, without the house around it.
  const isFrame = location.pathname === '/designer-frame' && window.parent !== window;
  return (
    <ErrorBoundary>
      <Suspense fallback={<Splash />}>{isFrame ? <PreviewFrame /> : publicPage ? <publicPage.View onSignedIn={enter} /> : <Workspace />}</Suspense>
    </ErrorBoundary>
  );
}
