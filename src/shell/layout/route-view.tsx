import { lazy } from 'react';
import type { ReactElement } from 'react';
import type { AppRoute } from '#src/guard/app-route.ts';
import { useRouteTitle } from '../use-route-title.ts';
import { FrameView } from './frame-view.tsx';
import { OutsideFrame } from './outside-frame.tsx';

const PortalView = lazy(() => import('./portal-view.tsx').then((module) => ({ default: module.PortalView })));
const ScreenView = lazy(() => import('./screen-view.tsx').then((module) => ({ default: module.ScreenView })));

/** What an address shows. */
export function RouteView({ route }: { route: AppRoute }): ReactElement {
  const titleOf = useRouteTitle();
  const { content } = route;
  switch (content.kind) {
    case 'page': {
      const { page: { View }, params } = content;
      return <View params={params} />;
    }
    case 'frame':
      return <FrameView url={content.url} title={titleOf(route)} />;
    case 'outside':
      return <OutsideFrame entry={content.entry} title={titleOf(route)} />;
    case 'portal':
      return <PortalView views={content.views} title={titleOf(route)} />;
    case 'screen':
      return <ScreenView code={content.code} {...(content.context ? { context: content.context } : {})} {...(content.view === undefined ? {} : { view: content.view })} />;
  }
}
