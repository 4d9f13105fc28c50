import { proxy } from 'valtio';
import type { Tab } from './tab-list.ts';
import { withOpened, withRecent, withRefreshed } from './tab-list.ts';

/** Views kept alive behind the one that is shown. */
export const MAX_LIVE_VIEWS = 10;

/** Open pages of this browser tab. */
export const openTabs = proxy<{ tabs: Tab[]; recent: string[] }>({ tabs: [], recent: [] });

export function openTab(key: string, location: string, affix: boolean): void {
  openTabs.tabs = withOpened(openTabs.tabs, key, location, affix);
  openTabs.recent = withRecent(openTabs.recent, key, MAX_LIVE_VIEWS);
}

/** Gives a page its tab; it is built when it is looked at for the first time. */
export function pinTab(key: string): void {
  if (!openTabs.tabs.some((tab) => tab.key === key)) openTabs.tabs = withOpened(openTabs.tabs, key, key, true);
}

/** Throws away what a page shows and builds it again. */
export function refreshTab(key: string): void {
  openTabs.tabs = withRefreshed(openTabs.tabs, key);
}

export function keepTabs(tabs: Tab[]): void {
  openTabs.tabs = tabs;
  const keys = new Set(tabs.map((tab) => tab.key));
  openTabs.recent = openTabs.recent.filter((key) => keys.has(key));
}
