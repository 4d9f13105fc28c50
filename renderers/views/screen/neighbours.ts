import type { ListSnapshot } from '../../actions/action.ts';

/** Where a record stands in the list around it. */
export interface Place {
  /** From 1, in the whole list. */
  number: number;
  total: number;
  previous: Neighbour | null;
  next: Neighbour | null;
}

/** A record of the page on show, or the page where it is. */
export type Neighbour = { id: string } | { page: number; at: 'first' | 'last' };

/** The place of a record among what the list shows; null where it is not there, as after a change that the filter leaves out. */
export function placeOf(listing: ListSnapshot | null, id: string): Place | null {
  if (!listing) return null;
  const { ids, numberFrom, total, hasPages } = listing;
  const index = ids.indexOf(id);
  if (index < 0) return null;
  const { currentPage: page = 1, pageSize = ids.length } = listing.query;
  const at = (other: number): Neighbour | null => {
    const neighbour = ids[other];
    return neighbour === undefined ? null : { id: neighbour };
  };
  return {
    number: numberFrom + index,
    // A tree or groups show what is unfolded.
    total: hasPages ? total : ids.length,
    previous: at(index - 1) ?? (hasPages && page > 1 ? { page: page - 1, at: 'last' } : null),
    next: at(index + 1) ?? (hasPages && page * pageSize < total ? { page: page + 1, at: 'first' } : null),
  };
}
