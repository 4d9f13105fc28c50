const KEPT_EMPTY = new Set(['actions', 'columns', 'layout']);

/** Whether a list of this name stands in a document though nothing is in it. */
export const mayBeEmpty = (name: string): boolean => KEPT_EMPTY.has(name);

/** A part of a document without the lists that have just lost their last entry, where it needs none. */
export function compact<T extends object>(next: T, before: T): T {
  const emptied = Object.entries(next).filter(([key, value]) => Array.isArray(value) && value.length === 0
    && (before as Record<string, unknown>)[key] !== value && !KEPT_EMPTY.has(key) && (before as Record<string, unknown[]>)[key]?.length !== 0);
  if (emptied.length === 0) return next;
  const names = new Set(emptied.map(([key]) => key));
  return Object.fromEntries(Object.entries(next).filter(([key]) => !names.has(key))) as T;
}
