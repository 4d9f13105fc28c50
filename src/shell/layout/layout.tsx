import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useCompact } from '#renderers/engine/compact.ts';
import { useRouteTable } from '#src/guard/route-table-context.ts';
import { settings } from '#src/settings/settings.ts';
import { notePlace } from '../recent-places.ts';
import { Navbar } from '../navbar/navbar.tsx';
import { TabsBar } from '../tabs/tabs-bar.tsx';
import { openTab, pinTab } from '../tabs/tabs-state.ts';
import { useKeptTabs } from '../tabs/use-kept-tabs.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import { useVisits } from '../use-visits.ts';
import styles from './layout.module.css';
import { NavigationProgress } from './navigation-progress.tsx';
import { Sidebar } from './sidebar.tsx';
import { PhoneSidebar } from './phone-sidebar.tsx';
import { Views } from './views.tsx';

/** Frame around every page: menu, bar, open tabs, content. */
export function Layout(): ReactElement {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const { layoutType, tagsView, fixedHeader } = useSnapshot(settings);
  const isPhone = useCompact();
  const table = useRouteTable();
  const route = table.find(pathname);
  const activeKey = route?.path ?? '/404';
  // A page with pages below it brings a menu of its own.
  const besideMenu = route?.hasPathsBelow === true;
  const hasSidebar = !isPhone && layoutType !== 'functional';
  useDocumentTitle(route);
  useVisits(pathname);
  useKeptTabs(table, activeKey, pathname + search);

  // Before the first paint of a page, so that its view is there at once.
  useOpenTab(activeKey, pathname + search, route?.affix === true);

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      <NavigationProgress location={pathname} />
      {hasSidebar && <Sidebar activeKey={activeKey} isIconOnly={layoutType === 'plain'} besideMenu={besideMenu} />}
      {isPhone && <PhoneSidebar activeKey={activeKey} />}
      <div className={styles.column}>
        <header className={styles.header} data-fixed={fixedHeader}>
          <Navbar activeKey={activeKey} isPhone={isPhone} besideMenu={besideMenu} hasTopMenu={!isPhone && layoutType === 'functional'} />
          {tagsView && !isPhone && <TabsBar activeKey={activeKey} />}
        </header>
        <main id="content" className={styles.content} data-tabs={tagsView && !isPhone} tabIndex={-1}>
          <Views activeKey={activeKey} />
        </main>
      </div>
    </div>
  );
}

function useOpenTab(key: string, location: string, affix: boolean): void {
  const table = useRouteTable();
  useEffect(() => {
    for (const pinned of table.routes) if (pinned.affix && pinned.path !== key) pinTab(pinned.path);
    openTab(key, location, affix);
  }, [table, key, location, affix]);

  useEffect(() => {
    const route = table.find(key);
    // The console notes its pages itself, with their project; what is always at hand needs no memory.
    if (route && !route.affix && !route.noCache && !route.hasPathsBelow && !route.isUnlisted) notePlace(key);
  }, [table, key]);
}
