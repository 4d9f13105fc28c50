import type { DraftStore } from '#renderers/engine/services.ts';
import { call } from '#src/session/call.ts';

/** The user's drafts over HTTP. Throws DataSourceError and shows nothing. */
export const httpDrafts: DraftStore = {
  list: async (model) => (await call('GET /api/system/Draft', { query: { model } })).list,
  load: (id) => call('GET /api/system/Draft/:id', { params: { id } }),
  keep: async ({ id, ...draft }) => (await call('PUT /api/system/Draft/:id', { params: { id }, body: draft })).time,
  remove: async (id) => void (await call('DELETE /api/system/Draft/:id', { params: { id } })),
};
