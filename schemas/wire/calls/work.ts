import { Type } from 'typebox';
import { PAGE_QUERY, Pagination } from '../shapes.ts';
import { WorkGroup, WorkName, WorkRow, WorkState } from '../work.ts';
import type { CallEntry } from './entry.ts';

const WorkQuery = Type.Object({
  currentPage: PAGE_QUERY.currentPage,
  pageSize: PAGE_QUERY.pageSize,
  state: Type.Enum(['open', 'snoozed', 'done'], { default: 'open' }),
  /** What stands together: what comes from one source, or what is due at one time. */
  by: Type.Enum(['time', 'source'], { default: 'time' }),
  /** Of one source alone. */
  source: Type.Optional(Type.String({ maxLength: 100 })),
});

const WorkPage = Type.Object({
  list: Type.Array(WorkRow),
  pagination: Pagination,
  /** Sources that have something in this state, whichever was asked for. */
  groups: Type.Array(WorkGroup),
  /** Titles of sources that could not be asked. */
  failed: Type.Array(Type.String()),
  /** How much is open. */
  open: Type.Integer(),
  /** Titles of sources of which the person's rights show nothing; said where the list is empty. */
  closed: Type.Array(Type.String()),
});

/** All of the items or none; one that is not the caller's is not found. */
const MarkBody = Type.Object({
  items: Type.Array(WorkName, { minItems: 1, maxItems: 200 }),
  state: WorkState,
  /** Epoch milliseconds; needed to put something off, at most a year ahead. */
  until: Type.Optional(Type.Integer({ minimum: 0, maximum: 8_000_000_000_000 })),
}, { additionalProperties: false });

export const workCalls = {
  'GET /api/work': { query: WorkQuery, answer: WorkPage },
  'GET /api/work/Count': { answer: Type.Object({ count: Type.Integer() }) },
  'PUT /api/work/Actions/Mark': { body: MarkBody, answer: Type.Null() },
} satisfies Record<string, CallEntry>;
