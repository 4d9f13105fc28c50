import { QueryClientProvider } from '@tanstack/react-query';
import { Activity, Suspense, lazy, use, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { designOf } from '#src/guard/design-path.ts';
import { Guard } from '#src/guard/guard.tsx';
import { RedirectPage } from '#src/guard/redirect-page.tsx';
import { followChangedTexts } from '#src/i18n/follow-changed-texts.ts';
import { startI18next } from '#src/i18n/start-i18next.ts';
import { pages } from '#src/pages/registered.ts';
import { followMessages } from '#src/messages/unread.ts';
import { isActing } from '#src/session/acting.ts';
import { openPushSocket } from '#src/session/push-socket.ts';
import { session } from '#src/session/session-state.ts';
import { ActingBanner } from '#src/shell/acting/acting-banner.tsx';
import { GuardedRouter } from '#src/shell/leaving/guarded-router.tsx';
import { LeaveQuestion } from '#src/shell/leaving/leave-question.tsx';
import { SessionQuestion } from '#src/shell/session-question/session-question.tsx';
import { LastLoginNotice } from '#src/shell/last-login-notice.tsx';
import { syncSettings } from '#src/shell/settings/settings-sync.ts';
import { NoticeOutlet } from './notice-outlet.tsx';
import { queryClient } from './query-client.ts';
import { RendererServices } from './renderer-services.tsx';
import { Splash } from './splash.tsx';
import { ThemedProvider } from './themed-provider.tsx';

const LockScreenPage = lazy(() =>
  import('#src/pages/lock-screen/lock-screen-page.tsx').then((module) => ({ default: module.LockScreenPage })),
);

const Layout = lazy(() => import('#src/shell/layout/layout.tsx').then((module) => ({ default: module.Layout })));

const DesignerPage = lazy(() => import('#src/designer/designer-page.tsx').then((module) => ({ default: module.DesignerPage })));

/** Everything behind the sign-in. */
export function Workspace(): ReactElement {
  use(startI18next());
  return (
    <QueryClientProvider client={queryClient}>
      <GuardedRouter>
        <ThemedProvider>
          <NoticeOutlet />
          <ActingBanner />
          <LeaveQuestion />
          <SessionQuestion />
          <Suspense fallback={<Splash />}>
            <Guard pages={pages}>
              <Pages />
            </Guard>
          </Suspense>
        </ThemedProvider>
      </GuardedRouter>
    </QueryClientProvider>
  );
}

function Pages(): ReactElement {
  const { pathname } = useLocation();
  const { token, userInfo } = useSnapshot(session);
  const isAtLock = pathname === '/lockScreen';
  const design = designOf(pathname);
  // Behind the lock everything stays as it was left; who unlocks finds it again.
  const [wasOpen, setWasOpen] = useState(false);
  if (!isAtLock && design === null && !wasOpen) setWasOpen(true);

  useEffect(() => (token ? followMessages(queryClient) : undefined), [token]);
  // What comes over it is personal, and says that the user is here.
  useEffect(() => (token && !isActing ? openPushSocket(token) : undefined), [token]);
  useEffect(followChangedTexts, []);
  useEffect(() => (userInfo?.userId ? syncSettings() : undefined), [userInfo?.userId]);

  if (pathname.startsWith('/redirect/')) return <RedirectPage />;
  return (
    <>
      {isAtLock && <LockScreenPage />}
      {design !== null && <RendererServices><DesignerPage {...design} /></RendererServices>}
      {(wasOpen || (!isAtLock && design === null)) && (
        <Activity mode={isAtLock || design !== null ? 'hidden' : 'visible'}>
          <RendererServices>
            <Layout />
          </RendererServices>
        </Activity>
      )}
      {!isAtLock && <LastLoginNotice />}
    </>
  );
}
