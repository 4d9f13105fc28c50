import type { DataSource } from '#renderers/engine/data-source.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ListViewsResult } from '#schemas/wire/list-views.ts';
import { request } from '#src/session/http.ts';

type Verbs = Pick<DataSource, 'views' | 'saveView' | 'removeView' | 'chooseView' | 'viewCounts' | 'viewRoles'>;

/** Saved views of lists, over HTTP. */
export const listViewVerbs: Verbs = {
  views: async (screen) => (await request({ path: pathOf(screen) })) as unknown as ListViewsResult,
  async saveView(screen, view, stored) {
    if (stored) {
      await request({ method: 'PUT', path: pathOf(screen, stored.id), data: { ...view, version: stored.version } });
      return stored.id;
    }
    const answer = (await request({ method: 'POST', path: pathOf(screen), data: view })) as { id: string };
    return answer.id;
  },
  removeView: async (screen, id) => void (await request({ method: 'DELETE', path: pathOf(screen, id) })),
  chooseView: async (screen, id) => void (await request({ method: 'PUT', path: pathOf(screen, 'Choice'), data: { id } })),
  viewCounts: async (screen, filters) => listOf(await request({ method: 'POST', path: pathOf(screen, 'Counts'), data: { filters } })) as (number | null)[],
  viewRoles: async (screen) => listOf(await request({ path: pathOf(screen, 'Roles') })) as { id: string; name: string }[],
};

function pathOf(screen: string, ending?: string): string {
  return `/api/visualdev/ListView/${encodeURIComponent(screen)}${ending === undefined ? '' : `/${encodeURIComponent(ending)}`}`;
}

function listOf(answer: JsonValue): JsonValue[] {
  const list = answer !== null && typeof answer === 'object' && !Array.isArray(answer) ? answer['list'] : undefined;
  return Array.isArray(list) ? list : [];
}
