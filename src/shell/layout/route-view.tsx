import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent, ReactElement } from 'react';
import type { AppRoute, PageName } from '#src/guard/app-route.ts';
import { FrameView } from './frame-view.tsx';

const PAGES: Record<PageName, LazyExoticComponent<ComponentType>> = {
  home: lazy(() => import('#src/pages/home/home-page.tsx').then((module) => ({ default: module.HomePage }))),
  profile: lazy(() => import('#src/pages/profile/profile-page.tsx').then((module) => ({ default: module.ProfilePage }))),
  console: lazy(() => import('#src/pages/console/console-page.tsx').then((module) => ({ default: module.ConsolePage }))),
  dataModel: lazy(() => import('#src/pages/data-model/data-model-page.tsx').then((module) => ({ default: module.DataModelPage }))),
  notFound: lazy(() => import('#src/pages/not-found/not-found-page.tsx').then((module) => ({ default: module.NotFoundPage }))),
};
const OpenApiPage = lazy(() => import('#src/pages/open-api/open-api-page.tsx').then((module) => ({ default: module.OpenApiPage })));
const ScreenView = lazy(() => import('./screen-view.tsx').then((module) => ({ default: module.ScreenView })));

/** What an address shows. */
export function RouteView({ route }: { route: AppRoute }): ReactElement {
  const { content } = route;
  switch (content.kind) {
    case 'page': {
      const Page = PAGES[content.page];
      return <Page />;
    }
    case 'frame':
      return <FrameView url={content.url} title={route.title} />;
    case 'openApi':
      return <OpenApiPage code={content.code} />;
    case 'screen':
      return <ScreenView code={content.code} {...(content.context ? { context: content.context } : {})} />;
  }
}
