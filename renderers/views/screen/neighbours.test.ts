import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import type { ListSnapshot } from '../../actions/action.ts';
import { placeOf } from './neighbours.ts';

function pageOf(all: readonly string[], page: number, pageSize: number): ListSnapshot {
  const from = (page - 1) * pageSize;
  return { query: { currentPage: page, pageSize }, columns: [], total: all.length, ids: all.slice(from, from + pageSize), numberFrom: from + 1, hasPages: true };
}

test.prop([fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 30 }), fc.integer({ min: 1, max: 7 })])(
  'from the first record on, next goes through every record of every page once and in order, and previous back again',
  (all, pageSize) => {
    for (const [step, order] of [['next', all], ['previous', [...all].reverse()]] as const) {
      const seen: string[] = [];
      let [id, page] = step === 'next' ? [order[0], 1] : [order[0], Math.ceil(all.length / pageSize)];
      while (id !== undefined) {
        const listing = pageOf(all, page, pageSize);
        const place = placeOf(listing, id);
        expect(place?.number).toBe(all.indexOf(id) + 1);
        seen.push(id);
        const neighbour = place?.[step] ?? null;
        if (neighbour && 'page' in neighbour) {
          page = neighbour.page;
          id = pageOf(all, page, pageSize).ids.at(neighbour.at === 'first' ? 0 : -1);
        } else id = neighbour?.id;
      }
      expect(seen).toEqual(order);
    }
  },
);

it('a record that the list does not show has no place, and a tree ends with what is unfolded', () => {
  expect(placeOf(null, 'a')).toBeNull();
  expect(placeOf(pageOf(['a', 'b'], 1, 1), 'b')).toBeNull();
  expect(placeOf({ ...pageOf(['a', 'b', 'c'], 1, 2), hasPages: false }, 'b')).toEqual({ number: 2, total: 2, previous: { id: 'a' }, next: null });
});
