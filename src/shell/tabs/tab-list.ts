/** One open page. */
export interface Tab {
  /** Path of its route. */
  key: string;
  /** Path with query, as the page left it. */
  location: string;
  affix: boolean;
  /** Counts how often it was refreshed; a new number makes a new view. */
  refreshes: number;
}

/** The tabs with a page opened, or its location brought up to date. */
export function withOpened(tabs: readonly Tab[], key: string, location: string, affix: boolean): Tab[] {
  if (tabs.some((tab) => tab.key === key)) {
    return tabs.map((tab) => (tab.key === key ? { ...tab, location } : tab));
  }
  const tab = { key, location, affix, refreshes: 0 };
  if (!affix) return [...tabs, tab];
  const pinned = tabs.filter((other) => other.affix);
  return [...pinned, tab, ...tabs.filter((other) => !other.affix)];
}

/** The tabs without one; a pinned tab stays. */
export function withoutTab(tabs: readonly Tab[], key: string): Tab[] {
  return tabs.filter((tab) => tab.affix || tab.key !== key);
}

/** One tab and the pinned ones. */
export function onlyTab(tabs: readonly Tab[], key: string): Tab[] {
  return tabs.filter((tab) => tab.affix || tab.key === key);
}

/** The pinned tabs. */
export function pinnedTabs(tabs: readonly Tab[]): Tab[] {
  return tabs.filter((tab) => tab.affix);
}

/** Where to go when the tab that is shown was closed: its right neighbour, else the left one. */
export function tabAfterClosing(before: readonly Tab[], closedKey: string): Tab | undefined {
  const index = before.findIndex((tab) => tab.key === closedKey);
  return before[index + 1] ?? before[index - 1];
}

export function withRefreshed(tabs: readonly Tab[], key: string): Tab[] {
  return tabs.map((tab) => (tab.key === key ? { ...tab, refreshes: tab.refreshes + 1 } : tab));
}

/** Keys by last use, newest first, as many as may stay alive. */
export function withRecent(recent: readonly string[], key: string, limit: number): string[] {
  return [key, ...recent.filter((other) => other !== key)].slice(0, limit);
}
