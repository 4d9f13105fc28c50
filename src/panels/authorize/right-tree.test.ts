import { expect, test } from 'vitest';
import { groupIds, leafIds, rightsWithin } from './right-tree.ts';

const tree = [
  { id: 'system', fullName: 'System', children: [{ id: 'menu', fullName: 'Menu' }, { id: 'area', fullName: 'Area', children: [] }] },
  { id: 'home', fullName: 'Home', children: null },
];

test('rights are the leaves, groups are what holds them', () => {
  expect(leafIds(tree)).toEqual(['menu', 'area', 'home']);
  expect(groupIds(tree)).toEqual(['system']);
});

test('ids of groups and of what is gone are not rights', () => {
  expect(rightsWithin(tree, ['system', 'area', 'gone'])).toEqual(['area']);
});
