import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Condition } from '#schemas/language/documents/condition.ts';
import { success } from '../../kernel/envelope.ts';
import type { Db } from '../../kernel/database.ts';
import { defineModule } from '../../kernel/module.ts';
import { registerResource } from '../../records/index.ts';
import { presentState, registerState, stateOperation } from '../../module-kit/state-route.ts';
import { areaListener } from './record-listener.ts';

const BASE = '/api/system/Area';
const ROOTS = ['-1', '0'];

interface ByParent {
  Params: { id: string };
  Querystring: { keyword?: string };
}

/** Provinces, cities and counties, asked for level by level. */
export const area = defineModule({
  name: 'area',
  permissions: { area: ['btn_state'] },
  records: () => [areaListener],
  operations: (kernel) => [stateOperation(kernel, { model: 'area', table: 'sys_area' })],
  routes(app, kernel) {
    registerResource(app, kernel, { path: BASE, model: 'area', list: 'plain', present: presentState, without: ['list', 'get', 'selector'] });
    registerState(app, kernel, { path: BASE, model: 'area', table: 'sys_area' });

    app.get<ByParent>(`${BASE}/:id`, { config: { permission: 'records' } }, async ({ actor, params, query }) => {
      const { list } = await kernel.records.list(actor, 'area', {
        filter: childrenOf(params.id), pageSize: 1_000, total: false, sidx: 'enCode', sort: 'asc',
        ...(query.keyword === undefined ? {} : { keyword: query.keyword }),
      });
      const leaves = await loadLeaves(kernel.db, params.id);
      return success({ list: list.map((row) => ({ ...presentState(row), isLeaf: leaves.get(String(row['id'])) ?? true, hasChildren: !(leaves.get(String(row['id'])) ?? true) })) });
    });

    // Every form with an address asks for these.
    const selector = async ({ params }: FastifyRequest<ByParent>) => {
      const { rows } = await sql<{ id: string; full_name: string }>`
        select id, full_name from records.sys_area r
        where deleted_at is null and enabled_mark is not false and ${isBelow(params.id)} order by en_code`.execute(kernel.db);
      const leaves = await loadLeaves(kernel.db, params.id);
      return success({ list: rows.map((row) => ({ id: row.id, fullName: row.full_name, isLeaf: leaves.get(row.id) ?? true })) });
    };
    app.get<ByParent>(`${BASE}/:id/Selector`, { config: { permission: 'session' } }, selector);

    app.get<{ Params: { id: string } }>(`${BASE}/:id/Info`, { config: { permission: 'records' } }, async ({ actor, params }) =>
      success(presentState(await kernel.records.get(actor, 'area', params.id))));
  },
});

function childrenOf(parentId: string): Condition {
  return ROOTS.includes(parentId) ? { field: 'parentId', op: 'empty' } : { field: 'parentId', op: 'eq', value: parentId };
}

function isBelow(parentId: string) {
  return ROOTS.includes(parentId) ? sql`r.parent_id is null` : sql`r.parent_id = ${parentId}`;
}

/** Which areas below the parent have none below them. */
async function loadLeaves(db: Db, parentId: string): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ id: string; leaf: boolean }>`
    select r.id, not exists (select 1 from records.sys_area c where c.parent_id = r.id and c.deleted_at is null) as leaf
    from records.sys_area r where r.deleted_at is null and ${isBelow(parentId)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row.leaf]));
}
