import type { RouteCase } from '../rights-matrix.ts';

const BASE = '/api/system/CacheManage';
const models = ['memoryCache'] as const;
/** A cache belongs to no branch: who is kept to a part of the records has none of them. */
const record = (): Promise<string> => Promise.resolve('glossary');

/** What processes keep in memory, each thing that is done with it by a right of its own. */
export const CACHE_CASES: Record<string, RouteCase> = {
  [`GET ${BASE}`]: { models, needs: ['read'] },
  [`GET ${BASE}/:id`]: { models, record, isAlike: true },
  [`DELETE ${BASE}/:id`]: { models, record, isAlike: true },
  [`POST ${BASE}/Actions/ClearAll`]: { models, isAlike: true },
  [`POST ${BASE}/Actions/Count`]: { models, isAlike: true },
};
