import type { WorkName, WorkState } from '#schemas/wire/work.ts';
import type { CallAnswer, CallInput } from '#schemas/wire/call.ts';
import { call } from '#src/session/call.ts';

export type WorkPage = CallAnswer<'GET /api/work'>;
export type WorkQuery = NonNullable<CallInput<'GET /api/work'>['query']>;

/** What waits for the user, over HTTP. Throws DataSourceError and shows nothing. */
export const workCalls = {
  list: (query: WorkQuery) => call('GET /api/work', { query }),
  count: () => call('GET /api/work/Count'),
  mark: (items: readonly WorkName[], state: WorkState, until?: number) =>
    call('PUT /api/work/Actions/Mark', { body: { items: items.map(({ source, key, stamp }) => ({ source, key, stamp })), state, ...(until !== undefined && { until }) } }),
};
