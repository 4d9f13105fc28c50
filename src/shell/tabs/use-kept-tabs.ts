import { useEffect, useState } from 'react';
import { subscribe } from 'valtio';
import type { RouteTable } from '#src/guard/route-table.ts';
import { SESSION_ENDING_EVENT } from '#src/session/session-end.ts';
import { session } from '#src/session/session-state.ts';
import { screenTitles } from '../screen-titles.ts';
import { keepTabsOf, keptTabsOf } from './kept-tabs.ts';
import type { KeptTab } from './kept-tabs.ts';
import { noteScroll, scrollPlaceOf } from './scroll-places.ts';
import type { Tab } from './tab-list.ts';
import { openTabs } from './tabs-state.ts';

/** The open pages come back after the page was loaded again, and when the same person signs in again. `location`: what the address says now. */
export function useKeptTabs(table: RouteTable, activeKey: string, location: string): void {
  const [userId] = useState(() => {
    const id = session.userInfo?.userId ?? '';
    restoreRemoved(table, id, activeKey, location);
    return id;
  });
  useEffect(() => {
    const keep = (): void => {
      if (session.userInfo?.userId === userId) keepTabsOf(userId, openTabs.tabs.filter(({ affix }) => !affix).map((tab) => keptTab(table, tab)));
    };
    const stop = subscribe(openTabs, keep);
    // Where each page is scrolled to is known when it is left.
    window.addEventListener('pagehide', keep);
    window.addEventListener(SESSION_ENDING_EVENT, keep);
    return () => {
      stop();
      window.removeEventListener('pagehide', keep);
      window.removeEventListener(SESSION_ENDING_EVENT, keep);
    };
  }, [table, userId]);
}

function restoreRemoved(table: RouteTable, userId: string, activeKey: string, location: string): void {
  if (openTabs.tabs.length > 0) return;
  const known = keptTabsOf(userId, session.hasJustSignedIn).filter(({ key }) => {
    const route = table.find(key);
    // What the person may no longer open is not offered.
    return route?.path === key && !route.affix && !route.noCache;
  });
  // The address counts: a page on show that was elsewhere before must not even start there.
  const kept: readonly KeptTab[] = known.map((tab) => (tab.key !== activeKey || tab.location === location ? tab : { key: tab.key, location }));
  for (const { key, title, scrolled } of kept) {
    const code = unlistedCode(table, key);
    if (code !== undefined && title !== undefined) screenTitles[code] = title;
    if (scrolled) noteScroll(key, scrolled);
  }
  openTabs.tabs = kept.map(({ key, location }) => ({ key, location, affix: false, refreshes: 0 }));
}

function keptTab(table: RouteTable, { key, location }: Tab): KeptTab {
  const code = unlistedCode(table, key);
  const title = code === undefined ? undefined : screenTitles[code];
  return { key, location, scrolled: scrollPlaceOf(key), ...(title !== undefined && { title }) };
}

/** The screen of a page that no menu entry names. */
function unlistedCode(table: RouteTable, key: string): string | undefined {
  const route = table.find(key);
  return route?.isUnlisted && route.content.kind === 'screen' ? route.content.code : undefined;
}
