import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { routeTable } from '#src/guard/route-table.ts';
import { pages } from '#src/pages/registered.ts';
import { session } from '#src/session/session-state.ts';
import { keepTabsOf } from './kept-tabs.ts';
import { scrollPlaceOf } from './scroll-places.ts';
import { openTabs } from './tabs-state.ts';
import { useKeptTabs } from './use-kept-tabs.ts';

const TABLE = routeTable([], pages);
const PROFILE = { key: '/profile', location: '/profile?tab=log', scrolled: { window: 120, list: 0 } };
const SCREEN = { key: '/screen/car', location: '/screen/car?mode=add' };
const locations = (): string[] => openTabs.tabs.map(({ location }) => location);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  openTabs.tabs = [];
  session.userInfo = { userId: 'me', userAccount: 'me', userName: 'me' };
  keepTabsOf('me', [PROFILE, SCREEN]);
});
afterEach(cleanup);

test('pages are where they were, and as far scrolled', () => {
  renderHook(() => useKeptTabs(TABLE, '/home', '/home'));
  expect(locations()).toEqual([PROFILE.location, SCREEN.location]);
  expect(scrollPlaceOf('/profile')).toEqual(PROFILE.scrolled);
});

test('the page on show starts where the address says, not where it was before', () => {
  renderHook(() => useKeptTabs(TABLE, '/screen/car', '/screen/car?q=a'));
  expect(locations()).toEqual([PROFILE.location, '/screen/car?q=a']);
});

test('a page that the person may no longer open is left out', () => {
  keepTabsOf('me', [{ key: '/gone', location: '/gone' }, PROFILE]);
  renderHook(() => useKeptTabs(TABLE, '/home', '/home'));
  expect(locations()).toEqual([PROFILE.location]);
});

test('what is opened and closed is kept, but not for somebody who has signed out', async () => {
  const { unmount } = renderHook(() => useKeptTabs(TABLE, '/home', '/home'));
  openTabs.tabs = openTabs.tabs.slice(1);
  await expect.poll(() => sessionStorage.getItem('office:tabs')).not.toContain('/profile');
  const kept = sessionStorage.getItem('office:tabs');
  session.userInfo = null;
  openTabs.tabs = [];
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem('office:tabs')).toBe(kept);
  unmount();
});
