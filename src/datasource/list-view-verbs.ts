import type { DataSource } from '#renderers/engine/data-source.ts';
import { call } from '#src/session/call.ts';

type Verbs = Pick<DataSource, 'views' | 'saveView' | 'removeView' | 'chooseView' | 'viewCounts' | 'viewRoles'>;

/** Saved views of lists, over HTTP. */
export const listViewVerbs: Verbs = {
  views: (code) => call('GET /api/visualdev/ListView/:code', { params: { code } }),
  async saveView(code, view, stored) {
    if (!stored) return (await call('POST /api/visualdev/ListView/:code', { params: { code }, body: view })).id;
    await call('PUT /api/visualdev/ListView/:code/:view', { params: { code, view: stored.id }, body: { ...view, version: stored.version } });
    return stored.id;
  },
  removeView: async (code, view) => void (await call('DELETE /api/visualdev/ListView/:code/:view', { params: { code, view } })),
  chooseView: async (code, id) => void (await call('PUT /api/visualdev/ListView/:code/Choice', { params: { code }, body: { id } })),
  viewCounts: async (code, filters) => (await call('POST /api/visualdev/ListView/:code/Counts', { params: { code }, body: { filters } })).list,
  viewRoles: async (code) => (await call('GET /api/visualdev/ListView/:code/Roles', { params: { code } })).list,
};
