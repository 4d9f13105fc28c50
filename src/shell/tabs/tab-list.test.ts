import { describe, expect, test } from 'vitest';
import { onlyTab, pinnedTabs, tabAfterClosing, withOpened, withRecent, withRefreshed, withoutTab } from './tab-list.ts';
import type { Tab } from './tab-list.ts';

const home: Tab = { key: '/home', location: '/home', affix: true, refreshes: 0 };
const tab = (key: string): Tab => ({ key, location: key, affix: false, refreshes: 0 });
const keys = (tabs: readonly Tab[]): string[] => tabs.map((each) => each.key);

describe('open tabs', () => {
  test('a page opens once and its latest query is remembered', () => {
    const once = withOpened([home], '/a', '/a?page=1', false);
    expect(withOpened(once, '/a', '/a?page=2', false)).toEqual([home, { ...tab('/a'), location: '/a?page=2' }]);
  });

  test('a pinned page stands before the others, whenever it opens', () => {
    expect(keys(withOpened([tab('/a')], '/home', '/home', true))).toEqual(['/home', '/a']);
  });

  test('pinned tabs survive every way of closing', () => {
    const tabs = [home, tab('/a'), tab('/b')];
    expect(keys(withoutTab(tabs, '/home'))).toEqual(['/home', '/a', '/b']);
    expect(keys(onlyTab(tabs, '/b'))).toEqual(['/home', '/b']);
    expect(keys(pinnedTabs(tabs))).toEqual(['/home']);
  });

  test('closing the page on show leads to its neighbour', () => {
    const tabs = [home, tab('/a'), tab('/b')];
    expect(tabAfterClosing(tabs, '/a')?.key).toBe('/b');
    expect(tabAfterClosing(tabs, '/b')?.key).toBe('/a');
    expect(tabAfterClosing([tab('/a')], '/a')).toBeUndefined();
  });

  test('refresh makes a new view of that tab alone', () => {
    expect(withRefreshed([home, tab('/a')], '/a').map((each) => each.refreshes)).toEqual([0, 1]);
  });

  test('the views used last stay alive, no more than the limit', () => {
    const recent = ['/a', '/b', '/c', '/a', '/d'].reduce((list, key) => withRecent(list, key, 3), [] as string[]);
    expect(recent).toEqual(['/d', '/a', '/c']);
  });
});
