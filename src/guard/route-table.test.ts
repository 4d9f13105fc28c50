import { expect, test } from 'vitest';
import { pages } from '#src/pages/registered.ts';
import { routeTable } from './route-table.ts';

const table = routeTable([], pages);

test('a screen without a menu entry has an address of its own', () => {
  expect(table.find('/screen/dictionaryType')).toMatchObject({ title: { screen: 'dictionaryType' }, isUnlisted: true, content: { kind: 'screen', code: 'dictionaryType' } });
});

test.each(['/screen/', '/screen/a/b', '/screen/A', '/screen/..', '/openApi/', '/openApi/a/b', '/openApi', '/nowhere'])('%s is no address', (path) => {
  expect(table.find(path)).toBeUndefined();
});

test('the page that leads the menu is always open', () => {
  expect(table.nodes).toMatchObject([{ path: '/home', title: { 'zh-CN': '首页' } }]);
  expect(table.find('/home')).toMatchObject({ affix: true, content: { kind: 'page', page: { name: 'home' } } });
});

test('a page gets the code that its address ends with', () => {
  expect(table.find('/openApi/car')).toMatchObject({ path: '/openApi/car', isUnlisted: true, content: { page: { name: 'openApi' }, params: { code: 'car' } } });
});
