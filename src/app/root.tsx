import { Suspense, lazy, useState } from 'react';
import type { ReactElement } from 'react';
import { designOf } from '#src/guard/design-path.ts';
import { sameOriginPath } from '#src/guard/same-origin-path.ts';
import { publicPages } from '#src/pages/public.ts';
import { isLeftByOther } from '#src/session/session-end.ts';
import { session } from '#src/session/session-state.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Splash } from './splash.tsx';

const Workspace = lazy(async () => {
  // What is around every page comes at the same time, but not for the designer, which stands without it.
  const frame = designOf(location.pathname) === null ? import('#src/shell/layout/layout.tsx') : undefined;
  const [{ Workspace: View }] = await Promise.all([import('./workspace.tsx'), frame]);
  return { default: View };
});
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
