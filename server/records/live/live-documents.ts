import type { Documents } from '../documents.ts';

/** Documents that stay true: their holders see what has been published since. */
export function createLiveDocuments(first: Documents): { documents: Documents; replace(next: Documents): void } {
  let current = first;
  return {
    documents: {
      get models() { return current.models; },
      get screens() { return current.screens; },
      get dictionaries() { return current.dictionaries; },
      get operations() { return current.operations; },
      get project() { return current.project; },
      screenOfModel: (code) => current.screenOfModel(code),
    },
    replace(next) {
      current = next;
    },
  };
}
