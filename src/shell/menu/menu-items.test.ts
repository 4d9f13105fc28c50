import { describe, expect, test } from 'vitest';
import type { MenuNode } from '#src/guard/app-route.ts';
import { groupsAbove, uniqueOpenKeys } from './menu-items.tsx';

const leaf = (path: string): MenuNode => ({ key: path, title: path, icon: null, path });
const nodes: MenuNode[] = [
  leaf('/home'),
  { key: 'system', title: 'System', icon: null, children: [leaf('/menu'), { key: 'data', title: 'Data', icon: null, children: [leaf('/dict')] }] },
  { key: 'permission', title: 'Permission', icon: null, children: [leaf('/user')] },
];

describe('the side menu', () => {
  test('opens the groups above the current entry', () => {
    expect(groupsAbove(nodes, '/dict').map((node) => node.key)).toEqual(['system', 'data']);
    expect(groupsAbove(nodes, '/home')).toEqual([]);
    expect(groupsAbove(nodes, '/nowhere')).toEqual([]);
  });

  test('keeps one branch open', () => {
    expect(uniqueOpenKeys(nodes, ['system', 'data'], ['system', 'data', 'permission'])).toEqual(['permission']);
    expect(uniqueOpenKeys(nodes, ['system'], ['system', 'data'])).toEqual(['system', 'data']);
    expect(uniqueOpenKeys(nodes, ['system', 'data'], ['system'])).toEqual(['system']);
  });
});
