import type { Condition } from '#schemas/language/documents/condition.ts';
import { success } from '../../kernel/envelope.ts';
import { defineModule } from '../../kernel/module.ts';
import { buildTree, registerResource } from '../../records/index.ts';
import { loadOrganizeNodes } from '../../module-kit/organize-nodes.ts';
import { presentState } from '../../module-kit/state-route.ts';
import { organizeListeners } from './record-listener.ts';

const BASE = '/api/permission/Organize';
const DEPARTMENT = `${BASE}/Department`;
const ROOTS = ['-1', '0'];

/** Companies and departments: one tree in one table. */
export const organize = defineModule({
  name: 'organize',
  records: () => organizeListeners,
  routes(app, kernel) {
    registerResource(app, kernel, { path: BASE, model: 'organize', list: 'tree', present: presentState, without: ['selector'] });
    registerResource(app, kernel, { path: DEPARTMENT, model: 'department', list: 'plain', present: presentState, without: ['list', 'selector'] });

    const session = { config: { permission: 'session' } } as const;
    app.get(`${BASE}/Selector`, session, async () => {
      const nodes = await loadOrganizeNodes(kernel.db);
      return success({ list: buildTree(nodes.filter((node) => node['type'] === 'company')) });
    });
    app.get(`${BASE}/Tree`, session, async () => success({ list: buildTree(await loadOrganizeNodes(kernel.db)) }));
    app.get(`${DEPARTMENT}/Selector`, session, async () => success({ list: buildTree(await loadOrganizeNodes(kernel.db)) }));

    app.get<{ Params: { id: string }; Querystring: { keyword?: string } }>(
      `${BASE}/:id/Department`, { config: { permission: 'records' } },
      async ({ actor, params, query }) => {
        const filter: Condition | undefined = ROOTS.includes(params.id) ? undefined : { field: 'parentId', op: 'eq', value: params.id };
        const { list } = await kernel.records.list(actor, 'department', {
          pageSize: 1_000, total: false,
          ...(query.keyword === undefined ? {} : { keyword: query.keyword }), ...(filter === undefined ? {} : { filter }),
        });
        return success({ list: list.map((row) => presentState(row)) });
      },
    );
  },
});
