import { expect, it } from 'vitest';
import type { ListSnapshot } from '../../actions/action.ts';
import { createListing } from './listing.ts';

const snapshot = (more: Partial<ListSnapshot> = {}): ListSnapshot => ({ query: { currentPage: 1, pageSize: 20 }, columns: ['name'], total: 2, ids: ['a', 'b'], numberFrom: 1, hasPages: true, ...more });

it('tells what is new and nothing that was said before', () => {
  const listing = createListing();
  let told = 0;
  listing.subscribe(() => (told += 1));
  listing.set(null);
  expect(told).toBe(0);
  listing.set(snapshot());
  listing.set(snapshot());
  expect(told).toBe(1);
  for (const more of [{ ids: ['b', 'a'] }, { total: 3 }, { numberFrom: 21 }, { hasPages: false }, { columns: [] }, { query: { currentPage: 2, pageSize: 20 } }]) listing.set(snapshot(more));
  expect(told).toBe(7);
});
