import { expect, test } from 'vitest';
import { groupIds, leafIds, rightsWithin, withColumnLevels } from './right-tree.ts';

const tree = [
  { id: 'system', fullName: 'System', children: [{ id: 'menu', fullName: 'Menu' }, { id: 'area', fullName: 'Area', children: [] }] },
  { id: 'home', fullName: 'Home', children: null },
];

test('rights are the leaves, groups are what holds them', () => {
  expect(leafIds(tree)).toEqual(['menu', 'area', 'home']);
  expect(groupIds(tree)).toEqual(['system']);
});

test('a column is not seen, seen, or seen and written: ticking and clearing keep to these three', () => {
  const other = ['visa:title', 'visa:title:read'];
  expect(withColumnLevels([], ['visa:price'])).toEqual(['visa:price', 'visa:price:read']);
  expect(withColumnLevels([], ['visa:price:read'])).toEqual(['visa:price:read']);
  expect(withColumnLevels(['visa:price', 'visa:price:read'], ['visa:price'])).toEqual([]);
  expect(withColumnLevels(['visa:price', 'visa:price:read'], ['visa:price:read'])).toEqual(['visa:price:read']);
  expect(withColumnLevels(other, [...other, 'visa:items.cost'])).toEqual([...other, 'visa:items.cost', 'visa:items.cost:read']);
});

test('the last characters of a column are seen instead of all of it: what is ticked now counts', () => {
  const whole = ['visa:price', 'visa:price:read'];
  expect(withColumnLevels([], ['visa:price:masked'])).toEqual(['visa:price:masked']);
  expect(withColumnLevels(whole, [...whole, 'visa:price:masked'])).toEqual(['visa:price:masked']);
  expect(withColumnLevels(['visa:price:masked'], ['visa:price:masked', 'visa:price:read'])).toEqual(['visa:price:read']);
  expect(withColumnLevels(['visa:price:masked'], ['visa:price:masked', 'visa:price']).sort()).toEqual(whole);
  expect(withColumnLevels(['visa:price:masked'], [])).toEqual([]);
  // All that there is to tick.
  expect(withColumnLevels([], ['visa:price:masked', ...whole]).sort()).toEqual(whole);
  expect(withColumnLevels(['visa:title:masked'], ['visa:title:masked', ...whole]).sort()).toEqual([...whole, 'visa:title:masked'].sort());
});

test('ids of groups and of what is gone are not rights', () => {
  expect(rightsWithin(tree, ['system', 'area', 'gone'])).toEqual(['area']);
});
