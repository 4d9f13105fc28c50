import { sql } from 'kysely';
import { success } from '../../kernel/envelope.ts';
import type { Db } from '../../kernel/database.ts';
import { defineModule } from '../../kernel/module.ts';
import { buildTree, type RecordValues, registerResource } from '../../records/index.ts';
import { loadOrganizeNodes, treeNode } from '../../module-kit/organize-nodes.ts';
import { keepWithMembers } from '../../module-kit/keep-with-members.ts';
import { presentState } from '../../module-kit/state-route.ts';

const BASE = '/api/permission/Position';

/** Positions, and the tree of organisations with them. */
export const position = defineModule({
  name: 'position',
  records: () => [keepWithMembers('position', 'position_ids', 'position.hasUsers')],
  routes(app, kernel) {
    registerResource(app, kernel, {
      path: BASE, model: 'position', list: 'paged', filters: { organizeId: 'organizeId', type: 'type' }, present: presentState, without: ['selector'],
    });
    const session = { config: { permission: 'session' } } as const;
    app.get(`${BASE}/All`, session, async () => success({ list: await loadPositions(kernel.db) }));
    app.get(`${BASE}/Selector`, session, async () => {
      const nodes = await loadOrganizeNodes(kernel.db);
      return success({ list: buildTree([...nodes, ...(await loadPositions(kernel.db))]) });
    });
  },
});

async function loadPositions(db: Db): Promise<RecordValues[]> {
  const { rows } = await sql<{ id: string; organize_id: string | null; full_name: string; en_code: string }>`
    select id, organize_id, full_name, en_code from records.sys_position
    where deleted_at is null and enabled_mark is not false order by sort_code nulls last, id`.execute(db);
  return rows.map((row) => ({ ...treeNode('position', { id: row.id, parentId: row.organize_id, fullName: row.full_name }), enCode: row.en_code }));
}
