import { expect, test } from 'vitest';
import { routeTable } from './route-table.ts';

const table = routeTable([]);

test('a screen without a menu entry has an address of its own', () => {
  expect(table.find('/screen/dictionaryType')).toMatchObject({ isUnlisted: true, content: { kind: 'screen', code: 'dictionaryType' } });
});

test.each(['/screen/', '/screen/a/b', '/screen/A', '/screen/..', '/nowhere'])('%s is no address', (path) => {
  expect(table.find(path)).toBeUndefined();
});
