import type { ListSnapshot } from '../../actions/action.ts';

/** What the list shows now, for the commands that are about it and for the record that is open beside it. */
export interface Listing {
  get(): ListSnapshot | null;
  set(snapshot: ListSnapshot | null): void;
  subscribe(listener: () => void): () => void;
}

export function createListing(): Listing {
  let current: ListSnapshot | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(snapshot) {
      // A list says it again with every drawing; a page that draws the list again on hearing it would never come to an end.
      if (isSame(current, snapshot)) return;
      current = snapshot;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isSame(a: ListSnapshot | null, b: ListSnapshot | null): boolean {
  if (!a || !b) return a === b;
  return a.total === b.total && a.numberFrom === b.numberFrom && a.hasPages === b.hasPages && isSameList(a.ids, b.ids) && isSameList(a.columns, b.columns)
    && (a.query === b.query || JSON.stringify(a.query) === JSON.stringify(b.query));
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}
