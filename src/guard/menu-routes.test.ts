import { describe, expect, test } from 'vitest';
import type { MenuItem } from '#src/session/current-user.ts';
import { pages } from '#src/pages/registered.ts';
import { menuRoutes as read, pathOf, webAddress, type MenuRoutes } from './menu-routes.ts';

function item(over: Partial<MenuItem>): MenuItem {
  return { id: over.enCode ?? 'x', parentId: '-1', fullName: over.enCode ?? 'x', enCode: 'x', type: 2, ...over };
}
const menuRoutes = (menuList: MenuItem[]): MenuRoutes => read(menuList, pages);
const property = (value: object): string => JSON.stringify(value);

describe('addresses from the permitted menu', () => {
  test('a directory groups what its children open', () => {
    const { nodes, routes } = menuRoutes([
      item({
        enCode: 'permission', type: 1, children: [
          item({ enCode: 'user', urlAddress: 'permission/user?tab=1', propertyJson: property({ moduleId: 'user', screen: 'users' }) }),
        ],
      }),
    ]);
    expect(nodes).toMatchObject([{ key: 'permission', children: [{ path: '/permission/user' }] }]);
    expect(routes).toMatchObject([{ path: '/permission/user', content: { kind: 'screen', code: 'users' }, modelId: 'user' }]);
  });

  test('a form opens its model, a dictionary its entries', () => {
    const { routes } = menuRoutes([
      item({ type: 3, urlAddress: 'model/car', propertyJson: property({ moduleId: 'car' }) }),
      item({ type: 4, urlAddress: 'dictionary/sex', propertyJson: property({ moduleId: 'd1', isTree: 0 }) }),
    ]);
    expect(routes[0]?.content).toEqual({ kind: 'screen', code: 'car' });
    expect(routes[1]?.content).toEqual({ kind: 'screen', code: 'dictionaryEntries', context: { 'dictionaryType.id': 'd1' } });
  });

  test('a report opens a saved view of its screen or a data interface, a portal several of them', () => {
    const portal = [{ screen: 'visaChange', view: 'v1' }, { report: 'i1' }, { screen: 'contractInfo', view: 'v2' }];
    const { nodes, routes } = menuRoutes([
      item({ id: 'report', type: 5, urlAddress: 'dataReport/r', propertyJson: property({ moduleId: 'visaChange', screen: 'visaChange', view: 'v1' }) }),
      item({ id: 'data', type: 5, urlAddress: 'dataReport/d', propertyJson: property({ report: 'i1' }) }),
      item({ id: 'portal', type: 8, urlAddress: 'portal/p', propertyJson: property({ portal: [...portal, { screen: 1 }, null] }) }),
    ]);
    expect(nodes).toMatchObject([{ key: 'report', path: '/dataReport/r' }, { key: 'data', path: '/dataReport/d' }, { key: 'portal', path: '/portal/p' }]);
    expect(routes.map(({ content }) => content)).toEqual([{ kind: 'screen', code: 'visaChange', view: 'v1' }, { kind: 'portal', views: [{ report: 'i1' }] }, { kind: 'portal', views: portal }]);
  });

  test('a dictionary opens its entries, whatever screen was named before', () => {
    const { routes } = menuRoutes([item({ type: 4, urlAddress: 'dictionary/sex', propertyJson: property({ moduleId: 'd1', screen: 'd1' }) })]);
    expect(routes[0]?.content).toMatchObject({ code: 'dictionaryEntries' });
  });

  test('what nothing can show is left out, and so is a directory without entries', () => {
    const { nodes, routes } = menuRoutes([
      item({ type: 8, urlAddress: 'portal/a', propertyJson: property({ portal: [] }) }),
      item({ type: 5, urlAddress: 'dataReport/a', propertyJson: property({ moduleId: 'p' }) }),
      item({ type: 2, urlAddress: 'system/unknown' }),
      item({ type: 2, urlAddress: 'system/damaged', propertyJson: '{' }),
      item({ type: 1, enCode: 'empty', children: [] }),
    ]);
    expect(nodes).toEqual([]);
    expect(routes).toEqual([]);
  });

  test('a page is opened by its name, if the menu may open it', () => {
    const { routes } = menuRoutes([
      item({ urlAddress: 'systemData/dataModel', propertyJson: property({ moduleId: 'dataSource', page: 'dataModel' }) }),
      item({ urlAddress: 'a', propertyJson: property({ page: 'profile' }) }),
      item({ urlAddress: 'b', propertyJson: property({ page: 'nowhere', screen: 'users' }) }),
    ]);
    expect(routes).toMatchObject([{ path: '/systemData/dataModel', modelId: 'dataSource', content: { kind: 'page', page: { name: 'dataModel' } } }]);
  });

  test('a hidden entry has an address and no place in the menu', () => {
    const { nodes, routes } = menuRoutes([item({ hidden: true, urlAddress: 'a', propertyJson: property({ screen: 'a' }) })]);
    expect(nodes).toEqual([]);
    expect(routes).toHaveLength(1);
  });

  test('entries follow their sort code', () => {
    const { nodes } = menuRoutes([
      item({ id: 'late', sortCode: 9, urlAddress: 'b', propertyJson: property({ screen: 'b' }) }),
      item({ id: 'early', sortCode: 1, urlAddress: 'a', propertyJson: property({ screen: 'a' }) }),
    ]);
    expect(nodes.map((node) => node.key)).toEqual(['early', 'late']);
  });
});

describe('links', () => {
  test('open in the product or outside it', () => {
    const { nodes, routes } = menuRoutes([
      item({ id: 'in', enCode: 'wiki', type: 7, linkTarget: '_self', urlAddress: 'https://wiki.test/a' }),
      item({ id: 'out', type: 7, linkTarget: '_blank', urlAddress: 'https://other.test/' }),
    ]);
    expect(nodes).toMatchObject([{ path: '/link/wiki' }, { href: 'https://other.test/' }]);
    expect(routes).toMatchObject([{ path: '/link/wiki', content: { kind: 'frame', url: 'https://wiki.test/a' } }]);
  });

  test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'wiki.test', '', null])(
    '%j is no web address',
    (address) => {
      expect(webAddress(address)).toBeNull();
      expect(menuRoutes([item({ type: 7, urlAddress: address })]).nodes).toEqual([]);
    },
  );

  test('whose address the server has to fill in are opened by way of it', () => {
    const { nodes, routes } = menuRoutes([
      item({ id: 'in', enCode: 'wiki', type: 7, linkTarget: '_self', urlAddress: 'https://wiki.test/?t=${token}' }),
      item({ id: 'out', type: 7, linkTarget: '_blank', urlAddress: '${dataV}/view/1' }),
      item({ id: 'screen', type: 6, urlAddress: 'https://screens.test/view/1' }),
    ]);
    expect(nodes).toMatchObject([{ path: '/link/wiki' }, { href: '/outside/out' }, { href: '/outside/screen' }]);
    expect(routes.map(({ content }) => content)).toEqual([{ kind: 'outside', entry: 'in' }]);
    expect(webAddress('https://a.test/?t=${token}')).toBeNull();
  });

  test('a page address never leaves the product', () => {
    expect(pathOf('javascript:alert(1)')).toBeNull();
    expect(pathOf('//evil.test/x')).toBe('/evil.test/x');
    expect(pathOf('/system/menu/?a=1')).toBe('/system/menu');
  });
});

describe('the project console', () => {
  test('is one entry of the menu and keeps its own', () => {
    const { nodes, routes, console: entries } = menuRoutes([
      item({
        enCode: 'console', type: 1, children: [
          item({ enCode: 'visaChange', urlAddress: 'console/visaChange', propertyJson: property({ moduleId: 'visaChange', projectTypes: ['2', '3'] }) }),
          item({ enCode: 'process', fullName: 'Process', type: 1, children: [
            item({ enCode: 'planInfo', urlAddress: 'console/projectProcess/planInfo', propertyJson: property({ screen: 'planInfo' }) }),
          ] }),
        ],
      }),
    ]);
    expect(nodes).toMatchObject([{ path: '/console' }]);
    expect(routes).toMatchObject([{ path: '/console', hasPathsBelow: true }]);
    expect(entries).toMatchObject([
      { path: 'visaChange', screen: 'visaChange', projectTypes: ['2', '3'] },
      { path: 'projectProcess/planInfo', screen: 'planInfo', group: 'Process' },
    ]);
  });
});
