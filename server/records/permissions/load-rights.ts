import type { Directory } from '../../kernel/directory/directory.ts';
import type { Database } from '../sql/database.ts';
import { compileGrants, type ActorRights, type ModelGrant } from './rights.ts';

/** Reads a user's grants through his roles, positions and himself, and compiles them. */
export async function loadRights(database: Database, directory: Directory, userId: string): Promise<ActorRights> {
  const user = await directory.loadUser(userId);
  const variables = await directory.loadVariables(userId);
  if (user === undefined || !user.isEnabled) {
    return { isAdministrator: false, variables, ownerOrganizeId: null, models: new Map() };
  }
  const grants = await database.query<ModelGrant>(
    `SELECT model, buttons, columns, row_rule FROM kernel.model_grant
     WHERE (subject_type = 'user' AND subject_id = $1)
        OR (subject_type = 'role' AND subject_id = ANY($2::text[]))
        OR (subject_type = 'position' AND subject_id = ANY($3::text[]))`,
    [
      userId,
      await enabledIds(database, 'sys_role', user.roleIds),
      await enabledIds(database, 'sys_position', user.positionIds),
    ],
  );
  const byModel = new Map<string, ModelGrant[]>();
  for (const grant of grants) byModel.set(grant.model, [...(byModel.get(grant.model) ?? []), grant]);
  return {
    isAdministrator: user.isAdministrator,
    variables,
    ownerOrganizeId: user.departmentId ?? user.organizeId,
    models: new Map([...byModel].map(([model, own]) => [model, compileGrants(own)])),
  };
}

/** A role or position that was removed or switched off grants nothing. */
async function enabledIds(database: Database, table: 'sys_role' | 'sys_position', ids: string[]): Promise<string[]> {
  if (ids.length === 0) return ids;
  const [present] = await database.query<{ present: boolean }>(
    `SELECT to_regclass($1) IS NOT NULL AS present`, [`records.${table}`],
  );
  if (present?.present !== true) return ids;
  const rows = await database.query<{ id: string }>(
    `SELECT r.id FROM records.${table} r
     WHERE r.id = ANY($1::text[]) AND r.deleted_at IS NULL
       AND COALESCE(to_jsonb(r) ->> 'enabled_mark', '1') NOT IN ('0', 'false')`,
    [ids],
  );
  return rows.map((row) => row.id);
}
