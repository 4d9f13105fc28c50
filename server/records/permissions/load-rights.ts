import type { Db } from '../../kernel/database.ts';
import type { Directory } from '../../kernel/directory/directory.ts';
import { loadSubjects } from '../../kernel/directory/subjects.ts';
import type { Database } from '../sql/database.ts';
import { compileGrants, type ActorRights, type ModelGrant } from './rights.ts';

/** Reads a user's grants through his roles, positions and himself, and compiles them. */
export async function loadRights(database: Database, db: Db, directory: Directory, userId: string): Promise<ActorRights> {
  const user = await directory.loadUser(userId);
  const variables = await directory.loadVariables(userId);
  if (user === undefined || !user.isEnabled) {
    return { isAdministrator: false, variables, ownerOrganizeId: null, models: new Map() };
  }
  const subjects = await loadSubjects(db, user);
  const grants = await database.query<ModelGrant>(
    `SELECT model, buttons, columns, row_rule FROM kernel.model_grant
     WHERE (subject_type = 'user' AND subject_id = ANY($1::text[]))
        OR (subject_type = 'role' AND subject_id = ANY($2::text[]))
        OR (subject_type = 'position' AND subject_id = ANY($3::text[]))`,
    [subjects.user, subjects.role, subjects.position],
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
