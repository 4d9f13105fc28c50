import type { DraftStore } from '#renderers/engine/services.ts';
import type { DraftContent, DraftSummary } from '#schemas/wire/drafts.ts';
import { request } from '#src/session/http.ts';

const PATH = '/api/system/Draft';

/** The user's drafts over HTTP. Throws DataSourceError and shows nothing. */
export const httpDrafts: DraftStore = {
  list: async (model) => ((await request({ path: PATH, ...(model ? { data: { model } } : {}) })) as unknown as { list: DraftSummary[] }).list,
  load: async (id) => (await request({ path: `${PATH}/${id}` })) as unknown as DraftContent,
  keep: async ({ id, ...draft }) =>
    ((await request({ method: 'PUT', path: `${PATH}/${id}`, data: draft })) as unknown as { time: number }).time,
  remove: async (id) => void (await request({ method: 'DELETE', path: `${PATH}/${id}` })),
};
