import { beforeEach, expect, test } from 'vitest';
import { forgetKeptTabs, keepTabsOf, keptTabsOf } from './kept-tabs.ts';
import type { KeptTab } from './kept-tabs.ts';

const LIST: KeptTab = { key: '/permission/role', location: '/permission/role?q=a&page=2', scrolled: { window: 0, list: 480 } };
const SCREEN: KeptTab = { key: '/screen/car', location: '/screen/car', title: { 'zh-CN': '车辆', 'en-US': 'Cars', 'zh-TW': '車輛' } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('what a browser tab showed comes back when it is loaded again', () => {
  keepTabsOf('me', [LIST, SCREEN]);
  expect(keptTabsOf('me', false)).toEqual([LIST, SCREEN]);
});

test('another browser tab starts empty, unless its person has just signed in', () => {
  keepTabsOf('me', [LIST]);
  sessionStorage.clear();
  expect(keptTabsOf('me', false)).toEqual([]);
  expect(keptTabsOf('me', true)).toEqual([LIST]);
});

test('nobody gets the pages of somebody else, and they come back to their own person', () => {
  keepTabsOf('me', [LIST]);
  expect(keptTabsOf('other', true)).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
  keepTabsOf('other', [SCREEN]);
  expect(keptTabsOf('me', true)).toEqual([LIST]);
  expect(keptTabsOf('other', true)).toEqual([SCREEN]);
});

test('a person may be forgotten', () => {
  keepTabsOf('me', [LIST]);
  keepTabsOf('other', [SCREEN]);
  forgetKeptTabs('me');
  expect(keptTabsOf('me', true)).toEqual([]);
  expect(keptTabsOf('other', true)).toEqual([SCREEN]);
});

test.each(['{', '7', 'null', '{"userId":"me"}', '{"userId":"me","tabs":[7,{"key":1},{"key":"/a","location":"//evil.example"},{"key":"/a","location":"https://evil.example"}]}'])(
  'what makes no sense is left out: %s', (stored) => {
    sessionStorage.setItem('office:tabs', stored);
    localStorage.setItem('office:tabs', `[${stored}]`);
    expect(keptTabsOf('me', true)).toEqual([]);
  },
);
