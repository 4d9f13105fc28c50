import { sql } from 'kysely';
import { success } from '../../kernel/envelope.ts';
import type { ServerModule } from '../../kernel/module.ts';
import type { RecordValues } from '../../records/engine.ts';
import { recordsOf } from '../../records/prepare-records.ts';
import { registerResource } from '../../records/resource-routes.ts';
import { buildTree } from '../../records/resource-tree.ts';
import { presentState, registerState } from '../../resources/state-route.ts';
import { roleHooks } from './hooks.ts';

const BASE = '/api/permission/Role';

/** Roles, and the choice of them below their types. */
export const role: ServerModule = {
  name: 'role',
  register(app, kernel) {
    kernel.records.addHooks('role', roleHooks);
    registerResource(app, kernel, { path: BASE, model: 'role', list: 'paged', filters: { type: 'type' }, present: presentState, without: ['selector'] });
    registerState(app, kernel, { path: BASE, model: 'role', table: 'sys_role' });

    app.get(`${BASE}/Selector`, { config: { permission: 'session' } }, async ({ actor }) => {
      const { rows } = await sql<{ id: string; full_name: string; en_code: string; type: string }>`
        select id, full_name, en_code, type from records.sys_role
        where deleted_at is null and enabled_mark is not false order by sort_code nulls last, id`.execute(kernel.db);
      const types = await recordsOf(kernel).context.dictionaries.texts('RoleType', actor.locale);
      const groups = [...new Set(rows.map((row) => row.type))].map((type): RecordValues => ({
        id: type, parentId: null, fullName: types.get(type) ?? type, type: 'type', num: rows.filter((row) => row.type === type).length,
      }));
      const roles = rows.map((row): RecordValues => ({ id: row.id, parentId: row.type, fullName: row.full_name, enCode: row.en_code, type: 'role' }));
      return success({ list: buildTree([...groups, ...roles]) });
    });
  },
};
